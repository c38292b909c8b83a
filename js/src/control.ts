// All that a board knows and wants, without a screen: the confirmed game, the intents under way, what is held.
// Every change goes through here, and every listener hears of it. No rule of patience: what is legal, Python says.

import { Inbox } from "./inbox";
import { defaults } from "./options";
import { changes, Outbox } from "./outbox";
import { type Cards, moveAfter, moveBefore } from "./steps";
import type {
  Intent,
  Legal,
  LegalMove,
  Mark,
  Model,
  Options,
  Reply,
  Start,
  Status,
  Step,
  Table,
  Traits,
} from "./wire";

/** A run that a person has picked up, by drag, tap or key. */
export interface Held {
  pile: number;
  count: number;
}

/** Words that the board shows for a while. Its text comes from Python, or is a key of words.json. */
export interface Notice {
  id: number;
  kind: "reason" | "hint" | "info";
  text?: string;
  key?: string;
}

export class Control {
  readonly model: Model;
  readonly #inbox: Inbox;
  readonly #outbox: Outbox;
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  #saving: ReturnType<typeof setTimeout> | undefined;
  #due = false;
  #visible = true;

  held: Held | null = null;
  notice: Notice | null = null;
  hint: LegalMove | null = null;
  /** A position that is only looked at, on a live game; null while the board shows the game itself. */
  looking: number | null = null;
  /** The view that a person used last: it alone speaks. */
  speaker: unknown = null;
  /** Grows whenever another game lies on the table. */
  deals = 0;

  constructor(model: Model) {
    this.model = model;
    this.#inbox = new Inbox(model);
    this.#outbox = new Outbox(model, () => this.#tell());
    const { lost } = this.#inbox.read();
    const hear = () => this.#hear();
    const names = ["table", "start", "steps", "tail", "cursor", "version", "legal", "status", "replies"];
    for (const name of [...names, "marks", "notes", "series", "art", ...Object.keys(defaults)]) {
      model.on(`change:${name}`, hear);
      this.#stops.push(() => model.off(`change:${name}`, hear));
    }
    this.#refresh();
    if (lost) this.act({ type: "resync" });
  }

  /** Stops listening for good. */
  dispose(): void {
    this.#outbox.dispose();
    clearTimeout(this.#saving);
    for (const stop of this.#stops) stop();
    this.#listeners.clear();
  }

  subscribe(call: () => void): () => void {
    this.#listeners.add(call);
    return () => this.#listeners.delete(call);
  }

  /* what is known */

  get table(): Table {
    return this.#inbox.table;
  }
  get status(): Status {
    return this.#inbox.status;
  }
  get faces(): string[] {
    return this.#inbox.start.faces;
  }
  get start(): Start {
    return this.#inbox.start;
  }
  get cards(): Cards {
    return this.#inbox.shown.cards;
  }
  get steps(): Step[] {
    return this.#inbox.walk.steps;
  }
  get legal(): Legal {
    return this.#inbox.legal;
  }
  get marks(): Mark[] {
    return this.get("marks") ?? [];
  }
  /** How many steps the shown position is away from the start. */
  get at(): number {
    return this.#inbox.shown.at;
  }
  get length(): number {
    return Math.max(this.steps.length, this.at);
  }
  get client(): string {
    return this.#outbox.client;
  }
  /** Whether the kernel has been silent for long while something waits. */
  get waiting(): boolean {
    return this.#outbox.waiting;
  }
  get pending(): number {
    return this.#outbox.intents.length;
  }
  get version(): number {
    return this.#inbox.version;
  }
  /** The step that led to position `n` + 1 on the shown line. */
  step(n: number): Step | undefined {
    return this.#inbox.shown.step(n) ?? this.steps[n];
  }
  /** Whether `legal` speaks about the position that is shown. */
  get fresh(): boolean {
    const { legal, version, cursor } = this.#inbox;
    return legal.version === version && !this.#outbox.change && this.at === cursor;
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

  setOption<K extends keyof Options>(name: K, value: Options[K]): void {
    this.model.set(name, value as Traits[K]);
    this.model.save_changes();
  }

  pileNamed(name: string): number {
    return this.table.piles.findIndex((pile) => pile.name === name);
  }

  /* what a person holds */

  /** The cards of a pile from `index` up, when a person may take hold of them. */
  grip(pile: number, index: number): Held | null {
    const cards = this.cards.piles[pile];
    const spec = this.table.piles[pile];
    if (!cards || !spec || index < 0 || !this.status.live || this.status.won) return null;
    const place = cards[index];
    if (place === undefined || spec.kind === "stock") return null;
    const single = spec.fan === "none" || spec.kind === "waste";
    if (!this.cards.up[place] || (single && index !== cards.length - 1)) return null;
    return { pile, count: cards.length - index };
  }

  pick(held: Held | null): void {
    this.held = held;
    this.hint = null;
    if (held) this.notice = null;
    this.#tell();
  }

  /** Takes words and hint off the board. */
  hush(): void {
    this.notice = null;
    this.hint = null;
    this.#tell();
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

  /** Puts what is held on a pile: at once if that is legal, with a word why if it is not. */
  drop(pile: number): boolean {
    const held = this.held;
    const source = held && this.table.piles[held.pile];
    const target = this.table.piles[pile];
    this.held = null;
    if (!held || !source || !target || held.pile === pile) {
      this.#tell();
      return false;
    }
    const goal = target.kind === "foundation" ? "F" : target.name;
    // The count is always written: without it Python would take the only legal count, and that is not what was held.
    const move = `${source.name}-${goal}:${held.count}`;
    const known = this.movesOf(held);
    if (known === null) {
      const transfer = { source: held.pile, target: pile, count: held.count, turned: false };
      this.act({ type: "move", move }, [{ text: move, transfers: [transfer], auto: false }]);
      return true;
    }
    const legal = known.find((entry) => (entry.target === "F" ? goal === "F" : targetOf(entry) === pile));
    if (!legal) {
      this.act({ type: "why", move });
      return false;
    }
    this.act({ type: "move", move: legal.move }, legal.steps);
    return true;
  }

  /* what a person wants */

  /** The best legal move from a pile, never one down from a foundation. */
  bestOf(pile: number, count = 0): LegalMove | undefined {
    const spec = this.table.piles[pile];
    if (!spec || spec.kind === "foundation" || !this.fresh) return undefined;
    const fits = (move: LegalMove) =>
      move.source === spec.name && move.target !== "" && (!count || move.count === count);
    return this.legal.moves.find(fits);
  }

  /** Sends the best card of a pile where it belongs. */
  best(pile: number, count = 0): boolean {
    const spec = this.table.piles[pile];
    if (!spec || spec.kind === "foundation") return false;
    this.held = null;
    const move = this.bestOf(pile, count) ?? (this.fresh && count ? this.bestOf(pile) : undefined);
    if (move) this.act({ type: "move", move: move.move }, move.steps);
    else if (!this.fresh) this.act({ type: "best", source: spec.name });
    else this.say({ kind: "info", key: "no_move_from_here" });
    return move !== undefined;
  }

  /** Draws, deals or turns the waste over. */
  stock(): void {
    this.held = null;
    const entry = this.legal.moves.find((move) => !move.target);
    const stock = this.table.piles.findIndex(({ kind }) => kind === "stock");
    if (!this.fresh) this.act({ type: "stock" }, this.#inbox.drawAgain());
    else if (entry) this.act({ type: "stock" }, entry.steps);
    // Asking, unlike trying, takes nothing along that is done next.
    else this.act({ type: "why", move: this.cards.piles[stock]?.length ? "D" : "N" });
  }

  undo(): void {
    if (this.status.live) this.act({ type: "undo" });
    else this.goto(moveBefore(this.steps, this.at));
  }

  redo(): void {
    if (this.status.live) this.act({ type: "redo" });
    else this.goto(moveAfter(this.steps, this.at));
  }

  /** Looks at another position, here only; `goto` makes it the game's. */
  look(cursor: number): void {
    const goal = Math.max(0, Math.min(cursor, this.steps.length));
    if (!this.status.live) {
      this.goto(goal);
      return;
    }
    this.looking = goal;
    this.held = null;
    this.#refresh();
  }

  /** Ends looking: the position looked at becomes the game's. */
  settle(): void {
    const looking = this.looking;
    if (looking === null) return;
    this.looking = null;
    if (looking === this.#inbox.cursor && !this.#outbox.change) this.#refresh();
    else this.act({ type: "goto", cursor: looking });
  }

  goto(cursor: number): void {
    const goal = Math.max(0, Math.min(cursor, this.steps.length));
    this.held = null;
    if (this.status.live) {
      this.act({ type: "goto", cursor: goal });
      return;
    }
    if (goal === this.#inbox.cursor) return;
    this.model.set("cursor", goal);
    // Python and linked boards hear of a slide at most twenty times a second; this board shows every step.
    this.#saving ??= setTimeout(() => {
      this.#saving = undefined;
      this.model.save_changes();
    }, 50);
    this.receive();
  }

  /** Sends an intent, and shows what it is believed to do. */
  act(intent: Intent, steps: Step[] = []): void {
    if (changes(intent)) {
      this.notice = null;
      const cursor = this.looking;
      this.looking = null;
      if (cursor !== null && cursor !== this.#inbox.cursor) this.#queue({ type: "goto", cursor }, []);
    }
    this.hint = null;
    this.#queue(intent, steps);
    this.#outbox.send();
    this.#refresh();
  }

  #queue(intent: Intent, steps: Step[]): void {
    const elapsed = Math.round(this.#inbox.clock.seconds());
    this.#outbox.put({ ...intent, elapsed }, this.#inbox.version, steps);
  }

  say(notice: Omit<Notice, "id"> | null): void {
    this.notice = notice && { ...notice, id: (this.notice?.id ?? 0) + 1 };
    this.#tell();
  }

  /** Seconds that this game has been played. */
  seconds(): number {
    return this.#inbox.clock.seconds();
  }

  /** The clock stands still while nobody can see the game. */
  set visible(visible: boolean) {
    this.#visible = visible;
    this.#runClock();
  }

  #runClock(): void {
    const { live, won } = this.status;
    this.#inbox.clock.run(this.#visible && live && !won && (this.at > 0 || this.pending > 0));
  }

  /* what Python says */

  /** Some hosts set the traits of one message one by one: all are read together, after the last. */
  #hear(): void {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.receive();
    });
  }

  receive(): void {
    this.#inbox.shown.settle();
    const news = this.#inbox.read();
    if (news.dealt) {
      this.deals++;
      this.held = null;
      this.looking = null;
    }
    const reply = this.#outbox.hear();
    if (reply) this.#listen(reply);
    if (news.moved) this.hint = null;
    this.#refresh();
    if (news.lost && !this.#outbox.has("resync")) this.act({ type: "resync" });
  }

  #listen({ n, refused, why, hint }: Reply): void {
    if (refused) this.notice = { id: n, kind: "reason", text: refused.text };
    if (why?.text) this.notice = { id: n, kind: "reason", text: why.text };
    if (hint) this.#showHint(n, hint.move, hint.text);
  }

  #showHint(id: number, move: string, text?: string): void {
    this.hint = this.legal.moves.find((entry) => entry.move === move) ?? null;
    this.notice = { id, kind: "hint", ...(text ? { text } : this.hint ? {} : { key: "no_hint" }) };
  }

  /* the one door */

  #refresh(): void {
    const { shown, cursor, legal, version } = this.#inbox;
    const first = this.#outbox.change;
    if (first?.intent.type === "move" && legal.version === version) {
      // By now Python may have said what the oldest unanswered move really does.
      const { move } = first.intent;
      const known = legal.moves.find((entry) => entry.move === move || `${entry.move}:1` === move);
      if (known) first.steps = known.steps;
    }
    if (this.looking !== null) shown.show(this.looking, []);
    else shown.show(cursor, this.#outbox.intents);
    if (this.held && !this.#holds(this.held)) this.held = null;
    this.#runClock();
    this.#tell();
  }

  #holds({ pile, count }: Held): boolean {
    const cards = this.cards.piles[pile] ?? [];
    const place = cards[cards.length - count];
    return place !== undefined && this.cards.up[place] === true;
  }

  #tell(): void {
    for (const call of this.#listeners) call();
  }
}

/** The pile on which a legal move puts its cards. */
export function targetOf(move: LegalMove): number {
  return move.steps[0]?.transfers[0]?.target ?? -1;
}
