"""The rules of a game in words, generated from the fields of `Rules` and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.words.catalogue import catalogue
from solitaire_widget.words.rulebook import building, ending, opening, places
from solitaire_widget.words.rulebook.stock import stock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.words.catalogue import Catalogue
    from solitaire_widget.words.rulebook.chapter import Chapter


def describe(rules: Rules, language: str = "en") -> str:
    """The complete rules as Markdown: a heading for each part, whole sentences under it.

    Raises
    ------
    SolitaireError
        When there is no such language.

    >>> from solitaire_widget.engine.presets import find
    >>> "turn 3 cards together from the stock" in describe(find("klondike-draw-3").rules)
    True
    """
    return "\n\n".join(_written(chapter) for chapter in _chapters(rules, catalogue(language)))


def differences(before: Rules, after: Rules, language: str = "en") -> list[str]:
    """What changes from one game's rules to another's, a text for each changed sentence.

    >>> from solitaire_widget.engine.presets import find
    >>> klondike = find("klondike").rules
    >>> differences(klondike, klondike.replace(foundation_return="yes"))[0]
    'Foundations: The top card of a foundation may be taken back to a place on the table where it fits.
    (Instead of: A card that lies on a foundation stays there.)'
    """
    words = catalogue(language)
    old, new = _by_topic(before, words), _by_topic(after, words)
    changes = []
    for topic in {**old, **new}:
        title = (new.get(topic) or old[topic])[0]
        was, now = (side[topic][1] if topic in side else "" for side in (old, new))
        if was and now and was != now:
            changes.append(words.text("{title}: {now} (Instead of: {was})", title=title, now=now, was=was))
        elif now and not was:
            changes.append(words.text("{title}, new: {now}", title=title, now=now))
        elif was and not now:
            changes.append(words.text("{title}, no longer: {was}", title=title, was=was))
    return changes


def pile_rules(rules: Rules, language: str = "en") -> dict[str, str]:
    """The rule of each kind of pile, for labels on the table: a few sentences by kind.

    >>> from solitaire_widget.engine.presets import find
    >>> pile_rules(find("canfield").rules)["cell"]
    Traceback (most recent call last):
    KeyError: 'cell'
    >>> len(pile_rules(find("canfield").rules))
    5
    """
    words = catalogue(language)
    found = {topic: text for topic, (_, text) in _by_topic(rules, words).items()}
    wanted = {
        "stock": ("stock.draw", "stock.over", "stock.passes"),
        "waste": ("stock.waste",),
        "foundation": ("foundation.base", "foundation.order"),
        "reserve": ("reserve.reserve",),
        "column": ("column.build", "moves.unit", "space.refill", "space.after", "space.space", "space.from"),
        "cell": ("cell.takes",),
    }
    chosen = {kind: [found[topic] for topic in topics if topic in found] for kind, topics in wanted.items()}
    return {kind: " ".join(texts) for kind, texts in chosen.items() if texts}


def _chapters(rules: Rules, words: Catalogue) -> Iterator[Chapter]:
    yield opening.goal(rules, words)
    yield opening.deal(rules, words)
    yield building.foundations(rules, words)
    yield building.columns(rules, words)
    yield building.moves(rules, words)
    yield places.spaces(rules, words)
    if rules.reserves:
        yield places.reserves(rules, words)
    if rules.cells:
        yield places.cells(rules, words)
    if rules.stock_to != "none" or rules.reshuffle:
        yield stock(rules, words)
    yield ending.winning(rules, words)
    yield ending.score(rules, words)


def _by_topic(rules: Rules, words: Catalogue) -> dict[str, tuple[str, str]]:
    return {
        f"{chapter.key}.{topic}": (chapter.title, text)
        for chapter in _chapters(rules, words)
        for topic, text in chapter.sentences.items()
    }


def _written(chapter: Chapter) -> str:
    sentences = chapter.sentences.values()
    body = "\n".join(f"- {text}" for text in sentences) if chapter.steps else " ".join(sentences)
    return f"### {chapter.title}\n\n{body}"
