// Numbers, dates and lengths of time: as Python writes them, see tests/words/test_figures.py.

import { expect, test } from "vitest";
import golden from "../../tests/golden/figures.json";
import { Control } from "../src/control";
import { Words } from "../src/say";
import { FakeModel } from "./model";

interface Figures {
  words: Record<string, string>;
  numbers: [number, string][];
  times: [number, string][];
  dates: [string, string][];
}

const GOLDEN = golden as unknown as Record<string, Figures>;

test.each(Object.entries(GOLDEN))("figures in %s", (language, { words, numbers, times, dates }) => {
  const model = new FakeModel({ language });
  const control = new Control(model);
  const say = new Words(control);
  model.state.table = { ...control.table, words: { ...control.table.words, ...words } };
  for (const [number, text] of numbers) expect(say.number(number)).toBe(text);
  for (const [seconds, text] of times) expect(say.time(seconds)).toBe(text);
  for (const [day, text] of dates) expect(say.date(day)).toBe(text);
  expect(say.text("said.at", { step: 1234, count: 5 })).toBe(
    language === "en" ? "Step 1,234 of 5" : "Step 1.234 of 5",
  );
});
