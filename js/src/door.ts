// The one door: all that a person or Python changes on a board goes through here, and every listener hears of it.

import { Behind } from "./behind";
import { type Held, Known } from "./known";
import { defaults } from "./options";
import { changes } from "./outbox";
import type { Guess } from "./shown";
import { StandIn } from "./standin";
import type { Intent, Model, Reply } from "./traits";
import type { LegalMove } from "./wire";

/** Words that the board shows for a while. Its text comes from Python, or is a key of table.words. */
export interface Notice {
  id: number;
  kind: "reason" | "hint" | "info";
  text?: string;
  key?: string;
  /** Where a hint comes from. */
  code?: "solver" | "sight";
}

/** The traits that make a board, besides its options. */
const HEARD =
  "table start steps tail line cursor version legal status replies marks notes series art lesson results verdict".split(
    " ",
  );

export class Door extends Known {
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  readonly #standIn = new StandIn(this.model, this.inbox, this.outbox);
  /** The lowest card of what is held, by its place in the pack. */
  #grasped: number | undefined;
  #due = false;
  /** Whether it was a game that goes on when Python spoke last. */
  #lively = false;
  #visible = true;

  held: Held | null = null;
  notice: Notice | null = null;
  hint: LegalMove | null = null;
  /** A position that is only looked at, on a live game; null while the board shows the game itself. */
  looking: number | null = null;
  /** The game that this board leaves behind, or goes on with. */
  readonly behind = new Behind(this);
  /** The view that a person used last: it alone speaks. */
  speaker: unknown = null;
  /** How many views show it. */
  views = 0;
  /** Grows whenever another game lies on the table. */
  deals = 0;
  /** Grows whenever cards may have to be drawn, which is not so when Python only confirms what is shown. */
  scenes = 0;

  constructor(model: Model) {
    super(model, () => this.#wait());
    const { lost } = this.inbox.read();
    const hear = () => this.#hear();
    for (const name of [...HEARD, ...Object.keys(defaults)]) {
      model.on(`change:${name}`, hear);
      this.#stops.push(() => model.off(`change:${name}`, hear));
    }
    model.on("change:told", this.inbox.count);
    this.#stops.push(() => model.off("change:told", this.inbox.count));
    this.#lively = this.live;
    this.refresh();
    if (lost) this.act({ type: "resync" });
  }

  /** Stops listening for good. */
  dispose(): void {
    this.outbox.dispose();
    for (const stop of this.#stops) stop();
    this.#listeners.clear();
  }

  subscribe(call: () => void): () => void {
    this.#listeners.add(call);
    return () => this.#listeners.delete(call);
  }

  /* what a person holds */

  pick(held: Held | null): void {
    this.held = held;
    this.#grasped = held ? this.#lowest(held) : undefined;
    this.hint = null;
    if (held) this.notice = null;
    this.tell();
  }

  /** Whether the run that was picked up still lies there, and no other in its place. */
  #holds(held: Held): boolean {
    const place = this.#lowest(held);
    return place !== undefined && place === this.#grasped && this.cards.up[place] === true;
  }

  #lowest({ pile, count }: Held): number | undefined {
    return this.cards.piles[pile]?.at(-count);
  }

  /* what is said and meant */

  say(notice: Omit<Notice, "id"> | null): void {
    this.notice = notice && { ...notice, id: (this.notice?.id ?? 0) + 1 };
    this.tell();
  }

  /** Takes words and hint off the board. */
  hush(): void {
    this.notice = null;
    this.hint = null;
    this.tell();
  }

  /** Sends an intent, and shows what it is believed to do. */
  act(intent: Intent, steps: Guess = []): void {
    if (this.orphaned) {
      this.held = null;
      if (intent.type !== "resync") this.say({ kind: "reason", key: "orphaned.no_move" });
      return;
    }
    if (changes(intent)) {
      this.notice = null;
      const cursor = this.looking;
      this.looking = null;
      if (cursor !== null && cursor !== this.inbox.cursor) this.#queue({ type: "goto", cursor }, []);
    }
    this.hint = null;
    this.#queue(intent, steps);
    this.outbox.send();
    this.#standIn.answer();
    this.refresh();
  }

  #queue(intent: Intent, steps: Guess): void {
    const elapsed = Math.round(this.inbox.clock.seconds());
    this.outbox.put({ ...intent, elapsed }, this.#standIn.version, steps);
  }

  /* the clock */

  /** Seconds that this game has been played. */
  seconds(): number {
    return this.inbox.clock.seconds();
  }

  /** The clock stands still while nobody can see the game. */
  set visible(visible: boolean) {
    this.#visible = visible;
    this.#runClock();
  }

  #runClock(): void {
    const { won } = this.status;
    this.inbox.clock.run(this.#visible && this.live && !won && (this.at > 0 || this.pending > 0));
  }

  /* what Python says */

  /** Some hosts set the traits of one message one by one: all are read together, after the last. */
  #hear(): void {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      if (this.#due) this.receive();
    });
  }

  receive(): void {
    this.#due = false;
    const { held } = this;
    const before = this.#scene();
    this.inbox.shown.settle();
    const news = this.inbox.read();
    if (news.dealt) {
      this.deals++;
      this.held = null;
      this.looking = null;
    }
    const reply = this.outbox.hear();
    if (reply) this.#listen(reply);
    // Somebody else has played: the walk ends, and is not made the game's.
    else if (news.moved && this.status.live) this.looking = null;
    if (news.moved) this.hint = null;
    // Also from a record into play: that may have been done before, on a board that is gone.
    if (this.live && (news.dealt || !this.#lively)) this.behind.arrive();
    else if (!this.untouched) this.behind.pass();
    this.#lively = this.live;
    this.#standIn.relieve();
    this.refresh(before);
    if (held && !this.held && !reply?.refused) this.say({ kind: "info", key: "let_go" });
    if (news.lost && !this.outbox.has("resync")) this.act({ type: "resync" });
  }

  #listen({ n, refused, why, hint }: Reply): void {
    this.behind.answered();
    if (refused) this.notice = { id: n, kind: "reason", text: refused.text };
    if (why?.text) this.notice = { id: n, kind: "reason", text: why.text };
    if (hint) this.#showHint(n, hint);
  }

  #showHint(id: number, { move, text, code }: NonNullable<Reply["hint"]>): void {
    this.hint = this.legal.moves.find((entry) => entry.move === move) ?? null;
    const words = text ? { text } : this.hint ? {} : { key: "no_hint" };
    this.notice = { id, kind: "hint", ...words, ...(code ? { code } : {}) };
  }

  /* without Python */

  /** No kernel stands behind this board: what was under way is taken back, and the game can only be looked at. */
  orphan(): void {
    if (this.orphaned || this.#standIn.begin()) return;
    this.orphaned = true;
    this.held = null;
    this.looking = null;
    this.hint = null;
    this.outbox.dispose();
    this.refresh();
    this.behind.leave();
  }

  /** The line to the kernel was cut, and is whole again. */
  again(): void {
    this.outbox.again();
  }

  /** Python is silent. Has it never answered, or will it hardly ever, a lesson goes on by itself. */
  #wait(): void {
    if (this.outbox.unanswered || this.gone) this.#standIn.begin();
    this.tell();
  }

  /** What stands under the board, as a key of words.json. */
  get strip(): "" | "orphaned" | "orphaned.lesson" | "waiting.gone" | "left" {
    if (this.#standIn.deserted) return "orphaned.lesson";
    // A record needs no kernel.
    if (this.orphaned) return this.status.live ? "orphaned" : "";
    if (this.gone) return "waiting.gone";
    return this.behind.game && this.untouched && !this.pending ? "left" : "";
  }

  /* the one door */

  /** `before`: the scene that is drawn already. */
  protected refresh(before?: string): void {
    const { shown, cursor, legal, version } = this.inbox;
    const first = this.outbox.change;
    if (first?.intent.type === "move" && legal.version === version) {
      // By now Python may have said what the oldest unanswered move really does.
      const { move } = first.intent;
      const known = legal.moves.find((entry) => entry.move === move || `${entry.move}:1` === move);
      if (known) first.steps = known.steps;
    }
    if (this.looking !== null) shown.show(this.looking, []);
    else shown.show(cursor, this.outbox.intents);
    if (this.held && !this.#holds(this.held)) this.held = null;
    this.#runClock();
    this.tell(before !== this.#scene());
  }

  /** All that says how the cards of this game are drawn. */
  #scene(): string {
    const { cards, held, hint, deals } = this;
    const up = cards.up.map(Number).join("");
    return [deals, hint?.move, held?.pile, held?.count, up, ...cards.piles].join("/");
  }

  protected tell(moved = true): void {
    if (moved) this.scenes++;
    for (const call of this.#listeners) call();
  }
}
