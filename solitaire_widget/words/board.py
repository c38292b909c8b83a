"""The words of the board: finished templates that the page fills in.

The keys are those of ``js/test/words.json``, which the page is tested with; a test keeps the two alike. The
key is the context of a message in the catalogue, so that a translator sees where it stands.
"""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.cards import RANKS, SUITS
from solitaire_widget.words.catalogue import catalogue, mark_named, mark_plural
from solitaire_widget.words.figures import FIGURES
from solitaire_widget.words.names import rank, suit

_WORDS: Final = (
    mark_named("kind.stock", "Stock"),
    mark_named("kind.waste", "Waste"),
    mark_named("kind.foundation", "Foundations"),
    mark_named("kind.reserve", "Reserve"),
    mark_named("kind.column", "Columns"),
    mark_named("kind.cell", "Cells"),
    mark_named("card", "{rank} of {suit}"),
    mark_named("board", "{title}, patience board"),
    mark_named("pile.empty", "{pile}, empty"),
    mark_named("pile.empty_hint", "{pile}, empty, takes {hint}"),
    mark_named("pile.closed", "{pile}, empty, takes nothing"),
    mark_named("pile.down", "{pile}, {cards} face down"),
    mark_named("pile.top", "{pile}, {card} on top, {cards}"),
    mark_named("pile.column", "{pile}, {card}, {cards}"),
    mark_named("pile.column_down", "{pile}, {card}, {cards}, {down} face down"),
    mark_named("pile.run", "{pile}, run of {count} from {card}"),
    mark_named("pile.held", "{name}, picked up"),
    mark_named("pile.target", "{name}, may be put here"),
    mark_named("said.moved", "{card} to {pile}"),
    mark_named("said.moved_run", "{cards} from {card} to {pile}"),
    mark_named("said.drawn", "{card} on the waste"),
    mark_named("said.redealt", "Waste turned over, {cards} in the stock"),
    mark_named("said.turned", "{card} turned up"),
    mark_named("said.back", "Taken back. {what}"),
    mark_named("said.at", "Step {step} of {count}"),
    mark_named("said.held", "{card} picked up"),
    mark_named("said.held_run", "{cards} from {card} picked up"),
    mark_named("said.let_go", "Put back"),
    mark_named("query.no_moves", "No moves possible"),
    mark_named("query.targets", "May go to {piles}"),
    mark_named("query.no_targets", "Nothing takes {card}"),
    mark_named("query.visible", "{pile}: {cards}"),
    mark_named("query.empty", "{pile}: empty"),
    mark_named("query.unknown", "The kernel has not answered yet"),
    mark_named("moves_to.draw", "Draw from the stock"),
    mark_named("moves_to.redeal", "Turn the waste over"),
    mark_named("moves_to.move", "{card} to {pile}"),
    mark_named("undo", "Undo"),
    mark_named("redo", "Redo"),
    mark_named("hint", "Hint"),
    mark_named("no_hint", "No move is clearly good here"),
    mark_named("finish", "Finish"),
    mark_named("new", "New deal"),
    mark_named("restart", "Restart this deal"),
    mark_named("settings", "Settings"),
    mark_named("help", "Help"),
    mark_named("close", "Close"),
    mark_named("daily", "Deal of the day, {date}"),
    mark_named("deal_number", "Deal number"),
    mark_named("deal_this", "Deal"),
    mark_named("copy_code", "Copy the share code"),
    mark_named("copied", "Copied: {code}"),
    mark_named("not_copied", "The code could not be copied: {code}"),
    mark_named("continue", "Play from here"),
    mark_named("record", "Back to the recorded game"),
    mark_named("first", "To the start"),
    mark_named("back", "One step back"),
    mark_named("forward", "One step on"),
    mark_named("last", "To the end"),
    mark_named("play", "Play"),
    mark_named("pause", "Pause"),
    mark_named("speed", "Speed"),
    mark_named("position", "Step"),
    mark_named("timeline", "Timeline"),
    mark_named("series.foundation", "Cards on the foundations"),
    mark_named("conceal", "Conceal what comes next"),
    mark_named("list", "Moves"),
    mark_named("list.start", "Start"),
    mark_named("list.variation", "Instead: {moves}"),
    mark_named("list.main", "Main line"),
    mark_named("concealed", "What comes next is concealed"),
    mark_named("score", "Score {count}"),
    mark_named("score.money", "${count}"),
    mark_named("score.money_minus", "−${count}"),
    mark_named("passes_left.none", "Last pass"),
    mark_named("clock", "Time {time}"),
    mark_named("won", "Won!"),
    mark_named("again", "Play again"),
    mark_named("look_back", "Look at the game"),
    mark_named("stuck", "No moves left"),
    mark_named(
        "waiting", "The kernel does not answer yet. Your move waits; you can look through the game meanwhile."
    ),
    mark_named("waiting.gone", "If the kernel was restarted, run the cell again."),
    mark_named(
        "packed",
        "This page does not let the board unpack itself. Set SOLITAIRE_WIDGET_PLAIN=1 before Python starts, "
        "then run the cell again.",
    ),
    mark_named(
        "orphaned",
        "No kernel plays this game any more. You can look through it and save it here; "
        "to go on, run the cell again.",
    ),
    mark_named(
        "orphaned.lesson", "No kernel plays this lesson any more. The page itself judges your answers now."
    ),
    mark_named("orphaned.no_move", "No move can be made here: no kernel plays this game."),
    mark_named("save", "Save this game"),
    mark_named("open", "Open a saved game"),
    mark_named("left", "The game that was played here before has been kept."),
    mark_named("left.go_on", "Go on with it"),
    mark_named("let_go", "The game has changed, so the card was put back."),
    mark_named("stale", "The game had moved on in the meantime; that move was not made."),
    mark_named("failed", "An error came up in Python. The board shows how the game stands."),
    mark_named("no_move_from_here", "Nothing from here can be moved now."),
    mark_named("record_only", "This is a recorded game. Choose “Play from here” to go on with it yourself."),
    mark_named("option.theme", "Colours"),
    mark_named("option.theme.auto", "As the page"),
    mark_named("option.theme.light", "Light"),
    mark_named("option.theme.dark", "Dark"),
    mark_named("option.theme.contrast", "High contrast"),
    mark_named("option.cloth", "Cloth"),
    mark_named("option.cloth.green", "Green"),
    mark_named("option.cloth.blue", "Blue"),
    mark_named("option.cloth.red", "Wine"),
    mark_named("option.cloth.grey", "Slate"),
    mark_named("option.cloth.plain", "Page"),
    mark_named("option.card_back", "Card back"),
    mark_named("option.card_back.lattice", "Lattice"),
    mark_named("option.card_back.scales", "Scales"),
    mark_named("option.card_back.waves", "Waves"),
    mark_named("option.card_back.dots", "Dots"),
    mark_named("option.card_back.plain", "Plain"),
    mark_named("option.deck", "Cards"),
    mark_named("option.deck.modern", "Modern"),
    mark_named("option.deck.classic", "Classic"),
    mark_named("option.four_color", "Four colours"),
    mark_named("option.jumbo", "Large index"),
    mark_named("option.jumbo.auto", "On small cards"),
    mark_named("option.jumbo.true", "Always"),
    mark_named("option.jumbo.false", "Never"),
    mark_named("option.animation", "Motion"),
    mark_named("option.animation.0", "None"),
    mark_named("option.animation.0.5", "Slow"),
    mark_named("option.animation.1", "Normal"),
    mark_named("option.animation.2", "Fast"),
    mark_named("option.mirrored", "Left-handed"),
    mark_named("option.tap", "A tap"),
    mark_named("option.tap.select", "Picks up"),
    mark_named("option.tap.move", "Moves at once"),
    mark_named("option.auto_collect", "Collect by itself"),
    mark_named("option.auto_collect.off", "Off"),
    mark_named("option.auto_collect.safe", "When safe"),
    mark_named("option.auto_collect.all", "Always"),
    mark_named("option.show_score", "Score"),
    mark_named("option.show_moves", "Moves"),
    mark_named("option.show_passes", "Passes"),
    mark_named("option.show_clock", "Clock"),
    mark_named("welcome", "First time here? Every pile can tell what it is for."),
    mark_named("welcome.show", "How to play"),
    mark_named("help.title", "How this board works"),
    mark_named("help.stock", "Click to draw"),
    mark_named("help.waste", "The top card can be played"),
    mark_named("help.foundation", "Build up from {hint}"),
    mark_named("help.foundation_any", "Holds a whole suit"),
    mark_named("help.reserve", "The top card can be played"),
    mark_named("help.column", "Build down"),
    mark_named("help.cell", "Holds one card"),
    mark_named(
        "help.drag", "Drag a card, or tap it and then its place. A double-click sends it where it fits best."
    ),
    mark_named(
        "help.keys",
        "Arrows move, Enter picks up and puts down, U undo, R redo, H hint, D draw, F play up, G finish, "
        "? help, Esc lets go.",
    ),
    mark_named("help.queries", "M moves, T places for this card, V cards of this pile, C columns, S score."),
    mark_named("new_winnable", "Winnable deal, all cards known"),
    mark_named("effort", "Solver effort"),
    mark_named("effort.any", "Any"),
    mark_named("effort.low", "Low"),
    mark_named("effort.medium", "Medium"),
    mark_named("effort.high", "High"),
    mark_named("light.back", "Back to the last winnable position"),
    mark_named("light.show", "Show me"),
    mark_named("light.stop", "Stop"),
    mark_named("light.searching", "Searching, with all cards known …"),
    mark_named("light.winnable", "Winnable with all cards known"),
    mark_named("light.unknown", "No win found yet, with all cards known"),
    mark_named("light.lost", "Lost, even with all cards known"),
    mark_named("light.none", "The light needs a second process, which this Python can’t start."),
    mark_named(
        "light.ended",
        "The search was ended from outside again and again; the light is out until it is switched on anew.",
    ),
    mark_named("light.dealing", "Looking for a deal that is winnable with all cards known …"),
    mark_named("light.no_deal", "No such deal was found in time, with all cards known."),
    mark_named(
        "light.dealt", "Winnable with all cards known. Solver effort: {effort} (moves tried: {count})"
    ),
    mark_named("hint.solver", "{move} (from a win found with all cards known)"),
    mark_named("hint.sight", "{move} (a guess from what is in sight)"),
    mark_named("option.light", "Light: winnable or lost, all cards known"),
    mark_named("lesson.task", "Task {task} of {count}"),
    mark_named("lesson.solved", "{solved} of {count} solved."),
    mark_named("lesson.named", "{named} of {count} found"),
    mark_named("lesson.solution", "Show the solution"),
    mark_named("lesson.solution_is", "Solution: {solution}"),
    mark_named("lesson.next", "Next task"),
    mark_named("lesson.skip", "Skip this task"),
    mark_named("lesson.finish", "See the results"),
    mark_named("lesson.restart", "Start this task again"),
    mark_named("lesson.answer", "Answer"),
    mark_named("lesson.your_answer", "Your answer"),
    mark_named("lesson.exam", "Exam"),
    mark_named("lesson.done", "The lesson is done."),
    mark_named("lesson.open", "Task {task}, not solved"),
    mark_named("lesson.open_solved", "Task {task}, solved"),
    mark_named("lesson.closed", "This task is done: go on to the next one."),
    mark_named("lesson.no_cards", "This task is answered in words, not with cards."),
    mark_named(
        "lesson.alone", "Without Python behind it, this page can’t judge that move. The notebook can."
    ),
    mark_named(
        "lesson.partly", "Without Python behind it, this page knows only some of the ways through this task."
    ),
)

_COUNTED: Final = (
    mark_plural("cards", "{count} card", "{count} cards"),
    mark_plural("query.moves", "{count} move possible", "{count} moves possible"),
    mark_plural("moves", "{count} move", "{count} moves"),
    mark_plural("passes_left", "{count} redeal left", "{count} redeals left"),
    mark_plural("lesson.tries", "{count} try", "{count} tries"),
    mark_plural("lesson.tries_left", "{count} try left", "{count} tries left"),
    mark_plural("lesson.moves_left", "{count} move left", "{count} moves left"),
    mark_plural("won.moves", "in {count} move", "in {count} moves"),
)


def board_words(language: str = "en") -> dict[str, str]:
    """All templates of the board by key; ``{named}`` placeholders are filled by the page.

    A counted word has a key for each plural form of the language, named as `Intl.PluralRules` names them, and
    always ``.one`` and ``.other``.

    >>> words = board_words()
    >>> words["undo"], words["cards.one"], words["rank.T"]
    ('Undo', '{count} card', '10')
    """
    words = catalogue(language)
    found = {f"rank.{letter}": str(rank(letter, words)) for letter in RANKS}
    found |= {f"suit.{letter}": str(suit(letter, words)) for letter in SUITS}
    found |= {key: words.named_template(key, message) for key, message in (*FIGURES, *_WORDS)}
    for key, one, many in _COUNTED:
        forms = words.plural_forms(key, one, many)
        found |= {f"{key}.{form}": text for form, text in ({"one": forms["other"]} | forms).items()}
    return found
