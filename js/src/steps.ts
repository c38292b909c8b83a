// Cards on the table, moved by steps: forwards and backwards, with no knowledge of any rule. A card is its place in the pack.

import type { Start, Step, Transfer } from "./wire";

export interface Cards {
  piles: number[][];
  up: boolean[];
}

export function cardsOf(start: Start): Cards {
  return { piles: start.piles.map((pile) => [...pile]), up: [...start.up] };
}

function carry(cards: Cards, source: number, target: number, count: number, turned: boolean): void {
  const from = cards.piles[source];
  const to = cards.piles[target];
  if (!from || !to || count < 0 || count > from.length) throw new RangeError("step does not fit the table");
  const packet = from.splice(from.length - count, count);
  if (turned) {
    packet.reverse();
    for (const place of packet) cards.up[place] = !cards.up[place];
  }
  for (const place of packet) to.push(place);
}

function shuffle(pile: number[], order: number[], back: boolean): void {
  const old = [...pile];
  order.forEach((from, to) => {
    if (back) pile[from] = old[to] as number;
    else pile[to] = old[from] as number;
  });
}

function apply(cards: Cards, { source, target, count, turned, order }: Transfer): void {
  if (order) shuffle(cards.piles[source] ?? [], order, false);
  else carry(cards, source, target, count, turned);
}

function takeBack(cards: Cards, { source, target, count, turned, order }: Transfer): void {
  if (order) shuffle(cards.piles[source] ?? [], order, true);
  else carry(cards, target, source, count, turned);
}

/** Applies a step in place. A step that does not fit leaves the table as it was and throws RangeError. */
export function applyStep(cards: Cards, step: Step): void {
  let done = 0;
  try {
    for (; done < step.transfers.length; done++) apply(cards, step.transfers[done] as Transfer);
  } catch (error) {
    while (done-- > 0) takeBack(cards, step.transfers[done] as Transfer);
    throw error;
  }
}

export function takeBackStep(cards: Cards, step: Step): void {
  for (let n = step.transfers.length - 1; n >= 0; n--) takeBack(cards, step.transfers[n] as Transfer);
}

/** Where the person's move that ends at `cursor` began: automatic steps belong to the move before them. */
export function moveBefore(steps: Step[], cursor: number): number {
  let at = cursor;
  while (at > 0 && steps[at - 1]?.auto) at--;
  return Math.max(0, at - 1);
}

/** Where the person's move that begins at `cursor` ends. */
export function moveAfter(steps: Step[], cursor: number): number {
  let at = Math.min(steps.length, cursor + 1);
  while (at < steps.length && steps[at]?.auto) at++;
  return at;
}

/** A table that walks along a line of steps. Walking costs what lies between, never the length of the game. */
export class Walk {
  cards: Cards;
  steps: Step[];
  at = 0;

  constructor(start: Start, steps: Step[] = []) {
    this.cards = cardsOf(start);
    this.steps = steps;
  }

  to(cursor: number): void {
    const goal = Math.max(0, Math.min(cursor, this.steps.length));
    while (this.at < goal) applyStep(this.cards, this.steps[this.at++] as Step);
    while (this.at > goal) takeBackStep(this.cards, this.steps[--this.at] as Step);
  }

  /** Replaces the steps from `offset` on; the table stands at or before `offset` afterwards. */
  replace(offset: number, steps: Step[]): void {
    const kept = this.#shared(offset, steps);
    if (this.at > kept) this.to(kept);
    this.steps.length = Math.min(kept, this.steps.length);
    for (let n = kept - offset; n < steps.length; n++) this.steps.push(steps[n] as Step);
  }

  /** How many steps stay as they are when `steps` follow `offset`. */
  #shared(offset: number, steps: Step[]): number {
    let n = 0;
    while (n < steps.length && this.steps[offset + n]?.text === steps[n]?.text) n++;
    return offset + n;
  }
}
