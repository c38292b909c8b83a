// A strip under the slider: how a number went from step to step, and which number it is. A click goes there.

import type { Board } from "../board";
import type { Words } from "../say";
import { outline } from "../series";
import { Part } from "./Part";

interface Props {
  board: Board;
  words: Words;
  /** The series that is drawn; "" is how many cards lay on the foundations. */
  name: string;
}

const WIDTH = 600;
const HEIGHT = 30;

/** A board's own numbers have names in its language; those that a record brings along are its author's. */
function called(words: Words, name: string): string {
  return name === "score" ? words.text("option.show_score") : name || words.text("series.foundation");
}

export function Timeline({ board, words, name, end }: Props & { end: number }) {
  const { control } = board;
  const values = name ? (control.series[name] ?? []) : board.foundation();
  const go = (event: MouseEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    control.look(Math.round(((event.clientX - left) / width) * end));
    control.settle();
  };
  return (
    // The slider above does the same by keyboard.
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" onClick={go}>
      <title>{called(words, name)}</title>
      <Part on={[values, values.length, values[values.length - 1], end]}>
        {() => <path d={outline(values, end, WIDTH, HEIGHT)} />}
      </Part>
    </svg>
  );
}

/** Which series the strip draws, where there are several. */
export function Series({ board, words, name, choose }: Props & { choose: (name: string) => void }) {
  const names = ["", ...Object.keys(board.control.series)];
  if (names.length < 2) return null;
  return (
    <select
      class="series"
      aria-label={words.text("timeline")}
      value={name}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {names.map((one) => (
        <option key={one} value={one}>
          {called(words, one)}
        </option>
      ))}
    </select>
  );
}
