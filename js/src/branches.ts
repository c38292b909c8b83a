// The lines of a record: which steps, notes and numbers belong to the one that is walked, and which others leave it.

import type { Branch, Note, Pile } from "./game";
import { readSteps, type Step } from "./wire";

/** Another way to go on. */
export interface Way {
  moves: string;
  /** The choices that lead along it. */
  line: Branch[];
}

type Series = Record<string, (number | null)[]>;

/** A line from the start of the game. */
export interface Chosen {
  /** The choices that could be followed. */
  line: Branch[];
  steps: Step[];
  notes: Map<number, Note>;
  /** By the step instead of which they go on. */
  ways: Map<number, Way[]>;
  series: Series;
}

/** The line that `choices` lead along; what follows a choice that is not there is left out. `tell` writes steps as moves. */
export function follow(
  main: { steps: Step[]; notes: Note[]; series: Series },
  choices: Branch[],
  tell: (steps: Step[]) => string,
): Chosen {
  const notes = new Map(main.notes.map((note) => [note.at, note]));
  const chosen: Chosen = { line: [], steps: main.steps, notes, ways: new Map(), series: main.series };
  waysFrom(chosen, 1);
  for (const [at, number] of choices) {
    const others = chosen.notes.get(at)?.variations ?? [];
    const taken = others[number];
    if (!taken?.steps || at <= (chosen.line.at(-1)?.[0] ?? 0) - 1) break;
    const path = chosen.line;
    const left = chosen.steps.slice(at - 1);
    chosen.line = [...path, [at, number]];
    chosen.steps = [...chosen.steps.slice(0, at - 1), ...readSteps(taken.steps)];
    for (const known of [chosen.notes, chosen.ways]) {
      for (const place of [...known.keys()]) if (place >= at) known.delete(place);
    }
    for (const note of taken.notes ?? []) chosen.notes.set(note.at, note);
    chosen.series = joined(chosen.series, taken.series ?? {}, at, chosen.steps.length);
    waysFrom(chosen, at);
    const beside = others.flatMap(({ moves }, n) =>
      n === number ? [] : [{ moves, line: [...path, [at, n] as Branch] }],
    );
    const here = chosen.ways.get(at) ?? [];
    chosen.ways.set(at, [{ moves: tell(left), line: path }, ...beside, ...here]);
  }
  return chosen;
}

/** Notes the ways that leave a line from step `first` on. */
function waysFrom({ line, notes, ways }: Chosen, first: number): void {
  for (const { at, variations } of notes.values()) {
    if (at < first || !variations?.length) continue;
    ways.set(
      at,
      variations.map(({ moves }, n) => ({ moves, line: [...line, [at, n]] })),
    );
  }
}

/** The numbers of that name; a record may well call its own `constructor`. */
function own(series: Series, name: string): (number | null)[] {
  return Object.hasOwn(series, name) ? (series[name] ?? []) : [];
}

/** Numbers of the line so far up to step `at`, then those of the variation; nothing where it has none. */
function joined(before: Series, after: Series, at: number, length: number): Series {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const known = own(before, name).slice(0, at);
      while (known.length < at) known.push(null);
      const values = [...known, ...own(after, name)];
      while (values.length <= length) values.push(null);
      return [name, values];
    }),
  );
}

/** A step in notation: pile names, or D and N. */
export function written(piles: Pile[], { transfers }: Step): string {
  const first = transfers[0];
  const source = piles[first?.source ?? -1];
  const target = piles[first?.target ?? -1];
  if (!first || !source || !target) return "";
  if (source.kind === "stock") return "D";
  if (target.kind === "stock") return "N";
  const goal = target.kind === "foundation" ? "F" : target.name;
  return `${source.name}-${goal}${first.count > 1 ? `:${first.count}` : ""}`;
}
