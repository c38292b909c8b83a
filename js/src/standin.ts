// Stands in for a Python that is gone, or was never there: a lesson goes on by itself, and Python hears later what it missed.

import { written } from "./branches";
import type { Inbox } from "./inbox";
import { Alone } from "./lesson";
import type { Outbox } from "./outbox";
import type { Intended } from "./shown";
import type { Lesson } from "./task";
import type { Model } from "./traits";

export class StandIn {
  readonly #model: Model;
  readonly #inbox: Inbox;
  readonly #outbox: Outbox;
  #alone: Alone | null = null;
  /** Python judged this lesson before, and is gone. */
  #deserted = false;
  /** What this page has answered itself meanwhile: Python is asked for it should it come back. */
  #answered: Intended[] = [];

  constructor(model: Model, inbox: Inbox, outbox: Outbox) {
    this.#model = model;
    this.#inbox = inbox;
    this.#outbox = outbox;
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
    this.#deserted = true;
    alone.begin(moves);
    this.answer();
    return true;
  }

  /** Answers what is under way, if no Python does. */
  answer(): void {
    if (!this.#lesson?.alone) return;
    this.#alone ??= new Alone(this.#model);
    const { client, intents } = this.#outbox;
    if (this.#deserted)
      this.#answered.push(...intents.filter(({ n }) => n > (this.#answered.at(-1)?.n ?? 0)));
    this.#alone.answer(intents.map(({ n, version, intent }) => ({ client, n, version, intent })));
  }

  /** Once Python judges the lesson again: gives back what it has not heard yet. */
  relieve(): Intended[] {
    if (!this.#deserted || this.#lesson?.alone) return [];
    const heard = this.#model.get("replies")?.[this.#outbox.client]?.n ?? 0;
    const unheard = this.#answered.filter(({ n }) => n > heard);
    this.#alone = null;
    this.#deserted = false;
    this.#answered = [];
    return unheard;
  }
}
