// A board that loses its kernel keeps its game, and another board may go on with it.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Control } from "../src/control";
import { savedGame } from "../src/saved";
import { Words } from "../src/say";
import { FakeModel, PILES } from "./model";

const T1 = PILES.indexOf("T1");
const T2 = PILES.indexOf("T2");
const HEAD = { format: "a game", rules: { draw: 1 }, number: 7 };
const PLAYED = { tail: "0:342,33! 01! ~42", cursor: 2, version: 3, legal: "3\nD 01!" };

let model: FakeModel;
let control: Control;

const OFFERED = Symbol.for("solitaire-widget:left");

/** A board, and no other beside it. */
function begin(state: ConstructorParameters<typeof FakeModel>[0] = {}, head: object = HEAD): Control {
  delete (globalThis as { [OFFERED]?: unknown })[OFFERED];
  return beside(state, head);
}

function beside(state: ConstructorParameters<typeof FakeModel>[0] = {}, head: object = HEAD): Control {
  model = new FakeModel({ legal: "1\nT1-T2:2 342,33!\nD 01!", ...state });
  model.state.table = { ...model.state.table, head } as never;
  control = new Control(model);
  control.behind.arrive();
  return control;
}

const asFile = () => JSON.parse(savedGame(control));

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
});
afterEach(() => {
  control.dispose();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a game is saved in the page", () => {
  test("with what it is, its moves and where it stands", () => {
    begin(PLAYED);
    expect(asFile()).toEqual({
      ...HEAD,
      moves: ["T1-T2:2", "D", { move: "T2-F", auto: true }],
      variations: [],
      cursor: 2,
      elapsed: 0,
    });
  });

  test("with the lines that were left", () => {
    begin({ ...PLAYED, notes: [{ at: 2, variations: [{ moves: "W-T3 D" }] }] });
    expect(asFile().variations).toEqual([{ of: 0, at: 1, moves: ["W-T3", "D"] }]);
  });

  test("with a move that waits, but not with a mere guess", () => {
    begin();
    control.pick({ pile: T1, count: 2 });
    control.drop(T2);
    control.pick({ pile: T1, count: 1 });
    control.drop(T2);
    expect(control.at).toBe(2);
    expect([asFile().moves, asFile().cursor]).toEqual([["T1-T2:2"], 1]);
  });
});

describe("without a kernel", () => {
  test("what was under way is taken back, and the board says so", () => {
    begin(PLAYED);
    control.stock();
    control.orphan();
    expect([control.at, control.pending, control.strip]).toEqual([2, 0, "orphaned"]);
    vi.advanceTimersByTime(60_000);
    expect([control.waiting, model.sent.length]).toEqual([false, 0]);
  });

  test("no move is made or lost, and the game can be looked through", () => {
    begin(PLAYED);
    control.orphan();
    control.stock();
    expect([control.at, control.pending, control.notice?.key]).toEqual([2, 0, "orphaned.no_move"]);
    expect(control.grip(T2, 0)).toBeNull();
    control.undo();
    control.undo();
    expect(control.at).toBe(0);
    control.look(3);
    control.settle();
    expect(control.at).toBe(3);
  });

  test("a record can be walked through, and not be played on", () => {
    begin({ ...PLAYED, status: new FakeModel().status({ live: false }) });
    control.orphan();
    expect(control.strip).toBe("");
    control.goto(1);
    expect(control.at).toBe(1);
    control.act({ type: "continue" });
    expect([control.pending, control.notice?.key]).toEqual([0, "orphaned.no_move"]);
  });

  test("who is told by the host that nobody hears it says so", () => {
    begin(PLAYED);
    model.send = () => {
      throw new Error("Cannot send");
    };
    control.stock();
    vi.advanceTimersByTime(900);
    expect(control.strip).toBe("waiting.gone");
    for (let n = 0; n < 50; n++) {
      if (n === 10) control.stock();
      vi.advanceTimersByTime(100);
      expect(control.strip).toBe("waiting.gone");
    }
  });

  test("nothing waits where nothing was asked: a record is walked through on a line that is gone", () => {
    begin({ ...PLAYED, status: new FakeModel().status({ live: false }) });
    control.again();
    control.orphan();
    model.send = () => {
      throw new Error("Cannot send");
    };
    control.goto(1);
    vi.advanceTimersByTime(60);
    expect([control.waiting, control.strip]).toEqual([false, ""]);
  });

  test("a line that is whole again is asked at once", () => {
    begin(PLAYED);
    control.stock();
    vi.advanceTimersByTime(20_000);
    const before = model.sent.length;
    control.again();
    expect(model.sent.length).toBe(before + 1);
    vi.advanceTimersByTime(850);
    expect(model.sent.length).toBe(before + 2);
  });
});

describe("a game that was left behind", () => {
  const leave = (state = {}, head = HEAD) => begin({ ...PLAYED, ...state }, head).orphan();

  test("is offered to a board of the same rules on which nothing was played", () => {
    leave();
    expect(begin({}, { ...HEAD, number: 8 }).strip).toBe("left");
    const [number, rules, format] = [7, { draw: 1 }, "a game"];
    expect(begin({}, { number, rules, format }).behind.game).not.toBeNull();
    expect(begin(PLAYED).strip).toBe("");
    expect(begin({}, { ...HEAD, rules: { draw: 3 } }).strip).toBe("");
  });

  test.each([
    [7, "Test · Deal number 7"],
    ["ms:617", "Test · Deal number ms:617"],
    [undefined, "Test"],
  ])("is named by its rules and its deal number, %s", (number, which) => {
    const deal = { ...HEAD, number };
    begin(PLAYED, deal).orphan();
    begin({}, { ...HEAD, number: 8 });
    const said = `The game that was played here before has been kept. ${which}`;
    expect(new Words(control).strip()).toBe(said);
    control.orphan();
    expect(new Words(control).strip()).toMatch(/^No kernel plays this game any more\./);
  });

  test("is the one of the same deal rather than the last", () => {
    leave();
    leave({}, { ...HEAD, number: 8 });
    expect(JSON.parse(begin().behind.game?.game ?? "").number).toBe(7);
  });

  test("is offered by one board only, and boards that went together come back in their order", () => {
    const numbers = [1, 2, 3].map((number) => ({ ...HEAD, number }));
    for (const head of numbers) leave({}, head);
    delete (globalThis as { [OFFERED]?: unknown })[OFFERED];
    const found = () => JSON.parse(control.behind.game?.game ?? "{}").number;
    const boards = [8, 9].map((number) => beside({}, { ...HEAD, number }));
    expect(boards.map(({ behind }) => JSON.parse(behind.game?.game ?? "{}").number)).toEqual([1, 2]);
    // Of its own deal rather than of another one, whoever offers that already.
    beside({}, { ...HEAD, number: 1 });
    expect(found()).toBe(1);
    // What a board that goes away did not go on with is free again.
    boards[1]?.behind.leave();
    beside({}, { ...HEAD, number: 10 });
    expect(found()).toBe(2);
  });

  test("is another board's when somebody plays something else here", async () => {
    leave({}, { ...HEAD, number: 1 });
    begin({}, { ...HEAD, number: 8 });
    expect(control.strip).toBe("left");
    await model.push(PLAYED);
    expect(beside({}, { ...HEAD, number: 9 }).strip).toBe("left");
  });

  test("is offered to who plays on from its record, and to nobody who plays on from another", async () => {
    leave();
    for (const [number, strip] of [
      [7, "left"],
      [8, ""],
    ] as const) {
      const head = { ...HEAD, number };
      begin({ status: new FakeModel().status({ live: false }), tail: "0:01!", cursor: 1 }, head);
      expect(control.strip).toBe("");
      const table = { ...model.get("table"), recorded: true } as never;
      await model.push({ table, status: model.status({ live: true }), version: 0, told: 1 });
      expect(control.strip).toBe(strip);
    }
    begin({ status: new FakeModel().status({ live: false }) });
    const table = { ...model.get("table"), recorded: true } as never;
    await model.push({
      table,
      status: model.status({ live: true }),
      tail: "0:01!",
      cursor: 1,
      version: 0,
      told: 1,
    });
    expect(control.strip).toBe("left");
    await model.push({ tail: "0:01! 01!", cursor: 2, version: 1, told: 2 });
    expect(control.strip).toBe("");
  });

  test("is its own deal's alone once that is shown, whatever becomes of the board that offered it before", async () => {
    leave();
    const before = begin({}, { ...HEAD, number: 8 });
    const other = model;
    const own = beside();
    expect([before, own].map(({ strip }) => strip)).toEqual(["", "left"]);
    before.behind.takeUp();
    expect(before.pending).toBe(0);
    await other.push(PLAYED);
    expect(beside({}, { ...HEAD, number: 9 }).strip).toBe("");
  });

  test("is the last one, when they were left one after another", () => {
    leave({}, { ...HEAD, number: 1 });
    vi.advanceTimersByTime(5000);
    leave({}, { ...HEAD, number: 2 });
    begin({}, { ...HEAD, number: 8 });
    expect(JSON.parse(control.behind.game?.game ?? "{}").number).toBe(2);
  });

  test("is gone on with, and then not offered again", async () => {
    leave();
    begin();
    const game = control.behind.game?.game;
    control.behind.takeUp();
    expect(model.requests.map(({ intent }) => intent)).toEqual([{ type: "open", game, elapsed: 0 }]);
    await model.answer(1, PLAYED);
    expect(control.strip).toBe("");
    expect(begin().strip).toBe("");
  });

  test("stays when it could not be opened", async () => {
    leave();
    begin().behind.takeUp();
    await model.answer(1, {}, { refused: { n: 1, move: "", code: "bad-request", text: "No." } });
    expect(begin().strip).toBe("left");
  });

  test("is offered again when the kernel dies before it has opened it", () => {
    leave();
    const first = begin();
    first.behind.takeUp();
    first.orphan();
    expect(beside().strip).toBe("left");
    first.dispose();
  });

  test("is gone on with, also where a move that was made at once is refused", async () => {
    leave();
    begin().behind.takeUp();
    control.stock();
    await model.answer(2, PLAYED, { refused: { n: 2, move: "D", code: "stock-empty", text: "No." } });
    expect(begin().strip).toBe("");
  });

  test("is forgotten when it is not wanted", () => {
    leave();
    begin().behind.dismiss();
    expect(control.strip).toBe("");
    expect(begin().strip).toBe("");
  });

  test("a game that is won or has no moves is not kept", () => {
    leave({ tail: "0:", cursor: 0 });
    leave({ status: new FakeModel().status({ won: true }) });
    expect(begin().strip).toBe("");
  });
});

test("a card that Python took from under the hand is told to be put back", async () => {
  begin(PLAYED);
  control.pick({ pile: T2, count: 1 });
  await model.push({ cursor: 0, version: 4, legal: "4" });
  expect([control.held, control.notice?.key]).toEqual([null, "let_go"]);
});

test("so is one that is held when another game is dealt", async () => {
  begin(PLAYED);
  control.pick({ pile: T2, count: 1 });
  await model.push({ start: "AC/////2D/", tail: "0:", cursor: 0, version: 5, legal: "5" });
  expect([control.held, control.notice?.key]).toEqual([null, "let_go"]);
});

test("why a move was refused is said rather than that the next card is to be put back", async () => {
  begin(PLAYED);
  control.stock();
  control.pick({ pile: T2, count: 1 });
  const refused = { n: 1, move: "D", code: "stale", text: "Somebody else has played." };
  await model.answer(1, { cursor: 0, version: 4, legal: "4" }, { refused });
  expect([control.held, control.notice?.text]).toEqual([null, refused.text]);
});
