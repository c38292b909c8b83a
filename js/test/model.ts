// A model as a host gives it, and a Python that says what a test tells it to say.

import type { Status } from "../src/game";
import { defaults } from "../src/options";
import type { Model, Request, Traits } from "../src/traits";
import words from "./words.json";

const STATUS: Status = {
  won: false,
  stuck: false,
  score: 0,
  pass: 1,
  passes_left: null,
  score_kind: "count",
  live: true,
  message: "",
  said: "",
  moves: 0,
};

const KINDS = { S: "stock", W: "waste", F: "foundation", R: "reserve", T: "column", C: "cell" } as const;

function table(names: string[]): Traits["table"] {
  const piles = names.map((name, n) => {
    const kind = KINDS[name.charAt(0) as keyof typeof KINDS];
    const fan = kind === "column" ? ("down" as const) : ("none" as const);
    const y = kind === "column" ? 1.12 : 0;
    return { name, kind, x: n * 1.12, y, fan, hint: "", label: `pile ${name}`, room: 3 };
  });
  return { piles, width: names.length * 1.12, height: 4, game: null, title: "Test", code: null, words };
}

/** Piles S W FC T1 T2 T3 as characters 0 to 5. */
export const PILES = ["S", "W", "FC", "T1", "T2", "T3"];

export class FakeModel implements Model {
  state: Partial<Traits>;
  saved: Partial<Traits>[] = [];
  /** What was said beside the traits. */
  sent: { requests?: Request[]; state?: Partial<Traits> }[] = [];
  readonly #calls = new Map<string, Set<() => void>>();
  #unsaved: Partial<Traits> = {};

  constructor(state: Partial<Traits> = {}) {
    const start = "6c5h4s/3D/AC/kd9S8H/TD/";
    this.state = {
      ...defaults,
      table: table(PILES),
      start,
      steps: "",
      tail: "0:",
      cursor: 0,
      version: 1,
      legal: "1",
    };
    Object.assign(
      this.state,
      { status: STATUS, replies: {}, requests: [], marks: [], notes: [], series: {} },
      state,
    );
  }

  get<K extends keyof Traits>(name: K): Traits[K] | undefined {
    return this.state[name] as Traits[K] | undefined;
  }

  set<K extends keyof Traits>(name: K, value: Traits[K]): void {
    this.#unsaved[name] = value;
    this.#change(name, value);
  }

  save_changes(): void {
    this.saved.push(structuredClone(this.#unsaved));
    this.#unsaved = {};
  }

  send(content: { requests: Request[] } | { state: Partial<Traits> }): void {
    this.sent.push(structuredClone(content));
  }

  on(event: string, call: () => void): void {
    this.#calls.set(event, (this.#calls.get(event) ?? new Set()).add(call));
  }

  off(event: string, call: () => void): void {
    this.#calls.get(event)?.delete(call);
  }

  /** A message from Python; its traits are set one by one, as some hosts do. */
  async push(changes: Partial<Traits>): Promise<void> {
    for (const name of Object.keys(changes) as (keyof Traits)[]) this.#change(name, changes[name]);
    await Promise.resolve();
  }

  /** Python's answer to the requests up to `n`. */
  async answer(n: number, changes: Partial<Traits> = {}, reply: object = {}): Promise<void> {
    const client = this.requests.at(-1)?.client ?? "";
    await this.push({ ...changes, replies: { ...this.state.replies, [client]: { n, ...reply } } });
  }

  /** What stood in the last list that was sent. */
  get requests(): Request[] {
    return this.saved.findLast((saved) => saved.requests)?.requests ?? [];
  }

  status(changes: Partial<Status>): Status {
    return { ...STATUS, ...changes };
  }

  #change(name: keyof Traits, value: unknown): void {
    if (this.state[name] === value) return;
    (this.state as Record<string, unknown>)[name] = value;
    for (const call of this.#calls.get(`change:${name}`) ?? []) call();
  }
}
