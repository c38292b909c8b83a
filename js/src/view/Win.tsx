// A game won: the cards leave in a cascade, then the result stands over the table. Any press or key skips.

import { Component } from "preact";
import type { Board } from "../board";
import type { Words } from "../say";

interface Props {
  board: Board;
  words: Words;
  /** The elements of the cards, uppermost first. */
  cards: () => HTMLElement[];
}

export class Win extends Component<Props> {
  #motions: Animation[] = [];
  #again: HTMLElement | null = null;

  override componentDidMount(): void {
    const { board, cards } = this.props;
    // Whoever has just won goes on from here by keyboard too; a win in another cell takes no focus away.
    if (board.control.speaker === board) this.#again?.focus({ preventScroll: true });
    const speed = board.control.option("animation");
    if (speed > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches)
      this.#motions = cascade(cards(), speed);
    // All cards are back on their foundations when the last one has fallen.
    this.#motions
      .at(-1)
      ?.finished.then(() => this.#stop())
      .catch(() => {});
  }

  override componentWillUnmount(): void {
    this.#stop();
  }

  #stop(): void {
    for (const motion of this.#motions) motion.cancel();
  }

  render({ board, words }: Props) {
    const { control } = board;
    return (
      <section class="win" role="dialog" aria-label={words.text("won")}>
        <h2>{words.text("won")}</h2>
        <p>
          {words.count("won.moves", control.status.moves)} · {words.score()}
        </p>
        <button
          type="button"
          data-do="new"
          ref={(node) => {
            this.#again = node;
          }}
          onClick={() => {
            board.grab();
            control.act({ type: "new" });
          }}
        >
          {words.text("again")}
        </button>
        <button type="button" class="plain" data-do="close" onClick={() => board.celebrate()}>
          {words.text("look_back")}
        </button>
      </section>
    );
  }
}

/** How long the last cards have to arrive before the first one falls, in milliseconds. */
const AFTER = 700;

/** Cards fall from where they lie and bounce off the lower edge, one after another. */
function cascade(cards: HTMLElement[], speed: number): Animation[] {
  const felt = cards[0]?.closest(".felt");
  if (!felt) return [];
  const { width, height } = felt.getBoundingClientRect();
  return cards.map((card, n) => {
    const size = card.offsetWidth;
    const y = Number(card.style.getPropertyValue("--y")) * size * 1.4;
    const x = Number(card.style.getPropertyValue("--x")) * size;
    const drift = (n % 2 ? 1 : -1) * (0.25 + ((n * 37) % 50) / 60) * width * 0.9;
    const floor = height - size * 1.4 - y;
    const frames: Keyframe[] = [];
    let fall = 0;
    let at = 0;
    for (let t = 0; t <= 30; t++) {
      fall += height / 160;
      at += fall;
      if (at > floor) {
        at = floor;
        fall *= -0.72;
      }
      const left = x + (drift * t) / 30;
      frames.push({
        transform: `translate(${left}px, ${y + at}px)`,
        zIndex: 3000 - n,
        visibility: "visible",
        opacity: t > 26 ? 0 : 1,
      });
    }
    return card.animate(frames, {
      duration: 2000 / speed,
      delay: (AFTER + n * 70) / speed,
      fill: "forwards",
    });
  });
}
