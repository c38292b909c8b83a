"""What is known about the winnability of a game after many deals."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, get_args

from solitaire_widget.engine.errors import FormatError, SolitaireError, brief
from solitaire_widget.engine.presets import PRESETS, name_of
from solitaire_widget.engine.rules import Rules
from solitaire_widget.record.atomic import write_bytes
from solitaire_widget.record.files import decoded, named
from solitaire_widget.record.start import own_fields
from solitaire_widget.solver.batch.compact import packed
from solitaire_widget.solver.batch.intervals import wilson
from solitaire_widget.solver.batch.log import checked, head_of, is_count, is_key, is_seconds, rows_of
from solitaire_widget.solver.solution import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from os import PathLike

    from solitaire_widget.solver.batch.log import Key, Row

FORMAT: Final = "solitaire_widget winnability"
_FIELDS: Final[dict[str, Callable[[object], bool]]] = {
    "deal": is_key,
    "verdict": lambda value: value in get_args(Verdict),
    "nodes": lambda value: value is None or is_count(value),
    "seconds": lambda value: value is None or is_seconds(value),
    "moves": lambda value: value is None or is_count(value),
}
_NEAR: Final = 4
"""In how many fields rules may differ from a preset to be named after it."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A deal with its verdict; two are equal whatever the clock said.

    Attributes
    ----------
    deal
        The deal's number, or its pack as text.
    verdict
        ``"winnable"``, ``"lost"`` or ``"unknown"``, all cards known.
    nodes, seconds, moves
        How many moves were tried, how long it took, and how long the win is (None where there is none); None
        too where a data file does not hold them.
    """

    deal: Key
    verdict: Verdict
    nodes: int | None = None
    seconds: float | None = field(default=None, compare=False)
    moves: int | None = None

    def __post_init__(self) -> None:
        if self.verdict not in get_args(Verdict):
            raise SolitaireError(f"verdict={brief(self.verdict)}: expected {', '.join(get_args(Verdict))}.")

    @classmethod
    def of(cls, row: Row) -> Self:
        """What a line of a file says.

        Raises
        ------
        FormatError
            When it is no line of such a file.
        """
        return cls(**checked(row, _FIELDS, frozenset({"deal", "verdict"})))


@dataclass(frozen=True, slots=True)
class Winnability:
    """The verdicts on many deals of a game, for a player who knows where every card lies.

    >>> from solitaire_widget.engine.presets import find
    >>> found = Winnability(find("klondike").rules, (Judged(1, "lost"), Judged(2, "winnable")))
    >>> found.winnable, found.lost, found.unknown
    (1, 1, 0)
    >>> print(found)
    klondike: 1 of 2 deals winnable, 1 lost, 0 unknown; between 9.5 and 90.5 % of all deals (95 %)
    """

    rules: Rules
    deals: tuple[Judged, ...]
    about: dict[str, Any] = field(default_factory=dict, compare=False)
    """How it was asked: ``seconds``, ``nodes``, ``memory``, ``solver``."""

    def __len__(self) -> int:
        return len(self.deals)

    def __iter__(self) -> Iterator[Judged]:
        return iter(self.deals)

    def __getitem__(self, deal: Key) -> Judged:
        """The verdict on a deal."""
        for judged in self.deals:
            if judged.deal == deal:
                return judged
        raise KeyError(deal)

    @property
    def title(self) -> str:
        """The preset's name, or what the rules are in short."""
        return str(self.about.get("title") or title_of(self.rules))

    @property
    def winnable(self) -> int:
        """How many deals can be won."""
        return self._count("winnable")

    @property
    def lost(self) -> int:
        """How many can't."""
        return self._count("lost")

    @property
    def unknown(self) -> int:
        """How many searches gave up."""
        return self._count("unknown")

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """The lowest and the highest share of winnable deals that the sample bears, from 0 to 1.

        Wilson's interval, its lower end with all unknown deals as lost, its upper end with all as winnable.
        """
        low, _ = wilson(self.winnable, len(self), confidence)
        _, high = wilson(self.winnable + self.unknown, len(self), confidence)
        return low, high

    def to_rows(self) -> list[dict[str, Any]]:
        """One plain dict for each deal, ready for ``pandas.DataFrame``."""
        return [
            {name: getattr(judged, name) for name in ("deal", "verdict", "nodes", "seconds", "moves")}
            for judged in self.deals
        ]

    def save(self, path: str | PathLike[str], **about: Any) -> None:  # noqa: ANN401  what JSON can hold
        """Write numbers and verdicts in a compact file, which `read` gives back; `about` goes in its head."""
        header = header_of(self.rules, **{"title": self.title, **self.about, **about})
        lines = [header, *packed((judged.deal, judged.verdict) for judged in self.deals)]
        write_bytes(path, "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode())

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Self:
        """What a file holds, be it compact or one that `winnability` appends to.

        Raises
        ------
        FormatError
            When it is no such file.
        """
        with named(Path(path).name):
            text = decoded(Path(path).read_bytes())
        text = text[: text.rfind("\n") + 1]
        header = head_of(text, str(path))
        if header["format"] == FORMAT and "rules" in header:
            rows = rows_of(text, str(path), Judged.of)
            try:
                return cls.of(header, rows.values())
            except SolitaireError as error:
                raise FormatError(
                    f"{path}, line 1: {error}", line=1, column=1, expected="a file of verdicts"
                ) from error
        raise FormatError(f"{path} is no file of verdicts.", line=1, column=1, expected="a file of verdicts")

    @classmethod
    def of(cls, header: Row, rows: Iterable[Row]) -> Self:
        """What the lines of a file say."""
        about = {name: value for name, value in header.items() if name not in {"format", "rules"}}
        return cls(Rules.from_dict(header["rules"]), tuple(map(Judged.of, rows)), about)

    def plot(self, *others: Winnability, ax: Any = None) -> Any:  # noqa: ANN401  matplotlib's, which is optional
        """A bar for this sample and each of the others: winnable, unknown, lost, with the interval.

        Raises
        ------
        ImportError
            When matplotlib is missing, naming the extra that brings it.
        """
        from solitaire_widget.solver.batch.plot import bars  # noqa: PLC0415  optional

        return bars((self, *others), ax)

    def __str__(self) -> str:
        low, high = self.interval()
        return (
            f"{self.title}: {self.winnable} of {len(self)} deals winnable, {self.lost} lost, "
            f"{self.unknown} unknown; between {100 * low:.1f} and {100 * high:.1f} % of all deals (95 %)"
        )

    def _repr_markdown_(self) -> str:
        """The counts as a table, as a notebook shows them."""
        low, high = self.interval()
        return (
            "| game | deals | winnable | lost | unknown | share of winnable deals, 95 % |\n"
            "| --- | ---: | ---: | ---: | ---: | ---: |\n"
            f"| {self.title} | {len(self)} | {self.winnable} | {self.lost} | {self.unknown} "
            f"| {100 * low:.2f} – {100 * high:.2f} % |"
        )

    def _count(self, verdict: Verdict) -> int:
        return Counter(judged.verdict for judged in self.deals)[verdict]


def header_of(rules: Rules, **about: Any) -> Row:  # noqa: ANN401  what JSON can hold
    """The first line of a file of verdicts."""
    return {"format": FORMAT, "rules": own_fields(rules), **about}


def title_of(rules: Rules) -> str:
    """The preset's name, or that of the one which differs in fewest fields, with those.

    >>> from solitaire_widget.engine.presets import find
    >>> title_of(find("vegas").rules), title_of(find("vegas").rules.replace(draw=2))
    ('vegas', 'vegas, draw=2')
    """
    name = name_of(rules)
    if name is not None:
        return name
    fields = rules.to_dict()
    near: tuple[str, dict[str, Any]] = "own rules", {}
    least = _NEAR + 1
    for preset in PRESETS:
        theirs = preset.rules.to_dict()
        changed = {field: value for field, value in fields.items() if value != theirs[field]}
        if len(changed) < least:
            near, least = (preset.name, changed), len(changed)
    return ", ".join([near[0], *(f"{field}={value}" for field, value in near[1].items())])
