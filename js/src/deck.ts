// The card art as SVG elements, from the data that Python's drawings use too (docs/deck.md). Colours are CSS variables.

import modern from "../../solitaire_widget/drawing/deck_modern.json";
import { placed } from "./outline";

type Layer = [role: string, outline: string, width?: number];
type Badge = [role: string, x: number, y: number, scale: number];
type Colours = Record<string, string[]>;

interface Index {
  x: number;
  y: number;
  scale: number;
  weight: number;
  gap: number;
  pip: number;
}

export interface Deck {
  corner: number;
  suits: string;
  pips: Record<string, string>;
  ranks: Record<string, [width: number, outline: string]>;
  index: Record<"normal" | "jumbo", Index>;
  pip: number;
  layouts: Record<string, [x: number, y: number, scale?: number][]>;
  frame: string;
  belt: Layer;
  bust: [number, number, number];
  gown: Layer;
  /** Where the grid lies that courts are drawn on: left, top, and two scales; without it that is the card itself. */
  box?: [x: number, y: number, across: number, down: number];
  /** By rank, or by card where the four of a rank differ. */
  courts: Record<string, Layer[]>;
  badges: Record<string, Badge[]>;
  backs: Record<string, { ground: string; line: string; layers: [number, number, number, string][] }>;
  colours: Record<string, string>;
  /** Colours of the table on light and dark pages; none where the page itself is the table. */
  cloths: Record<string, [light: string, dark: string] | []>;
  papers: Record<string, [paper: string, edge: string]>;
  palettes: Record<string, Colours>;
}

export const modernDeck = modern as unknown as Deck;
export const CLOTHS = Object.keys(modernDeck.cloths);
export const BACKS = Object.keys(modernDeck.backs);

type Attributes = Record<string, string | number>;

/** The size of a card in the deck's units. */
const WIDTH = 100;
const HEIGHT = 140;
const TURN = "rotate(180 50 70)";

function element(name: string, attributes: Attributes, ...children: Element[]): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) {
    // With a blank before each letter no outline holds what looks like the name of a card ("6C").
    made.setAttribute(key, key === "d" ? String(value).replace(/[a-z]/gi, " $&") : String(value));
  }
  made.append(...children);
  return made;
}

const paint = (role: string) => (role === "robe" ? "currentColor" : `var(--${role})`);

/**
 * The elements that `<use href="#QS">` and `<use href="#back">` of cards draw from: one for each face that has been asked
 * for, and what faces share.
 */
export class Sprite {
  readonly #parts = new Map<string, Element>();
  readonly defs = element("defs", {});
  readonly #deck: Deck;
  readonly #jumbo: boolean;

  constructor(deck: Deck, jumbo: boolean) {
    this.#deck = deck;
    this.#jumbo = jumbo;
  }

  #use(part: string, attributes: Attributes = {}): SVGElement {
    return element("use", { href: `#${part}`, ...attributes });
  }

  /** Keeps a part under its name, unless it is there already. */
  #part(name: string, make: () => SVGElement): string {
    if (!this.#parts.has(name)) {
      const made = make();
      made.id = name;
      this.#parts.set(name, made);
      this.defs.append(made);
    }
    return name;
  }

  #paper(): SVGElement {
    const box = { x: 0.5, y: 0.5, width: 99, height: 139, rx: this.#deck.corner - 0.5 };
    return this.#use(
      this.#part("o", () =>
        element("rect", { ...box, fill: "var(--paper)", stroke: "var(--edge)", "stroke-width": 1 }),
      ),
    );
  }

  #pip(suit: number, x: number, y: number, scale: number): string {
    return placed(this.#deck.pips[this.#deck.suits.charAt(suit)] ?? "", x, y, scale);
  }

  /** The index, at both ends of a card unless it is large: the letter, and the pip beside it. */
  #corner(rank: string, suit: number): { letter: SVGElement; pips: string } {
    const { x, y, scale, weight, gap, pip } = this.#deck.index[this.#jumbo ? "jumbo" : "normal"];
    const [width, outline] = this.#deck.ranks[rank] ?? [0, ""];
    const across = x + width * scale + gap + 10 * pip;
    const down = y + 10 * scale;
    let d = placed(outline, x, y, scale);
    let pips = this.#pip(suit, across, down, pip);
    if (!this.#jumbo) {
      d += placed(outline, WIDTH - x, HEIGHT - y, -scale);
      pips += this.#pip(suit, WIDTH - across, HEIGHT - down, -pip);
    }
    const stroke = { d, fill: "none", stroke: `var(--suit-${suit})`, "stroke-width": weight * scale };
    return { letter: element("path", stroke), pips };
  }

  #layer([role, d, width]: Layer): SVGElement {
    if (width) return element("path", { d, fill: "none", stroke: paint(role), "stroke-width": width });
    return element("path", role === "hair" ? { d } : { d, fill: paint(role) });
  }

  /**
   * An outline of a court's upper half with that of the lower one, in one piece: a piece less to paint for each, and no turn.
   * Only where the halves meet in a straight line.
   */
  #twice(outline: string): string {
    return this.#jumbo || this.#deck.box ? outline : outline + placed(outline, WIDTH, HEIGHT, -1);
  }

  #figure(rank: string, suit: number): SVGElement {
    const { courts, badges, box } = this.#deck;
    const own = rank + this.#deck.suits.charAt(suit);
    const layers = this.#part(courts[own] ? `f${own}` : `f${rank}`, () => {
      const drawn = (courts[own] ?? courts[rank] ?? []).map(([role, d, width]) =>
        this.#layer([role, this.#twice(d), width]),
      );
      const place: Attributes = box
        ? { transform: `translate(${box[0]} ${box[1]})scale(${box[2]} ${box[3]})` }
        : {};
      return element("g", {}, element("g", place, ...drawn));
    });
    const worn = (badges[rank] ?? []).map(([role, x, y, scale]) =>
      element("path", { d: this.#twice(this.#pip(suit, x, y, scale)), fill: paint(role) }),
    );
    return element("g", {}, this.#use(layers, { fill: `var(--hair-${suit})` }), ...worn);
  }

  #court(rank: string, suit: number): SVGElement {
    const { belt, gown, bust, frame, box } = this.#deck;
    const half = this.#part(`h${rank}${suit}`, () => this.#figure(rank, suit));
    const color = `var(--robe-${suit})`;
    if (this.#jumbo) {
      const transform = `translate(${bust[0]} ${bust[1]})scale(${bust[2]})`;
      // Where halves meet in no straight line both are drawn; elsewhere the gown ends the upper one.
      const lower = box ? this.#use(half, { transform: TURN }) : this.#layer(gown);
      return element("g", { color, transform }, this.#use(half), lower, this.#layer(belt));
    }
    const edge = {
      d: frame,
      fill: "currentColor",
      "fill-opacity": 0.1,
      stroke: "currentColor",
      "stroke-opacity": 0.3,
    };
    const halves = [this.#use(half)];
    if (box) halves.push(this.#use(half, { transform: TURN }));
    return element("g", { color }, element("path", edge), ...halves, this.#layer(belt));
  }

  #pips(rank: string, suit: number): string {
    const spots = this.#deck.layouts[this.#jumbo ? "jumbo" : rank] ?? [];
    const turned = (y: number) => (y > HEIGHT / 2 && !this.#jumbo ? -1 : 1);
    return spots
      .map(([x, y, scale = 1]) => this.#pip(suit, x, y, this.#deck.pip * scale * turned(y)))
      .join("");
  }

  face(name: string): void {
    if (this.#parts.has(name)) return;
    const rank = name.charAt(0);
    const suit = this.#deck.suits.indexOf(name.charAt(1));
    if (!this.#deck.ranks[rank] || suit < 0) return;
    this.#part(name, () => {
      const { courts } = this.#deck;
      const court = courts[rank] ?? courts[name];
      const { letter, pips } = this.#corner(rank, suit);
      const d = court ? pips : pips + this.#pips(rank, suit);
      const drawn = [letter, element("path", { d, fill: `var(--suit-${suit})` })];
      if (court) drawn.push(this.#court(rank, suit));
      return element("g", {}, this.#paper(), ...drawn);
    });
  }

  back(name: string): void {
    this.#part("back", () => {
      const back = this.#deck.backs[name] ?? this.#deck.backs.lattice;
      const ground = { x: 5, y: 5, width: 90, height: 130, rx: 4, fill: back?.ground ?? "" };
      const line = { fill: "none", stroke: back?.line ?? "" };
      const layers = (back?.layers ?? []).map(([weight, across, down, outline]) => {
        let d = "";
        for (let row = 0; row < Math.round(124 / down); row++) {
          for (let column = 0; column < Math.round(84 / across); column++) {
            d += `M${8 + across * column} ${8 + down * row}${outline}`;
          }
        }
        return element("path", { d, ...line, "stroke-width": weight });
      });
      const rim = element("rect", { x: 8, y: 8, width: 84, height: 124, rx: 2, ...line });
      return element("g", {}, this.#paper(), element("rect", ground), ...layers, rim);
    });
  }

  pips(): void {
    const { suits, pips } = this.#deck;
    for (const name of suits) this.#part(`p${name}`, () => element("path", { d: pips[name] ?? "" }));
  }
}

/** The colours of a deck as CSS variables. */
export function colours(deck: Deck, fourColor: boolean, contrast: boolean): Record<string, string> {
  const name = contrast ? (fourColor ? "contrast-four" : "contrast") : fourColor ? "four" : "two";
  const found: Record<string, string> = {};
  for (const [role, value] of Object.entries(deck.colours)) found[`--${role}`] = value;
  for (const [role, values] of Object.entries(deck.palettes[name] ?? {})) {
    values.forEach((value, suit) => {
      found[`--${role}-${suit}`] = value;
    });
  }
  const { light, dark, contrast: stark } = deck.papers;
  found["--paper"] = contrast ? (stark?.[0] ?? "") : `light-dark(${light?.[0]}, ${dark?.[0]})`;
  found["--edge"] = contrast ? (stark?.[1] ?? "") : `light-dark(${light?.[1]}, ${dark?.[1]})`;
  return found;
}

/** The colour of a cloth, or "" where the page itself is the table. */
export function clothColour(name: string): string {
  const [light, dark] = modernDeck.cloths[name] ?? [];
  return light && dark ? `light-dark(${light}, ${dark})` : "";
}
