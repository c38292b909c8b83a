// A game as Python tells it: its table, how it stands, and what a record says of it.

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
  head?: { rules: object; number?: number | string };
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
