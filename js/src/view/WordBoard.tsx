// The board in words: one button for each pile, in a single tab stop, and one live message for each thing that happens.
// It lies under the picture, unseen; the picture shows where its focus is.

import { Component } from "preact";
import type { Board } from "../board";
import { tapPile } from "../drag";
import { News } from "../news";
import type { Words } from "../say";
import { Part } from "./Part";

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

  /** What a pile's words depend on, besides the language and what a person is about to do. */
  #tells(pile: number): string {
    const { board } = this.props;
    const { cards, deals } = board.control;
    const content = cards.piles[pile] ?? [];
    const depth = pile === board.focus ? board.depth : 1;
    return `${deals}/${depth}/${content.map((place) => (cards.up[place] ? place : -1))}`;
  }

  #label(pile: number, first: boolean, held: boolean, target: boolean): string {
    const { board, words } = this.props;
    const name = words.describe(pile, first ? board.depth : 1);
    if (held) return words.text("pile.held", { name });
    return target ? words.text("pile.target", { name }) : name;
  }

  #pile(name: string, pile: number, targets: number[]) {
    const { board, words } = this.props;
    // Whether the tabulator leads to it.
    const first = pile === board.focus;
    const held = board.control.held?.pile === pile;
    const target = !held && targets.includes(pile);
    return (
      <Part key={name} on={[words, this.#tells(pile), first, held, target]}>
        {() => (
          <button
            type="button"
            ref={(made) => {
              this.#buttons[pile] = made;
            }}
            data-words={name}
            tabIndex={first ? 0 : -1}
            // Not text inside: nobody sees it, and the page would have to measure it.
            aria-label={this.#label(pile, first, held, target)}
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
          />
        )}
      </Part>
    );
  }

  render({ board, words }: Props) {
    const { held, table } = board.control;
    const targets = board.control.targetsOf(held);
    return (
      <div class="words">
        {/* An application: its letters are the game's keys, not a screen reader's. */}
        <div role="application" aria-label={words.text("board", { title: table.title })}>
          {table.piles.map(({ name }, pile) => this.#pile(name, pile, targets))}
        </div>
        <div role="status">{this.#message()}</div>
      </div>
    );
  }
}
