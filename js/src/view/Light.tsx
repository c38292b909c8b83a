// The light under the bar: whether the game can still be won, the way back, and how it is won.

import { Component } from "preact";
import type { Board } from "../board";
import type { Words } from "../say";
import { Guide } from "../show";

interface Props {
  board: Board;
  words: Words;
}

/** Most searches end within a frame or two: what was said before stays that long, in milliseconds, but dimmed. */
const SOON = 250;

export class Light extends Component<Props> {
  readonly #guide = new Guide(this.props.board);
  #said = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  override componentWillUnmount(): void {
    this.#guide.stop();
    clearTimeout(this.#timer);
  }

  /** The words of a verdict, or for a while those of the one before it. */
  #words(state: string | undefined, text: string): string {
    if (state !== "searching") {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#said = text;
    } else if (this.#said) {
      this.#timer ??= setTimeout(() => {
        this.#said = "";
        this.forceUpdate();
      }, SOON);
    }
    return this.#said || text;
  }

  render({ board, words }: Props) {
    const { control } = board;
    const { state, text, back } = control.get("verdict") ?? {};
    if (!text || !control.status.live) return null;
    const { showing } = this.#guide;
    const searching = state === "searching";
    return (
      <div class="light" data-light={state}>
        <span class="lamp" />
        <span class="verdict">{this.#words(state, text)}</span>
        {typeof back === "number" && (
          <button
            type="button"
            class="plain"
            data-do="way-back"
            onClick={() => control.act({ type: "back" })}
          >
            {words.text("light.back")}
          </button>
        )}
        {(showing || searching || state === "winnable") && (
          <button
            type="button"
            class="plain"
            data-do="show"
            aria-disabled={searching && !showing ? "true" : undefined}
            onClick={() => this.#guide.toggle()}
          >
            {words.text(showing ? "light.stop" : "light.show")}
          </button>
        )}
      </div>
    );
  }
}
