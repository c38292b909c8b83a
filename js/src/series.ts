// A number for each position of a game: the cards on the foundations, or whatever a record brings along.

import type { Table } from "./game";
import type { Step } from "./wire";

/** Counts cards on the foundations, and counts on from where it was when a game goes on. */
export class Foundation {
  #steps: Step[] = [];
  #counts: number[] = [];
  #start: unknown;

  /** The count after each step; `first` lie there at the start. */
  of(table: Table, start: unknown, first: number, steps: Step[]): number[] {
    if (this.#start !== start) {
      this.#steps = [];
      this.#counts = [first];
      this.#start = start;
    }
    const known = this.#steps;
    const counts = this.#counts;
    if (known.length > steps.length) known.length = steps.length;
    while (known.length && known[known.length - 1] !== steps[known.length - 1]) known.pop();
    counts.length = known.length + 1;
    const home = table.piles.map((pile) => (pile.kind === "foundation" ? 1 : 0));
    for (let n = known.length; n < steps.length; n++) {
      const step = steps[n] as Step;
      let change = 0;
      for (const { source, target, count } of step.transfers)
        change += count * ((home[target] ?? 0) - (home[source] ?? 0));
      known.push(step);
      counts.push((counts[n] ?? 0) + change);
    }
    return counts;
  }
}

/** The outline of a series in a box of `width` by `height`, drawn with at most `most` points. */
export function outline(
  values: (number | null)[],
  end: number,
  width: number,
  height: number,
  most = 240,
): string {
  const shown = values.slice(0, end + 1);
  const stride = Math.max(1, Math.ceil(shown.length / most));
  const points = shown.flatMap((value, n) =>
    value !== null && (n % stride === 0 || n === shown.length - 1) ? [[n, value] as const] : [],
  );
  const heights = points.map(([, value]) => value);
  const low = Math.min(0, ...heights);
  const high = Math.max(1, ...heights);
  const across = (n: number) => ((n / Math.max(1, end)) * width).toFixed(1);
  const up = (value: number) => (height - ((value - low) / (high - low)) * height).toFixed(1);
  const line = points.map(([n, value]) => `L${across(n)} ${up(value)}`).join("");
  return `M0 ${height}${line}L${across(points.at(-1)?.[0] ?? 0)} ${height}z`;
}
