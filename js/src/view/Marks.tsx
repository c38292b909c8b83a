// Arrows and circles over the table, from the record, from Python, or from a hint. Drawn in card units.

import type { Board } from "../board";
import type { Mark } from "../game";

interface Point {
  x: number;
  y: number;
}

const COLORS = ["green", "red", "blue", "yellow"];
const W = 100;
const H = 140;

/** Where an end of a mark lies: the middle of a pile's top card, or of a named card. */
function end(board: Board, name: string): Point | null {
  const { control, layout } = board;
  const pile = control.pileNamed(name);
  const place = pile < 0 ? control.faces.indexOf(name) : control.cards.piles[pile]?.at(-1);
  const spot = layout.cards[place ?? -1] ?? layout.spots[pile];
  return spot ? { x: (spot.x + 0.5) * W, y: (spot.y + 0.5) * H } : null;
}

/** The foundation that "F" means for what lies at the other end of an arrow: the first of its suit. */
function home({ control }: Board, source: string): string {
  const { cards, faces, table } = control;
  const place = cards.piles[control.pileNamed(source)]?.at(-1);
  const suit = (place === undefined ? source : faces[place])?.slice(-1) ?? "";
  const foundations = table.piles.filter(({ kind }) => kind === "foundation");
  return (foundations.find(({ name }) => name.charAt(1) === suit) ?? foundations[0])?.name ?? "";
}

function arrow(from: Point, to: Point) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  // Bent to one side, so that arrows between neighbours and along a column stay apart.
  const bend = Math.min(60, length * 0.16);
  const middle = {
    x: (from.x + to.x) / 2 + (dy / length) * bend,
    y: (from.y + to.y) / 2 - (dx / length) * bend,
  };
  const angle = Math.atan2(to.y - middle.y, to.x - middle.x);
  const tip = (turn: number, far: number) =>
    `${to.x - far * Math.cos(angle + turn)} ${to.y - far * Math.sin(angle + turn)}`;
  return (
    <>
      <path class="stem" d={`M${from.x} ${from.y}Q${middle.x} ${middle.y} ${tip(0, 22)}`} />
      <path class="tip" d={`M${to.x} ${to.y}L${tip(0.45, 34)}L${tip(-0.45, 34)}z`} />
    </>
  );
}

export function Marks({ board }: { board: Board }) {
  const { control, layout } = board;
  const marks: Mark[] = [...control.marks, ...(board.note()?.marks ?? [])];
  const { hint } = control;
  if (hint) {
    const target = hint.steps[0]?.transfers[0]?.target ?? -1;
    const source = hint.target
      ? hint.source
      : (control.table.piles[hint.steps[0]?.transfers[0]?.source ?? -1]?.name ?? "");
    marks.push({ kind: "arrow", source, target: control.table.piles[target]?.name ?? "", color: "yellow" });
  }
  if (!marks.length) return null;
  return (
    <svg aria-hidden="true" class="marks" viewBox={`0 0 ${layout.width * W} ${layout.height * H}`}>
      {marks.map((mark) => {
        const from = end(board, mark.source);
        const target = mark.target === "F" ? home(board, mark.source) : mark.target;
        const to = target ? end(board, target) : null;
        if (!from) return null;
        return (
          <g
            key={`${mark.kind}${mark.source}${mark.target}${mark.color}`}
            class={COLORS.includes(mark.color) ? mark.color : "green"}
          >
            {mark.kind === "circle" ? (
              <rect x={from.x - 56} y={from.y - 76} width={112} height={152} rx={16} />
            ) : (
              to && arrow(from, to)
            )}
          </g>
        );
      })}
    </svg>
  );
}
