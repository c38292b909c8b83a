// The light under the bar: whether the game can still be won, the way back, and how it is won.

import { Component } from "preact";
import type { Board } from "../board";
import type { Words } from "../say";
import { Guide } from "../show";

interface Props {
  board: Board;
  words: Words;
}

export class Light extends Component<Props> {
  readonly #guide = new Guide(this.props.board);

  override componentWillUnmount(): void {
    this.#guide.stop();
  }

  render({ board, words }: Props) {
    const { control } = board;
    const verdict = control.get("verdict");
    if (!verdict?.text || !control.status.live) return null;
    const { showing } = this.#guide;
    return (
      <div class="light" data-light={verdict.state}>
        <span class="lamp" />
        <span class="verdict">{verdict.text}</span>
        {typeof verdict.back === "number" && (
          <button
            type="button"
            class="plain"
            data-do="way-back"
            onClick={() => control.act({ type: "back" })}
          >
            {words.text("light.back")}
          </button>
        )}
        {(showing || verdict.state === "winnable") && (
          <button type="button" class="plain" data-do="show" onClick={() => this.#guide.toggle()}>
            {words.text(showing ? "light.stop" : "light.show")}
          </button>
        )}
      </div>
    );
  }
}
