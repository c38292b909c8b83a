import { expect, test } from "vitest";
import { placed } from "../src/outline";

test("an outline is moved and scaled", () => {
  expect(placed("M0 0h.01M1 2 3-4V5z", 10, 20, 2)).toBe("M10 20h0.02M12 24 16 12V30z");
});

test("turned upside down, arcs keep their radii and sense", () => {
  expect(placed("M1 2A3 4 0 1 0-1-2a1 1 0 0 1 2 0", 0, 0, -2)).toBe("M-2 -4A6 8 0 1 0 2 4a2 2 0 0 1 -4 0");
});

test("numbers that are written without blanks are told apart", () => {
  expect(placed("Q1.5.5-.5-1.5", 0, 0, 1)).toBe("Q1.5 0.5 -0.5 -1.5");
});
