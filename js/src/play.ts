// Playing a line of steps by itself, at a speed.

import type { Board } from "./board";
import { moveAfter } from "./steps";

/** Milliseconds from one move to the next at speed 1. */
const PACE = 800;
export const SPEEDS = [0.5, 1, 2, 4, 8, 16];

export class Player {
  readonly #board: Board;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #at: number | null = null;
  speed = 1;

  constructor(board: Board) {
    this.#board = board;
  }

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  /** Starts, or stops where the board stands. */
  toggle(): void {
    const { control } = this.#board;
    if (this.playing) {
      this.stop();
    } else {
      control.look(control.at >= control.length ? 0 : control.at);
      this.#go();
    }
  }

  stop(): void {
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#board.control.settle();
    this.#board.redraw();
  }

  #go(): void {
    this.#at = this.#board.control.looking;
    this.#timer = setTimeout(() => {
      const { control } = this.#board;
      if (control.live && control.looking !== this.#at) {
        // Somebody has played, or gone elsewhere: that ends the walk.
        this.#timer = undefined;
        this.#board.redraw();
        return;
      }
      control.look(moveAfter(control.steps, control.at));
      if (control.at < control.length) this.#go();
      else this.stop();
    }, PACE / this.speed);
    this.#board.redraw();
  }
}
