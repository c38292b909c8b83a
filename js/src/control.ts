// What a person can do on a board: put down what is held, play, and walk through the positions and lines.

import { Door } from "./door";
import type { Branch } from "./game";
import { targetOf } from "./known";
import { moveAfter, moveBefore } from "./steps";
import type { Options, Traits } from "./traits";

export class Control extends Door {
  #saving: ReturnType<typeof setTimeout> | undefined;

  override dispose(): void {
    super.dispose();
    clearTimeout(this.#saving);
  }

  setOption<K extends keyof Options>(name: K, value: Options[K]): void {
    this.model.set(name, value as Traits[K]);
    this.outbox.save(name);
  }

  /* cards */

  /** Puts what is held on a pile: at once if that is legal, with a word why if it is not. */
  drop(pile: number): boolean {
    const held = this.held;
    const source = held && this.table.piles[held.pile];
    const target = this.table.piles[pile];
    this.held = null;
    if (!held || !source || !target || held.pile === pile) {
      this.tell();
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

  /* positions and lines */

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
    this.refresh();
  }

  /** Ends looking: the position looked at becomes the game's. */
  settle(): void {
    const looking = this.looking;
    if (looking === null) return;
    this.looking = null;
    if (looking === this.inbox.cursor && !this.outbox.change) this.refresh();
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
}
