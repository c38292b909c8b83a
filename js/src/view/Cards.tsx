// The cards of a game, drawn past the rest of the view: comparing 104 of them with themselves would cost each step more than
// all that it changes.

import { Component } from "preact";
import { Card, type Look } from "../card";

interface Props {
  /** Another number with each game: its cards are others. */
  deal: number;
  /** By place in the pack. */
  looks: Look[];
  /** Of their motion, 0 for none. */
  speed: number;
  /** Told of the nodes of a game, by place, before they are shown. */
  nodes: (nodes: HTMLElement[]) => void;
}

export class Cards extends Component<Props> {
  #place: HTMLElement | null = null;
  #cards: Card[] = [];

  override componentDidMount(): void {
    this.#begin(this.props);
  }

  override shouldComponentUpdate(next: Props): boolean {
    if (next.deal !== this.props.deal) this.#begin(next);
    else this.#draw(next);
    return false;
  }

  #begin(props: Props): void {
    this.#cards = props.looks.map((_, place) => new Card(place));
    const nodes = this.#cards.map(({ node }) => node);
    props.nodes(nodes);
    this.#draw(props);
    this.#place?.replaceChildren(...nodes);
  }

  #draw({ looks, speed }: Props): void {
    looks.forEach((look, place) => {
      this.#cards[place]?.show(look, speed);
    });
  }

  render() {
    return (
      <div
        class="cards"
        ref={(node) => {
          this.#place = node;
        }}
      />
    );
  }
}
