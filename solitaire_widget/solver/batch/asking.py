"""One question put to many deals, whatever the question is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, SupportsIndex

from solitaire_widget.engine.deals import Deal
from solitaire_widget.engine.errors import RulesError, brief
from solitaire_widget.engine.presets import find
from solitaire_widget.engine.rules import Rules
from solitaire_widget.engine.whole import whole
from solitaire_widget.solver.batch.log import Log
from solitaire_widget.solver.batch.pool import results
from solitaire_widget.solver.batch.progress import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from concurrent.futures import Executor
    from os import PathLike

    from solitaire_widget.solver.batch.log import Key, Row

    Deals = int | Iterable[int | str | Deal]


def ask(  # noqa: PLR0913  what both kinds of batches say
    task: Callable[[Key], Row],
    keys: tuple[Key, ...],
    header: Mapping[str, Any],
    path: str | PathLike[str] | None,
    executor: Executor | None,
    *,
    progress: bool,
    hit: Callable[[Row], bool],
    read: Callable[[Row], object],
) -> list[Row]:
    """The answers for these deals, in their order; those that the file holds are not asked for again.

    `hit` tells whether an answer counts, `read` raises for what is none.

    Raises
    ------
    KeyboardInterrupt
        On Ctrl-C, with the answers so far as its attribute ``rows``.
    """
    with Log(path, header, read) as log:
        missing = [key for key in keys if key not in log.rows]
        known = [log.rows[key] for key in keys if key in log.rows]
        done, hits = len(known), sum(map(hit, known))
        answers = results(task, missing, executor)
        try:
            with shown(len(keys), done, str(header["title"]), wanted=progress) as tell:
                for row in answers:
                    log.add(row)
                    done, hits = done + 1, hits + hit(row)
                    tell(f"{hits} of {done}")
        except KeyboardInterrupt as stop:
            stop.rows = [log.rows[key] for key in keys if key in log.rows]  # type: ignore[attr-defined]
            raise
        finally:
            answers.close()  # its processes end now
        return [log.rows[key] for key in keys]


def rules_of(rules: Rules | str) -> Rules:
    """The rules that somebody means by a preset's name or by themselves.

    >>> rules_of("klondike") == find("klondike").rules
    True
    """
    return rules if isinstance(rules, Rules) else find(rules).rules


def keys_of(deals: Deals) -> tuple[Key, ...]:
    """The deals as they are written down, each once; a number n stands for our own deals 1 to n.

    Raises
    ------
    RulesError
        For what is no deal.

    >>> keys_of(3), keys_of([7, "ms:617", 7])
    ((1, 2, 3), (7, 'ms:617'))
    """
    count = whole(deals)
    if count is not None and count >= 0:
        return tuple(range(1, count + 1))
    if isinstance(deals, str | bytes | Deal) or not isinstance(deals, Iterable):
        raise RulesError(
            f"deals={brief(deals, 40)}: expected how many deals, or the deals.", field="deals", value=deals
        )
    return tuple(dict.fromkeys(map(_key_of, deals)))


def _key_of(deal: SupportsIndex | str | Deal) -> Key:
    if isinstance(deal, str | Deal):
        return str(deal)
    number = whole(deal)
    if number is None:
        message = f"deals: {brief(deal, 40)} is no deal: expected a deal number or a pack."
        raise RulesError(message, field="deals", value=deal)
    return number
