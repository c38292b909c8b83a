import { describe, expect, test } from "vitest";
import golden from "../../tests/golden/layout.json";
import type { Table } from "../src/game";
import { aim, hit, layOut, spread } from "../src/layout";
import { cardsOf } from "../src/steps";
import { readStart } from "../src/wire";

function table(piles: unknown[], width: number, height: number): Table {
  return { piles, width, height, game: null, title: "", code: null, words: {} } as Table;
}

describe("as Python lays it out", () => {
  test.each(golden)("$name", ({ table: { piles, width, height }, start, view, cards, height: grown }) => {
    const layout = layOut(table(piles, width, height), cardsOf(readStart(start)), view);
    expect(layout.cards.map(({ up, buried }) => [Number(up), Number(buried)])).toEqual(
      cards.map((card) => card.slice(2)),
    );
    // The two languages round halves differently.
    const off = layout.cards.flatMap(({ x, y }, n) => [x - (cards[n]?.[0] ?? 0), y - (cards[n]?.[1] ?? 0)]);
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(2e-4);
    expect(layout.height).toBeCloseTo(grown, 3);
  });
});

test("face-down cards are squeezed first", () => {
  const offsets = spread([false, false, false, true, true], 0.4);
  expect(offsets[3]).toBeCloseTo(0.175);
  expect((offsets[4] ?? 0) - (offsets[3] ?? 0)).toBeCloseTo(0.225);
});

const small = table(
  [
    { name: "S", kind: "stock", x: 0, y: 0, fan: "none", hint: "", label: "", room: 1 },
    { name: "T1", kind: "column", x: 1.12, y: 0, fan: "down", hint: "", label: "", room: 3 },
    { name: "T2", kind: "column", x: 2.24, y: 0, fan: "down", hint: "", label: "", room: 3 },
    { name: "T3", kind: "column", x: 3.36, y: 0, fan: "down", hint: "", label: "", room: 3 },
  ],
  4.36,
  3,
);
const laid = layOut(small, cardsOf(readStart("acad/2h3H4H/5S/")), { mirrored: false, jumbo: false });

describe("what lies under a point", () => {
  test.each([
    ["the uppermost of a squared pile", 0.5, 0.5, 0, 1],
    ["a strip of a covered card", 1.5, 0.15, 1, 3],
    ["the last card of a column", 1.5, 0.9, 1, 4],
    ["an empty place", 3.5, 0.5, 3, -1],
  ])("%s", (_, x, y, pile, place) => {
    expect(hit(laid, x, y)).toEqual({ pile, place });
  });

  test("bare cloth", () => {
    expect(hit(laid, 2.18, 0.5)).toBeNull();
    expect(hit(laid, 1.5, 2.9)).toBeNull();
  });
});

describe("what a card let go means", () => {
  test("the pile under it, legal or not", () => {
    expect(aim(laid, [3], 1, 2.3, 0.1)).toBe(2);
    expect(aim(laid, [2], 1, 2.3, 0.1)).toBe(2);
  });

  test("a legal pile that it lies well over wins against an illegal neighbour", () => {
    expect(aim(laid, [3], 1, 2.24 + 0.55, 0.2)).toBe(3);
  });

  test("over bare cloth the nearest legal pile", () => {
    const alone = layOut(table([small.piles[0], small.piles[3]], 4.36, 3), cardsOf(readStart("ac/")), {
      mirrored: false,
      jumbo: false,
    });
    expect(aim(alone, [1], 0, 2.3, 0.4)).toBe(1);
    expect(aim(alone, [], 0, 2.3, 0.4)).toBe(-1);
    expect(aim(alone, [1], 0, 1.2, 0.4)).toBe(-1);
  });

  test("its own pile means nothing", () => {
    expect(aim(laid, [2], 1, 1.15, 0.1)).toBe(-1);
  });

  test("below a column is still the column", () => {
    expect(aim(laid, [], 1, 2.3, 1.9)).toBe(2);
  });
});

test("left-handed: the table is mirrored, nothing else", () => {
  const mirrored = layOut(small, cardsOf(readStart("acad/2h3H4H/5S/")), { mirrored: true, jumbo: false });
  expect(mirrored.spots.map(({ x }) => Number(x.toFixed(2)))).toEqual([3.36, 2.24, 1.12, 0]);
  expect(mirrored.cards[4]?.y).toBe(laid.cards[4]?.y);
});
