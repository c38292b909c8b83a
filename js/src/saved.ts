// A game as the file that Python's `Game.load` reads. It is written here, so that no kernel is needed to save one.

import { written } from "./branches";
import type { Door } from "./door";
import type { Step } from "./wire";

/** The text of the file; empty where what is shown is no game. */
export function savedGame(control: Door): string {
  const { piles, head } = control.table;
  if (!head) return "";
  const { steps, cursor } = control.sure;
  const move = (step: Step) => {
    const text = written(piles, step);
    return step.auto ? { move: text, auto: true } : text;
  };
  const variations = [...control.notes.values()]
    .filter(({ at }) => at <= steps.length)
    .flatMap(({ at, variations = [] }) =>
      variations.map(({ moves }) => ({ of: 0, at: at - 1, moves: moves.split(" ") })),
    );
  const elapsed = Math.round(control.seconds());
  return JSON.stringify({ ...head, moves: steps.map(move), variations, cursor, elapsed });
}

/** Offers the game to the browser as a file to keep. */
export function download(control: Door): void {
  const { code, game } = control.table;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([savedGame(control)], { type: "application/json" }));
  link.download = `${(code ?? game ?? "patience").replace(/\W+/g, "-")}.json`;
  link.click();
  // The browser has the bytes by then; until it has, the address must stand.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** More characters than this are no game: Python would not read them either. */
const MOST = 2_000_001;

/** Lets a person choose a file, and plays on from the game that it holds. */
export function openFile(control: Door): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,.sol";
  input.onchange = async () => {
    const text = await input.files?.[0]?.slice(0, MOST).text();
    if (text !== undefined) control.act({ type: "open", game: text });
  };
  input.click();
}
