// A stopwatch that runs while somebody can see the game.

export class Clock {
  #gone = 0;
  #since: number | null = null;

  seconds(): number {
    return this.#gone + (this.#since === null ? 0 : (Date.now() - this.#since) / 1000);
  }

  run(running: boolean): void {
    this.#gone = this.seconds();
    this.#since = running ? Date.now() : null;
  }

  reset(seconds = 0): void {
    this.#gone = seconds;
    if (this.#since !== null) this.#since = Date.now();
  }
}
