// What travels between Python and the page, and the model that carries it. The strings are read in wire.ts.

import type { Branch, Mark, Note, Status, Table, Verdict } from "./game";
import type { Lesson, Result, Sheets } from "./task";

/** How many moves the solver tries until it finds a win. */
export type Effort = "any" | "low" | "medium" | "high";

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

export interface Request {
  client: string;
  n: number;
  version: number;
  /** `alone`: the page has answered it itself meanwhile, so that what follows does not rest on Python's answer. */
  intent: Intent & { elapsed?: number; alone?: boolean };
}

export interface Reply {
  n: number;
  refused?: { n: number; move: string; code: string; text: string };
  why?: { n: number; text: string; code: string };
  /** `move` is empty when none is clearly good; `code` tells where the hint comes from. */
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
