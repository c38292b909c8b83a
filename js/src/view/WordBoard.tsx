// The board in words: one button for each pile, in a single tab stop, and one live message for each thing that happens.
// It lies under the picture, unseen; the picture shows where its focus is.

import { Component } from "preact";
import type { Board } from "../board";
import { tapPile } from "../drag";
import { News } from "../news";
import type { Words } from "../say";

interface Props {
  board: Board;
  words: Words;
}

export class WordBoard extends Component<Props> {
  readonly #news = new News();
  readonly #buttons: (HTMLElement | null)[] = [];
  #said = "";
  #answer = "";

  override componentDidMount(): void {
    const { board } = this.props;
    board.grab = () => this.#buttons[board.focus]?.focus({ preventScroll: true });
  }

  override componentDidUpdate(): void {
    const { board } = this.props;
    const button = this.#buttons[board.focus];
    const active = (button?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    if (active && active !== button && this.#buttons.includes(active as HTMLElement))
      button?.focus({ preventScroll: true });
  }

  #message(): string {
    const { board, words } = this.props;
    const news = this.#news.read(board, words);
    const asked = board.answer !== this.#answer;
    this.#answer = board.answer;
    if (news && board.control.speaker === board) this.#said = news === this.#said ? `${news}\u00a0` : news;
    else if (asked) this.#said = board.answer;
    return this.#said;
  }

  #name(pile: number): string {
    const { board, words } = this.props;
    const { held } = board.control;
    const name = words.describe(pile, pile === board.focus ? board.depth : 1);
    if (held?.pile === pile) return words.text("pile.held", { name });
    return board.control.targetsOf(held).includes(pile) ? words.text("pile.target", { name }) : name;
  }

  render({ board, words }: Props) {
    const { control } = board;
    return (
      <div class="words">
        {/* An application: its letters are the game's keys, not a screen reader's. */}
        <div role="application" aria-label={words.text("board", { title: control.table.title })}>
          {control.table.piles.map((pile, n) => (
            <button
              type="button"
              key={pile.name}
              ref={(node) => {
                this.#buttons[n] = node;
              }}
              data-words={pile.name}
              tabIndex={n === board.focus ? 0 : -1}
              aria-pressed={control.held?.pile === n}
              onFocus={() => {
                if (board.focus === n) return board.redraw();
                board.attend(n);
                board.redraw();
              }}
              onBlur={() => board.redraw()}
              onClick={(event) => {
                board.touch(event.detail === 0);
                board.attend(n);
                tapPile(board, n, board.meant(), false);
              }}
            >
              {this.#name(n)}
            </button>
          ))}
        </div>
        <div role="status">{this.#message()}</div>
      </div>
    );
  }
}
