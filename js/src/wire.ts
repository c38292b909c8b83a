// The strings that Python sends, as values. Mirrors what solitaire_widget/wire.py writes.

/** `count` cards off the top of one pile onto another; `turned` turns the packet over as a whole. */
export interface Transfer {
  source: number;
  target: number;
  count: number;
  turned: boolean;
  /** A shuffle of `source` instead: new[k] = old[order[k]], bottom first. */
  order?: number[];
}

export interface Step {
  text: string;
  transfers: Transfer[];
  /** Made by the program in the wake of a person's move. */
  auto: boolean;
}

/** Cards by place in the pack, and the piles they start in. */
export interface Start {
  /** The face of each place, such as "7D". */
  faces: string[];
  /** Whether the card starts face up. */
  up: boolean[];
  /** The places in each pile, bottom first. */
  piles: number[][];
}

export interface LegalMove {
  move: string;
  source: string;
  target: string;
  /** How many cards the move text says; 1 when it says nothing. */
  count: number;
  steps: Step[];
}

export interface Legal {
  version: number;
  moves: LegalMove[];
}

const PILES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function readStart(text: string): Start {
  const faces: string[] = [];
  const up: boolean[] = [];
  const piles = text.split("/").map((pile) =>
    (pile.match(/../g) ?? []).map((card) => {
      faces.push(card.toUpperCase());
      up.push(card === card.toUpperCase());
      return faces.length - 1;
    }),
  );
  return { faces, up, piles };
}

function readTransfer(text: string): Transfer {
  const source = PILES.indexOf(text.charAt(0));
  if (text[1] === "*") {
    return { source, target: source, count: 0, turned: false, order: text.slice(2).split(".").map(Number) };
  }
  const turned = text.endsWith("!");
  const count = text.slice(2, turned ? -1 : undefined);
  return { source, target: PILES.indexOf(text.charAt(1)), count: count ? Number(count) : 1, turned };
}

export function readStep(text: string): Step {
  const auto = text.startsWith("~");
  const body = auto ? text.slice(1) : text;
  return { text, auto, transfers: body ? body.split(",").map(readTransfer) : [] };
}

export function readSteps(text: string): Step[] {
  return text ? text.split(" ").map(readStep) : [];
}

export function writeTransfer({ source, target, count, turned, order }: Transfer): string {
  if (order) return `${PILES[source]}*${order.join(".")}`;
  return `${PILES[source]}${PILES[target]}${count === 1 ? "" : count}${turned ? "!" : ""}`;
}

export function writeStep(transfers: Transfer[], auto = false): string {
  return (auto ? "~" : "") + transfers.map(writeTransfer).join(",");
}

export function readTail(text: string): { offset: number; steps: Step[] } {
  const colon = text.indexOf(":");
  return { offset: Number(text.slice(0, Math.max(0, colon))), steps: readSteps(text.slice(colon + 1)) };
}

/** The ends and the number of cards of a move such as "T3-T5:2"; "D" and "N" start at the stock. */
export function readMove(move: string): { source: string; target: string; count: number } {
  const [, source = "S", target = "", count = "1"] = /^(\w+)-(\w+)(?::(\d+))?$/.exec(move) ?? [];
  return { source, target, count: Number(count) };
}

export function readLegal(text: string): Legal {
  const [version = "", ...lines] = text.split("\n");
  const moves = lines.filter(Boolean).map((line) => {
    const [move = "", ...steps] = line.split(" ");
    return { move, ...readMove(move), steps: steps.map(readStep) };
  });
  return { version: version === "" ? -1 : Number(version), moves };
}
