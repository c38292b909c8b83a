// One card on the cloth. Its node never moves in the document, and shows a face only when the card lies face up. A step moves
// few of up to 104 cards, so each looks itself for what has changed about it, and nothing else is written to the page.

import { isSame } from "./same";

/** How a card lies and looks. */
export interface Look {
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
}

/** A place on the table as a length of cards: neither depends on how large they are. */
export function at({ x, y }: { x: number; y: number }): string {
  return `translate(${x * 100}%, ${y * 100}%)`;
}

export class Card {
  readonly node = document.createElement("div");
  readonly #use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  #look: Look | undefined;
  #flights = 0;
  #turns = 0;

  /** `place`: its place in the pack. */
  constructor(place: number) {
    this.node.dataset.place = String(place);
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("aria-hidden", "true");
    picture.setAttribute("viewBox", "0 0 100 140");
    picture.append(this.#use);
    this.node.append(picture);
  }

  show(look: Look): void {
    const before = this.#look;
    if (before && isSame(before, look, "delay")) return;
    this.#look = look;
    const { face, x, y } = look;
    const leaves = before !== undefined && look.pile !== before.pile;
    const turns = before !== undefined && !face !== !before.face;
    if (leaves) this.#flights++;
    if (turns) this.#turns++;
    // Where it came from it waits among the others until its motion begins.
    if (leaves) this.#set("was", before.z);
    // What is drawn anew while it waits does not cut its waiting short.
    const moves = x !== before?.x || y !== before.y;
    if (leaves || turns || moves) this.#set("d", `${look.delay}ms`);
    if (moves) this.node.style.transform = at(look);
    if (look.z !== before?.z) this.#set("z", look.z);
    if (face !== before?.face) this.#use.setAttribute("href", face ? `#${face}` : "#back");
    const { node } = this;
    const name = this.#names(look);
    if (node.className !== name) node.className = name;
  }

  #set(name: string, value: string | number): void {
    this.node.style.setProperty(`--${name}`, String(value));
  }

  #names({ face, buried, state }: Look): string {
    const flies = this.#flights ? ` fly${this.#flights % 2}` : "";
    const turned = this.#turns ? ` turn${this.#turns % 2}` : "";
    return `card ${face ? "up" : "down"}${flies}${turned}${buried ? " buried" : ""} ${state}`;
  }
}
