// The faces and the back, each drawn once; the cards on the table are copies of them. Only faces that are up are drawn.

import { Component } from "preact";
import { type Deck, Sprite } from "../deck";

interface Props {
  deck: Deck;
  jumbo: boolean;
  back: string;
  /** The faces of the cards that lie face up. */
  faces: string[];
}

export class Art extends Component<Props> {
  #place: SVGElement | null = null;
  #sprite: Sprite | null = null;

  override componentDidMount(): void {
    this.#begin(this.props);
  }

  override shouldComponentUpdate(next: Props): boolean {
    const { deck, jumbo, back } = this.props;
    if (deck !== next.deck || jumbo !== next.jumbo || back !== next.back) this.#begin(next);
    else this.#draw(next.faces);
    return false;
  }

  #begin({ deck, jumbo, back, faces }: Props): void {
    this.#sprite = new Sprite(deck, jumbo);
    this.#sprite.back(back);
    this.#sprite.pips();
    this.#draw(faces);
    this.#place?.replaceChildren(this.#sprite.defs);
  }

  #draw(faces: string[]): void {
    for (const face of faces) this.#sprite?.face(face);
  }

  render() {
    return (
      <svg
        class="art"
        width="0"
        height="0"
        aria-hidden="true"
        ref={(node) => {
          this.#place = node;
        }}
      />
    );
  }
}
