// The list of moves of a record: jump to one, read its glyphs and comments, see what else could have been played.

import { Component } from "preact";
import type { Board } from "../board";
import type { Words } from "../say";
import { Plain } from "./Plain";

interface Props {
  board: Board;
  words: Words;
}

/** A long record shows only this many moves on either side of the current one. */
const AROUND = 60;

export class Moves extends Component<Props> {
  #current: HTMLElement | null = null;
  #shown = -1;

  override componentDidMount(): void {
    this.#follow();
  }

  override componentDidUpdate(): void {
    this.#follow();
  }

  /** Keeps the current move in sight, by scrolling the list alone. */
  #follow(): void {
    const { at } = this.props.board.control;
    const current = this.#current;
    if (at === this.#shown || !current?.parentElement) return;
    this.#shown = at;
    const list = current.parentElement;
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }

  render({ board, words }: Props) {
    const { control } = board;
    const { at } = control;
    const last = board.concealed ? at : control.length;
    const from = Math.max(0, at - AROUND);
    const rows = Array.from({ length: Math.min(last, at + AROUND) - from + 1 }, (_, n) => from + n);
    return (
      <ol class="moves" aria-label={words.text("list")}>
        {control.line.length > 0 && (
          <li>
            <Plain name="main" label={words.text("list.main")} action={() => control.toMain()} />
          </li>
        )}
        {from > 0 && <li class="gap">…</li>}
        {rows.map((n) => {
          const note = control.notes.get(n);
          return (
            <li
              key={n}
              ref={(node) => {
                if (n === at) this.#current = node;
              }}
            >
              <button
                type="button"
                aria-current={n === at ? "step" : undefined}
                onClick={() => {
                  control.look(n);
                  control.settle();
                }}
              >
                <small>{n ? words.number(n) : ""}</small>
                {n ? words.notation(n - 1) : words.text("list.start")}
                {note?.glyphs?.map((glyph) => (
                  <b key={glyph}>{glyph}</b>
                ))}
              </button>
              {note?.comments?.map((comment) => (
                <p key={comment}>{comment}</p>
              ))}
              {control.ways.get(n)?.map(({ moves, line }) => (
                <p key={String(line)} class="variation">
                  <button type="button" data-do="line" onClick={() => control.choose(line, n)}>
                    {words.text("list.variation", { moves })}
                  </button>
                </p>
              ))}
            </li>
          );
        })}
        {board.concealed && <li class="gap">{words.text("concealed")}</li>}
      </ol>
    );
  }
}
