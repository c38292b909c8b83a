// Where in the game a board is: the slider, the number of the step, and the strip of numbers under it.

import { Component } from "preact";
import type { Board } from "../board";
import type { Words } from "../say";
import { Digits } from "./Digits";
import { Timeline } from "./Timeline";

interface Props {
  board: Board;
  words: Words;
  /** The series of the strip. */
  series: string;
}

/** A game that has not been moved for so long is at rest, in milliseconds. */
const REST = 150;

export class Slider extends Component<Props> {
  #input: HTMLInputElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end = 0;

  override componentDidMount(): void {
    this.#follow();
  }

  // What is seen is moved with every step; the slider itself, which would be measured out for it, follows when the game is
  // at rest, or somebody takes hold of it.
  override componentDidUpdate(): void {
    clearTimeout(this.#timer);
    if (this.#input?.matches(":focus")) this.#follow();
    else this.#timer = setTimeout(this.#follow, REST);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  readonly #follow = () => {
    if (this.#input) this.#input.value = String(this.props.board.control.at);
  };

  render({ board, words, series }: Props) {
    const { control, player, concealed } = board;
    const { at } = control;
    // What is still concealed does not end where the knob is drawn back to.
    if (!board.scrubbing) this.#end = concealed ? at : control.length;
    const end = this.#end;
    const part = at / Math.max(1, end);
    return (
      <div class="scale">
        <i class="done" style={{ transform: `scaleX(${part})` }} />
        <input
          type="range"
          ref={(node) => {
            this.#input = node;
          }}
          aria-label={words.text("position")}
          aria-valuetext={words.text("said.at", { step: at, count: end })}
          max={end}
          onFocus={this.#follow}
          onPointerDown={this.#follow}
          onInput={(event) => {
            // Read before anything is drawn: the slider would follow the game.
            const goal = event.currentTarget.valueAsNumber;
            board.scrubbing = true;
            player.stop();
            control.look(goal);
          }}
          onChange={() => {
            board.scrubbing = false;
            control.settle();
            board.redraw();
          }}
        />
        <output aria-hidden="true">
          <Digits now={words.number(at)} most={words.number(end)} />
          <small>/{concealed ? "…" : words.number(end)}</small>
        </output>
        {!control.live && <Timeline board={board} words={words} name={series} end={end} />}
        <i class="now" style={{ transform: `translateX(${part * 100}%)` }} />
      </div>
    );
  }
}
