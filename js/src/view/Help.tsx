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
    // One label for piles that stand side by side and say the same.
    const rows = new Map<string, { left: number; right: number; y: number; title: string; rule: string }>();
    table.piles.forEach((pile, n) => {
      const spot = spots[n];
      if (!spot) return;
      const rule =
        table.rules?.[pile.name] ??
        table.rules?.[pile.kind] ??
        words.text(pile.kind === "foundation" && !pile.hint ? "help.foundation_any" : `help.${pile.kind}`, {
          hint: pile.hint,
        });
      const key = `${pile.kind}${spot.y}${rule}`;
      const row = rows.get(key) ?? { left: spot.x, right: spot.x, y: spot.y, title: pile.label, rule };
      if (rows.has(key)) row.title = words.text(`kind.${pile.kind}`);
      rows.set(key, { ...row, left: Math.min(row.left, spot.x), right: Math.max(row.right, spot.x) });
    });
    return (
      <section class="help" role="dialog" aria-label={words.text("help.title")}>
        <div class="labels felt" style={extent(board.layout)}>
          {[...rows.entries()].map(([key, { left, right, y, title, rule }]) => (
            <p key={key} style={{ "--x": left, "--y": y, "--wide": right - left + 1 }}>
              <strong>{title}</strong>
              {rule}
            </p>
          ))}
        </div>
        <footer>
          <p>{words.text("help.drag")}</p>
          <p>{words.text("help.keys")}</p>
          <p>{words.text("help.queries")}</p>
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
        </footer>
      </section>
    );
  }
}
