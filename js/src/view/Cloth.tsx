// The picture of the table: places, cards, and what is drawn over them. Screen readers get the word board instead.

import { Component } from "preact";
import type { Board } from "../board";
import { at, isCalm, type Look } from "../card";
import { colours, type Deck, modernDeck } from "../deck";
import { handle } from "../drag";
import { targetOf } from "../known";
import type { Layout, Placement, Spot } from "../layout";
import type { Words } from "../say";
import { Art } from "./Art";
import { Cards } from "./Cards";
import { Marks } from "./Marks";
import { Part } from "./Part";
import { Place } from "./Place";
import { Win } from "./Win";

interface Props {
  board: Board;
  words: Words;
}

/** Cards that are turned over together follow each other at this distance, in milliseconds. */
const STAGGER = 45;

/** The size of the table for the style sheet; a board is never taller than the screen. */
export function extent({ width, height }: Layout) {
  return { "--columns": width, "--rows": height, "--tall": `${screen.availHeight}px` };
}

interface Corner {
  x: number;
  y: number;
}

interface RingProps {
  /** "target", "focus" …, or "" while there is nothing to be seen. */
  kind: string;
  hurried: boolean;
  from: Corner | undefined;
  to: Spot | undefined;
}

/**
 * A ring round a pile, from one of its cards to its end. It stays when it is not seen, for its going would be a layout; and in
 * a hurry it is only made transparent, for which nothing is painted.
 */
class Ring extends Component<RingProps> {
  #style = {};
  #was = "";

  override shouldComponentUpdate({ kind }: RingProps): boolean {
    return kind !== "" || this.props.kind !== "" || this.#was !== "";
  }

  render({ kind, hurried, from, to }: RingProps) {
    if (kind && from && to) {
      const size = { "--wide": Math.max(1, to.right - from.x), "--long": to.bottom - from.y };
      this.#style = { "--x": from.x, "--y": from.y, ...size };
    }
    if (kind || !hurried) this.#was = kind.replace("target", "was");
    return <div class={`ring ${kind || this.#was}`} style={this.#style} />;
  }
}

export class Cloth extends Component<Props> {
  #cloth: HTMLElement | null = null;
  #felt: HTMLElement | null = null;
  /** The elements of the cards, by place. */
  #nodes: HTMLElement[] = [];
  readonly #keep = (nodes: HTMLElement[]) => {
    this.#nodes = nodes;
  };
  #before: Placement[] = [];
  #wanted: unknown[] = [];
  #found: Record<string, string> = {};
  #own: object | null = null;
  #decks = modernDeck;
  #deals = -1;
  #stops: (() => void)[] = [];

  override componentDidMount(): void {
    const { board } = this.props;
    const cloth = this.#cloth;
    const felt = this.#felt;
    if (!cloth || !felt) return;
    const surface = { table: felt, card: (place: number) => this.#nodes[place] };
    this.#stops.push(handle(board, surface, cloth));
    const watch = new ResizeObserver(() => this.#measure());
    watch.observe(cloth);
    this.#stops.push(() => watch.disconnect());
    this.#measure();
    this.#dealOut();
  }

  override componentDidUpdate(): void {
    this.#dealOut();
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

  /** The chosen deck: the modern one, with what Python sent of another. */
  #deck(): Deck {
    const { control } = this.props.board;
    const own = control.option("deck") === "modern" ? null : (control.get("art") ?? null);
    if (own !== this.#own) {
      this.#own = own;
      this.#decks = { ...modernDeck, ...own };
    }
    return this.#decks;
  }

  /** The colours of the cards, worked out anew only when they are others. */
  #colours(...wanted: Parameters<typeof colours>): Record<string, string> {
    if (wanted.some((part, n) => part !== this.#wanted[n])) {
      this.#wanted = wanted;
      this.#found = colours(...wanted);
    }
    return this.#found;
  }

  readonly #uppermost = () => {
    const cards = this.props.board.layout.cards.flatMap(({ y, index }, place) => {
      const node = this.#nodes[place];
      return node ? { node, y, index } : [];
    });
    return cards.sort((a, b) => b.index - a.index);
  };

  /** The cards of a new game come from where the stock lies, one after another. */
  #dealOut(): void {
    const { board } = this.props;
    const { control, layout } = board;
    const speed = control.option("animation");
    const fresh = control.deals !== this.#deals;
    this.#deals = control.deals;
    if (!fresh || !control.status.live || control.at > 0 || speed <= 0) return;
    if (isCalm()) return;
    const stock = control.table.piles.findIndex(({ kind }) => kind === "stock");
    const from = layout.spots[Math.max(0, stock)];
    const away = layout.cards.flatMap((card, place) => (card.pile !== 0 && !card.buried ? place : []));
    away.sort((a, b) => (layout.cards[a]?.index ?? 0) - (layout.cards[b]?.index ?? 0) || a - b);
    away.forEach((place, n) => {
      const timing = {
        duration: 300 / speed,
        delay: (n * 14) / speed,
        easing: "ease-out",
        fill: "backwards",
      } as const;
      this.#nodes[place]?.animate([{ transform: at(from ?? { x: 0, y: 0 }) }, {}], timing);
    });
  }

  /** When each card sets out: those that are turned over, and many that go home at once, follow one another. */
  #delays(cards: Placement[]): number[] {
    const { piles } = this.props.board.control.table;
    const moved = cards.flatMap((card, place) => {
      const before = this.#before[place];
      return before && before.pile !== card.pile ? [place] : [];
    });
    const home = moved.filter((place) => piles[cards[place]?.pile ?? -1]?.kind === "foundation");
    const queue =
      home.length > 2 ? home : moved.filter((place) => this.#before[place]?.up !== cards[place]?.up);
    queue.sort((a, b) => (cards[a]?.index ?? 0) - (cards[b]?.index ?? 0));
    const delays: number[] = [];
    const step = Math.min(STAGGER, (queue === home ? 900 : 200) / queue.length);
    queue.forEach((place, n) => {
      delays[place] = Math.round(n * step);
    });
    this.#before = cards;
    return delays;
  }

  render({ board, words }: Props) {
    const { control, layout } = board;
    const { table, faces, held, hint } = control;
    const delays = this.#delays(layout.cards);
    const targets = control.targetsOf(held);
    const run = held ? board.run(held) : [];
    const hinted = hint ? (control.cards.piles[control.pileNamed(hint.source)] ?? []).slice(-hint.count) : [];
    const state = (card: Placement, place: number) => {
      const states = control.grip(card.pile, card.index) ? ["movable"] : [];
      const pile = table.piles[card.pile];
      if (pile?.kind === "stock" && control.status.live) states.push("draws");
      if (pile?.fan === "none" && card.index > 2) states.push("squared");
      if (board.dragging.includes(place)) states.push("dragged");
      else if (run.includes(place)) states.push("held");
      if (board.lifted.includes(place)) states.push("lifted");
      if (hinted.includes(place)) states.push("hinted");
      if (board.peek === place) states.push("peek");
      return states.join(" ");
    };
    const look = (card: Placement, place: number): Look => ({
      pile: card.pile,
      x: card.x,
      y: card.y,
      z: card.index + 1,
      face: card.up ? (faces[place] ?? "") : "",
      buried: card.buried && !board.dragging.includes(place),
      state: state(card, place),
      delay: delays[place] ?? 0,
    });
    const glowing = new Set(targets);
    if (hint) glowing.add(targetOf(hint));
    const lit = [...glowing].flatMap((pile) => Object.values(layout.spots[pile] ?? {}));
    const turns = control.legal.moves.some(({ move }) => move === "N")
      ? true
      : control.status.passes_left === 0
        ? false
        : null;
    const focused = control.cards.piles[board.focus] ?? [];
    const meant = layout.cards[focused[focused.length - board.depth] ?? -1];
    const deck = this.#deck();
    const up = layout.cards.flatMap((card, place) => (card.up ? (faces[place] ?? "") : []));
    const contrast = control.option("theme") === "contrast";
    return (
      <>
        <div
          class="cloth"
          ref={(node) => {
            this.#cloth = node;
          }}
          aria-hidden="true"
          style={this.#colours(deck, control.option("four_color"), contrast)}
        >
          <Art deck={deck} jumbo={board.jumbo} back={control.option("card_back")} faces={up} />
          <div
            class="felt"
            ref={(node) => {
              this.#felt = node;
            }}
            style={extent(layout)}
          >
            <Part on={[table, turns, ...layout.spots.flatMap(({ x, y }) => [x, y])]}>
              {() =>
                table.piles.map((pile, n) => (
                  <Place
                    key={pile.name}
                    pile={pile}
                    x={layout.spots[n]?.x ?? 0}
                    y={layout.spots[n]?.y ?? 0}
                    turns={pile.kind === "stock" ? turns : null}
                  />
                ))
              }
            </Part>
            <Part on={[table, board.aimed, board.hurried, ...lit]}>
              {() =>
                table.piles.map(({ name }, n) => {
                  const kind = !glowing.has(n) ? "" : n === board.aimed ? "target aimed" : "target";
                  const spot = layout.spots[n];
                  return <Ring key={name} kind={kind} hurried={board.hurried} from={spot} to={spot} />;
                })
              }
            </Part>
            <Ring
              kind={board.byKey && board.focused ? "focus" : ""}
              hurried={false}
              from={meant ?? layout.spots[board.focus]}
              to={layout.spots[board.focus]}
            />
            <Cards
              deal={control.deals}
              looks={layout.cards.map(look)}
              speed={board.scrubbing ? 0 : control.option("animation")}
              nodes={this.#keep}
            />
            <Marks board={board} />
          </div>
        </div>
        {control.status.won && !board.celebrated && (
          <Win board={board} words={words} cards={this.#uppermost} />
        )}
      </>
    );
  }
}
