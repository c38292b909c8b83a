import { beforeEach, describe, expect, test, vi } from "vitest";
import { Board } from "../src/board";
import { Control } from "../src/control";
import { News } from "../src/news";
import { Words } from "../src/say";
import { FakeModel, PILES } from "./model";

let model: FakeModel;
let control: Control;
let words: Words;

function begin(state: ConstructorParameters<typeof FakeModel>[0] = {}): void {
  model = new FakeModel(state);
  control = new Control(model);
  words = new Words(control);
}

function translate(templates: Record<string, string>): void {
  const { table } = control;
  model.state.table = { ...table, words: templates };
}

beforeEach(() => begin());

describe("words", () => {
  test("come from Python", () => {
    translate({ undo: "Fortryd" });
    expect(words.text("undo")).toBe("Fortryd");
  });

  test("are counted as the language counts", () => {
    begin({ language: "hr" });
    translate({
      "cards.one": "{count} karta",
      "cards.few": "{count} karte",
      "cards.other": "{count} karata",
    });
    expect([1, 3, 5, 21].map((count) => words.cards(count))).toEqual([
      "1 karta",
      "3 karte",
      "5 karata",
      "21 karta",
    ]);
  });

  test.each(["no such", "", "d'oh", "en_GB"])("in a language like '%s' count as English", (language) => {
    begin({ language });
    expect(words.cards(1)).toBe("1 card");
  });

  test("may ask for a case of a name", () => {
    translate({ "said.moved": "{card:acc} na {pile}" });
    expect(words.text("said.moved", { card: "kralj", "card:acc": "kralja", pile: "x" })).toBe("kralja na x");
    expect(words.text("said.moved", { card: "kralj", pile: "x" })).toBe("kralj na x");
  });
});

test.each([
  [{}, "No move is clearly good here"],
  [{ stuck: true }, "No moves left"],
  [{ message: "Only shuttling moves left" }, "Only shuttling moves left"],
])("that there is no hint, where the game stands as %j", (status, said) => {
  begin({ status: model.status(status) });
  expect(words.notice({ id: 1, kind: "hint", key: "no_hint", code: "sight" })).toBe(said);
});

describe("a pile", () => {
  test.each([
    ["S", "pile S, 3 cards face down"],
    ["W", "pile W, 3 of diamonds on top, 1 card"],
    ["T1", "pile T1, 8 of hearts, 3 cards, 1 face down"],
    ["T3", "pile T3, empty"],
  ])("%s", (name, text) => {
    expect(words.describe(PILES.indexOf(name))).toBe(text);
  });

  test.each([
    ["K", "pile T3, empty, takes king"],
    ["A♠", "pile T3, empty, takes ace of spades"],
    ["♣", "pile T3, empty, takes clubs"],
    ["×", "pile T3, empty, takes nothing"],
  ])("that is empty and shows %s", (hint, text) => {
    const pile = control.table.piles.at(-1);
    if (pile) pile.hint = hint;
    expect(words.describe(PILES.length - 1)).toBe(text);
  });
});

describe("steps", () => {
  test.each([
    ["342,33!", "2 cards from 9 of spades to pile T2. king of diamonds turned up", "T1-T2:2"],
    ["012!", "4 of spades, 5 of hearts on the waste", "D"],
    ["10!", "Waste turned over, 4 cards in the stock", "N"],
    ["12", "3 of diamonds to pile FC", "W-F"],
    // What comes to lie on the turned card in the same step is not what was turned.
    [
      "342,33!,13",
      "2 cards from 9 of spades to pile T2. king of diamonds turned up. 3 of diamonds to pile T1",
      "T1-T2:2",
    ],
  ])("%s", (step, told, notation) => {
    begin({ tail: `0:${step}`, cursor: 1 });
    expect([words.step(0), words.notation(0)]).toEqual([told, notation]);
  });
});

describe("the standing", () => {
  test.each([
    [{ score: 12 }, "Score 12"],
    [{ score: -45, score_kind: "casino" }, "−$45"],
    [{ score: 208, score_kind: "vegas" }, "$208"],
  ])("%o", (status, text) => {
    begin({ status: model.status(status) });
    expect(words.standing()[0]).toBe(text);
  });

  test("tells what is wanted only", () => {
    begin({ status: model.status({ passes_left: 1, moves: 1 }), show_score: false });
    // Moves as they were walked here, even when Python has not counted them yet.
    expect(words.standing()).toEqual(["0 moves", "1 redeal left"]);
  });
});

describe("news", () => {
  let news: News;
  let board: Board;
  const read = () => news.read(board, words);

  beforeEach(() => {
    begin({ legal: "1\nT1-T2:2 342,33!" });
    board = new Board(control);
    news = new News();
    read();
  });

  test("one message for a move, whatever Python adds to it", async () => {
    control.pick({ pile: PILES.indexOf("T1"), count: 2 });
    control.drop(PILES.indexOf("T2"));
    const move = "2 cards from 9 of spades to pile T2. king of diamonds turned up";
    expect(read()).toBe(move);
    await model.answer(1, {
      tail: "0:342,33!",
      cursor: 1,
      version: 2,
      status: model.status({ stuck: true }),
    });
    expect(read()).toBe(`${move}. No moves left`);
    expect(read()).toBe("");
  });

  test("a move taken back", async () => {
    await model.push({ tail: "0:01! 01!", cursor: 2 });
    read();
    await model.push({ cursor: 1 });
    expect(read()).toBe("Taken back. D");
  });

  test("a jump", async () => {
    await model.push({ tail: `0:${"01! 10! ".repeat(10).trim()}`, cursor: 19 });
    expect(read()).toBe("Step 19 of 20");
  });

  test("several steps at once: each tells of its own cards", async () => {
    await model.push({ tail: "0:342,33! 13 35", cursor: 3, version: 4 });
    expect(read()).toBe(
      [
        "2 cards from 9 of spades to pile T2. king of diamonds turned up",
        "3 of diamonds to pile T1",
        "3 of diamonds to pile T3",
      ].join(". "),
    );
  });

  test("a very long silence says what to do, once", () => {
    vi.useFakeTimers();
    control.act({ type: "undo" });
    vi.advanceTimersByTime(5_000);
    expect(read()).toMatch(/^The kernel does not answer yet/);
    vi.advanceTimersByTime(30_000);
    expect(read()).toMatch(/If the kernel was restarted, run the cell again\.$/);
    expect(read()).toBe("");
    vi.useRealTimers();
  });
});
