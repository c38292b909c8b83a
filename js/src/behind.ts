// The game that a board leaves behind when it goes away, or one of another board that it goes on with.

import type { Door } from "./door";
import { drop, keep, type Left, offer, offers, withdraw } from "./left";
import { savedGame } from "./saved";

export class Behind {
  readonly #control: Door;
  /** The one that Python was asked to go on with. */
  #taken = "";
  #game: Left | null = null;

  constructor(control: Door) {
    this.#control = control;
  }

  /** A game that was left behind, and could be gone on with. */
  get game(): Left | null {
    return this.#game && offers(this.#control.client, this.#game.id) ? this.#game : null;
  }

  /** Keeps the game that the board leaves behind. */
  leave(): void {
    const control = this.#control;
    this.pass();
    withdraw(control.client, this.#taken);
    const { live, won } = control.status;
    if (live && !won && control.length > 0 && !control.get("lesson")?.count)
      keep(control.client, control.table, savedGame(control));
  }

  /** A view shows the board: its game is not left behind (any more). One without moves may go on with one that is. */
  arrive(): void {
    const control = this.#control;
    if (control.live) drop(control.client);
    this.pass();
    this.#game = control.live && control.untouched ? offer(control.client, control.table) : null;
  }

  /** The game that was left behind may be another board's. */
  pass(): void {
    if (this.#game) withdraw(this.#control.client, this.#game.id);
    this.#game = null;
  }

  /** Goes on with the game that was left behind. */
  takeUp(): void {
    const { game } = this;
    this.#game = null;
    this.#taken = game?.id ?? "";
    if (game) this.#control.act({ type: "open", game: game.game });
    else this.#control.hush();
  }

  /** Python has answered: a game that it goes on with, as can be seen, is left behind no more. */
  answered(): void {
    if (this.#taken && !this.#control.untouched) drop(this.#taken);
    withdraw(this.#control.client, this.#taken);
    this.#taken = "";
  }

  /** The game that was left behind is not wanted any more. */
  dismiss(): void {
    if (this.game) drop(this.game.id);
    this.pass();
    this.#control.hush();
  }
}
