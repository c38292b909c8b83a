// Where each card lies, in card widths across and card heights down. No DOM, no rules: only the table's own arrangement.

import type { Fan, Pile, Table } from "./game";
import type { Cards } from "./steps";

export interface Placement {
  pile: number;
  /** Place within the pile, 0 at the bottom. */
  index: number;
  x: number;
  y: number;
  up: boolean;
  /** Whether so much lies on it that nothing of it can be seen. */
  buried: boolean;
}

export interface Spot {
  x: number;
  y: number;
  fan: Fan;
  /** Where the pile's topmost card ends, in card units. */
  right: number;
  bottom: number;
}

export interface Layout {
  /** By place in the pack. */
  cards: Placement[];
  /** By pile. */
  spots: Spot[];
  width: number;
  height: number;
}

/** How a view shows the table. */
export interface View {
  mirrored: boolean;
  jumbo: boolean;
}

/** What shows of a covered card, face down and face up, and of one spread sideways, where there is room. */
const STEP = { down: 0.105, up: 0.225, upJumbo: 0.28, across: 0.36, acrossJumbo: 0.5 };
/** The least that shows: the strip that an index needs (docs/deck.md). */
const LEAST = { down: 0.035, up: 0.147, upJumbo: 0.258 };
/** How many cards of the waste are spread. */
const SPREAD = 3;
/** A squared pile looks a little thicker for every three cards. */
const THICKNESS = 0.004;

const FLIPPED: Record<Fan, Fan> = { none: "none", down: "down", right: "left", left: "right" };

/**
 * How far each card of a column lies below the first. The last one would end at `reach` + 1: face-down cards are squeezed
 * first, and where even the least steps need more, it lies lower.
 */
export function spread(ups: boolean[], reach: number, jumbo = false): number[] {
  const covered = ups.slice(0, -1);
  const upCount = covered.filter(Boolean).length;
  const downCount = covered.length - upCount;
  let down = STEP.down;
  let up = jumbo ? STEP.upJumbo : STEP.up;
  const excess = () => downCount * down + upCount * up - reach;
  if (excess() > 0 && downCount) down = Math.max(LEAST.down, down - excess() / downCount);
  if (excess() > 0 && upCount) up = Math.max(jumbo ? LEAST.upJumbo : LEAST.up, up - excess() / upCount);
  let at = 0;
  return ups.map((isUp) => {
    const here = at;
    at += isUp ? up : down;
    return here;
  });
}

/** How far each card lies from the first along the fan; in a squared pile, how far it is raised. */
function offsets({ fan, kind, room }: Pile, ups: boolean[], jumbo: boolean): number[] {
  if (fan === "none") return ups.map((_, n) => Math.floor(Math.min(n, 30) / 3) * THICKNESS);
  if (fan === "down") return spread(ups, room - 1, jumbo);
  const fanned = kind === "waste" ? SPREAD : ups.length;
  const step = Math.min(jumbo ? STEP.acrossJumbo : STEP.across, (room - 1) / Math.max(1, fanned - 1));
  return ups.map((_, n) => Math.max(0, n - Math.max(0, ups.length - fanned)) * step);
}

/** Where piles start once those above them, if they are too long, have pushed them down. */
function tops(piles: Pile[], along: number[][]): number[] {
  const over = piles.map(({ fan, room }, n) =>
    fan === "down" ? Math.max(0, (along[n]?.at(-1) ?? 0) + 1 - room) : 0,
  );
  const pushed = piles.map(() => 0);
  const order = piles.map((_, n) => n).sort((a, b) => (piles[a]?.y ?? 0) - (piles[b]?.y ?? 0));
  for (const n of order) {
    piles.forEach((above, m) => {
      const ends = above.y + (above.fan === "down" ? above.room : 1);
      if (ends <= (piles[n]?.y ?? 0) + 1e-6)
        pushed[n] = Math.max(pushed[n] ?? 0, (pushed[m] ?? 0) + (over[m] ?? 0));
    });
  }
  return piles.map(({ y }, n) => y + (pushed[n] ?? 0));
}

const round = (value: number) => Math.round(value * 1e4) / 1e4;

export function layOut(table: Table, cards: Cards, { mirrored, jumbo }: View): Layout {
  const placed: Placement[] = [];
  const ups = table.piles.map((_, n) => (cards.piles[n] ?? []).map((place) => cards.up[place] ?? false));
  const fans = table.piles.map((pile, n) => offsets(pile, ups[n] ?? [], jumbo));
  const starts = tops(table.piles, fans);
  let height = table.height;
  const spots = table.piles.map((pile, n) => {
    const content = cards.piles[n] ?? [];
    const along = fans[n] ?? [];
    const fan = mirrored ? FLIPPED[pile.fan] : pile.fan;
    const left = mirrored ? table.width - 1 - pile.x : pile.x;
    const top = starts[n] ?? pile.y;
    const spot: Spot = { x: left, y: top, fan, right: left + 1, bottom: top + 1 };
    content.forEach((place, index) => {
      const out = along[index] ?? 0;
      // To the left the last card lies at the place itself: indices are on the left of cards.
      const x = left + (fan === "right" ? out : fan === "left" ? out - (along.at(-1) ?? 0) : 0);
      const y = top + (fan === "down" ? out : fan === "none" ? -out : 0);
      const deep = index + 3 < content.length;
      const buried = deep && (fan === "none" || out === along[index + 3]);
      placed[place] = { pile: n, index, x: round(x), y: round(y), up: ups[n]?.[index] ?? false, buried };
      spot.right = Math.max(spot.right, x + 1);
      spot.bottom = Math.max(spot.bottom, y + 1);
    });
    height = Math.max(height, spot.bottom);
    return spot;
  });
  return { cards: placed, spots, width: table.width, height: round(height) };
}

/** Left edge of what a pile covers; only a pile that spreads to the left reaches beyond its spot. */
function leftOf(layout: Layout, pile: number): number {
  const spot = layout.spots[pile] as Spot;
  if (spot.fan !== "left") return spot.x;
  return layout.cards.reduce((left, card) => (card?.pile === pile ? Math.min(left, card.x) : left), spot.x);
}

/** What lies under a point: the uppermost card there, or the empty place of a pile. */
export function hit(layout: Layout, x: number, y: number): { pile: number; place: number } | null {
  let found: { pile: number; place: number } | null = null;
  let top = -1;
  layout.cards.forEach((card, place) => {
    if (x < card.x || x > card.x + 1 || y < card.y || y > card.y + 1 || card.index <= top) return;
    top = card.index;
    found = { pile: card.pile, place };
  });
  if (found) return found;
  const pile = layout.spots.findIndex((s) => x >= s.x && x <= s.x + 1 && y >= s.y && y <= s.y + 1);
  return pile < 0 ? null : { pile, place: -1 };
}

/** The share of a card at (x, y) that lies over a pile. */
function overlap(layout: Layout, pile: number, x: number, y: number): number {
  const spot = layout.spots[pile] as Spot;
  const across = Math.min(x + 1, spot.right) - Math.max(x, leftOf(layout, pile));
  // Below a column is still the column.
  const bottom = spot.fan === "down" ? Number.POSITIVE_INFINITY : spot.bottom;
  const down = Math.min(y + 1, bottom) - Math.max(y, spot.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** How far the corner of a card at (x, y) is from where a pile would take it, in card widths. */
function distance(layout: Layout, pile: number, x: number, y: number): number {
  const spot = layout.spots[pile] as Spot;
  const down = Math.max(spot.y - y, 0, y - spot.bottom);
  return Math.hypot(Math.max(leftOf(layout, pile) - x, 0, x - spot.right + 1), down * 1.4);
}

/**
 * The pile that a card let go at (x, y) means, or -1. Over a pile that pile decides, legal or not (unless the card lies
 * well over a legal one too); over bare cloth it is the nearest legal pile within `far` card widths.
 */
export function aim(
  layout: Layout,
  legal: number[],
  source: number,
  x: number,
  y: number,
  far = 1.2,
): number {
  const share = (pile: number) => overlap(layout, pile, x, y);
  const best = (piles: number[]) => piles.reduce((a, b) => (a >= 0 && share(a) >= share(b) ? a : b), -1);
  const liked = best(legal);
  if (liked >= 0 && share(liked) > 0.33) return liked;
  const under = best(layout.spots.map((_, pile) => pile));
  if (under >= 0 && share(under) > 0.5) return under === source ? -1 : under;
  const near = legal.filter((pile) => distance(layout, pile, x, y) <= far);
  if (near.length === 0) return under >= 0 && share(under) > 0.25 && under !== source ? under : -1;
  return near.reduce((a, b) => (distance(layout, a, x, y) <= distance(layout, b, x, y) ? a : b));
}
