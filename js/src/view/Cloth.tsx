// The picture of the table: places, cards, and what is drawn over them. Screen readers get the word board instead.

import { Component } from "preact";
import type { Board } from "../board";
import { targetOf } from "../control";
import { colours, modernDeck, sprite } from "../deck";
import { handle } from "../drag";
import type { Placement } from "../layout";
import { Card } from "./Card";
import { Place } from "./Place";

/** Cards that are turned over together follow each other at this distance, in milliseconds. */
const STAGGER = 45;

export class Cloth extends Component<{ board: Board }> {
  #cloth: HTMLElement | null = null;
  #felt: HTMLElement | null = null;
  readonly #nodes: (HTMLElement | null)[] = [];
  readonly #keep = (place: number, node: HTMLElement | null) => {
    this.#nodes[place] = node;
  };
  #before: Placement[] = [];
  #art = "";
  #stops: (() => void)[] = [];

  override componentDidMount(): void {
    const { board } = this.props;
    const cloth = this.#cloth;
    const felt = this.#felt;
    if (!cloth || !felt) return;
    const surface = { table: felt, card: (place: number) => this.#nodes[place] ?? undefined };
    this.#stops.push(handle(board, surface, cloth));
    const watch = new ResizeObserver(() => this.#measure());
    watch.observe(cloth);
    this.#stops.push(() => watch.disconnect());
    this.#drawArt();
    this.#measure();
  }

  override componentDidUpdate(): void {
    this.#drawArt();
  }

  override componentWillUnmount(): void {
    for (const stop of this.#stops) stop();
  }

  #measure(): void {
    const { board } = this.props;
    const width = (this.#felt?.getBoundingClientRect().width ?? 0) / board.layout.width;
    if (!width || Math.abs(width - board.cardWidth) < 0.5) return;
    board.cardWidth = width;
    // Cards follow a change of size at once.
    this.#cloth?.classList.add("still");
    board.redraw();
    requestAnimationFrame(() => this.#cloth?.classList.remove("still"));
  }

  /** Draws the faces that cards are copied from, when the deck, its index or its back is another. */
  #drawArt(): void {
    const { board } = this.props;
    const back = board.control.option("card_back");
    const art = `${board.jumbo} ${back}`;
    if (art === this.#art || !this.#cloth) return;
    this.#art = art;
    this.#cloth.querySelector(".art")?.replaceChildren(sprite(modernDeck, board.jumbo, back));
  }

  #delays(cards: Placement[]): number[] {
    const turned = cards.flatMap((card, place) => {
      const before = this.#before[place];
      return before && before.pile !== card.pile && before.up !== card.up ? [place] : [];
    });
    turned.sort((a, b) => (cards[a]?.index ?? 0) - (cards[b]?.index ?? 0));
    const delays: number[] = [];
    const step = Math.min(STAGGER, 200 / turned.length);
    turned.forEach((place, n) => {
      delays[place] = Math.round(n * step);
    });
    this.#before = cards;
    return delays;
  }

  render({ board }: { board: Board }) {
    const { control, layout } = board;
    const { table, faces, held, hint } = control;
    const delays = this.#delays(layout.cards);
    const targets = control.targetsOf(held);
    const run = held ? board.run(held) : [];
    const hinted = hint ? (control.cards.piles[control.pileNamed(hint.source)] ?? []).slice(-hint.count) : [];
    const state = (card: Placement, place: number) => {
      const states = control.grip(card.pile, card.index) ? ["movable"] : [];
      if (board.dragging.includes(place)) states.push("dragged");
      else if (run.includes(place)) states.push("held");
      if (hinted.includes(place)) states.push("hinted");
      if (board.peek === place) states.push("peek");
      return states.join(" ");
    };
    const contrast = control.option("theme") === "contrast";
    return (
      <div
        class="cloth"
        ref={(node) => {
          this.#cloth = node;
        }}
        aria-hidden="true"
        style={colours(modernDeck, control.option("four_color"), contrast)}
      >
        <div class="art" />
        <div
          class="felt"
          ref={(node) => {
            this.#felt = node;
          }}
          style={{ "--columns": layout.width, "--rows": layout.height }}
        >
          {table.piles.map((pile, n) => (
            <Place
              key={pile.name}
              pile={pile}
              spot={layout.spots[n]}
              target={targets.includes(n) || (hint !== null && targetOf(hint) === n)}
              focused={board.byKey && board.focus === n}
            />
          ))}
          {layout.cards.map((card, place) => (
            <Card
              // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the pack
              key={`${control.deals}.${place}`}
              place={place}
              pile={card.pile}
              x={card.x}
              y={card.y}
              z={card.index + 1}
              face={card.up ? (faces[place] ?? "") : ""}
              buried={card.buried && !board.dragging.includes(place)}
              state={state(card, place)}
              delay={delays[place] ?? 0}
              node={this.#keep}
            />
          ))}
        </div>
      </div>
    );
  }
}
