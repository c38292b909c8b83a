// One message for each thing that happens, for people who do not see the board.

import type { Board } from "./board";
import type { Notice } from "./door";
import type { Words } from "./say";
import { takeBackStep } from "./steps";
import type { Step } from "./wire";

/** A longer way than this many steps is a jump: only where it ended is said. */
const FEW = 6;
/** News that come within this many milliseconds belong together. */
const SOON = 700;

/** Follows a board and finds the words for what changed since it was last asked. */
export class News {
  #deals = -1;
  #at = 0;
  #last: Step | undefined;
  #notice: Notice | null = null;
  #message = "";
  #won = false;
  #waiting = false;
  #strip = "";
  #light = "";
  #told = "";
  #when = 0;

  /** What happened, or "" when nothing did. What Python adds to a move that was just told is told with it. */
  read(board: Board, words: Words): string {
    const { control } = board;
    const { status, at, notice, deals, waiting, strip } = control;
    const last = control.step(at - 1);
    const parts: string[] = [];
    const first = this.#deals < 0;
    const more = at === this.#at && deals === this.#deals && Date.now() - this.#when < SOON;
    if (deals !== this.#deals) parts.push(control.table.title);
    else if (at !== this.#at) parts.push(this.#steps(board, words));
    else if (last && this.#last && last.text !== this.#last.text) parts.push(words.step(at - 1, true));
    if (at !== this.#at) parts.push(...(board.note()?.comments ?? []));
    if (notice && notice !== this.#notice) parts.push(words.notice(notice));
    const message = words.standingStill();
    if (message && message !== this.#message) parts.push(message);
    if (status.won && !this.#won) parts.push(words.text("won"));
    const light = settled(control);
    if (light && light !== this.#light) parts.push(light);
    this.#light = light || this.#light;
    if (waiting && !this.#waiting) parts.push(words.text("waiting"));
    if (strip && strip !== this.#strip) parts.push(words.strip());
    this.#deals = deals;
    this.#at = at;
    this.#last = last;
    this.#notice = notice;
    this.#message = message;
    this.#won = status.won;
    this.#waiting = waiting;
    this.#strip = strip;
    const told = parts.filter(Boolean).join(". ").replaceAll("..", ".");
    if (first || !told) return "";
    this.#told = more && this.#told ? `${this.#told}. ${told}` : told;
    this.#when = Date.now();
    return this.#told;
  }

  #steps({ control }: Board, words: Words): string {
    const by = control.at - this.#at;
    if (Math.abs(by) > FEW) return words.text("said.at", { step: control.at, count: control.length });
    if (by < 0) return words.text("said.back", { what: words.notation(control.at) });
    // Each step is told of the table as it lay after it.
    const { piles, up } = control.cards;
    const cards = { piles: piles.map((pile) => [...pile]), up: [...up] };
    const steps: string[] = [];
    for (let n = control.at - 1; n >= this.#at; n--) {
      steps.unshift(words.step(n, false, cards));
      const step = control.step(n);
      if (step) takeBackStep(cards, step);
    }
    return steps.filter(Boolean).join(". ");
  }
}

/** What the light says, once its search is over. */
function settled(control: Board["control"]): string {
  const { state, text } = control.get("verdict") ?? {};
  return state && /^(winnable|lost|unknown|dealt)$/.test(state) ? (text ?? "") : "";
}
