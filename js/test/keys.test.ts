import { beforeEach, describe, expect, test } from "vitest";
import { Board } from "../src/board";
import { Control } from "../src/control";
import { isForField, isForPage, press } from "../src/keys";
import { Words } from "../src/say";
import { FakeModel, PILES } from "./model";

/** 9S 8H on T1 goes on TD, the waste's 3D nowhere. */
const LEGAL = "1\nT1-T2:2 342,33!\nD 01!";

let model: FakeModel;
let control: Control;
let board: Board;
let words: Words;

function begin(state: ConstructorParameters<typeof FakeModel>[0] = {}): void {
  model = new FakeModel({ legal: LEGAL, ...state });
  control = new Control(model);
  board = new Board(control);
  board.redraw = () => board.lay();
  control.subscribe(board.redraw);
  words = new Words(control);
}

/** Presses keys one after another and says whether each meant something. */
function type(...keys: string[]): boolean[] {
  return keys.map((key) => press(board, words, { key, command: false, shift: false }));
}

const focus = () => PILES[board.focus];
const sent = () => model.requests.map(({ intent }) => (intent.type === "move" ? intent.move : intent.type));

beforeEach(() => begin());

describe("arrows", () => {
  test("walk over the piles in reading order, round and round", () => {
    const seen = Array.from({ length: 7 }, () => {
      type("ArrowRight");
      return focus();
    });
    expect(seen).toEqual(["W", "FC", "T1", "T2", "T3", "S", "W"]);
    type("ArrowLeft", "ArrowLeft");
    expect(focus()).toBe("T3");
  });

  test("walk between the rows to what is nearest", () => {
    board.attend(PILES.indexOf("FC"));
    type("ArrowDown");
    expect(focus()).toBe("T1");
    board.attend(PILES.indexOf("T2"));
    type("ArrowUp");
    expect(focus()).toBe("FC");
  });

  test("go into a run, as far as it is face up", () => {
    board.attend(PILES.indexOf("T1"));
    type("ArrowUp");
    expect([focus(), board.depth]).toEqual(["T1", 2]);
    type("ArrowDown");
    expect([focus(), board.depth]).toEqual(["T1", 1]);
    type("ArrowUp", "ArrowUp");
    expect(focus()).not.toBe("T1");
  });
});

describe("Enter and Space", () => {
  test.each(["Enter", " "])("%s picks a run up and puts it down", (key) => {
    board.attend(PILES.indexOf("T1"));
    type("ArrowUp", key);
    expect(control.held).toEqual({ pile: PILES.indexOf("T1"), count: 2 });
    expect(board.answer).toBe("2 cards from 9 of spades picked up");
    type("ArrowRight", key);
    expect([control.held, sent()]).toEqual([null, ["T1-T2:2"]]);
    expect(focus()).toBe("T2");
  });

  test("on what is held let it go", () => {
    board.attend(PILES.indexOf("T1"));
    type("Enter", "Enter");
    expect([control.held, sent()]).toEqual([null, []]);
  });

  test("where it does not fit ask why", () => {
    board.attend(PILES.indexOf("W"));
    type("Enter", "ArrowRight", "Enter");
    expect(sent()).toEqual(["why"]);
  });

  test("on the stock draw", () => {
    type("Enter");
    expect(sent()).toEqual(["stock"]);
  });
});

describe("letters", () => {
  test.each([
    ["u", "undo"],
    ["r", "redo"],
    ["h", "hint"],
    ["d", "stock"],
    ["g", "finish"],
  ])("%s means %s", (key, intent) => {
    expect(type(key)).toEqual([true]);
    expect(sent()).toEqual([intent]);
  });

  test("f sends the meant run where it fits best, and the focus follows", () => {
    board.attend(PILES.indexOf("T1"));
    type("ArrowUp", "f");
    expect([sent(), focus()]).toEqual([["T1-T2:2"], "T2"]);
  });

  test("other keys are none of ours", () => {
    expect(type("a", "b", "x", "F5", "Tab", "Delete")).toEqual(Array(6).fill(false));
    expect(sent()).toEqual([]);
  });

  test.each([
    ["z", false, "undo"],
    ["z", true, "redo"],
    ["y", false, "redo"],
  ])("with Control, %s (shift %s) means %s", (key, shift, intent) => {
    expect(press(board, words, { key, command: true, shift })).toBe(true);
    expect(sent()).toEqual([intent]);
  });

  test("with Control, others stay the page's", () => {
    expect(press(board, words, { key: "c", command: true, shift: false })).toBe(false);
  });
});

describe("questions", () => {
  test.each([
    ["m", "2 moves possible: 9 of spades to pile T2; Draw from the stock"],
    ["v", "pile T1: 8 of hearts, 9 of spades"],
    ["s", "Score 0, 0 moves"],
  ])("%s", (key, answer) => {
    board.attend(PILES.indexOf("T1"));
    type(key);
    expect(board.answer).toBe(answer);
  });

  test("t tells where the meant run may go", () => {
    board.attend(PILES.indexOf("T1"));
    type("t");
    expect(board.answer).toBe("Nothing takes 8 of hearts");
    type("ArrowUp", "t");
    expect(board.answer).toBe("May go to pile T2");
  });

  test("never tell a face-down card", () => {
    board.attend(PILES.indexOf("T1"));
    type("c", "v");
    expect(board.answer).not.toMatch(/king/);
  });

  test("have no answer while Python has not answered", () => {
    type("d", "m");
    expect(board.answer).toBe("The kernel has not answered yet");
  });
});

test("Escape closes, lets go, and at last gives the keys back", () => {
  board.attend(PILES.indexOf("T1"));
  type("Enter");
  board.open("settings");
  expect(type("Escape")).toEqual([true]);
  expect([board.panel, control.held !== null]).toEqual(["", true]);
  expect(type("Escape", "Escape")).toEqual([true, false]);
  expect(control.held).toBeNull();
});

test("arrows are for what is open, and letters still for the game", () => {
  board.open("help");
  expect(type("ArrowDown", "ArrowRight", "End", "u")).toEqual([false, false, false, true]);
  expect(focus()).toBe("S");
  board.open("help");
  expect(type("ArrowRight")).toEqual([true]);
});

test("the page's focus goes where the attention goes", () => {
  const seen: (string | undefined)[] = [];
  board.grab = () => seen.push(focus());
  type("ArrowRight", "End", "Enter");
  expect(seen).toEqual(["W", "T3", "T3"]);
  board.attend(PILES.indexOf("T1"));
  type("h", "f");
  expect(seen.slice(3)).toEqual(["T2"]);
});

describe("on a record", () => {
  beforeEach(() =>
    begin({ steps: "01! 01! ~01!", tail: "3:", status: new FakeModel().status({ live: false }) }),
  );

  test("arrows walk through the steps", () => {
    type("ArrowRight");
    expect(control.at).toBe(1);
    type("ArrowRight");
    expect(control.at).toBe(3);
    type("ArrowLeft");
    expect(control.at).toBe(1);
    type("End", "Home");
    expect(control.at).toBe(0);
  });

  test("other arrows still walk over the piles", () => {
    type("ArrowDown");
    expect(focus()).toBe("T1");
  });
});

describe("the field that has the focus", () => {
  const field = (html: string) => {
    const box = document.createElement("div");
    box.innerHTML = html;
    return box.firstElementChild as Element;
  };
  const kept = (html: string, ...keys: string[]) =>
    keys.filter((key) => isForField(field(html), { key, command: false, shift: false }));
  const keys = ["u", "?", " ", "ArrowLeft", "Home", "Enter", "Escape"];
  const own = [" ", "ArrowLeft", "Home", "Enter"];

  test.each([
    ['<input type="range">', own],
    ['<input type="checkbox">', own],
    ["<input>", ["u", "?", ...own]],
    ["<select></select>", ["u", "?", ...own]],
    ["<button></button>", []],
  ])("%s keeps what it needs", (html, wanted) => {
    expect(kept(html, ...keys)).toEqual(wanted);
  });

  test("a slider leaves Control with a letter to the board, a text does not", () => {
    const undo = { key: "z", command: true, shift: false };
    expect(isForField(field('<input type="range">'), undo)).toBe(false);
    expect(isForField(field("<input>"), undo)).toBe(true);
  });
});

describe("keys of the page", () => {
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  const of = (key: string, held = {}) => isForPage({ key, ...none, ...held } as KeyboardEvent);

  test("are those with Control, Command or Alt, but undo and redo", () => {
    expect(["s", "Enter", "C"].map((key) => of(key, { ctrlKey: true }))).toEqual([true, true, true]);
    expect([of("s", { metaKey: true }), of("ArrowUp", { altKey: true })]).toEqual([true, true]);
    expect(["z", "Z", "y"].map((key) => of(key, { ctrlKey: true }))).toEqual([false, false, false]);
  });

  test("and Enter with Shift, which runs cells; all others are the board's", () => {
    expect(of("Enter", { shiftKey: true })).toBe(true);
    expect(["Enter", "d", "b", "Escape", "ArrowUp"].map((key) => of(key))).toEqual(Array(5).fill(false));
    expect(of("?", { shiftKey: true })).toBe(false);
  });
});
