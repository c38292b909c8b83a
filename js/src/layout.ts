// Where each card lies, in card widths across and card heights down. No DOM, no rules: only the table's own arrangement.

import type { Cards } from "./steps";
import type { Fan, Pile, Table } from "./wire";

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

export interface View {
  mirrored: boolean;
  jumbo: boolean;
}

/** Steps between the cards of a spread pile: what shows of a card that is covered. */
const SHOWS = { down: 0.105, up: 0.225, upJumbo: 0.28, across: 0.235, acrossJumbo: 0.42 };
/** The least that shows when a pile must be squeezed; under this nobody can tell the cards apart. */
const LEAST = { down: 0.035, up: 0.1 };
/** How many cards of the waste are spread. */
const WASTE = 3;
/** A squared pile is a little thicker for every few cards. */
const THICKNESS = 0.004;

const FLIPPED: Record<Fan, Fan> = { none: "none", down: "down", right: "left", left: "right" };

/** Offsets of the cards of a pile along its fan: squeezed, face-down cards first, to end within `reach`. */
export function spread(ups: boolean[], down: number, up: number, reach: number): number[] {
  const covered = ups.slice(0, -1);
  const upCount = covered.filter(Boolean).length;
  const downCount = covered.length - upCount;
  let downStep = down;
  let upStep = up;
  const excess = () => downCount * downStep + upCount * upStep - reach;
  if (excess() > 0 && downCount) downStep = Math.max(LEAST.down, downStep - excess() / downCount);
  if (excess() > 0 && upCount) upStep = Math.max(LEAST.up, upStep - excess() / upCount);
  if (excess() > 0) {
    const scale = reach / (excess() + reach);
    downStep *= scale;
    upStep *= scale;
  }
  let at = 0;
  return ups.map((isUp) => {
    const here = at;
    at += isUp ? upStep : downStep;
    return here;
  });
}

function reachOf(pile: Pile, table: Table): number {
  if (pile.room > 0) return Math.max(0, pile.room - 1);
  if (pile.fan === "down") return Math.max(0, table.height - pile.y - 1);
  return Math.max(0, pile.fan === "left" ? pile.x : table.width - pile.x - 1);
}

function offsets(pile: Pile, ups: boolean[], table: Table, jumbo: boolean): number[] {
  const reach = reachOf(pile, table);
  if (pile.fan === "down") return spread(ups, SHOWS.down, jumbo ? SHOWS.upJumbo : SHOWS.up, reach);
  const step = jumbo ? SHOWS.acrossJumbo : SHOWS.across;
  if (pile.kind !== "waste") return spread(ups, step, step, reach);
  const fanned = Math.max(0, ups.length - WASTE);
  const wide = Math.min(step, reach / (WASTE - 1));
  return ups.map((_, n) => Math.max(0, n - fanned) * wide);
}

export function layOut(table: Table, cards: Cards, { mirrored, jumbo }: View): Layout {
  const placed: Placement[] = [];
  const spots = table.piles.map((pile, n) => {
    const content = cards.piles[n] ?? [];
    const ups = content.map((place) => cards.up[place] ?? false);
    const fan = mirrored ? FLIPPED[pile.fan] : pile.fan;
    const x = mirrored ? table.width - 1 - pile.x : pile.x;
    const spot: Spot = { x, y: pile.y, fan, right: x + 1, bottom: pile.y + 1 };
    const along = pile.fan === "none" ? [] : offsets(pile, ups, table, jumbo);
    content.forEach((place, index) => {
      const out = along[index] ?? 0;
      const thick = fan === "none" ? Math.floor(Math.min(index, 30) / 3) * THICKNESS : 0;
      const card: Placement = {
        pile: n,
        index,
        x: x + (fan === "right" ? out : fan === "left" ? -out : 0) - thick,
        y: pile.y + (fan === "down" ? out : 0) - thick,
        up: ups[index] ?? false,
        buried: false,
      };
      const above = content.length - index - 1;
      card.buried = fan === "none" ? above > 2 : pile.kind === "waste" && above > 5;
      placed[place] = card;
      spot.right = Math.max(spot.right, card.x + 1);
      spot.bottom = Math.max(spot.bottom, card.y + 1);
    });
    return spot;
  });
  return { cards: placed, spots, width: table.width, height: table.height };
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
export function aim(layout: Layout, legal: number[], source: number, x: number, y: number, far = 1.2): number {
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
