// A strip under the slider: how a number went from step to step. A click goes there.

import { Component } from "preact";
import type { Board } from "../board";
import type { Words } from "../say";
import { outline } from "../series";

interface Props {
  board: Board;
  words: Words;
  end: number;
}

const WIDTH = 600;
const HEIGHT = 30;

export class Timeline extends Component<Props> {
  #name = "";
  #drawn: unknown[] = [];
  #path = "";

  #outline(values: (number | null)[], end: number): string {
    const now = [values, values.length, values[values.length - 1], end];
    if (now.some((part, n) => part !== this.#drawn[n])) {
      this.#drawn = now;
      this.#path = outline(values, end, WIDTH, HEIGHT);
    }
    return this.#path;
  }

  render({ board, words, end }: Props) {
    const { control } = board;
    const { series } = control;
    const names = ["", ...Object.keys(series)];
    if (!names.includes(this.#name)) this.#name = "";
    const values = this.#name ? (series[this.#name] ?? []) : board.foundation();
    // A board's own numbers have names in its language; those that a record brings along are its author's.
    const called = (name: string) =>
      name === "score" ? words.text("option.show_score") : name || words.text("series.foundation");
    const go = (event: MouseEvent) => {
      const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
      control.look(Math.round(((event.clientX - left) / width) * end));
      control.settle();
    };
    return (
      <>
        {/* The slider above does the same by keyboard. */}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" onClick={go}>
          <title>{called(this.#name)}</title>
          <path d={this.#outline(values, end)} />
          <path class="now" d={`M${(control.at / Math.max(1, end)) * WIDTH} 0v${HEIGHT}`} />
        </svg>
        {names.length > 1 && (
          <select
            aria-label={words.text("timeline")}
            value={this.#name}
            onChange={(event) => {
              this.#name = event.currentTarget.value;
              board.redraw();
            }}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {called(name)}
              </option>
            ))}
          </select>
        )}
      </>
    );
  }
}
