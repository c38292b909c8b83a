// The faces and the back, drawn once; the cards on the table are copies of them.

import { Component } from "preact";
import { type Deck, sprite } from "../deck";

interface Props {
  deck: Deck;
  jumbo: boolean;
  back: string;
}

export class Art extends Component<Props> {
  #place: HTMLElement | null = null;

  override shouldComponentUpdate({ deck, jumbo, back }: Props): boolean {
    const { props } = this;
    if (deck !== props.deck || jumbo !== props.jumbo || back !== props.back) this.#draw(deck, jumbo, back);
    return false;
  }

  override componentDidMount(): void {
    const { deck, jumbo, back } = this.props;
    this.#draw(deck, jumbo, back);
  }

  #draw(deck: Deck, jumbo: boolean, back: string): void {
    this.#place?.replaceChildren(sprite(deck, jumbo, back));
  }

  render() {
    return (
      <div
        class="art"
        ref={(node) => {
          this.#place = node;
        }}
      />
    );
  }
}
