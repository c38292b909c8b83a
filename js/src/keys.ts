// What keys do. Letters act and ask; arrows walk over the piles and into runs, or through the steps of a record.

import { type Board, isDialog } from "./board";
import { tapPile } from "./drag";
import { targetOf } from "./known";
import type { Words } from "./say";
import { moveAfter, moveBefore } from "./steps";

export interface Key {
  key: string;
  /** Control or Command. */
  command: boolean;
  shift: boolean;
}

/** Piles whose places differ by less than this many card heights stand in one row. */
const ROW = 0.6;

/** Whether a key is for the field that has the focus: typed text, a choice, a slider's arrows, a tick. */
export function isForField(field: Element, key: Key): boolean {
  if (key.key === "Escape" || !field.matches("input, select, textarea")) return false;
  const plain = field.matches("[type=range], [type=checkbox], [type=radio]");
  return !plain || !(key.command || (key.key.length === 1 && key.key !== " "));
}

/** Whether a key is for the page around the board: to run the cell, to save, whatever it does with Control or Alt. */
export function isForPage(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (key === "Enter") return altKey || ctrlKey || metaKey || shiftKey;
  return altKey || ((ctrlKey || metaKey) && !/^[yz]$/i.test(key));
}

/** Does what a key means; false when it means nothing here. */
export function press(board: Board, words: Words, { key, command, shift }: Key): boolean {
  const low = key.toLowerCase();
  if (command) {
    if (low === "z") shift ? board.control.redo() : board.control.undo();
    else if (low === "y") board.control.redo();
    else return false;
    return true;
  }
  if (key.length === 1 && key !== " ") return letter(board, words, low);
  if (isDialog(board.panel) && key !== "Escape") return false;
  return board.control.status.live || shift
    ? walk(board, words, key)
    : replay(board, key) || walk(board, words, key);
}

function letter(board: Board, words: Words, key: string): boolean {
  const { control } = board;
  const ask = questions[key];
  if (ask) board.tell(ask(board, words));
  else if (key === "u") control.undo();
  else if (key === "r") control.redo();
  else if (key === "h") control.act({ type: "hint" });
  else if (key === "d") control.stock();
  else if (key === "f") play(board);
  else if (key === "g") control.act({ type: "finish" });
  else if (key === "?") board.help();
  else return false;
  return true;
}

/** Sends the meant run where it fits best; the attention follows it. */
function play(board: Board): void {
  const { control, focus, depth } = board;
  const move = control.bestOf(focus, depth) ?? control.bestOf(focus);
  control.best(focus, depth);
  if (move) board.attend(targetOf(move));
  board.grab();
  board.redraw();
}

function walk(board: Board, words: Words, key: string): boolean {
  const { control } = board;
  if (key === "ArrowLeft" || key === "ArrowRight") step(board, key === "ArrowRight" ? 1 : -1);
  else if (key === "ArrowUp") {
    board.depth++;
    if (!board.meant()) {
      board.depth--;
      row(board, -1);
    }
  } else if (key === "ArrowDown") {
    if (board.depth > 1) board.depth--;
    else row(board, 1);
  } else if (key === "Enter" || key === " ") choose(board, words);
  else if (key === "Escape") return letGo(board, words);
  else if (key === "Home") board.attend(0);
  else if (key === "End") board.attend(control.table.piles.length - 1);
  else return false;
  // The page's focus goes along: two rings would tell nobody what Enter does.
  board.grab();
  board.redraw();
  return true;
}

/** Picks the meant run up, or puts down what is held. */
function choose(board: Board, words: Words): void {
  const { control, focus } = board;
  const before = control.held;
  tapPile(board, focus, board.meant(), false);
  const { held } = control;
  if (held && held !== before) {
    const card = words.card(board.run(held)[0] ?? -1);
    const args = { card, cards: words.cards(held.count) };
    board.tell(words.text(held.count > 1 ? "said.held_run" : "said.held", args));
  } else if (before && !held && before.pile === focus) board.tell(words.text("said.let_go"));
  board.depth = Math.min(board.depth, Math.max(1, control.cards.piles[focus]?.length ?? 1));
  if (before && !held) board.depth = 1;
}

/** Ends what was begun; false when there was nothing, and the keys go back to the page. */
function letGo(board: Board, words: Words): boolean {
  const { control } = board;
  if (board.panel) board.open("");
  else if (board.welcomes && !control.length) board.unwelcome();
  else if (control.status.won && !board.celebrated) board.celebrate();
  else if (control.held) {
    control.pick(null);
    board.tell(words.text("said.let_go"));
  } else if (control.notice) control.say(null);
  else return false;
  return true;
}

/** To the next pile in reading order. */
function step(board: Board, by: number): void {
  const { spots } = board.layout;
  const order = spots.map((_, pile) => pile);
  const line = (pile: number) => Math.round((spots[pile]?.y ?? 0) / ROW);
  order.sort((a, b) => line(a) - line(b) || (spots[a]?.x ?? 0) - (spots[b]?.x ?? 0));
  const next = (order.indexOf(board.focus) + by + order.length) % order.length;
  board.attend(order[next] ?? 0);
}

/** To the nearest pile in the next row up or down. */
function row(board: Board, by: number): void {
  const { spots } = board.layout;
  const here = spots[board.focus];
  if (!here) return;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  spots.forEach((spot, pile) => {
    const down = (spot.y - here.y) * by;
    const far = down * 3 + Math.abs(spot.x - here.x);
    if (down < ROW || far >= least) return;
    best = pile;
    least = far;
  });
  if (best >= 0) board.attend(best);
}

function replay(board: Board, key: string): boolean {
  const { control, player } = board;
  if (key === " ") {
    player.toggle();
    return true;
  }
  player.stop();
  if (key === "ArrowLeft") control.look(moveBefore(control.steps, control.at));
  else if (key === "ArrowRight") control.look(moveAfter(control.steps, control.at));
  else if (key === "Home") control.look(0);
  else if (key === "End") control.look(control.length);
  else return false;
  control.settle();
  return true;
}

const questions: Record<string, (board: Board, words: Words) => string> = {
  m: ({ control }, words) => {
    if (!control.fresh) return words.text("query.unknown");
    const { moves } = control.legal;
    if (!moves.length) return words.text("query.no_moves");
    return `${words.count("query.moves", moves.length)}: ${moves.map((move) => words.move(move)).join("; ")}`;
  },
  t: (board, words) => {
    const { control } = board;
    const run = control.held ?? board.meant();
    if (!run) return words.describe(board.focus);
    if (!control.fresh) return words.text("query.unknown");
    const piles = control.targetsOf(run).map((pile) => words.pile(pile));
    const card = words.card(board.run(run)[0] ?? -1);
    return words.text(piles.length ? "query.targets" : "query.no_targets", { card, piles: piles.join(", ") });
  },
  v: ({ focus }, words) => words.visible(focus),
  c: ({ control }, words) =>
    control.table.piles
      .flatMap(({ kind }, pile) => (kind === "column" ? words.describe(pile) : []))
      .join(". "),
  s: (_, words) => words.standing().join(", "),
};
