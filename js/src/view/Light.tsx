// The light under the bar: whether the game can still be won, the way back, and how it is won.

import { Component } from "preact";
import type { Board } from "../board";
import type { Verdict } from "../game";
import type { Words } from "../say";
import { Guide } from "../show";
import { Plain } from "./Plain";

interface Props {
  board: Board;
  words: Words;
}

/** Most searches end within a frame or two: what was said before stays that long, in milliseconds, but dimmed. */
const SOON = 250;
/** After so many milliseconds without news nobody searches any more, whatever was said last. */
const STALE = 30_000;
/** The states that Python will change by itself. */
const PASSING = /^(searching|dealing)$/;

export class Light extends Component<Props> {
  readonly #guide = new Guide(this.props.board);
  #said = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #awaited: Partial<Verdict> | undefined;
  /** A search that was under way when the page came may be that of a notebook saved then, with no Python behind it. */
  #stale: Partial<Verdict> | undefined = this.props.board.control.get("verdict");

  override componentWillUnmount(): void {
    this.#guide.stop();
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
  }

  /** What Python said last, or what is left of it when nobody goes on searching. */
  #verdict(): Partial<Verdict> {
    const { board, words } = this.props;
    const said = board.control.get("verdict") ?? {};
    if (!said.state || !PASSING.test(said.state)) return said;
    if (said === this.#stale) {
      return said.state === "searching" ? { state: "unknown", text: words.text("light.unknown") } : {};
    }
    if (said !== this.#awaited) {
      this.#awaited = said;
      clearTimeout(this.#patience);
      this.#patience = setTimeout(() => {
        this.#stale = said;
        this.forceUpdate();
      }, STALE);
    }
    return said;
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
    const { state, text, back } = this.#verdict();
    if (!text || !control.status.live) return null;
    const { showing } = this.#guide;
    const searching = state === "searching";
    // That the game is won is told by what has opened over the table.
    const told = state === "won" && !board.celebrated;
    return (
      <div class="light" data-light={state}>
        {!told && <span class="lamp" />}
        <span class="verdict">{told ? "" : this.#words(state, text)}</span>
        {typeof back === "number" && (
          <Plain
            name="way-back"
            label={words.text("light.back")}
            action={() => control.act({ type: "back" })}
          />
        )}
        {(showing || searching || state === "winnable") && (
          <Plain
            name="show"
            label={words.text(showing ? "light.stop" : "light.show")}
            action={() => this.#guide.toggle()}
            idle={searching && !showing}
          />
        )}
      </div>
    );
  }
}
