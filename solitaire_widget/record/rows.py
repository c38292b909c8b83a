"""A record as rows of plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solitaire_widget.engine.scoring import next_score, start_score
from solitaire_widget.engine.steps import apply

if TYPE_CHECKING:
    from solitaire_widget.record.record import Record


def rows_of(record: Record) -> list[dict[str, Any]]:
    """One plain dict for each step of the main line; a series is None where a step has no point of it."""
    series = {name: None for node in record.line for name, _ in node.notes.series}
    rows = []
    before, score = record.start, start_score(record.start)
    table = before.table
    for number, node in enumerate(record.line, 1):
        after = apply(before, node.step)
        score = next_score(score, before, node.step, after)
        notes = node.notes
        rows.append(
            {
                "step": number,
                "move": f"{node.step.move}{node.step.suffix}",
                "source": node.step.move.source,
                "target": node.step.move.target,
                "count": node.step.move.count,
                "auto": node.step.auto,
                "score": score,
                "pass": after.pass_number,
                "foundations": after.on_foundations,
                "stock": len(after.piles[table.stock]) if table.stock >= 0 else 0,
                "comment": notes.comment,
                "glyphs": list(notes.glyphs),
                "variations": len(node.variations),
                **series,
                **dict(notes.series),
            },
        )
        before = after
    return rows
