import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Control } from "../src/control";
import { Alone } from "../src/lesson";
import type { Lesson, Sheet } from "../src/task";
import type { Intent } from "../src/traits";
import { FakeModel } from "./model";

const LESSON: Lesson = {
  title: "Test",
  task: 1,
  count: 2,
  prompt: "Go.",
  ask: "move",
  choices: [],
  tries: 0,
  tries_left: null,
  hint: "",
  hints_left: 1,
  state: "open",
  feedback: null,
  exam: false,
  floor: 0,
  moves_left: null,
  named: 0,
  to_name: 0,
  solution: "",
  solved: 0,
  alone: true,
};

let model: FakeModel;
let alone: Alone;

function sheet(changes: Partial<Sheet>, lesson: Partial<Lesson> = {}): Sheet {
  const { start = "", status } = model.state;
  return {
    table: 0,
    start,
    legal: "0\nT1-T2:2 342,33!\nD 01!",
    status: status as Sheet["status"],
    lesson: { ...LESSON, ...lesson },
    hints: ["Look."],
    marks: [],
    solution: "T1-T2:2",
    solution_marks: [],
    right: "Yes.",
    written: false,
    answers: { "T1-T2:2": ["right", "Yes."], D: ["wrong", "Not that."] },
    refused: { "The rule.": "T1-T3 T2-T3" },
    otherwise: "",
    spots: null,
    complete: true,
    ...changes,
  };
}

function begin(changes: Partial<Sheet> = {}, lesson: Partial<Lesson> = {}): void {
  model = new FakeModel();
  const table = model.state.table as NonNullable<typeof model.state.table>;
  model.state.table = { ...table, words: { "lesson.alone": "I can not judge that." } };
  const tasks = [sheet(changes, lesson), sheet({}, { task: 2 })];
  Object.assign(model.state, { lesson: tasks[0]?.lesson, sheets: { tables: [table], tasks }, results: [] });
  alone = new Alone(model);
  alone.begin();
}

/** What is refused, when an intent is answered. */
function ask(intent: Intent): string | undefined {
  alone.answer([{ client: "a", n: 1, version: 0, intent }]);
  return model.state.replies?.a?.refused?.text;
}

const lesson = () => model.state.lesson as Lesson;

beforeEach(() => begin());

describe("a move", () => {
  test("that is right is made, and the task is solved", () => {
    expect(ask({ type: "move", move: "T1-T2:2" })).toBeUndefined();
    expect([model.state.tail, model.state.cursor]).toEqual(["0:342,33!", 1]);
    expect(lesson()).toMatchObject({ state: "solved", solved: 1, tries: 1, feedback: { text: "Yes." } });
  });

  test("that is wrong is not made, and words say why", () => {
    expect(ask({ type: "stock" })).toBe("Not that.");
    expect(model.state.cursor).toBe(0);
    expect(lesson()).toMatchObject({
      state: "open",
      tries: 1,
      feedback: { kind: "wrong", text: "Not that." },
    });
  });

  test("that rules forbid is told by its rule", () => {
    ask({ type: "why", move: "T2-T3:1" });
    expect(model.state.replies?.a?.why?.text).toBe("The rule.");
    expect(lesson().tries).toBe(1);
  });

  describe("among several", () => {
    const spot = { legal: "0\nT1-T2:2 342,33!\nD 01!", on: {}, right: "", wrong: {}, said: {}, refused: {} };
    const first = { ...spot, on: { D: 1 }, said: { D: "Well begun." } };
    const second = {
      ...spot,
      right: "T1-T2:2",
      wrong: { "Too many.": "D" },
      refused: { "Not now.": "T2-T3" },
    };

    beforeEach(() => begin({ spots: [first, second] }, { ask: "moves", moves_left: 2 }));

    test("that is written down nowhere can not be judged", () => {
      expect(ask({ type: "move", move: "T1-T2:2" })).toBe("I can not judge that.");
      expect(lesson().tries).toBe(0);
    });

    test("goes on, and the last one solves the task", () => {
      expect(ask({ type: "stock" })).toBeUndefined();
      expect(lesson()).toMatchObject({ state: "open", moves_left: 1, feedback: { text: "Well begun." } });
      expect(ask({ type: "move", move: "T1-T2:2" })).toBeUndefined();
      expect(lesson()).toMatchObject({ state: "solved", moves_left: 0, tries: 1 });
      expect(model.state.cursor).toBe(2);
    });

    test("may be taken back, and made again", () => {
      ask({ type: "stock" });
      ask({ type: "undo" });
      expect([model.state.cursor, lesson().moves_left]).toEqual([0, 2]);
      expect(ask({ type: "move", move: "T1-T2:2" })).toBe("I can not judge that.");
      ask({ type: "stock" });
      ask({ type: "move", move: "T1-T2:2" });
      expect(lesson().state).toBe("solved");
    });

    test("that is one too many begins the task anew", () => {
      ask({ type: "stock" });
      expect(ask({ type: "stock" })).toBe("Too many.");
      expect(model.state.cursor).toBe(0);
      expect(lesson()).toMatchObject({ state: "open", moves_left: 2, tries: 1 });
    });

    test("is forbidden by the rule that decides where the cards lie now", () => {
      ask({ type: "why", move: "T2-T3" });
      expect(model.state.replies?.a?.why?.text).toBe("The rule.");
      ask({ type: "stock" });
      ask({ type: "why", move: "T2-T3" });
      expect(model.state.replies?.a?.why?.text).toBe("Not now.");
    });
  });
});

test("all moves are named, and the cards go back", () => {
  begin({ answers: { "T1-T2:2": ["on", ""], D: ["on", ""] } }, { ask: "all", to_name: 2 });
  expect(ask({ type: "move", move: "D" })).toBe("");
  expect(ask({ type: "move", move: "D" })).toBe("");
  expect(lesson()).toMatchObject({ named: 1, state: "open" });
  ask({ type: "move", move: "T1-T2:2" });
  expect(lesson()).toMatchObject({ named: 2, state: "solved" });
  expect([model.state.cursor, model.state.marks?.length]).toEqual([0, 2]);
});

test.each([
  [true, " t1-t2:2+u", "solved"],
  [true, "T1-T2", "open"],
  [false, "t1-t2:2.", "solved"],
])("text is compared as it is meant (%s %s)", (written, answer, state) => {
  begin({ written, answers: { "T1-T2:2": ["right", "Yes."] }, otherwise: "No." }, { ask: "text" });
  ask({ type: "answer", answer });
  expect(lesson().state).toBe(state);
});

test("hint, solution and the next task are noted in the results", () => {
  ask({ type: "lesson_hint" });
  expect(lesson()).toMatchObject({ hint: "Look.", hints_left: 0 });
  ask({ type: "solution" });
  expect(lesson()).toMatchObject({ state: "shown", solution: "T1-T2:2" });
  ask({ type: "next" });
  expect(lesson()).toMatchObject({ task: 2, state: "open" });
  expect(model.state.results?.[0]).toMatchObject({ hints: 1, shown: true, solved: false });
  ask({ type: "next" });
  expect(lesson().state).toBe("finished");
  ask({ type: "task", task: 0 });
  expect(lesson()).toMatchObject({ task: 1, state: "shown" });
});

test("tries that are used up close a task", () => {
  begin({}, { tries_left: 1 });
  ask({ type: "stock" });
  expect(lesson()).toMatchObject({ state: "failed", tries_left: 0 });
});

describe("a lesson that Python judged before", () => {
  let control: Control;
  const MOVE = { type: "move", move: "T1-T2:2" } as const;

  /** A board on which Python judges the first task. */
  function judged(changes: Partial<Sheet> = {}, task: Partial<Lesson> = {}): void {
    begin(changes, { ...task, alone: false });
    Object.assign(model.state, { lesson: { ...lesson(), alone: false }, tail: "0:", cursor: 0, version: 1 });
    model.state.legal = model.state.legal?.replace(/^\d+/, "1");
    control = new Control(model);
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    control.dispose();
    vi.useRealTimers();
  });

  test("goes on where it was when the kernel is gone", async () => {
    const spots: Sheet["spots"] = [
      { legal: "0\nD 01!", on: { D: 1 }, right: "", wrong: {}, said: {}, refused: {} },
      { legal: "0\nT1-T2:2 342,33!", on: {}, right: "T1-T2:2", wrong: {}, said: {}, refused: {} },
    ];
    judged({ spots, legal: "0\nD 01!" }, { ask: "moves" });
    await model.push({ tail: "0:01!", cursor: 1, version: 2, told: 1 });
    control.orphan();
    expect([control.strip, control.at, lesson().state]).toEqual(["orphaned.lesson", 1, "open"]);
    control.act(MOVE);
    await Promise.resolve();
    expect([control.pending, control.at, lesson().state]).toEqual([0, 2, "solved"]);
  });

  test.each(["finished", "failed", "solved"] as const)("stays as it is where it is %s", (state) => {
    judged();
    model.state.lesson = { ...lesson(), state };
    control.orphan();
    expect([control.strip, lesson().state, lesson().task]).toEqual(["orphaned.lesson", state, 1]);
    control.act({ type: "task", task: 1 });
    expect([lesson().state, lesson().task]).toEqual(["open", 2]);
  });

  test("tells Python what it has not heard, should it come back", async () => {
    judged();
    const before = { ...lesson() };
    control.act(MOVE);
    await vi.advanceTimersByTimeAsync(4000);
    expect([control.strip, lesson().state]).toEqual(["orphaned.lesson", "solved"]);
    await model.push({ lesson: before, tail: "0:", cursor: 0, version: 1, replies: {}, told: 1 });
    expect(control.strip).toBe("");
    expect(model.requests.map(({ n, intent }) => [n, intent.type])).toEqual([[1, "move"]]);
  });

  test("tells it under the numbers that it was sent with before, and that the page knew its answers", async () => {
    judged();
    const before = { ...lesson() };
    control.act({ type: "stock" });
    await vi.advanceTimersByTimeAsync(4000);
    control.act(MOVE);
    await Promise.resolve();
    control.act({ type: "next" });
    await Promise.resolve();
    control.act(MOVE);
    await Promise.resolve();
    const sent = new Map(model.sent.flatMap(({ requests = [] }) => requests).map((one) => [one.n, one]));
    // A new task is a new game: Python counts its versions from 0.
    expect([1, 2, 3, 4].map((n) => sent.get(n)?.version)).toEqual([1, 1, 1, 0]);
    // A cell may change the lesson before what waits is answered.
    await model.push({ lesson: before, told: 1 });
    const asked = model.requests.map(({ n, intent }) => [n, intent.type, intent.alone]);
    expect(asked).toEqual([1, 2, 3, 4].map((n) => [n, sent.get(n)?.intent.type, true]));
    await model.answer(3);
    expect(control.pending).toBe(1);
    await model.answer(4);
    expect(control.pending).toBe(0);
  });

  test("tells it nothing of what rested on an answer that was wrong", async () => {
    judged();
    const before = { ...lesson() };
    control.act({ type: "stock" });
    control.act(MOVE);
    await vi.advanceTimersByTimeAsync(4000);
    expect([lesson().state, lesson().tries]).toEqual(["open", 1]);
    await model.push({ lesson: before, replies: {}, told: 1 });
    expect(model.requests.map(({ n, intent }) => [n, intent.type])).toEqual([[1, "stock"]]);
  });

  test("tells nothing to the game that Python has put in its place", async () => {
    judged();
    control.act({ type: "stock" });
    await vi.advanceTimersByTimeAsync(4000);
    await model.push({ lesson: {} as never, replies: {}, start: "AC/////2D/", tail: "0:", told: 1 });
    expect([control.pending, control.strip]).toEqual([0, ""]);
  });

  test("counts an answer once, also where the host only then says that nobody hears it", async () => {
    judged();
    control.act({ type: "why", move: "D" });
    await vi.advanceTimersByTimeAsync(900);
    await model.answer(1);
    model.send = () => {
      throw new Error("Cannot send");
    };
    control.act({ type: "stock" });
    expect([lesson().alone, lesson().tries]).toEqual([true, 1]);
  });

  test("tells it nothing twice", async () => {
    judged();
    const { client } = control;
    control.act(MOVE);
    await vi.advanceTimersByTimeAsync(4000);
    const solved: Lesson = { ...lesson(), state: "solved", alone: false };
    await model.push({
      lesson: solved,
      tail: "0:342,33!",
      cursor: 1,
      version: 2,
      replies: { [client]: { n: 1 } },
    });
    expect([control.strip, control.pending]).toEqual(["", 0]);
    const sent = [...model.sent, ...model.saved].flatMap(({ requests = [] }) => requests);
    expect(new Set(sent.map(({ n }) => n))).toEqual(new Set([1]));
  });
});
