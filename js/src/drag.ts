// Pointer input: drag a card or a run, tap, double-tap, look at a covered card. Mouse, pen and touch are one path.
// What is under the pointer is worked out from the layout, never from the elements: cards may still be gliding.

import type { Board } from "./board";
import type { Held } from "./known";
import { aim, hit } from "./layout";

/** How far a pointer moves before a press becomes a drag, in pixels. */
const SLACK = { mouse: 4, other: 9 };
/** Height of a card by its width. */
const RATIO = 1.4;
/** Two taps within this time are a double tap; a press this long is a look underneath. In milliseconds. */
const DOUBLE = 400;
const LONG = 450;

interface Press {
  id: number;
  /** Where it began: in pixels, and the card and pile there. */
  x: number;
  y: number;
  pile: number;
  place: number;
  held: Held | null;
  /** When it began, by the clock of events. */
  began: number;
  nodes: HTMLElement[];
  moved: boolean;
  /** Whether it was said why the card does not come along. */
  told: boolean;
  slack: number;
}

export interface Surface {
  /** The element that spans the table, card unit (0, 0) to (width, height). */
  table: HTMLElement;
  /** The elements of cards by place. */
  card(place: number): HTMLElement | undefined;
}

/** Lets a person play with a pointer; returns what ends it. */
export function handle(board: Board, surface: Surface, element: HTMLElement): () => void {
  const { control } = board;
  let press: Press | null = null;
  let long: Press | null = null;
  let lastTap = { pile: -1, time: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const units = (event: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = surface.table.getBoundingClientRect();
    const { layout } = board;
    return {
      x: ((event.clientX - left) / width) * layout.width,
      y: ((event.clientY - top) / height) * layout.height,
    };
  };

  const look = (place: number) => {
    board.peek = place;
    board.redraw();
  };

  const down = (event: PointerEvent) => {
    if (press || (event.button !== 0 && event.button !== 2)) return;
    board.touch(false);
    for (const motion of element.getAnimations({ subtree: true })) finish(motion);
    if (board.panel && board.panel !== "moves") board.open("");
    const { x, y } = units(event);
    const found = hit(board.layout, x, y);
    if (board.peek >= 0) look(-1);
    if (event.button === 2) return found && peekAt(found.place);
    if (!found) return control.pick(null);
    board.attend(found.pile);
    board.grab();
    const index = board.layout.cards[found.place]?.index ?? -1;
    press = {
      ...found,
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      held: control.grip(found.pile, index),
      began: event.timeStamp,
      nodes: [],
      moved: false,
      told: false,
      slack: event.pointerType === "mouse" ? SLACK.mouse : SLACK.other,
    };
    capture(event.pointerId);
    clearTimeout(timer);
    if (event.pointerType !== "mouse")
      timer = setTimeout(() => press && !press.moved && longPress(press), LONG);
  };

  const capture = (pointer: number) => {
    try {
      element.setPointerCapture(pointer);
    } catch {
      // The pointer has gone already; its end will be heard of all the same.
    }
  };

  const longPress = (held: Press) => {
    if (!peekAt(held.place)) return;
    long = held;
    press = null;
  };

  /** Shows a covered face-up card whole. */
  const peekAt = (place: number): boolean => {
    const card = board.layout.cards[place];
    if (!card?.up) return false;
    look(place);
    return true;
  };

  const lift = (grip: Press): boolean => {
    if (!grip.held) return false;
    grip.moved = true;
    board.dragging = board.run(grip.held);
    board.lifted = board.dragging;
    control.pick(grip.held);
    grip.nodes = board.dragging.flatMap((place) => surface.card(place) ?? []);
    return true;
  };

  /** Says why a card that is seen does not come along, once it is clear that no tap was meant. */
  const explain = (grip: Press, far: number) => {
    const card = board.layout.cards[grip.place];
    if (grip.told || !card?.up || far < 3 * grip.slack) return;
    grip.told = true;
    control.refuse(card.pile, card.index);
  };

  /** The pile that the dragged run means where the pointer is now. */
  const meantBy = ({ held, x, y }: Press, event: PointerEvent): number => {
    if (!held) return -1;
    const from = board.layout.cards[board.run(held)[0] ?? -1];
    const width = surface.table.getBoundingClientRect().width / board.layout.width;
    const across = (from?.x ?? 0) + (event.clientX - x) / width;
    const down = (from?.y ?? 0) + (event.clientY - y) / width / RATIO;
    return aim(board.layout, control.targetsOf(control.held), held.pile, across, down);
  };

  const move = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id) return;
    const dx = event.clientX - press.x;
    const dy = event.clientY - press.y;
    if (!press.moved) {
      const far = Math.hypot(dx, dy);
      if (far < press.slack) return;
      clearTimeout(timer);
      if (!lift(press)) return explain(press, far);
    }
    // The game moved on under the finger: the run is no longer there to be held.
    if (!control.held) return cancel();
    for (const node of press.nodes) node.style.translate = `${dx}px ${dy}px`;
    const aimed = meantBy(press, event);
    if (aimed === board.aimed) return;
    board.aimed = aimed;
    board.redraw();
  };

  const release = () => {
    for (const node of press?.nodes ?? []) node.style.translate = "";
    clearTimeout(timer);
    press = null;
    board.dragging = [];
    board.aimed = -1;
  };

  const up = (event: PointerEvent) => {
    if (board.peek >= 0) look(-1);
    // A page that is busy hears of a short press late: what counts is how long the finger was down.
    if (long?.id === event.pointerId && event.timeStamp - long.began < LONG) tap(long, event.timeStamp);
    long = null;
    if (!press || event.pointerId !== press.id) return;
    const { moved, held, x, y } = press;
    const tapped = press;
    // Asked before anything is changed: the page then need not be measured out for it.
    const pile = moved ? meantBy(press, event) : -1;
    release();
    if (moved && held) {
      if (pile < 0) control.pick(null);
      else control.drop(pile);
    } else if (Math.hypot(event.clientX - x, event.clientY - y) < 3 * tapped.slack)
      tap(tapped, event.timeStamp);
    else control.pick(null);
  };

  /** `now` is when the finger went up: a busy page may come to hear of it later. */
  const tap = ({ pile, held }: Press, now: number) => {
    const double = lastTap.pile === pile && now - lastTap.time < DOUBLE;
    // A tap that puts something down is not the first of two on what lies there now.
    const puts = control.held !== null && control.held.pile !== pile;
    lastTap = { pile, time: double || puts ? 0 : now };
    tapPile(board, pile, held, double);
  };

  const cancel = () => {
    if (!press) return;
    const { moved } = press;
    release();
    if (moved) control.pick(null);
  };

  const lost = (event: PointerEvent) => {
    if (press && event.pointerId === press.id) cancel();
    if (board.peek >= 0 && event.type === "pointercancel") look(-1);
  };

  // The board has taken the focus; by itself it would go on to the notebook's cell, and back with the next press.
  const keepFocus = (event: Event) => press && event.preventDefault();
  const menu = (event: Event) => event.preventDefault();
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !press) return;
    event.stopPropagation();
    cancel();
  };

  element.addEventListener("pointerdown", down);
  element.addEventListener("mousedown", keepFocus);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", lost);
  element.addEventListener("lostpointercapture", lost);
  element.addEventListener("contextmenu", menu);
  element.ownerDocument.addEventListener("keydown", key, true);
  return () => {
    clearTimeout(timer);
    element.ownerDocument.removeEventListener("keydown", key, true);
  };
}

/** Ends a motion at once; one that never ends by itself goes on. */
function finish(motion: Animation): void {
  try {
    motion.finish();
  } catch {
    // An endless pulse has no end to go to.
  }
}

/** What a tap on a pile does, with the run that begins at the tapped card. */
export function tapPile(board: Board, pile: number, held: Held | null, double: boolean): void {
  const { control } = board;
  const spec = control.table.piles[pile];
  if (!control.live) {
    const key = control.orphaned ? "orphaned.no_move" : "record_only";
    if (control.status.live === control.orphaned && spec) control.say({ kind: "info", key });
    return;
  }
  const selected = control.held;
  const targets = control.targetsOf(selected);
  if (selected && selected.pile !== pile && targets.includes(pile)) control.drop(pile);
  else if (spec?.kind === "stock") control.stock();
  else if (control.option("tap") === "move" && held) control.best(pile, held.count);
  else if (double && held) control.best(pile, held.count);
  else if (selected && selected.pile !== pile) {
    // A card that could go somewhere itself is chosen instead; anything else is a refused try, and gets its reason.
    const other = held && control.movesOf(held)?.length;
    if (other) control.pick(held);
    else control.drop(pile);
  } else if (selected && held && selected.count !== held.count) control.pick(held);
  else control.pick(selected ? null : held);
}
