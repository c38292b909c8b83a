// One view of a game: its own layout, focus and open panel. Views of one model share a Control. No DOM.

import type { Control, Held } from "./control";
import { type Layout, layOut } from "./layout";

/** Under this card width, in pixels, `jumbo: "auto"` shows the large index. */
const SMALL_CARD = 52;

export type Panel = "" | "menu" | "settings" | "help" | "moves";

export class Board {
  readonly control: Control;
  layout: Layout;
  /** Width of a card in pixels, as far as known. */
  cardWidth = 80;
  /** The places that follow the pointer. */
  dragging: number[] = [];
  /** The place of a covered card that is looked at, or -1. */
  peek = -1;
  /** The pile with the keyboard's attention, and how many of its cards are meant. */
  focus = 0;
  depth = 1;
  /** Whether the last input came from the keyboard, so that the focus is to be seen. */
  byKey = false;
  panel: Panel = "";
  /** Whether what comes next in a record is hidden. */
  concealed = false;
  /** Draws this view; set by whoever shows it. */
  redraw: () => void = () => {};

  constructor(control: Control) {
    this.control = control;
    this.layout = this.lay();
  }

  get jumbo(): boolean {
    const jumbo = this.control.option("jumbo");
    return jumbo === "auto" ? this.cardWidth < SMALL_CARD : jumbo;
  }

  /** Works the layout out anew. */
  lay(): Layout {
    const { control } = this;
    const mirrored = control.option("mirrored");
    this.layout = layOut(control.table, control.cards, { mirrored, jumbo: this.jumbo });
    return this.layout;
  }

  /** The places that a run consists of, bottom first. */
  run({ pile, count }: Held): number[] {
    return (this.control.cards.piles[pile] ?? []).slice(-count);
  }

  open(panel: Panel): void {
    this.panel = this.panel === panel ? "" : panel;
    this.redraw();
  }

  /** Remembers that a person uses this view, so that it speaks. */
  touch(byKey: boolean): void {
    this.control.speaker = this;
    this.byKey = byKey;
  }
}
