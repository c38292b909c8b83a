// One view of a game: its own layout, focus, playback and open panel. Views of one model share a Control. No DOM.

import type { Control } from "./control";
import type { Note } from "./game";
import type { Held } from "./known";
import { type Layout, layOut } from "./layout";
import { Player } from "./play";
import { Foundation } from "./series";

/** Under this card width, in pixels, `jumbo: "auto"` shows the large index. */
const SMALL_CARD = 54;

export type Panel = "" | "menu" | "settings" | "help" | "moves";

/** Whether what is open lies over the table and has the arrows: the list of moves stands beside it. */
export const isDialog = (panel: Panel) => panel !== "" && panel !== "moves";

export class Board {
  readonly control: Control;
  readonly player: Player;
  layout: Layout;
  /** Width of a card in pixels, as far as known. */
  cardWidth = 80;
  /** The places that follow the pointer. */
  dragging: number[] = [];
  /** The places that were dragged last, until Python has answered: what is put down need not be painted anew for it. */
  lifted: number[] = [];
  /** Whether an answer is awaited, and only what must be seen is drawn. */
  hurried = false;
  /** The pile that would take what is dragged, or -1. */
  aimed = -1;
  /** Whether the slider is being moved: cards then jump. */
  scrubbing = false;
  /** The place of a covered card that is looked at, or -1. */
  peek = -1;
  /** The pile with the keyboard's attention, and how many of its cards are meant. */
  focus = 0;
  depth = 1;
  /** Whether the last input came from the keyboard, so that the focus is to be seen. */
  byKey = false;
  /** Whether the page's focus is on one of the piles, not on a button or in another cell. */
  focused = false;
  panel: Panel = "";
  /** Whether what comes next in a record is hidden. */
  concealed = false;
  /** Whether the win has been looked at, so that the table may be seen again. */
  celebrated: boolean;
  /** Whether this person has opened the help before, on any board. */
  helped = recalled();
  /** Whether this person is to be asked in: on the first board of a browser, before the first move. */
  welcomes = false;
  /** An answer to a key that asks something, for screen readers. */
  answer = "";
  /** Gives the keyboard to the board in words; set by whoever shows it. */
  grab: () => void = () => {};
  /** Draws this view; set by whoever shows it. */
  redraw: () => void = () => {};
  readonly #foundation = new Foundation();

  constructor(control: Control) {
    this.control = control;
    // A game that was won before this page was opened is not celebrated again.
    this.celebrated = control.status.won;
    this.player = new Player(this);
    this.layout = this.lay();
  }

  get jumbo(): boolean {
    const jumbo = this.control.option("jumbo");
    return jumbo === "auto" ? this.cardWidth < SMALL_CARD : jumbo;
  }

  /** Works the layout out anew. */
  lay(): Layout {
    const { control } = this;
    if (!control.status.won) this.celebrated = false;
    const mirrored = control.option("mirrored");
    this.layout = layOut(control.table, control.cards, { mirrored, jumbo: this.jumbo });
    if (this.focus >= control.table.piles.length) this.focus = 0;
    return this.layout;
  }

  /** The places that a run consists of, bottom first. */
  run({ pile, count }: Held): number[] {
    return (this.control.cards.piles[pile] ?? []).slice(-count);
  }

  /** The run that the keyboard's attention is on, when it can be taken hold of. */
  meant(): Held | null {
    const length = this.control.cards.piles[this.focus]?.length ?? 0;
    return this.control.grip(this.focus, length - this.depth);
  }

  attend(pile: number): void {
    this.focus = pile;
    this.depth = 1;
  }

  /** Opens a panel, or closes it when it is open already. */
  open(panel: Panel): void {
    const open = this.panel;
    this.panel = open === panel ? "" : panel;
    this.redraw();
    if (open && !this.panel) this.grab();
  }

  /** Called when the board is seen first: asks in whoever has never seen one. */
  welcome(): void {
    const { control } = this;
    const plays = control.status.live && !control.length && !control.get("lesson")?.count;
    this.welcomes = plays && control.option("controls") === "full" && !this.helped && isNew();
  }

  unwelcome(): void {
    this.welcomes = false;
    this.redraw();
    this.grab();
  }

  /** Opens the help; a person who has seen it once is not asked to look again. */
  help(): void {
    this.helped = true;
    this.welcomes = false;
    remember();
    this.open("help");
  }

  /** Ends the celebration of a win: the table is seen again. */
  celebrate(): void {
    this.celebrated = true;
    this.redraw();
    this.grab();
  }

  conceal(): void {
    this.concealed = !this.concealed;
    this.redraw();
  }

  /** Says something to screen readers. */
  tell(text: string): void {
    // The same words twice in a row would not be read again.
    this.answer = text === this.answer ? `${text}\u00a0` : text;
    this.redraw();
  }

  /** Remembers that a person uses this view, so that it speaks. */
  touch(byKey: boolean): void {
    this.control.speaker = this;
    this.byKey = byKey;
  }

  /** What the record says at the shown position. */
  note(): Note | undefined {
    return this.control.notes.get(this.control.at);
  }

  /** How many cards lay on the foundations at each position. */
  foundation(): number[] {
    const { control } = this;
    const { table, steps, start } = control;
    const first = table.piles.reduce(
      (sum, pile, n) => sum + (pile.kind === "foundation" ? (start.piles[n]?.length ?? 0) : 0),
      0,
    );
    return this.#foundation.of(table, start, first, steps);
  }
}

const SEEN = "solitaire-widget:help";
const MET = "solitaire-widget:met";

/** Pages without storage ask anew each time. */
function recalled(name = SEEN): boolean {
  try {
    return globalThis.localStorage?.getItem(name) === "1";
  } catch {
    return false;
  }
}

function remember(name = SEEN): void {
  try {
    globalThis.localStorage?.setItem(name, "1");
  } catch {
    // Then it is not remembered.
  }
}

/** Whether no board was ever seen here; true once, and never where that can't be remembered. */
function isNew(): boolean {
  if (recalled(MET)) return false;
  remember(MET);
  return recalled(MET);
}
