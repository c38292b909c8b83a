// A game won: the cards leave in a cascade, then the result stands over the table. Any press or key skips.

import { Component } from "preact";
import type { Board } from "../board";
import { isCalm } from "../card";
import type { Layout } from "../layout";
import type { Words } from "../say";
import { Plain } from "./Plain";

interface Props {
  board: Board;
  words: Words;
  /** The cards, uppermost first. */
  cards: () => Fallen[];
}

/** The element of a card, and how far down it lies, in heights of a card. */
interface Fallen {
  node: HTMLElement;
  y: number;
}

export class Win extends Component<Props> {
  #motions: Animation[] = [];
  #again: HTMLElement | null = null;

  override componentDidMount(): void {
    const { board, cards } = this.props;
    // Whoever has just won goes on from here by keyboard too; a win in another cell takes no focus away.
    if (board.control.speaker === board) this.#again?.focus({ preventScroll: true });
    const speed = board.control.option("animation");
    if (speed > 0 && !isCalm()) this.#motions = cascade(cards(), board.layout, speed);
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
        <Plain name="close" label={words.text("look_back")} action={() => board.celebrate()} />
      </section>
    );
  }
}

/** How long the last cards have to arrive before the first one falls, in milliseconds. */
const AFTER = 700;

/** Cards fall from where they lie and bounce off the lower edge, one after another. */
function cascade(cards: Fallen[], { width, height }: Layout, speed: number): Animation[] {
  return cards.map(({ node, y }, n) => {
    const drift = (n % 2 ? 1 : -1) * (0.25 + ((n * 37) % 50) / 60) * width * 90;
    const floor = height - 1 - y;
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
      frames.push({
        translate: `${(drift * t) / 30}% ${at * 100}%`,
        zIndex: 3000 - n,
        visibility: "visible",
        opacity: t > 26 ? 0 : 1,
      });
    }
    return node.animate(frames, {
      duration: 2000 / speed,
      delay: (AFTER + n * 70) / speed,
      fill: "forwards",
    });
  });
}
