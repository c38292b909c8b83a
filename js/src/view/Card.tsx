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
  /** Its place above others where it came from: there it waits until its motion begins. */
  #was = 0;
  #delay = 0;

  /** Comes to pass only when something about the card changes. */
  override componentWillReceiveProps(next: CardProps): void {
    const { props } = this;
    const leaves = next.pile !== props.pile;
    const turns = !next.face !== !props.face;
    if (leaves) {
      this.#flights++;
      this.#was = props.z;
    }
    if (turns) this.#turns++;
    // What is drawn anew while it waits does not cut its waiting short.
    if (leaves || turns || next.x !== props.x || next.y !== props.y) this.#delay = next.delay;
  }

  render({ place, x, y, z, face, buried, state, node }: CardProps) {
    const motion = `${this.#flights ? ` fly${this.#flights % 2}` : ""}${this.#turns ? ` turn${this.#turns % 2}` : ""}`;
    return (
      <div
        ref={(made: HTMLElement | null) => node(place, made)}
        class={`card ${face ? "up" : "down"}${motion}${buried ? " buried" : ""} ${state}`}
        data-place={place}
        style={{ "--x": x, "--y": y, "--z": z, "--was": this.#was, "--d": `${this.#delay}ms` }}
      >
        <svg aria-hidden="true" viewBox="0 0 100 140">
          <use href={face ? `#${face}` : "#back"} />
        </svg>
      </div>
    );
  }
}
