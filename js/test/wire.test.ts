import { describe, expect, test } from "vitest";
import golden from "../../tests/golden/wire.json";
import { readLegal, readMove, readStart, readStep, readTail, writeStep } from "../src/wire";

describe("start", () => {
  test.each(golden.starts)("reads $text", ({ text, piles }) => {
    const { faces, up, piles: places } = readStart(text);
    const shown = places.map((pile) => pile.map((place) => (up[place] ? faces[place] : `<${faces[place]}>`)));
    expect(shown).toEqual(piles);
  });

  test("numbers cards over the whole table", () => {
    expect(readStart("acad//KH").piles).toEqual([[0, 1], [], [2]]);
  });
});

describe("steps", () => {
  test.each(golden.steps)("reads and writes '$text'", ({ text, auto, transfers }) => {
    const step = readStep(text);
    expect(step.auto).toBe(auto);
    const read = step.transfers.map(({ source, target, count, turned, order }) =>
      order ? { pile: source, order } : [source, target, count, turned],
    );
    expect(read).toEqual(transfers);
    expect(writeStep(step.transfers, step.auto)).toBe(text);
  });
});

test.each(golden.tails)("tail $text", ({ text, offset, steps }) => {
  const tail = readTail(text);
  expect(tail.offset).toBe(offset);
  expect(tail.steps.map((step) => step.text)).toEqual(steps);
});

test.each(golden.legal)("legal moves of version $version", ({ text, version, moves }) => {
  const legal = readLegal(text);
  expect(legal.version).toBe(version);
  expect(legal.moves.map((move) => ({ ...move, steps: move.steps.map((step) => step.text) }))).toEqual(moves);
});

test("an empty list of legal moves belongs to no version", () => {
  expect(readLegal("")).toEqual({ version: -1, moves: [] });
});

test.each([
  ["T3-T5:2", "T3", "T5", 2],
  ["W-F", "W", "F", 1],
  ["FH-T4", "FH", "T4", 1],
  ["D", "S", "", 1],
  ["N", "S", "", 1],
])("the move %s", (move, source, target, count) => {
  expect(readMove(move)).toEqual({ source, target, count });
});
