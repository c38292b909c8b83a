// What a board knows, without a screen: the confirmed game, the intents under way, and what is legal, which Python says.

import type { Way } from "./branches";
import type { Branch, Mark, Note, Status, Table } from "./game";
import { Inbox } from "./inbox";
import { defaults } from "./options";
import { Outbox } from "./outbox";
import type { Cards } from "./steps";
import type { Model, Options, Traits } from "./traits";
import type { Legal, LegalMove, Start, Step } from "./wire";

/** A run that a person has picked up, by drag, tap or key. */
export interface Held {
  pile: number;
  count: number;
}

export class Known {
  readonly model: Model;
  protected readonly inbox: Inbox;
  protected readonly outbox: Outbox;

  /** `changed` is called when the kernel has been silent for long, or talks again. */
  constructor(model: Model, changed: () => void) {
    this.model = model;
    this.inbox = new Inbox(model);
    this.outbox = new Outbox(model, changed);
  }

  get table(): Table {
    return this.inbox.table;
  }
  get status(): Status {
    return this.inbox.status;
  }
  get faces(): string[] {
    return this.inbox.start.faces;
  }
  get start(): Start {
    return this.inbox.start;
  }
  get cards(): Cards {
    return this.inbox.shown.cards;
  }
  get steps(): Step[] {
    return this.inbox.walk.steps;
  }
  get legal(): Legal {
    return this.inbox.legal;
  }
  /** What the line that is walked says, by step. */
  get notes(): Map<number, Note> {
    return this.inbox.chosen.notes;
  }
  /** The lines that leave the one that is walked, by step. */
  get ways(): Map<number, Way[]> {
    return this.inbox.chosen.ways;
  }
  /** The choices that lead along the line that is walked; none for the main line. */
  get line(): Branch[] {
    return this.inbox.chosen.line;
  }
  get series(): Traits["series"] {
    return this.inbox.chosen.series;
  }
  get marks(): Mark[] {
    return this.get("marks") ?? [];
  }
  /** How many steps the shown position is away from the start. */
  get at(): number {
    return this.inbox.shown.at;
  }
  get length(): number {
    return Math.max(this.steps.length, this.at);
  }
  /** Whether nothing has been played here: since it was dealt, or since it came from a record. */
  get untouched(): boolean {
    return this.length === 0 || (!!this.table.recorded && this.version === 0);
  }
  get client(): string {
    return this.outbox.client;
  }
  /** Whether the kernel has been silent for long while something waits. */
  get waiting(): boolean {
    return this.outbox.waiting;
  }
  /** No kernel stands behind this board any more, or none ever did. */
  orphaned = false;
  /** Whether a game goes on here: there is one, and a Python that plays it. */
  get live(): boolean {
    return this.status.live && !this.orphaned;
  }
  /** The steps of the game that are no mere guess, and how many are made. */
  get sure(): { steps: Step[]; cursor: number } {
    const { walk, extra } = this.inbox.shown;
    const guess = extra.findIndex(({ text }) => text.includes("-"));
    const known = guess < 0 ? extra : extra.slice(0, guess);
    if (!known.length) return { steps: walk.steps, cursor: walk.at };
    return { steps: [...walk.steps.slice(0, walk.at), ...known], cursor: walk.at + known.length };
  }
  /** The kernel has been silent for so long that it may be another one. */
  get gone(): boolean {
    return this.outbox.gone;
  }
  get pending(): number {
    return this.outbox.intents.length;
  }
  get version(): number {
    return this.inbox.version;
  }
  /** The step that led to position `n` + 1 on the shown line. */
  step(n: number): Step | undefined {
    return this.inbox.shown.step(n) ?? this.steps[n];
  }
  /** Whether `legal` speaks about the position that is shown. */
  get fresh(): boolean {
    const { legal, version, cursor } = this.inbox;
    return legal.version === version && !this.outbox.change && this.at === cursor;
  }
  get canUndo(): boolean {
    return this.at > 0;
  }
  get canRedo(): boolean {
    return this.at < this.length;
  }

  get<K extends keyof Traits>(name: K): Traits[K] | undefined {
    return this.model.get(name);
  }

  option<K extends keyof Options>(name: K): Options[K] {
    return (this.model.get(name) as Options[K] | undefined) ?? defaults[name];
  }

  pileNamed(name: string): number {
    return this.table.piles.findIndex((pile) => pile.name === name);
  }

  /** The cards of a pile from `index` up, when a person may take hold of them. */
  grip(pile: number, index: number): Held | null {
    const cards = this.cards.piles[pile];
    const spec = this.table.piles[pile];
    if (!cards || !spec || index < 0 || !this.live || this.status.won) return null;
    const place = cards[index];
    if (place === undefined || spec.kind === "stock") return null;
    const single = spec.fan === "none" || spec.kind === "waste";
    if (!this.cards.up[place] || (single && index !== cards.length - 1)) return null;
    return { pile, count: cards.length - index };
  }

  /** The legal moves of a run; null when nobody knows yet. */
  movesOf(held: Held): LegalMove[] | null {
    if (!this.fresh) return null;
    const source = this.table.piles[held.pile]?.name;
    return this.legal.moves.filter(
      (move) => move.source === source && move.count === held.count && move.target,
    );
  }

  /** The piles that would take what is held. */
  targetsOf(held: Held | null): number[] {
    const moves = held ? this.movesOf(held) : null;
    return moves?.map(targetOf) ?? [];
  }

  /** The best legal move from a pile, never one down from a foundation. */
  bestOf(pile: number, count = 0): LegalMove | undefined {
    const spec = this.table.piles[pile];
    if (!spec || spec.kind === "foundation" || !this.fresh) return undefined;
    const fits = (move: LegalMove) =>
      move.source === spec.name && move.target !== "" && (!count || move.count === count);
    return this.legal.moves.find(fits);
  }
}

/** The pile on which a legal move puts its cards. */
export function targetOf(move: LegalMove): number {
  return move.steps[0]?.transfers[0]?.target ?? -1;
}
