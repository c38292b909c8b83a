// The place of a pile on the cloth: its outline and what it takes while it is empty.

import { Component } from "preact";
import type { Pile } from "../game";
import { isSame } from "../same";
import { signs } from "./signs";

interface Props {
  pile: Pile;
  x: number;
  y: number;
  /** What the stock does when it is pressed while empty: turn the waste, or nothing any more. */
  turns: boolean | null;
}

const SUITS = "♣♦♥♠";

export class Place extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    return !isSame(this.props, next);
  }

  render({ pile, x, y, turns }: Props) {
    const suit = SUITS.indexOf(pile.hint.slice(-1));
    const rank = suit < 0 ? pile.hint : pile.hint.slice(0, -1);
    return (
      <div class={`pile ${pile.kind}`} data-pile={pile.name} style={{ "--x": x, "--y": y }}>
        {pile.hint && suit >= 0 && (
          <svg aria-hidden="true" class="suit" viewBox="-12 -12 24 24">
            <use href={`#p${"CDHS"[suit]}`} />
          </svg>
        )}
        {rank &&
          (suit < 0 ? (
            <span>{rank === "T" ? "10" : rank}</span>
          ) : (
            <small>{rank === "T" ? "10" : rank}</small>
          ))}
        {turns !== null && (
          <svg aria-hidden="true" viewBox="0 0 24 24">
            <path d={signs[turns ? "turn" : "close"]} />
          </svg>
        )}
      </div>
    );
  }
}
