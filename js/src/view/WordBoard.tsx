// The board in words: one button for each pile, in a single tab stop, and one live message for each thing that happens.
// It lies under the picture, unseen; the picture shows where its focus is.

import { Component } from "preact";
import type { Board } from "../board";
import { tapPile } from "../drag";
import { News } from "../news";
import type { Words } from "../say";
import { isSame } from "./same";

interface Props {
  board: Board;
  words: Words;
}

interface PileProps {
  board: Board;
  pile: number;
  name: string;
  text: string;
  /** Whether the tabulator leads to it. */
  first: boolean;
  held: boolean;
  node: (pile: number, node: HTMLElement | null) => void;
}

class Pile extends Component<PileProps> {
  override shouldComponentUpdate(next: PileProps): boolean {
    return !isSame(this.props, next);
  }

  render({ board, pile, name, text, first, held, node }: PileProps) {
    return (
      <button
        type="button"
        ref={(made: HTMLElement | null) => node(pile, made)}
        data-words={name}
        tabIndex={first ? 0 : -1}
        aria-pressed={held}
        onFocus={() => {
          board.focused = true;
          if (board.focus !== pile) board.attend(pile);
          board.redraw();
        }}
        onBlur={() => {
          board.focused = false;
          board.redraw();
        }}
        onClick={(event) => {
          board.touch(event.detail === 0);
          board.attend(pile);
          tapPile(board, pile, board.meant(), false);
        }}
      >
        {text}
      </button>
    );
  }
}

export class WordBoard extends Component<Props> {
  readonly #news = new News();
  readonly #buttons: (HTMLElement | null)[] = [];
  readonly #keep = (pile: number, node: HTMLElement | null) => {
    this.#buttons[pile] = node;
  };
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
            <Pile
              key={pile.name}
              board={board}
              pile={n}
              name={pile.name}
              text={this.#name(n)}
              first={n === board.focus}
              held={control.held?.pile === n}
              node={this.#keep}
            />
          ))}
        </div>
        <div role="status">{this.#message()}</div>
      </div>
    );
  }
}
