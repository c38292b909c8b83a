import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Board } from "../src/board";
import { Control } from "../src/control";
import type { Player } from "../src/play";
import { FakeModel, PILES } from "./model";

const T1 = PILES.indexOf("T1");
const T2 = PILES.indexOf("T2");
const T3 = PILES.indexOf("T3");
const FC = PILES.indexOf("FC");
/** In the test's table 9S 8H on T1 goes on TD, and uncovers KD. */
const LEGAL = "1\nT1-T2:2 342,33!\nD 01!";
const RUN = "342,33!";

let model: FakeModel;
let control: Control;

/** The cards of a pile, face-down ones in brackets. */
function pile(n: number): string {
  const { cards, faces } = control;
  return (cards.piles[n] ?? [])
    .map((place) => (cards.up[place] ? faces[place] : `<${faces[place]}>`))
    .join(" ");
}

function begin(state: ConstructorParameters<typeof FakeModel>[0] = {}): void {
  model = new FakeModel({ legal: LEGAL, ...state });
  control = new Control(model);
}

function drag(from: number, count: number, to: number): boolean {
  control.pick({ pile: from, count });
  return control.drop(to);
}

beforeEach(() => {
  vi.useFakeTimers();
  begin();
});
afterEach(() => {
  control.dispose();
  vi.useRealTimers();
});

describe("a legal move", () => {
  test("lies where it belongs before Python has answered", () => {
    expect(drag(T1, 2, T2)).toBe(true);
    expect([pile(T1), pile(T2)]).toEqual(["KD", "TD 9S 8H"]);
    const { client } = control;
    expect(model.requests).toEqual([
      { client, n: 1, version: 1, intent: { type: "move", move: "T1-T2:2", elapsed: 0 } },
    ]);
    expect(control.pending).toBe(1);
  });

  test("stays there when Python confirms it, and leaves the list", async () => {
    drag(T1, 2, T2);
    await model.answer(1, { tail: `0:${RUN}`, cursor: 1, version: 2, legal: "2\nT1-T3 35" });
    expect([pile(T1), pile(T2), control.pending, control.fresh]).toEqual(["KD", "TD 9S 8H", 0, true]);
    expect(model.state.requests).toEqual([]);
  });

  test("may do more than was seen: Python has the last word", async () => {
    drag(T1, 2, T2);
    await model.answer(1, { tail: "0:342,33! ~35", cursor: 2, version: 2, legal: "2" });
    expect([pile(T1), pile(T3)]).toEqual(["", "KD"]);
  });
});

describe("a refused move", () => {
  test("an illegal drop returns at once, and asks why", async () => {
    expect(drag(T1, 1, T2)).toBe(false);
    expect(pile(T1)).toBe("<KD> 9S 8H");
    expect(model.requests[0]?.intent).toMatchObject({ type: "why", move: "T1-T2:1" });
    await model.answer(1, {}, { why: { n: 1, code: "wrong-rank", text: "Because." } });
    expect(control.notice).toMatchObject({ kind: "reason", text: "Because." });
  });

  test("a refusal takes the move back, with those behind it", async () => {
    drag(T1, 2, T2);
    drag(T1, 1, T3);
    expect([pile(T1), pile(T3)]).toEqual(["", "KD"]);
    await model.answer(2, {}, { refused: { n: 1, move: "T1-T2:2", code: "stale", text: "Too late." } });
    expect([pile(T1), pile(T2), pile(T3), control.pending]).toEqual(["<KD> 9S 8H", "TD", "", 0]);
    expect(control.notice?.text).toBe("Too late.");
  });

  test("an old answer says nothing again", async () => {
    drag(T1, 1, T2);
    await model.answer(1, {}, { why: { n: 1, code: "x", text: "Because." } });
    control.say(null);
    await model.push({ version: 2 });
    expect(control.notice).toBeNull();
  });
});

describe("moves before the answer to the last", () => {
  test("are shown as they look, and corrected", async () => {
    drag(T1, 2, T2);
    expect(control.fresh).toBe(false);
    expect(control.movesOf({ pile: T1, count: 1 })).toBeNull();
    expect(drag(T1, 1, T3)).toBe(true);
    expect(pile(T3)).toBe("KD");
    expect(model.requests.map(({ n, version }) => [n, version])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(model.requests[1]?.intent).toMatchObject({ move: "T1-T3:1" });
    // The first is confirmed: what the second really does is known by now.
    await model.answer(1, { tail: `0:${RUN}`, cursor: 1, version: 2, legal: "2\nT1-T3 35,01!" });
    expect([pile(T3), pile(1), control.pending]).toEqual(["KD", "3D 4S", 1]);
  });

  test("draws go on with what drawing did last", () => {
    for (let n = 0; n < 5; n++) control.stock();
    expect([pile(0), pile(1)]).toEqual(["", "3D 4S 5H 6C"]);
    expect(model.requests.map(({ intent }) => intent.type)).toEqual(Array(5).fill("stock"));
  });

  test("undo takes back what is not confirmed yet", () => {
    drag(T1, 2, T2);
    control.undo();
    expect(pile(T1)).toBe("<KD> 9S 8H");
    control.undo();
    expect(control.at).toBe(0);
  });

  test("a guess that does not fit is not shown", async () => {
    drag(T1, 2, T2);
    drag(T2, 3, T3);
    expect(pile(T3)).toBe("TD 9S 8H");
    await model.push({ tail: "0:01!", cursor: 1, version: 2, legal: "2" });
    expect(() => control.receive()).not.toThrow();
  });
});

describe("a game that moves by itself", () => {
  test("is followed", async () => {
    await model.push({ tail: "0:01! 01!", cursor: 2, version: 3, legal: "3" });
    expect(pile(1)).toBe("3D 4S 5H");
    await model.push({ cursor: 1, version: 4 });
    expect(pile(1)).toBe("3D 4S");
  });

  test("what is held is let go when another card lies there now", async () => {
    await model.push({ tail: "0:01! 01!", cursor: 2, version: 2 });
    control.pick({ pile: PILES.indexOf("W"), count: 1 });
    await model.push({ cursor: 1, version: 3 });
    expect(control.held).toBeNull();
  });

  test("what is held is let go when it is no longer there", async () => {
    control.pick({ pile: 1, count: 1 });
    await model.push({ tail: "0:12", cursor: 1, version: 2, legal: "2" });
    expect(control.held).toBeNull();
  });

  test("another deal", async () => {
    const { deals } = control;
    await model.push({ start: "acad/////", tail: "0:", cursor: 0, version: 9, legal: "9" });
    expect([control.deals, pile(0), pile(T1)]).toEqual([deals + 1, "<AC> <AD>", ""]);
  });
});

describe("sealing", () => {
  test("steps that Python repeats no longer are kept by the page", async () => {
    await model.push({ tail: "0:01! 01!", cursor: 2, version: 3 });
    await model.push({ tail: "1:01! 01!", cursor: 3, version: 4 });
    expect(model.state.steps).toBe("01!");
    expect([pile(1), control.steps.length]).toEqual(["3D 4S 5H 6C", 3]);
    expect(model.saved).toEqual([{ steps: "01!" }]);
  });

  test("a line taken before the seal unseals", async () => {
    await model.push({ tail: "0:01! 01!", cursor: 2, version: 3 });
    await model.push({ tail: "2:01!", cursor: 3, version: 4 });
    await model.push({ tail: "0:342,33!", cursor: 1, version: 5 });
    expect([model.state.steps, pile(T2), control.steps.length]).toEqual(["", "TD 9S 8H", 1]);
  });

  test("what is missing is asked for, once", async () => {
    await model.push({ tail: "7:01!", cursor: 8, version: 9 });
    await model.push({ version: 10 });
    expect(model.requests.map(({ intent }) => intent.type)).toEqual(["resync"]);
    await model.answer(1, { steps: "01! 01!", tail: "2:", cursor: 2 });
    expect([pile(1), control.pending]).toEqual(["3D 4S 5H", 0]);
  });

  test("a page that comes late needs the traits alone", () => {
    begin({ steps: "01! 01!", tail: "2:342,33!", cursor: 3, version: 8 });
    expect([pile(1), pile(T1)]).toEqual(["3D 4S 5H", "KD"]);
  });
});

describe("looking at a live game", () => {
  beforeEach(() => begin({ tail: "0:01! 01! 01!", cursor: 3, version: 4, legal: "4" }));

  test("stays here until it is settled, then is one intent", () => {
    control.look(2);
    control.look(1);
    expect([pile(1), model.saved.length]).toEqual(["3D 4S", 0]);
    control.settle();
    expect(model.requests.map(({ intent }) => intent)).toEqual([{ type: "goto", cursor: 1, elapsed: 0 }]);
    expect(pile(1)).toBe("3D 4S");
  });

  test("that ends where it began asks nothing", () => {
    control.look(0);
    control.look(3);
    control.settle();
    expect(model.saved.length).toBe(0);
  });

  test("and playing there goes there first", () => {
    control.look(0);
    expect(drag(T1, 2, T2)).toBe(true);
    expect(model.requests.map(({ intent }) => intent.type)).toEqual(["goto", "move"]);
    expect(pile(T2)).toBe("TD 9S 8H");
  });
});

describe("a record", () => {
  beforeEach(() =>
    begin({ steps: "01! 01! 01!", tail: "3:", status: new FakeModel().status({ live: false }) }),
  );

  test("is walked by the page, which writes the cursor", () => {
    control.redo();
    control.goto(99);
    expect([pile(1), model.state.cursor, model.saved.length]).toEqual(["3D 4S 5H 6C", 3, 0]);
    vi.advanceTimersByTime(60);
    expect(model.saved).toEqual([{ cursor: 3 }]);
  });

  test("follows a cursor that is set from outside", async () => {
    await model.push({ cursor: 2 });
    expect(pile(1)).toBe("3D 4S 5H");
  });

  test("can't be taken hold of", () => {
    expect(control.grip(T1, 1)).toBeNull();
  });
});

describe("a silent kernel", () => {
  test("is noticed after three seconds; the move stays, and is confirmed late", async () => {
    drag(T1, 2, T2);
    vi.advanceTimersByTime(2900);
    expect(control.waiting).toBe(false);
    vi.advanceTimersByTime(200);
    expect([control.waiting, pile(T2), control.pending]).toEqual([true, "TD 9S 8H", 1]);
    await model.answer(1, { tail: `0:${RUN}`, cursor: 1, version: 2, legal: "2" });
    expect([control.waiting, control.pending]).toEqual([false, 0]);
  });

  test("one that talks is not silent", async () => {
    drag(T1, 2, T2);
    vi.advanceTimersByTime(2000);
    await model.push({ marks: [] });
    vi.advanceTimersByTime(2000);
    expect(control.waiting).toBe(false);
  });
});

describe("what may be held", () => {
  test.each([
    ["a face-up run", T1, 1, 2],
    ["a part of it", T1, 2, 1],
    ["nothing face down", T1, 0, null],
    ["nothing of the stock", 0, 2, null],
    ["the top of a squared pile", FC, 0, 1],
  ])("%s", (_, from, index, count) => {
    expect(control.grip(from, index)?.count ?? null).toBe(count);
  });

  test("and where it may go", () => {
    expect(control.targetsOf({ pile: T1, count: 2 })).toEqual([T2]);
    expect(control.targetsOf({ pile: T1, count: 1 })).toEqual([]);
  });
});

describe("the best move of a pile", () => {
  test("is the first that Python lists", () => {
    begin({ legal: "1\nT1-F 32\nT1-T3 35" });
    control.best(T1);
    expect(model.requests[0]?.intent).toMatchObject({ type: "move", move: "T1-F" });
  });

  test("is never one down from a foundation", () => {
    begin({ legal: "1\nFC-T1 23" });
    expect(control.best(FC)).toBe(false);
    expect(model.saved).toEqual([]);
  });

  test("is left to Python while nobody here knows it", () => {
    control.stock();
    control.best(T1);
    expect(model.requests[1]?.intent).toMatchObject({ type: "best", source: "T1" });
  });
});

test("a hint points to a legal move", async () => {
  control.act({ type: "hint" });
  await model.answer(1, {}, { hint: { n: 1, move: "T1-T2:2" } });
  expect(control.hint?.move).toBe("T1-T2:2");
  expect(control.notice?.kind).toBe("hint");
});

test("requests from a saved page are not taken for one's own", () => {
  const old = { client: "old", n: 1, version: 1, intent: { type: "undo" as const } };
  begin({ requests: [old] });
  expect(control.pending).toBe(0);
  control.stock();
  expect(model.requests.every(({ client }) => client === control.client)).toBe(true);
});

test("disposing ends everything", async () => {
  drag(T1, 2, T2);
  control.dispose();
  await model.push({ version: 5 });
  vi.advanceTimersByTime(5000);
  expect([control.waiting, control.version]).toEqual([false, 1]);
});

test("clicks on the stock through the end of a pass are guessed on the table as it lies then", async () => {
  const start = "6c5h4s3c/3D/AC/kd9S8H/TD/";
  const status = new FakeModel().status({ passes_left: 3 });
  begin({ start, status, legal: "1\nD 012!" });
  for (let n = 0; n < 2; n++) control.stock();
  expect(control.cards.piles[0]).toHaveLength(0);
  control.stock();
  // A redeal was never seen here: nobody knows what it does.
  expect(control.cards.piles[0]).toHaveLength(0);
  const waste = "0:012! 012!";
  await model.answer(2, { tail: waste, cursor: 2, version: 3, legal: "3\nN 105!" });
  await model.answer(3, { tail: `${waste} 105!`, cursor: 3, version: 4, legal: "4\nD 012!" });
  const sizes = () => control.cards.piles.slice(0, 2).map((cards) => cards.length);
  expect([control.pending, ...sizes()]).toEqual([0, 5, 0]);
  for (let n = 0; n < 3; n++) control.stock();
  expect(sizes()).toEqual([0, 5]);
  control.stock();
  expect(sizes()).toEqual([5, 0]);
  control.stock();
  expect(sizes()).toEqual([3, 2]);
});

describe("a walk over a live game", () => {
  let player: Player;
  beforeEach(() => {
    begin({ tail: "0:01! 01! 01!", cursor: 3, version: 4, legal: "4" });
    player = new Board(control).player;
    player.toggle();
    vi.advanceTimersByTime(900);
  });

  test("ends where somebody else plays, and takes nothing back", async () => {
    expect([control.at, player.playing]).toEqual([1, true]);
    await model.push({ tail: "0:01! 01! 01! 342,33!", cursor: 4, version: 5, legal: "5" });
    expect(control.at).toBe(4);
    vi.advanceTimersByTime(9000);
    player.stop();
    expect([control.at, player.playing, model.requests]).toEqual([4, false, []]);
  });

  test("goes on when Python only answers a question", async () => {
    control.act({ type: "hint" });
    await model.answer(1, {}, { hint: { n: 1, move: "" } });
    vi.advanceTimersByTime(900);
    expect([control.at, player.playing]).toEqual([2, true]);
  });

  test("of a version that somebody else made ends a slide as well", async () => {
    control.look(1);
    await model.push({ version: 5, legal: "5" });
    control.settle();
    expect([control.at, model.requests]).toEqual([3, []]);
  });
});

describe("a kernel that is silent", () => {
  test("is said to wait, after long to be perhaps another one, and neither when it talks", async () => {
    control.undo();
    expect([control.waiting, control.gone]).toEqual([false, false]);
    vi.advanceTimersByTime(3100);
    expect([control.waiting, control.gone]).toEqual([true, false]);
    vi.advanceTimersByTime(27_500);
    expect([control.waiting, control.gone]).toEqual([true, true]);
    await model.answer(1, { version: 2 });
    expect([control.waiting, control.gone]).toEqual([false, false]);
  });

  test("counts from the oldest wish, whatever is asked after it", () => {
    control.undo();
    for (let n = 0; n < 31; n++) {
      vi.advanceTimersByTime(1000);
      control.undo();
    }
    expect([control.waiting, control.gone]).toEqual([true, true]);
  });
});
