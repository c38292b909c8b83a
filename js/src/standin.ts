// Stands in for a Python that is gone, or was never there: a lesson goes on by itself, and Python hears later what it missed.

import { written } from "./branches";
import type { Inbox } from "./inbox";
import { Alone } from "./lesson";
import type { Outbox } from "./outbox";
import type { Intended } from "./shown";
import type { Lesson } from "./task";
import type { Model, Traits } from "./traits";

export class StandIn {
  readonly #model: Model;
  readonly #inbox: Inbox;
  readonly #outbox: Outbox;
  #alone: Alone | null = null;
  /** Python judged this lesson before, and is gone. */
  #deserted = false;
  /** What this page has answered itself meanwhile: Python is asked for it should it come back. */
  #answered: Intended[] = [];
  /** The number of the last one: answers are heard a moment after they were given. */
  #last = 0;
  /** What Python had answered before, and the answers that were put in the place of its own. */
  #heard = 0;
  #own: Traits["replies"] | undefined;
  /** The version of the game that Python will be at when it hears of what is done now. */
  #version = 0;

  constructor(model: Model, inbox: Inbox, outbox: Outbox) {
    this.#model = model;
    this.#inbox = inbox;
    this.#outbox = outbox;
  }

  /** The version that what is done now rests on, as Python counts. */
  get version(): number {
    return this.#deserted ? this.#version : this.#inbox.version;
  }

  get #lesson(): Lesson | undefined {
    return this.#model.get("lesson");
  }

  /** Whether it goes on with a lesson that Python judged before. */
  get deserted(): boolean {
    return this.#deserted && !!this.#lesson?.alone;
  }

  /** Whether a lesson goes on without Python, by what is written down for it, from where it stands. */
  begin(): boolean {
    const lesson = this.#lesson;
    const alone = new Alone(this.#model);
    if (!lesson?.count || !alone.ready) return false;
    if (this.#alone || lesson.alone) return true;
    const { walk, cursor, table } = this.#inbox;
    const made = lesson.state === "open" ? walk.steps.slice(lesson.floor, cursor) : [];
    const moves = made.map((step) => written(table.piles, step));
    this.#alone = alone;
    this.#version = this.version;
    this.#heard = this.#last = this.#replied;
    this.#deserted = true;
    alone.begin(moves);
    this.answer();
    return true;
  }

  /** The number of what was answered last, by Python or here. */
  get #replied(): number {
    return this.#model.get("replies")?.[this.#outbox.client]?.n ?? 0;
  }

  /** Answers what is under way, if no Python does. */
  answer(): void {
    if (!this.#lesson?.alone) return;
    this.#alone ??= new Alone(this.#model);
    const { client, intents } = this.#outbox;
    const fresh = intents.filter(({ n }) => n > this.#last);
    this.#last = fresh.at(-1)?.n ?? this.#last;
    const done = this.#alone.answer(fresh.map(({ n, version, intent }) => ({ client, n, version, intent })));
    if (this.#deserted) this.#answered.push(...fresh.slice(0, done));
    // A task's table is a new game.
    if (fresh.some(({ intent: { type } }) => type === "next" || type === "task")) this.#version = 0;
    this.#own = this.#model.get("replies");
  }

  /** Once Python judges the lesson again: asks it for what it has not heard yet, under the same numbers, for some of it
   * may be under way to it. */
  relieve(): void {
    if (!this.#deserted || this.#lesson?.alone) return;
    const heard = this.#model.get("replies") === this.#own ? this.#heard : this.#replied;
    const unheard = this.#answered.filter(({ n }) => n > heard);
    this.#alone = null;
    this.#deserted = false;
    this.#answered = [];
    this.#last = heard;
    // Another game may lie there by now, in which these would be moves.
    if (unheard.length && this.#lesson?.count) this.#outbox.reopen(unheard, heard);
  }
}
