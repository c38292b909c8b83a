// Showing how the game is won: Python knows the moves, the page asks for one after another, and can stop at any.

import type { Board } from "./board";

/** Milliseconds from one move to the next at normal motion, and without motion. */
const PACE = 420;
const STILL = 60;
/** How long to wait before looking again whether Python has answered. */
const SOON = 20;

export class Guide {
  readonly #board: Board;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The version that the game has when nobody else has changed it, or -1. */
  #expected = -1;

  constructor(board: Board) {
    this.#board = board;
  }

  get showing(): boolean {
    return this.#timer !== undefined;
  }

  /** Starts, or stops where the game stands. */
  toggle(): void {
    if (this.showing) {
      this.stop();
    } else {
      this.#expected = -1;
      this.#next();
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#board.redraw();
  }

  #next(): void {
    const { control } = this.#board;
    if (control.pending) {
      this.#wait(SOON);
      return;
    }
    // Somebody has played, gone elsewhere or taken hold of a card: that ends it, as does a refusal.
    const alone = this.#expected < 0 || control.version === this.#expected;
    const winnable = control.get("verdict")?.state === "winnable";
    if (!alone || !winnable || control.held || control.looking !== null) {
      this.stop();
      return;
    }
    this.#expected = control.version + 1;
    control.act({ type: "show" });
    const motion = control.option("animation");
    this.#wait(motion > 0 ? PACE / motion : STILL);
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), time);
    this.#board.redraw();
  }
}
