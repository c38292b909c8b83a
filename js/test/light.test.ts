import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Board } from "../src/board";
import { Control } from "../src/control";
import type { Verdict } from "../src/game";
import { News } from "../src/news";
import { Words } from "../src/say";
import { Guide } from "../src/show";
import { FakeModel } from "./model";

const WINNABLE: Verdict = { state: "winnable", text: "Winnable", moves_left: 9, back: null, able: true };

let model: FakeModel;
let control: Control;
let guide: Guide;

beforeEach(() => {
  vi.useFakeTimers();
  model = new FakeModel({ legal: "1\nT1-T2:2 342,33!\nD 01!", verdict: WINNABLE });
  control = new Control(model);
  guide = new Guide(new Board(control));
});
afterEach(() => {
  guide.stop();
  control.dispose();
  vi.useRealTimers();
});

const asked = () => model.requests.map(({ intent }) => intent.type);

async function shows(n: number): Promise<void> {
  await model.answer(n, { version: n + 1, tail: `0:${"01! ".repeat(n).trim()}`, cursor: n });
}

test("the win is shown one move at a time, each when the one before is answered", async () => {
  guide.toggle();
  expect(asked()).toEqual(["show"]);
  vi.advanceTimersByTime(5000);
  expect(model.requests).toHaveLength(1);
  await shows(1);
  vi.advanceTimersByTime(500);
  expect(model.requests.at(-1)).toMatchObject({ n: 2, intent: { type: "show" } });
});

test("it stops at any move", async () => {
  guide.toggle();
  await shows(1);
  guide.toggle();
  vi.advanceTimersByTime(5000);
  expect(guide.showing).toBe(false);
  expect(control.pending).toBe(0);
});

test.each([
  ["somebody plays", () => model.push({ version: 9 })],
  ["the win is lost sight of", () => model.push({ verdict: { ...WINNABLE, state: "searching" } })],
  ["a card is picked up", async () => control.pick({ pile: 3, count: 1 })],
])("it stops when %s", async (_, happens) => {
  guide.toggle();
  await shows(1);
  await happens();
  vi.advanceTimersByTime(5000);
  expect(guide.showing).toBe(false);
});

test("a hint says where it comes from", async () => {
  const words = new Words(control);
  control.act({ type: "hint" });
  await model.answer(1, {}, { hint: { n: 1, move: "D", code: "solver" } });
  expect(control.notice && words.notice(control.notice)).toMatch(/all cards known/);
  control.act({ type: "hint" });
  await model.answer(2, {}, { hint: { n: 2, move: "D", code: "sight" } });
  expect(control.notice && words.notice(control.notice)).toMatch(/in sight/);
});

test("screen readers hear of the light when it has turned, not of the search", async () => {
  const board = new Board(control);
  const words = new Words(control);
  const news = new News();
  news.read(board, words);
  await model.push({ verdict: { ...WINNABLE, state: "searching", text: "Searching" } });
  expect(news.read(board, words)).toBe("");
  await model.push({ verdict: WINNABLE });
  expect(news.read(board, words)).toBe("");
  await model.push({ verdict: { ...WINNABLE, state: "lost", text: "Lost" } });
  expect(news.read(board, words)).toBe("Lost");
});
