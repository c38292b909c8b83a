// Arrows and circles over the table, from the record, from Python, or from a hint. Drawn in card units.

import type { Board } from "../board";
import type { Mark } from "../wire";

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
  const { faces, cards } = control;
  const pile = control.pileNamed(name);
  const foundation = name === "F" ? control.table.piles.findIndex(({ kind }) => kind === "foundation") : pile;
  const content = cards.piles[foundation] ?? [];
  const place = foundation >= 0 ? content[content.length - 1] : faces.indexOf(name);
  const spot = place !== undefined && place >= 0 ? layout.cards[place] : layout.spots[foundation];
  return spot ? { x: (spot.x + 0.5) * W, y: (spot.y + 0.5) * H } : null;
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
        const to = mark.target ? end(board, mark.target) : null;
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
