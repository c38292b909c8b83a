// The intents of this page that Python has not answered yet, in the order in which they were meant.

import type { Guess, Intended } from "./shown";
import type { Intent, Model, Reply, Request, Traits } from "./traits";

/** How long the kernel may be silent before the board says that moves wait, in milliseconds. */
export const PATIENCE = 3000;

/** After how long a silence the board says what to do when the kernel is another one by now, in milliseconds. */
export const GONE = 30_000;

/** How long to wait for an answer before asking again, in milliseconds; twice as long each time after. */
const AGAIN = 800;
const SELDOM = 15_000;
/** So many requests are sent both ways after one had to be asked again: a host that lost a message may hold traits back for good. */
const DOUBTFUL = 20;

/** Whether an intent changes the game, unlike a question. */
export function changes({ type }: Intent): boolean {
  return !["why", "hint", "resync", "lesson_hint", "answer"].includes(type);
}

export class Outbox {
  /** New for every page, so that nobody's old requests are taken for ours. */
  readonly client: string = Math.random().toString(36).slice(2, 10);
  intents: Intended[] = [];
  /** The kernel has been silent for long, and something waits for its answer. */
  waiting = false;
  /** It has been silent for so long that it may never answer: after a restart it knows nothing of this board. */
  gone = false;
  readonly #model: Model;
  readonly #onWaiting: () => void;
  #sent = 0;
  #answered = 0;
  #heard = 0;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #doubtful = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(model: Model, onWaiting: () => void) {
    this.#model = model;
    this.#onWaiting = onWaiting;
  }

  /** The oldest intent that changes the game. */
  get change(): Intended | undefined {
    return this.intents.find(({ intent }) => changes(intent));
  }

  /** Whether no intent of this page was ever answered. */
  get unanswered(): boolean {
    return this.#answered === 0;
  }

  has(type: Intent["type"]): boolean {
    return this.intents.some(({ intent }) => intent.type === type);
  }

  put(intent: Intent & { elapsed: number }, version: number, steps: Guess): void {
    this.intents.push({ n: ++this.#sent, version, intent, steps, since: Date.now() });
  }

  /** What this page has answered itself is under way again: Python has answered no more than the first `n`. */
  reopen(intents: Intended[], n: number): void {
    const since = Date.now();
    const again = intents.map((one) => ({
      ...one,
      intent: { ...one.intent, alone: true },
      steps: [],
      since,
    }));
    this.intents = [...again, ...this.intents];
    this.#answered = n;
    this.send();
  }

  send(): void {
    this.#model.set("requests", this.#requests());
    this.#model.save_changes();
    if (this.#doubtful-- > 0) this.#beside({ requests: this.#requests() });
    this.#watch();
    this.#askAgain(AGAIN);
  }

  /** Asks once more while no answer comes, beside the traits: a host holds those back until it has heard of the last ones. */
  #askAgain(wait: number): void {
    clearTimeout(this.#again);
    if (!this.intents.length) return;
    this.#again = setTimeout(() => this.again(Math.min(SELDOM, 2 * wait)), wait);
  }

  /** Asks once more now for what is not answered, and again after `wait`. */
  again(wait = AGAIN): void {
    this.#doubtful = DOUBTFUL;
    if (!this.intents.length) return;
    this.#beside({ requests: this.#requests() });
    this.#askAgain(wait);
  }

  /** Saves traits that a page may write, in doubt both ways as well. */
  save(...names: (keyof Traits)[]): void {
    this.#model.save_changes();
    if (this.#doubtful <= 0) return;
    this.#beside({ state: Object.fromEntries(names.map((name) => [name, this.#model.get(name)])) });
  }

  #beside(content: Parameters<NonNullable<Model["send"]>>[0]): void {
    try {
      this.#model.send?.(content);
    } catch {
      // The host knows that nobody will hear it.
      if (!this.intents.length) return;
      this.waiting = true;
      this.gone = true;
      this.#onWaiting();
    }
  }

  #requests(): Request[] {
    return this.intents.map(({ n, version, intent }) => ({ client: this.client, n, version, intent }));
  }

  /** Python has said something: drops what it has answered. Returns its reply, if that says anything new. */
  hear(): Reply | null {
    this.#heard = Date.now();
    this.waiting = false;
    this.gone = false;
    const reply = this.#model.get("replies")?.[this.client];
    const fresh = reply && reply.n > this.#answered ? reply : null;
    if (fresh) {
      // What stood behind a refused intent rested on it.
      this.intents = fresh.refused ? [] : this.intents.filter(({ n }) => n > fresh.n);
      this.#answered = fresh.n;
      // Not saved: Python knows what it has answered; a saved page must not ask again.
      this.#model.set("requests", this.#requests());
      this.#askAgain(AGAIN);
    }
    this.#watch();
    return fresh;
  }

  /** Waits for nothing any more. */
  dispose(): void {
    this.intents = [];
    this.waiting = false;
    this.gone = false;
    clearTimeout(this.#alarm);
    clearTimeout(this.#again);
  }

  /** Sees to it that a long silence is noticed. */
  #watch(): void {
    clearTimeout(this.#alarm);
    const oldest = this.intents[0];
    if (!oldest || this.gone) return;
    const silent = Date.now() - Math.max(oldest.since, this.#heard);
    this.#alarm = setTimeout(
      () => {
        if (this.waiting) this.gone = true;
        else this.waiting = true;
        this.#onWaiting();
        this.#watch();
      },
      (this.waiting ? GONE : PATIENCE) - silent,
    );
  }
}
