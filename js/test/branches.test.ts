import { describe, expect, it } from "vitest";
import { follow } from "../src/branches";
import { Control } from "../src/control";
import type { Branch, Note } from "../src/game";
import { readSteps } from "../src/wire";
import { FakeModel } from "./model";

// Piles S W FC T1 T2 T3 as characters 0 to 5; the start holds 6c5h4s/3D/AC/kd9S8H/TD/.
const NOTES: Note[] = [
  { at: 1, comments: ["main"] },
  {
    at: 2,
    comments: ["left"],
    variations: [
      {
        moves: "T1-T2 T2-T1",
        steps: "34 43",
        notes: [
          { at: 2, comments: ["other"] },
          { at: 3, variations: [{ moves: "D", steps: "01!", notes: [{ at: 3, comments: ["deep"] }] }] },
        ],
        series: { score: [7, 8] },
      },
      { moves: "T2-T3", steps: "45" },
    ],
  },
];

function record(line: Branch[] = []) {
  const state = { steps: "01! 01! 01!", tail: "3:", notes: NOTES, series: { score: [0, 1, 2, 3] }, line };
  const model = new FakeModel({ ...state, status: new FakeModel().status({ live: false }) });
  return { model, control: new Control(model) };
}

const texts = (control: Control) => control.steps.map(({ text }) => text).join(" ");

describe("variations", () => {
  it("are entered, walked and left again", () => {
    const { model, control } = record();
    control.goto(3);
    expect(control.ways.get(2)?.map(({ line }) => line)).toEqual([[[2, 0]], [[2, 1]]]);
    control.choose([[2, 0]], 2);
    expect([texts(control), control.at, control.length]).toEqual(["01! 34 43", 2, 3]);
    expect(control.cards.piles[4]).toHaveLength(2);
    expect(control.notes.get(2)?.comments).toEqual(["other"]);
    expect(control.series.score).toEqual([0, 1, 7, 8]);
    expect(control.ways.get(2)?.map(({ moves }) => moves)).toEqual(["D D", "T2-T3"]);
    control.toMain();
    expect([texts(control), control.at, model.get("line")]).toEqual(["01! 01! 01!", 1, []]);
    expect(control.series.score).toEqual([0, 1, 2, 3]);
  });

  it("take numbers of any name along, and none that nobody gave", () => {
    const series = { constructor: [5, 6, 7] } as unknown as Record<string, (number | null)[]>;
    const main = { steps: readSteps("01! 01!"), notes: NOTES.slice(1), series };
    expect(follow(main, [[2, 0]], () => "").series).toEqual({
      constructor: [5, 6, null, null],
      score: [null, null, 7, 8],
    });
  });

  it("lead on into those that lie inside", () => {
    const { control } = record();
    control.choose([[2, 0]], 3);
    control.choose(control.ways.get(3)?.[0]?.line ?? [], 3);
    expect(texts(control)).toBe("01! 34 01!");
    expect(control.notes.get(3)?.comments).toEqual(["deep"]);
    control.choose(control.ways.get(3)?.[0]?.line ?? [], 3);
    expect([texts(control), control.line]).toEqual(["01! 34 43", [[2, 0]]]);
  });

  it("are restored from a saved state, and told to Python", () => {
    const { model, control } = record([[2, 1]]);
    expect(texts(control)).toBe("01! 45");
    control.choose([[2, 0]], 2);
    expect(model.saved.at(-1)).toMatchObject({ line: [[2, 0]], cursor: 2 });
  });

  it("that are not there are not taken", () => {
    for (const line of [
      [[2, 5]],
      [[9, 0]],
      [
        [2, 0],
        [1, 0],
      ],
    ] as Branch[][]) {
      const { control } = record(line);
      expect(control.line.length).toBeLessThan(line.length);
      expect(control.steps).toHaveLength(3);
    }
  });

  it("give way to another record", async () => {
    const { model, control } = record([[2, 0]]);
    await model.push({ steps: "34", tail: "1:", notes: [], series: {}, line: [], cursor: 1 });
    expect([texts(control), control.at, control.ways.size]).toEqual(["34", 1, 0]);
  });

  it("of a game that goes on are taken up by Python", () => {
    const notes = [{ at: 1, variations: [{ moves: "T1-T2" }] }];
    const model = new FakeModel({ tail: "0:01!", cursor: 1, notes, line: [[1, 0]] });
    const control = new Control(model);
    expect(control.line).toEqual([]);
    control.choose(control.ways.get(1)?.[0]?.line ?? [], 1);
    expect(model.requests.at(-1)?.intent).toMatchObject({ type: "line", step: 1, variation: 0 });
  });
});

it("a line without series has no numbers where it differs", () => {
  const main = { steps: [], notes: NOTES, series: { nodes: [5, 6, 7] } };
  expect(follow(main, [[2, 0]], () => "").series).toEqual({ nodes: [5, 6, null], score: [null, null, 7, 8] });
});
