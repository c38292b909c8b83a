// The one door: all that a person or Python changes on a board goes through here, and every listener hears of it.

import { Behind } from "./behind";
import { written } from "./branches";
import type { Branch } from "./game";
import { type Held, Known, targetOf } from "./known";
import { Alone } from "./lesson";
import { defaults } from "./options";
import { changes } from "./outbox";
import type { Guess, Intended } from "./shown";
import { moveAfter, moveBefore } from "./steps";
import type { Intent, Model, Options, Reply, Traits } from "./traits";
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

export class Control extends Known {
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  #saving: ReturnType<typeof setTimeout> | undefined;
  /** The lowest card of what is held, by its place in the pack. */
  #grasped: number | undefined;
  #due = false;
  /** Whether it was a game that goes on when Python spoke last. */
  #lively = false;
  #alone: Alone | null = null;
  /** Python judged this lesson before, and is gone. */
  #deserted = false;
  /** What this page has answered itself meanwhile: Python is asked for it should it come back. */
  #byItself: Intended[] = [];
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
    this.#refresh();
    if (lost) this.act({ type: "resync" });
  }

  /** Stops listening for good. */
  dispose(): void {
    this.outbox.dispose();
    clearTimeout(this.#saving);
    for (const stop of this.#stops) stop();
    this.#listeners.clear();
  }

  subscribe(call: () => void): () => void {
    this.#listeners.add(call);
    return () => this.#listeners.delete(call);
  }

  setOption<K extends keyof Options>(name: K, value: Options[K]): void {
    this.model.set(name, value as Traits[K]);
    this.outbox.save(name);
  }

  /* what a person holds */

  pick(held: Held | null): void {
    this.held = held;
    this.#grasped = held ? this.#lowest(held) : undefined;
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

  /** Says why the cards of a pile from `index` up can't be taken. */
  refuse(pile: number, index: number): void {
    const count = (this.cards.piles[pile]?.length ?? 0) - index;
    // That only the top card moves is so wherever it is dragged.
    const move = `${this.table.piles[pile]?.name}-F:${count}`;
    if (this.status.live && !this.status.won && count > 1) this.act({ type: "why", move });
  }

  /* what a person wants */

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
    if (!this.fresh) this.act({ type: "stock" }, this.inbox.drawAgain);
    else if (entry) this.act({ type: "stock" }, entry.steps);
    // Asking, unlike trying, takes nothing along that is done next.
    else this.act({ type: "why", move: this.cards.piles[stock]?.length ? "D" : "N" });
  }

  undo(): void {
    if (this.live) this.act({ type: "undo" });
    else this.goto(moveBefore(this.steps, this.at));
  }

  redo(): void {
    if (this.live) this.act({ type: "redo" });
    else this.goto(moveAfter(this.steps, this.at));
  }

  /** Looks at another position, here only; `goto` makes it the game's. */
  look(cursor: number): void {
    const goal = Math.max(0, Math.min(cursor, this.steps.length));
    if (!this.live) {
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
    if (looking === this.inbox.cursor && !this.outbox.change) this.#refresh();
    else this.act({ type: "goto", cursor: looking });
  }

  goto(cursor: number): void {
    const goal = Math.max(0, Math.min(cursor, this.steps.length));
    this.held = null;
    if (this.live) {
      this.act({ type: "goto", cursor: goal });
      return;
    }
    if (goal === this.inbox.cursor) return;
    this.model.set("cursor", goal);
    // Python and linked boards hear of a slide at most twenty times a second; this board shows every step.
    this.#saving ??= setTimeout(() => {
      this.#saving = undefined;
      this.outbox.save("line", "cursor");
    }, 50);
    this.receive();
  }

  /** Goes over to another line, at one of its steps: on a game that goes on, with Python's help. */
  choose(line: Branch[], cursor: number): void {
    this.held = null;
    const [step, variation] = line.at(-1) ?? [];
    if (!this.live) {
      this.model.set("line", line);
      this.model.set("cursor", cursor);
      this.outbox.save("line", "cursor");
      this.receive();
    } else if (step !== undefined && variation !== undefined) this.act({ type: "line", step, variation });
  }

  /** Back to where the main line was left. */
  toMain(): void {
    const [left] = this.line;
    if (left) this.choose([], left[0] - 1);
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
    this.#answerAlone();
    this.#refresh();
  }

  #queue(intent: Intent, steps: Guess): void {
    const elapsed = Math.round(this.inbox.clock.seconds());
    this.outbox.put({ ...intent, elapsed }, this.inbox.version, steps);
  }

  say(notice: Omit<Notice, "id"> | null): void {
    this.notice = notice && { ...notice, id: (this.notice?.id ?? 0) + 1 };
    this.#tell();
  }

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
    if (this.#deserted && !this.get("lesson")?.alone) this.#comeBack();
    this.#refresh(before);
    if (held && !this.held) this.say({ kind: "info", key: "let_go" });
    if (news.lost && !this.outbox.has("resync")) this.act({ type: "resync" });
  }

  #listen({ n, refused, why, hint }: Reply): void {
    this.behind.answered(!refused);
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
    if (this.orphaned || this.#goAlone()) return;
    this.orphaned = true;
    this.held = null;
    this.looking = null;
    this.hint = null;
    this.outbox.dispose();
    this.#refresh();
    this.behind.leave();
  }

  /** What stands under the board, as a key of words.json. */
  get strip(): "" | "orphaned" | "orphaned.lesson" | "waiting.gone" | "left" {
    if (this.#deserted && this.get("lesson")?.alone) return "orphaned.lesson";
    // A record needs no kernel.
    if (this.orphaned) return this.status.live ? "orphaned" : "";
    if (this.gone) return "waiting.gone";
    return this.behind.game && this.untouched && !this.pending ? "left" : "";
  }

  /* the one door */

  /** `before`: the scene that is drawn already. */
  #refresh(before?: string): void {
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
    this.#tell(before !== this.#scene());
  }

  /** All that says how the cards of this game are drawn. */
  #scene(): string {
    const { cards, held, hint, deals } = this;
    const up = cards.up.map(Number).join("");
    return [deals, hint?.move, held?.pile, held?.count, up, ...cards.piles].join("/");
  }

  /** Whether the run that was picked up still lies there, and no other in its place. */
  #holds(held: Held): boolean {
    const place = this.#lowest(held);
    return place !== undefined && place === this.#grasped && this.cards.up[place] === true;
  }

  #lowest({ pile, count }: Held): number | undefined {
    return this.cards.piles[pile]?.at(-count);
  }

  /** The line to the kernel was cut, and is whole again. */
  again(): void {
    this.outbox.again();
  }

  /** Python is silent. Has it never answered, or will it hardly ever, a lesson goes on by itself. */
  #wait(): void {
    if (this.outbox.unanswered || this.gone) this.#goAlone();
    this.#tell();
  }

  /** Whether a lesson goes on without Python, by what is written down for it, from where it stands. */
  #goAlone(): boolean {
    const lesson = this.get("lesson");
    const alone = new Alone(this.model);
    if (!lesson?.count || !alone.ready) return false;
    if (this.#alone || lesson.alone) return true;
    const made = lesson.state === "open" ? this.steps.slice(lesson.floor, this.inbox.cursor) : [];
    const moves = made.map((step) => written(this.table.piles, step));
    this.#alone = alone;
    this.#deserted = true;
    alone.begin(moves);
    this.#answerAlone();
    return true;
  }

  /** Python judges the lesson again, and hears what it has not heard yet. */
  #comeBack(): void {
    const heard = this.get("replies")?.[this.client]?.n ?? 0;
    const unheard = this.#byItself.filter(({ n }) => n > heard);
    this.#alone = null;
    this.#deserted = false;
    this.#byItself = [];
    for (const { intent } of unheard) this.#queue(intent, []);
    if (unheard.length) this.outbox.send();
  }

  #answerAlone(): void {
    if (!this.get("lesson")?.alone) return;
    this.#alone ??= new Alone(this.model);
    const { client } = this;
    const { intents } = this.outbox;
    if (this.#deserted)
      this.#byItself.push(...intents.filter(({ n }) => n > (this.#byItself.at(-1)?.n ?? 0)));
    this.#alone.answer(intents.map(({ n, version, intent }) => ({ client, n, version, intent })));
  }

  #tell(moved = true): void {
    if (moved) this.scenes++;
    for (const call of this.#listeners) call();
  }
}
