"""Writes games for the dev page: start, steps and the legal moves at every step, worked out by the real engine.

Usage: python games.py OUT.json TRUTH_FOLDER
"""

import json
import sys
from pathlib import Path

from solitaire_widget.engine.deals import Deal, lay_out
from solitaire_widget.engine.legal import legal_moves, resolve
from solitaire_widget.engine.presets import find
from solitaire_widget.engine.scoring import next_score, start_score
from solitaire_widget.engine.steps import Shuffle, apply, step_of
from solitaire_widget.engine.cards import name

CHARS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
PITCH = 1.14


def start_text(position):
    return "/".join("".join(name(c & 63) if not c & 64 else name(c & 63).lower() for c in pile) for pile in position.piles)


def transfer_text(part):
    if isinstance(part, Shuffle):
        return f"{CHARS[part.pile]}*{'.'.join(map(str, part.order))}"
    count = "" if part.count == 1 else part.count
    return f"{CHARS[part.source]}{CHARS[part.target]}{count}{'!' if part.turned else ''}"


def step_text(step):
    return ("~" if step.auto else "") + ",".join(map(transfer_text, step.transfers))


def order(move, table):
    return (0 if move.target == "F" else 1 if move.target else 2, -move.count)


def arrange(table, game, base_hint):
    piles = []
    columns = len(table.columns)
    canfield = len(table.reserves) > 0
    for n, (pile, kind) in enumerate(zip(table.names, table.kinds)):
        spec = {"name": pile, "kind": kind, "fan": "none", "hint": "", "label": pile, "room": 0}
        if canfield:
            if kind == "stock": spec |= {"x": 0, "y": 1.2, "label": "Stock", "hint": "↻"}
            elif kind == "waste": spec |= {"x": 0, "y": 2.4, "fan": "right", "label": "Waste"}
            elif kind == "foundation": spec |= {"x": 1.9 + PITCH * (n - table.foundations[0]), "y": 0, "hint": base_hint, "label": "Foundation of " + {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}[pile[1]]}
            elif kind == "reserve": spec |= {"x": 0, "y": 0, "label": "Reserve"}
            else: spec |= {"x": 1.9 + PITCH * (n - table.columns[0]), "y": 1.2, "fan": "down", "label": f"Column {pile[1:]}"}
        else:
            if kind == "stock": spec |= {"x": 0, "y": 0, "label": "Stock", "hint": "↻"}
            elif kind == "waste": spec |= {"x": PITCH, "y": 0, "fan": "right", "label": "Waste"}
            elif kind == "foundation": spec |= {"x": PITCH * (columns - len(table.foundations) + n - table.foundations[0]), "y": 0, "hint": "A", "label": "Foundation of " + {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}[pile[1]]}
            elif kind == "cell": spec |= {"x": PITCH * (n - table.cells[0]), "y": 0, "label": f"Cell {pile[1:]}"}
            else: spec |= {"x": PITCH * (n - table.columns[0]), "y": 1.2, "fan": "down", "hint": "K", "label": f"Column {pile[1:]}"}
        piles.append(spec)
    width = max(p["x"] for p in piles) + 1
    return {"piles": piles, "width": round(width, 3), "height": 4.1, "game": game, "title": find(game).title, "code": f"{game}:42", "words": {}}


def legal_text(position, version):
    lines = [str(version)]
    for move in sorted(legal_moves(position), key=lambda m: order(m, position.table)):
        lines.append(f"{move} {step_text(step_of(position, move))}")
    return "\n".join(lines)


def convert(token):
    return {"R": "N"}.get(token, token.replace("V>", "R-").replace(">", "-"))


def game(preset, deck, moves, limit=None):
    rules = find(preset).rules
    position = lay_out(rules, Deal.parse(deck))
    table = position.table
    first = position
    steps, legal, statuses, names = [], [], [], []
    score = start_score(position)

    def note(position, count):
        won = all(len(position.piles[f]) == 13 for f in table.foundations)
        legal.append(legal_text(position, 0).split("\n", 1)[1] if "\n" in legal_text(position, 0) else "")
        statuses.append({"won": won, "stuck": False, "score": score, "pass": position.pass_number, "passes_left": None if rules.passes is None else rules.passes - position.pass_number, "score_kind": rules.score, "live": True, "message": "", "said": "", "moves": count})

    note(position, 0)
    for token in moves.split():
        text = convert(token)
        try:
            move, _ = resolve(position, text)
            step = step_of(position, move)
            after = apply(position, step)
        except Exception as error:
            if text.startswith("R-T"):
                continue
            print(preset, text, error)
            break
        score = next_score(score, position, step, after)
        position = after
        steps.append(step_text(step)); names.append(str(move))
        note(position, len(steps))
    hint = "A" if first.base < 0 else "A23456789TJQK"[first.base]
    return {"table": arrange(table, preset, hint), "start": start_text(first), "steps": " ".join(steps), "legal": legal, "status": statuses, "moves": names}


def main():
    out, truth = Path(sys.argv[1]), Path(sys.argv[2])
    games = {}
    for key, preset, file in [("klondike", "klondike-draw-3", "klondike_draw3_3pass_noworry"), ("canfield", "canfield", "canfield_book"), ("klondike1", "klondike", "klondike_draw1_1pass_noworry")]:
        for line in (truth / f"{file}.jsonl").read_text().splitlines():
            deal = json.loads(line)
            if deal["verdict"] == "solvable":
                games[key] = game(preset, deal["deck"], deal["moves"])
                print(key, len(games[key]["moves"]), "moves; won:", games[key]["status"][-1]["won"])
                break
    out.write_text(json.dumps(games))


main()
