// Games that were left behind when their board went away: kept with the page, so that the next board can go on with them.

import type { Table } from "./game";

const PLACE = "solitaire-widget:left";
const MOST = 8;

/** A game that was left, in the form of a saved file. */
export interface Left {
  /** The page's name for the board that it was played on. */
  id: string;
  /** Its rules, and what was dealt. */
  rules: string;
  head: string;
  /** The deal number, where the deal has one. */
  number?: number | string;
  game: string;
  /** When it was left, in milliseconds. */
  when: number;
}

/** Which board offers to go on with a game, and whether because it is of the same deal. */
interface Offer {
  by: string;
  same: boolean;
}

/** What boards of this page offer; every board has a module of its own. */
const OFFERED = Symbol.for(PLACE);
type Page = { [OFFERED]?: Map<string, Offer> };

function offered(): Map<string, Offer> {
  const page = globalThis as Page;
  page[OFFERED] ??= new Map();
  return page[OFFERED];
}

function all(): Left[] {
  try {
    const found: unknown = JSON.parse(globalThis.sessionStorage?.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter((left) => typeof left?.game === "string") : [];
  } catch {
    return [];
  }
}

function put(games: Left[]): void {
  try {
    globalThis.sessionStorage?.setItem(PLACE, JSON.stringify(games.slice(-MOST)));
  } catch {
    // A page without storage, or one that is full: then nothing is kept.
  }
}

/** A text that is the same for equal values: a notebook that was saved has the fields of objects in another order. */
function canonical(value: object): string {
  const sorted = (_: string, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner;
  return JSON.stringify(value, sorted);
}

export function keep(id: string, { head }: Table, game: string): void {
  if (!head || !game) return;
  const rules = canonical(head.rules);
  put([
    ...all().filter((left) => left.id !== id),
    { id, rules, head: canonical(head), number: head.number, game, when: Date.now() },
  ]);
}

export function drop(id: string): void {
  const games = all();
  const others = games.filter((left) => left.id !== id);
  if (others.length < games.length) put(others);
}

/** The last game that was left of the same deal, or else of the same rules; one that no other board offers. Boards that a
 * kernel left all at once come back in the order in which they were. */
export function offer(by: string, { head, recorded }: Table): Left | null {
  if (!head) return null;
  const rules = canonical(head.rules);
  const games = all().filter((left) => left.rules === rules);
  const same = games.filter((left) => left.head === canonical(head) && !offered().get(left.id)?.same);
  // Who plays on from a record wants that one.
  const others = recorded ? [] : games.filter(({ id }) => !offered().has(id));
  const found = firstOfLast(same) ?? firstOfLast(others);
  if (found) offered().set(found.id, { by, same: same.includes(found) });
  return found ?? null;
}

/** Whether it is that board which offers it, and no other of the same deal by now. */
export function offers(by: string, id: string): boolean {
  return offered().get(id)?.by === by;
}

/** Another board may offer it. */
export function withdraw(by: string, id: string): void {
  if (offers(by, id)) offered().delete(id);
}

/** The first of those that were left when the last one was, give or take a second. */
function firstOfLast(games: Left[]): Left | undefined {
  const last = games.at(-1)?.when ?? 0;
  return games.find(({ when }) => !(when < last - 1000));
}
