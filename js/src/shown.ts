// The confirmed table with the page's own unanswered intents on top: what the board shows.

import { applyStep, type Cards, moveAfter, moveBefore, takeBackStep, type Walk } from "./steps";
import type { Intent, Request } from "./traits";
import type { Step } from "./wire";

/** What an intent is believed to do; a function tells it of the table as it lies when the intent's turn comes. */
export type Guess = Step[] | (() => Step[]);

/** An intent under way. */
export interface Intended {
  n: number;
  version: number;
  intent: Request["intent"];
  steps: Guess;
  /** When it was sent, in milliseconds. */
  since: number;
}

export class Shown {
  walk: Walk;
  /** Steps shown beyond the walk, not confirmed yet. */
  extra: Step[] = [];

  constructor(walk: Walk) {
    this.walk = walk;
  }

  get cards(): Cards {
    return this.walk.cards;
  }

  get at(): number {
    return this.walk.at + this.extra.length;
  }

  /** The step that led to position `n` + 1. */
  step(n: number): Step | undefined {
    return n < this.walk.at ? this.walk.steps[n] : this.extra[n - this.walk.at];
  }

  /** Takes every unconfirmed step off the table, so that the walk may change. */
  settle(): void {
    while (this.extra.length) takeBackStep(this.cards, this.extra.pop() as Step);
  }

  /** Shows `cursor`, then what the intents are believed to do. */
  show(cursor: number, intents: Intended[]): void {
    this.settle();
    this.walk.to(cursor);
    for (const { intent, steps } of intents) this.#foresee(intent, steps);
  }

  #foresee(intent: Intent, steps: Guess): void {
    const { walk, extra } = this;
    if (intent.type === "undo") {
      if (extra.length === 0) walk.to(moveBefore(walk.steps, walk.at));
      else for (let n = extra.length - moveBefore(extra, extra.length); n > 0; n--) this.#drop();
    } else if (intent.type === "redo") {
      if (extra.length === 0) walk.to(moveAfter(walk.steps, walk.at));
    } else if (intent.type === "goto" || intent.type === "restart") {
      this.settle();
      walk.to(intent.type === "goto" ? intent.cursor : 0);
    } else {
      for (const step of typeof steps === "function" ? steps() : steps) this.#add(step);
    }
  }

  #add(step: Step): void {
    try {
      applyStep(this.cards, step);
      this.extra.push(step);
    } catch {
      // The guess does not fit what is on the table: Python's answer will show what happened.
    }
  }

  #drop(): void {
    takeBackStep(this.cards, this.extra.pop() as Step);
  }
}
