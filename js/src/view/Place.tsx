// The place of a pile on the cloth: its outline and what it takes while it is empty.

import type { Spot } from "../layout";
import type { Pile } from "../wire";
import { signs } from "./signs";

interface Props {
  pile: Pile;
  spot: Spot | undefined;
  /** What the stock does when it is pressed while empty: turn the waste, or nothing any more. */
  turns: boolean | null;
}

const SUITS = "♣♦♥♠";

export function Place({ pile, spot, turns }: Props) {
  if (!spot) return null;
  const suit = SUITS.indexOf(pile.hint.slice(-1));
  const rank = suit < 0 ? pile.hint : pile.hint.slice(0, -1);
  return (
    <div class={`pile ${pile.kind}`} data-pile={pile.name} style={{ "--x": spot.x, "--y": spot.y }}>
      {pile.hint && suit >= 0 && (
        <svg aria-hidden="true" class="suit" viewBox="-12 -12 24 24">
          <use href={`#p${"CDHS"[suit]}`} />
        </svg>
      )}
      {rank &&
        (suit < 0 ? <span>{rank === "T" ? "10" : rank}</span> : <small>{rank === "T" ? "10" : rank}</small>)}
      {turns !== null && (
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <path d={signs[turns ? "turn" : "close"]} />
        </svg>
      )}
    </div>
  );
}
