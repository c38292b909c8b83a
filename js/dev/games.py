"""Writes games for the dev page: the traits of each, with the legal moves and the status at every step.

Usage: python games.py OUT.json TRUTH_FOLDER
"""

import json
import sys
from pathlib import Path

import solitaire_widget as sw
from solitaire_widget.showing import notes_of, series_of, status_of, table_of_game
from solitaire_widget.widget.messages import legal_text
from solitaire_widget.wire import write_start, write_steps

GAMES = {
    "k3": ("klondike-draw-3", "klondike_draw3_3pass_noworry"),
    "k1": ("klondike", "klondike_draw1_1pass_noworry"),
    "c": ("canfield", "canfield_book"),
}


def moves_of(text):
    """Moves of the truth files in our notation."""
    return [{"R": "N"}.get(token, token.replace("V>", "R-").replace(">", "-")) for token in text.split()]


def recorded(game, moves=()):
    """A game's traits, and what changes with every step."""
    states = [(legal_text(game, "off").partition("\n")[2], status_of(game))]
    for move in moves:
        try:
            game.play(move)
        except sw.SolitaireError as error:
            if move.startswith("R-T"):
                continue
            sys.exit(f"{move}: {error}")
        states.append((legal_text(game, "off").partition("\n")[2], status_of(game)))
    steps = write_steps(game.steps)
    record = game.record()
    return {
        "table": table_of_game(game, "en"),
        "start": write_start(game.start),
        "steps": steps,
        "legal": [legal for legal, _ in states],
        "status": [status for _, status in states],
        "notes": notes_of(record),
        "series": series_of(record),
    }


def main():
    out, truth = Path(sys.argv[1]), Path(sys.argv[2])
    games = {}
    for name, (preset, file) in GAMES.items():
        deals = map(json.loads, (truth / f"{file}.jsonl").read_text().splitlines())
        deal = next(deal for deal in deals if deal["verdict"] == "solvable")
        games[name] = recorded(sw.Game(preset, deal=deal["deck"].replace(",", " ")), moves_of(deal["moves"]))
    for preset in sw.presets():
        games[preset] = recorded(sw.Game(preset, seed=7))
    out.write_text(json.dumps(games))


main()
