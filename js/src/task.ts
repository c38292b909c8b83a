// A lesson as Python tells it: the open task, the results, and all tasks with their answers for a page without Python.

import type { Mark, Status, Table } from "./game";

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

/** What is said to the last answer. */
export interface Feedback {
  kind: "right" | "wrong" | "on";
  text: string;
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
