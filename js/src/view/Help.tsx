// Help as an overlay: every pile says what it is and what it takes; below stands how to play here.

import { Component } from "preact";
import type { Board } from "../board";
import type { Words } from "../say";
import { extent } from "./Cloth";

interface Props {
  board: Board;
  words: Words;
}

export class Help extends Component<Props> {
  #close: HTMLElement | null = null;

  override componentDidMount(): void {
    this.#close?.focus({ preventScroll: true });
  }

  render({ board, words }: Props) {
    const { table } = board.control;
    const { spots } = board.layout;
    // One label for piles that stand side by side and are of a kind; below, Python's sentences about each kind.
    const labels = new Map<string, { left: number; right: number; y: number; title: string; rule: string }>();
    const rules = new Map<string, string>();
    table.piles.forEach((pile, n) => {
      const spot = spots[n];
      if (!spot) return;
      const { kind, hint } = pile;
      const key = `${kind}${spot.y}`;
      const title = words.text(`kind.${kind}`);
      const rank = words.rank(hint);
      const any = kind === "foundation" && !rank ? "help.foundation_any" : `help.${kind}`;
      const rule = words.text(any, { hint: rank });
      const label = labels.get(key) ?? {
        kind,
        left: spot.x,
        right: spot.x,
        y: spot.y,
        title: pile.label,
        rule,
      };
      if (labels.has(key)) label.title = title;
      label.left = Math.min(label.left, spot.x);
      label.right = Math.max(label.right, spot.x);
      labels.set(key, label);
      const told = table.rules?.[pile.name] ?? table.rules?.[kind];
      if (told) rules.set(title, told);
    });
    return (
      <section class="help" role="dialog" aria-label={words.text("help.title")}>
        <div class="labels felt" style={extent(board.layout)}>
          {[...labels].map(([key, { left, right, y, title, rule }]) => (
            <p key={key} style={{ "--x": left, "--y": y, "--wide": right - left + 1 }}>
              <strong>{title}</strong>
              {rule}
            </p>
          ))}
        </div>
        <footer>
          <div class="rules">
            {[...rules].map(([title, rule]) => (
              <p key={title}>
                <b>{title}</b> {rule}
              </p>
            ))}
            <p>{words.text("help.drag")}</p>
            <p>{words.text("help.keys")}</p>
            <p>{words.text("help.queries")}</p>
          </div>
          <div class="end">
            <button
              type="button"
              data-do="close"
              ref={(node) => {
                this.#close = node;
              }}
              onClick={() => board.open("")}
            >
              {words.text("close")}
            </button>
          </div>
        </footer>
      </section>
    );
  }
}
