import { describe, expect, test } from "vitest";
import golden from "../../tests/golden/wire.json";
import { applyStep, type Cards, cardsOf, moveAfter, moveBefore, takeBackStep, Walk } from "../src/steps";
import { readStart, readStep, readSteps, type Start } from "../src/wire";

/** A table as `start` writes it. */
function write(start: Start, cards: Cards): string {
  const name = (place: number) => (cards.up[place] ? start.faces[place] : start.faces[place]?.toLowerCase());
  return cards.piles.map((pile) => pile.map(name).join("")).join("/");
}

describe.each(golden.lines)("$about", ({ start: text, steps, tables }) => {
  const start = readStart(text);
  const line = readSteps(steps);

  test("step by step, and back", () => {
    const cards = cardsOf(start);
    const seen = [write(start, cards)];
    for (const step of line) {
      applyStep(cards, step);
      seen.push(write(start, cards));
    }
    expect(seen).toEqual(tables);
    for (const step of [...line].reverse()) {
      seen.pop();
      takeBackStep(cards, step);
      expect(write(start, cards)).toBe(seen.at(-1));
    }
  });

  test("walking anywhere", () => {
    const walk = new Walk(start, line);
    for (const at of [line.length, 0, 1, line.length - 1, 99, -1]) {
      walk.to(at);
      expect(write(start, walk.cards)).toBe(tables[Math.max(0, Math.min(at, line.length))]);
    }
  });
});

test("a step that does not fit leaves the table as it was", () => {
  const start = readStart("AC2C/3D/");
  const cards = cardsOf(start);
  expect(() => applyStep(cards, readStep("01,122,01"))).not.toThrow();
  const before = write(start, cards);
  expect(() => applyStep(cards, readStep("02,013"))).toThrow(RangeError);
  expect(write(start, cards)).toBe(before);
});

test("a walk keeps what its line shares with the new one", () => {
  const start = readStart("ACADAHAS//");
  const walk = new Walk(start, readSteps("01 01 02 02"));
  walk.to(4);
  const second = walk.steps[1];
  walk.replace(1, readSteps("01 01"));
  expect(walk.at).toBe(2);
  expect(walk.steps[1]).toBe(second);
  expect(walk.steps.map((step) => step.text)).toEqual(["01", "01", "01"]);
  walk.to(3);
  expect(write(start, walk.cards)).toBe("AC/ASAHAD/");
});

test("a person's move takes its automatic steps along", () => {
  const steps = readSteps("01 02 ~03 ~04 05");
  expect([5, 4, 3, 2, 1, 0].map((at) => moveBefore(steps, at))).toEqual([4, 1, 1, 1, 0, 0]);
  expect([0, 1, 2, 4, 5].map((at) => moveAfter(steps, at))).toEqual([1, 4, 4, 5, 5]);
});

test("a long line may be walked from end to end", () => {
  const start = readStart("ACADAHAS2C2D2H2S//");
  const walk = new Walk(
    start,
    readSteps(Array.from({ length: 20_000 }, (_, n) => (n % 2 ? "10" : "01")).join(" ")),
  );
  walk.to(20_000);
  walk.to(1);
  expect(write(start, walk.cards)).toBe("ACADAHAS2C2D2H/2S/");
});
