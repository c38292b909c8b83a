// One card. Its node never moves in the document; it is keyed by its place in the pack and shows a face only when up.

import { Component } from "preact";

export interface CardProps {
  place: number;
  pile: number;
  x: number;
  y: number;
  z: number;
  /** The face, or "" while the card lies face down. */
  face: string;
  buried: boolean;
  /** "held", "movable", "peek" … */
  state: string;
  /** Milliseconds before its motion begins. */
  delay: number;
  node: (place: number, node: HTMLElement | null) => void;
}

export class Card extends Component<CardProps> {
  #flights = 0;
  #turns = 0;

  override shouldComponentUpdate(next: CardProps): boolean {
    const { props } = this;
    if (next.pile !== props.pile) this.#flights++;
    if (!next.face !== !props.face) this.#turns++;
    for (const key in next) {
      if (next[key as keyof CardProps] !== props[key as keyof CardProps]) return true;
    }
    return false;
  }

  render({ place, x, y, z, face, buried, state, delay, node }: CardProps) {
    const motion = `${this.#flights ? ` fly${this.#flights % 2}` : ""}${this.#turns ? ` turn${this.#turns % 2}` : ""}`;
    return (
      <div
        ref={(made: HTMLElement | null) => node(place, made)}
        class={`card ${face ? "up" : "down"}${motion}${buried ? " buried" : ""} ${state}`}
        data-place={place}
        style={{ "--x": x, "--y": y, "--z": z, "--d": `${delay}ms` }}
      >
        <svg aria-hidden="true" viewBox="0 0 100 140">
          <use href={face ? `#${face}` : "#back"} />
        </svg>
      </div>
    );
  }
}
