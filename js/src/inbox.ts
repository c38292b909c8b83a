// What Python has said so far: the traits, decoded once, and extended rather than read anew when a game goes on.

import { type Chosen, follow, written } from "./branches";
import { Clock } from "./clock";
import type { Branch, Note, Status, Table } from "./game";
import { Shown } from "./shown";
import { Walk } from "./steps";
import type { Model } from "./traits";
import { type Legal, readLegal, readStart, readSteps, readTail, type Start, type Step } from "./wire";

const BARE: Table = { piles: [], width: 1, height: 1, game: null, title: "", code: null, words: {} };
const QUIET: Status = {
  won: false,
  stuck: false,
  score: 0,
  pass: 1,
  passes_left: null,
  score_kind: "",
  live: false,
  message: "",
  said: "",
  moves: 0,
};

const MAIN: Branch[] = [];
const NOTHING: Note[] = [];
const NONE = {};

/** What a message brought. */
export interface News {
  /** Another game lies on the table. */
  dealt: boolean;
  /** The game's position or version is another. */
  moved: boolean;
  /** Steps are missing that only Python knows. */
  lost: boolean;
}

export class Inbox {
  readonly #model: Model;
  #startText: string | null = null;
  #stepsText: string | null = null;
  #tailText: string | null = null;
  #legalText: string | null = null;
  #sealed = 0;
  #told: number;
  /** A message was lost. */
  #missed = false;
  #draw: Step[] = [];
  /** Whether a redeal was seen to turn the whole waste over. */
  #turns = false;

  /** What the line that is walked was last made of. */
  #sources: unknown[] = [];
  #main: Step[] = [];

  start: Start = readStart("");
  walk = new Walk(this.start);
  shown = new Shown(this.walk);
  legal: Legal = { version: -1, moves: [] };
  version = -1;
  cursor = 0;
  chosen: Chosen = follow({ steps: [], notes: [], series: {} }, [], () => "");
  readonly clock = new Clock();

  constructor(model: Model) {
    this.#model = model;
    this.#told = model.get("told") ?? 0;
  }

  /** Notes the number of a message; called once for each, since one that is left out was lost. */
  readonly count = (): void => {
    const told = this.#model.get("told") ?? 0;
    if (told !== this.#told + 1) this.#missed = true;
    this.#told = told;
  };

  get table(): Table {
    const table = this.#model.get("table");
    return table?.piles ? table : BARE;
  }

  get status(): Status {
    return this.#model.get("status") ?? QUIET;
  }

  /** Reads what has changed. Nothing unconfirmed may lie on the table. */
  read(): News {
    const model = this.#model;
    const { cursor, version } = this;
    const start = model.get("start") ?? "";
    const steps = model.get("steps") ?? "";
    const dealt = start !== this.#startText;
    if (dealt) this.#deal(start);
    else if (steps !== this.#stepsText || (model.get("tail") ?? "") !== this.#tailText) this.#toMain();
    if (dealt || steps !== this.#stepsText) {
      const line = readSteps(steps);
      this.walk.replace(0, line);
      this.#sealed = line.length;
      this.#stepsText = steps;
      this.#tailText = null;
    }
    const lost = !this.#readTail(model.get("tail") ?? "") || this.#missed;
    this.#missed = false;
    this.#choose();
    this.cursor = Math.max(0, Math.min(model.get("cursor") ?? 0, this.walk.steps.length));
    this.version = model.get("version") ?? 0;
    this.#readLegal(model.get("legal") ?? "");
    return { dealt, lost, moved: dealt || cursor !== this.cursor || version !== this.version };
  }

  #deal(start: string): void {
    this.#startText = start;
    this.start = readStart(start);
    this.walk = new Walk(this.start);
    this.shown = new Shown(this.walk);
    this.chosen.line = [];
    this.#stepsText = null;
    this.#draw = [];
    this.#turns = false;
    this.clock.reset(this.status.elapsed ?? 0);
  }

  /** Whether the tail could be joined to the steps known. */
  #readTail(text: string): boolean {
    if (text === this.#tailText) return true;
    const { offset, steps } = readTail(text);
    if (offset > this.walk.steps.length) return false;
    this.walk.replace(offset, steps);
    this.#tailText = text;
    this.#seal(offset);
    return true;
  }

  /** Puts the walk on the main line: steps and tail speak of that one only. */
  #toMain(): void {
    if (this.chosen.line.length) this.walk.replace(0, this.#main);
    this.chosen.line = [];
  }

  /** Puts the walk on the line that is chosen; a game that goes on has only one. */
  #choose(): void {
    const model = this.#model;
    const { live } = this.status;
    const line = live ? MAIN : (model.get("line") ?? MAIN);
    const notes = model.get("notes") ?? NOTHING;
    const series = model.get("series") ?? NONE;
    const sources = [this.#startText, this.#stepsText, this.#tailText, line, notes, series];
    if (sources.every((source, n) => source === this.#sources[n])) return;
    this.#sources = sources;
    const astray = this.chosen.line.length > 0;
    // Steps that come one by one are not copied each time.
    if (!astray) this.#main = live ? this.walk.steps : [...this.walk.steps];
    const { piles } = this.table;
    const tell = (steps: Step[]) => steps.map((step) => written(piles, step)).join(" ");
    this.chosen = follow({ steps: this.#main, notes, series }, line, tell);
    if (astray || this.chosen.line.length) this.walk.replace(0, this.chosen.steps);
  }

  /** Python no longer repeats the first `offset` steps: they join `steps`, so that a saved page holds them all. */
  #seal(offset: number): void {
    if (offset === this.#sealed) return;
    const text = this.walk.steps
      .slice(0, offset)
      .map((step) => step.text)
      .join(" ");
    this.#sealed = offset;
    this.#stepsText = text;
    this.#model.set("steps", text);
    // Python needs it not, but what is left unsaved is set again by the next save, over what Python says meanwhile.
    this.#model.save_changes();
  }

  #readLegal(text: string): void {
    if (text === this.#legalText) return;
    this.#legalText = text;
    this.legal = readLegal(text);
    const draw = this.legal.moves.find((move) => move.move === "D");
    // The last draw of a pass may have been a short one; the next pass draws the full number again.
    if (draw && drawn(draw.steps) >= drawn(this.#draw)) this.#draw = draw.steps;
    const redeal = this.legal.moves.find((move) => move.move === "N");
    if (redeal) this.#turns = redeal.steps.length === 1 && redeal.steps[0]?.transfers.length === 1;
  }

  /** What drawing did last, cut to what is left: a guess for a click that comes before Python has answered. */
  readonly drawAgain = (): Step[] => {
    const { piles } = this.shown.cards;
    const target = this.table.piles.findIndex(({ kind }) => kind === "stock");
    const source = this.table.piles.findIndex(({ kind }) => kind === "waste");
    const count = piles[source]?.length ?? 0;
    if (!piles[target]?.length && count) {
      const turn = { text: "N", auto: false, transfers: [{ source, target, count, turned: true }] };
      return this.#turns && this.status.passes_left !== 0 ? [turn] : [];
    }
    const left = this.shown.cards.piles.map((pile) => pile.length);
    return this.#draw.slice(0, 1).map(({ text, transfers, auto }) => ({
      text,
      auto,
      transfers: transfers
        .map((move) => {
          const count = Math.min(move.count, left[move.source] ?? 0);
          left[move.source] = (left[move.source] ?? 0) - count;
          return { ...move, count };
        })
        .filter((move) => move.count > 0),
    }));
  };
}

/** How many cards the first of these steps moves. */
function drawn(steps: Step[]): number {
  return (steps[0]?.transfers ?? []).reduce((sum, { count }) => sum + count, 0);
}
