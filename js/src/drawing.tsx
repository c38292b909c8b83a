// When a view is drawn: cards at once, all that stands around them once Python has answered.

import { render } from "preact";
import type { Board } from "./board";
import { App } from "./view/App";

/** How long what stands around the cards waits for an answer, in milliseconds. */
const PATIENCE = 100;

/** Draws a board into an element. */
export class Drawing {
  readonly #board: Board;
  readonly #place: HTMLElement;
  /** Grows whenever all is drawn, not the table alone. */
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waits = false;

  constructor(board: Board, place: HTMLElement) {
    this.#board = board;
    this.#place = place;
  }

  /** Draws all, now. */
  readonly all = () => {
    this.#stop();
    this.#turn++;
    this.#board.lifted = this.#board.dragging;
    this.#board.hurried = false;
    this.#draw();
  };

  /**
   * Draws what has changed: while an answer is awaited the table alone, and the rest right after the answer. The rest has the
   * page measure out its lines anew, which would keep the answer waiting.
   */
  readonly change = () => {
    const waits = this.#board.control.pending > 0;
    if (!waits && this.#timer === undefined) {
      this.all();
      return;
    }
    this.#board.hurried = true;
    this.#draw();
    if (this.#timer !== undefined && waits === this.#waits) return;
    this.#stop();
    this.#waits = waits;
    this.#timer = setTimeout(this.all, waits ? PATIENCE : 0);
  };

  /** Takes it all away. */
  end(): void {
    this.#stop();
    render(null, this.#place);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #draw(): void {
    render(<App board={this.#board} turn={this.#turn} />, this.#place);
  }
}
