// Messages that never arrive: the page asks again, and notices what it has missed.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Control } from "../src/control";
import { FakeModel } from "./model";

let model: FakeModel;
let control: Control;

beforeEach(() => {
  vi.useFakeTimers();
  model = new FakeModel({ legal: "1\nD 01!", told: 4 });
  control = new Control(model);
});
afterEach(() => {
  control.dispose();
  vi.useRealTimers();
});

const asked = () => model.requests.map(({ intent }) => intent.type);

test("what gets no answer is asked again beside the traits, ever more seldom", () => {
  control.stock();
  const counts = [700, 200, 1000, 1000, 30_000].map((time) => {
    vi.advanceTimersByTime(time);
    return model.sent.length;
  });
  expect(counts).toEqual([0, 1, 1, 2, 5]);
  expect(model.sent[0]).toEqual({ requests: model.requests });
});

test("what has got its answer is not asked again", async () => {
  control.stock();
  await model.answer(1, { tail: "0:01!", cursor: 1, version: 2, told: 5 });
  vi.advanceTimersByTime(60_000);
  expect(model.sent).toEqual([]);
});

test("after that, requests go both ways for a while", async () => {
  control.stock();
  vi.advanceTimersByTime(900);
  await model.answer(1, { tail: "0:01!", cursor: 1, version: 2, told: 5 });
  control.stock();
  expect(model.sent.at(-1)).toEqual({ requests: model.requests });
  expect(model.sent.length).toBe(2);
});

test("what a page writes goes both ways once a line was cut: a host may hold it back", () => {
  control.setOption("theme", "dark");
  expect(model.sent).toEqual([]);
  control.again();
  control.setOption("theme", "light");
  expect(model.sent).toEqual([{ state: { theme: "light" } }]);
  model.state.status = model.status({ live: false });
  model.state.tail = "0:01! 01!";
  control.receive();
  control.goto(2);
  vi.advanceTimersByTime(60);
  expect(model.sent.at(-1)).toEqual({ state: { line: undefined, cursor: 2 } });
});

test("a page that missed a message asks for everything", async () => {
  await model.push({ tail: "0:01!", cursor: 1, version: 2, told: 5 });
  expect(asked()).toEqual([]);
  await model.push({ legal: "4\nD 01!", version: 4, told: 7 });
  expect(asked()).toEqual(["resync"]);
  await model.answer(1, { told: 8 });
  expect(control.pending).toBe(0);
});

test("messages that are read together are none the less counted one by one", async () => {
  void model.push({ version: 2, told: 5 });
  await model.push({ version: 3, told: 6 });
  expect(asked()).toEqual([]);
});
