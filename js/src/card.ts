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

/** Whether the person has asked the system for less motion. */
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How long a card glides at speed 1, in milliseconds. */
export const GLIDE = 220;

export class Card {
  readonly node = document.createElement("div");
  readonly #use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  readonly #picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  #look: Look | undefined;

  /** `place`: its place in the pack. */
  constructor(place: number) {
    this.node.dataset.place = String(place);
    this.#picture.setAttribute("viewBox", "0 0 100 140");
    this.#picture.append(this.#use);
    this.node.append(this.#picture);
  }

  /** `speed`: of its motion, 0 for none. */
  show(look: Look, speed: number): void {
    const before = this.#look;
    if (before && isSame(before, look, "delay")) return;
    this.#look = look;
    const { face, x, y } = look;
    const leaves = before !== undefined && look.pile !== before.pile;
    const turns = before !== undefined && !face !== !before.face;
    if (speed > 0 && (leaves || turns) && !isCalm()) {
      if (leaves) this.#fly(before.z, look, GLIDE / speed);
      if (turns) this.#turn(look, GLIDE / speed);
    }
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

  /** On its way it is above all others; until it sets out it stays where it was among them. */
  #fly(was: number, { z, delay }: Look, duration: number): void {
    const offset = delay / (delay + duration);
    const [waits, flies] = [{ zIndex: was }, { zIndex: 1000 + z }];
    this.node.animate?.([waits, { ...waits, offset }, { ...flies, offset }, flies], delay + duration);
  }

  #turn({ delay }: Look, duration: number): void {
    const timing = { duration, delay, easing: "ease", fill: "backwards" } as const;
    this.#picture.animate?.([{ transform: "scaleX(0)" }, {}], timing);
  }

  #set(name: string, value: string | number): void {
    this.node.style.setProperty(`--${name}`, String(value));
  }

  #names({ face, buried, state, delay }: Look): string {
    return `card ${face ? "up" : "down"}${delay ? " late" : ""}${buried ? " buried" : ""} ${state}`;
  }
}
