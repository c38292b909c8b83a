// What travels between Python and the page: the traits as types, the strings as values. Mirrors solitaire_widget/wire.py.

export type Kind = "stock" | "waste" | "foundation" | "reserve" | "column" | "cell";
export type Fan = "none" | "down" | "right" | "left";

/** One pile of the table. `x`, `y` place its first card, in card widths and card heights. */
export interface Pile {
  name: string;
  kind: Kind;
  x: number;
  y: number;
  /** The way in which the cards of this pile spread. */
  fan: Fan;
  /** What an empty place shows: "K", "8", "♠" or nothing. */
  hint: string;
  /** The pile in words, for screen readers and the help. */
  label: string;
  /** How far a spread pile may reach, its last card included, in card heights (down) or widths. */
  room: number;
}

export interface Table {
  piles: Pile[];
  width: number;
  height: number;
  game: string | null;
  title: string;
  code: string | null;
  words: Record<string, string>;
  /** One sentence for each pile's rule, by pile name or kind; shown by the help. */
  rules?: Record<string, string>;
  /** What a file with this game says before its moves; there for a game that is played. */
  head?: { rules: object };
  /** Whether it was gone on with from a record, to which there is a way back. */
  recorded?: boolean;
}

export interface Status {
  won: boolean;
  stuck: boolean;
  score: number;
  pass: number;
  passes_left: number | null;
  score_kind: string;
  /** True for a game that goes on in Python, false for a record that is only looked at. */
  live: boolean;
  message: string;
  said: string;
  moves: number;
  /** Whether what is left would play itself: the board then offers to finish. */
  finish?: boolean;
  /** Seconds played before this page began to count. */
  elapsed?: number;
}

/** An arrow or circle. The ends are pile names ("T5", "F") or cards ("7H"). */
export interface Mark {
  kind: "arrow" | "circle";
  source: string;
  target?: string;
  color: string;
}

/** What a record says at one step: `at` steps have been made (0 = before the first). */
export interface Note {
  at: number;
  comments?: string[];
  glyphs?: string[];
  marks?: Mark[];
  /** What could have been played instead of this step. */
  variations?: Variation[];
}

/** A line of moves as text, and what it says itself; a live game tells the moves alone. */
export interface Variation {
  moves: string;
  steps?: string;
  notes?: Note[];
  /** Numbers by name, one for each of its steps. */
  series?: Record<string, (number | null)[]>;
}

/** A step, counted from 1 at the start of the game, and the number of the variation that is taken instead of it. */
export type Branch = [step: number, variation: number];

/** How many moves the solver tries until it finds a win. */
export type Effort = "any" | "low" | "medium" | "high";

/** The light: what a search in Python knows of the position, all cards known. */
export interface Verdict {
  state: "off" | "searching" | "winnable" | "unknown" | "lost" | "won" | "dealing" | "dealt";
  /** The same in words; empty when the light is off. */
  text: string;
  moves_left: number | null;
  /** The cursor of the last position that is known to be winnable. */
  back: number | null;
  /** Whether Python can search in a process of its own. */
  able: boolean;
}

export type Intent =
  | { type: "move"; move: string }
  | { type: "stock" }
  | { type: "best"; source: string }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "goto"; cursor: number }
  | { type: "line"; step: number; variation: number }
  | { type: "new"; seed?: number | string }
  | { type: "restart" }
  | { type: "why"; move: string }
  | { type: "hint" }
  | { type: "finish" }
  | { type: "open"; game: string }
  | { type: "resync" }
  | { type: "back" }
  | { type: "show" }
  | { type: "winnable"; effort: Effort }
  | { type: "continue" }
  | { type: "record" }
  | { type: "answer"; answer: string }
  | { type: "next" }
  | { type: "lesson_hint" }
  | { type: "solution" }
  | { type: "task"; task: number };

/** What is said to the last answer. */
export interface Feedback {
  kind: "right" | "wrong" | "on";
  text: string;
}

/** The open task of a lesson. */
export interface Lesson {
  title: string;
  /** Its number, from 1, and how many there are. */
  task: number;
  count: number;
  prompt: string;
  ask: "move" | "moves" | "all" | "choice" | "text" | "";
  choices: { answer: string; text: string }[];
  tries: number;
  tries_left: number | null;
  hint: string;
  hints_left: number;
  state: "open" | "solved" | "shown" | "failed" | "finished";
  feedback: Feedback | null;
  exam: boolean;
  /** The cursor at which the task begins. */
  floor: number;
  moves_left: number | null;
  named: number;
  to_name: number;
  solution: string;
  solved: number;
  /** Whether the page itself looks answers up, since no Python is there. */
  alone: boolean;
}

/** A task with everything that can be answered to it, for a page without Python. */
export interface Sheet {
  /** Its table, as a place in `Sheets.tables`. */
  table: number;
  start: string;
  legal: string;
  status: Status;
  lesson: Lesson;
  hints: string[];
  marks: Mark[];
  solution: string;
  solution_marks: Mark[];
  /** What is said to the right answer. */
  right: string;
  /** Whether the answers are moves that were written, so that forms of one move are alike. */
  written: boolean;
  /** Kind and words by answer. */
  answers: Record<string, string[]>;
  /** The moves that rules forbid, by the words that say why. */
  refused: Record<string, string>;
  /** What is said to any other text. */
  otherwise: string;
  /** Where several moves may be made: the positions that can be come to, the first that of the task. */
  spots: Spot[] | null;
  /** Whether these are all of them. */
  complete: boolean;
}

/** A position of a task of several moves, and what becomes of the moves that can be made there. */
export interface Spot {
  legal: string;
  /** The place of the next position in `Sheet.spots`, by move. */
  on: Record<string, number>;
  /** The moves that solve the task. */
  right: string;
  /** The moves that are one too many, by what is said to them. */
  wrong: Record<string, string>;
  /** What is said to a move that goes on. */
  said: Record<string, string>;
  /** The moves that rules forbid here, where they say otherwise than at the start. */
  refused: Record<string, string>;
}

export interface Sheets {
  tables: Table[];
  tasks: Sheet[];
}

/** How a task of a lesson stands. */
export interface Result {
  task: number;
  prompt: string;
  tries: number;
  hints: number;
  seconds: number;
  solved: boolean;
  shown: boolean;
}

export interface Request {
  client: string;
  n: number;
  version: number;
  intent: Intent & { elapsed?: number };
}

export interface Reply {
  n: number;
  refused?: { n: number; move: string; code: string; text: string };
  why?: { n: number; text: string; code: string };
  /** `move` is empty when nothing helps any more; `code` tells where the hint comes from. */
  hint?: { n: number; move: string; text?: string; code?: "solver" | "sight" };
}

export interface Options {
  deck: "modern" | "classic";
  four_color: boolean;
  card_back: string;
  theme: "auto" | "light" | "dark" | "contrast";
  cloth: string;
  animation: number;
  language: string;
  mirrored: boolean;
  controls: "full" | "replay" | "none";
  tap: "select" | "move";
  auto_collect: "off" | "safe" | "all";
  show_score: boolean;
  show_moves: boolean;
  show_passes: boolean;
  show_clock: boolean;
  jumbo: "auto" | boolean;
  light: boolean;
}

/** All traits of a board. */
export interface Traits extends Options {
  table: Table;
  start: string;
  steps: string;
  tail: string;
  cursor: number;
  /** The variations of a record that are taken, from the main line on. */
  line: Branch[];
  version: number;
  legal: string;
  status: Status;
  marks: Mark[];
  /** Empty where there is no light, as on a record. */
  verdict: Partial<Verdict>;
  replies: Record<string, Reply>;
  /** How many messages Python has sent. */
  told: number;
  requests: Request[];
  /** The open task of a lesson; without a count where none is shown. */
  lesson: Lesson;
  sheets: Sheets;
  results: Result[];
  /** What a deck other than the modern one has of its own, in the form of a deck file; sent when it is chosen. */
  art: object | null;
  /** What a record says, in order of `at`. */
  notes: Note[];
  /** Numbers by name, one for each position of a record (steps + 1). */
  series: Record<string, (number | null)[]>;
}

/** The part of anywidget's model that the board uses. */
export interface Model {
  get<K extends keyof Traits>(name: K): Traits[K] | undefined;
  set<K extends keyof Traits>(name: K, value: Traits[K]): void;
  save_changes(): void;
  /** A message beside the traits. Some hosts have none. */
  send?(content: { requests: Request[] } | { state: Partial<Traits> }): void;
  on(event: string, call: () => void): void;
  off(event: string, call: () => void): void;
  /** What JupyterLab tells of the kernel; elsewhere it may be missing. */
  widget_manager?: { kernel?: Kernel | null };
}

/** What a kernel tells of itself: how it is, how the line to it is, and that nobody here will hear of it again. */
export interface Kernel {
  statusChanged?: Signal;
  connectionStatusChanged?: Signal;
  disposed?: Signal;
}

interface Signal {
  connect(call: (sender: unknown, status: string) => void): void;
  disconnect(call: (sender: unknown, status: string) => void): void;
}

/** `count` cards off the top of one pile onto another; `turned` turns the packet over as a whole. */
export interface Transfer {
  source: number;
  target: number;
  count: number;
  turned: boolean;
  /** A shuffle of `source` instead: new[k] = old[order[k]], bottom first. */
  order?: number[];
}

export interface Step {
  text: string;
  transfers: Transfer[];
  /** Made by the program in the wake of a person's move. */
  auto: boolean;
}

/** Cards by place in the pack, and the piles they start in. */
export interface Start {
  /** The face of each place, such as "7D". */
  faces: string[];
  /** Whether the card starts face up. */
  up: boolean[];
  /** The places in each pile, bottom first. */
  piles: number[][];
}

export interface LegalMove {
  move: string;
  source: string;
  target: string;
  /** How many cards the move text says; 1 when it says nothing. */
  count: number;
  steps: Step[];
}

export interface Legal {
  version: number;
  moves: LegalMove[];
}

const PILES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function readStart(text: string): Start {
  const faces: string[] = [];
  const up: boolean[] = [];
  const piles = text.split("/").map((pile) =>
    (pile.match(/../g) ?? []).map((card) => {
      faces.push(card.toUpperCase());
      up.push(card === card.toUpperCase());
      return faces.length - 1;
    }),
  );
  return { faces, up, piles };
}

function readTransfer(text: string): Transfer {
  const source = PILES.indexOf(text.charAt(0));
  if (text[1] === "*") {
    return { source, target: source, count: 0, turned: false, order: text.slice(2).split(".").map(Number) };
  }
  const turned = text.endsWith("!");
  const count = text.slice(2, turned ? -1 : undefined);
  return { source, target: PILES.indexOf(text.charAt(1)), count: count ? Number(count) : 1, turned };
}

export function readStep(text: string): Step {
  const auto = text.startsWith("~");
  const body = auto ? text.slice(1) : text;
  return { text, auto, transfers: body ? body.split(",").map(readTransfer) : [] };
}

export function readSteps(text: string): Step[] {
  return text ? text.split(" ").map(readStep) : [];
}

export function writeTransfer({ source, target, count, turned, order }: Transfer): string {
  if (order) return `${PILES[source]}*${order.join(".")}`;
  return `${PILES[source]}${PILES[target]}${count === 1 ? "" : count}${turned ? "!" : ""}`;
}

export function writeStep(transfers: Transfer[], auto = false): string {
  return (auto ? "~" : "") + transfers.map(writeTransfer).join(",");
}

export function readTail(text: string): { offset: number; steps: Step[] } {
  const colon = text.indexOf(":");
  return { offset: Number(text.slice(0, Math.max(0, colon))), steps: readSteps(text.slice(colon + 1)) };
}

/** The ends and the number of cards of a move such as "T3-T5:2"; "D" and "N" start at the stock. */
export function readMove(move: string): { source: string; target: string; count: number } {
  const [, source = "S", target = "", count = "1"] = /^(\w+)-(\w+)(?::(\d+))?$/.exec(move) ?? [];
  return { source, target, count: Number(count) };
}

export function readLegal(text: string): Legal {
  const [version = "", ...lines] = text.split("\n");
  const moves = lines.filter(Boolean).map((line) => {
    const [move = "", ...steps] = line.split(" ");
    return { move, ...readMove(move), steps: steps.map(readStep) };
  });
  return { version: version === "" ? -1 : Number(version), moves };
}
