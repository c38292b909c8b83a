"""A pytest plugin that writes the table of docs/hosts.md: the hosts that passed, and what held there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pytest

_PAGE: Final = Path(__file__).parents[2] / "docs" / "hosts.md"
_OPEN, _CLOSE = "<!-- made by `make hosts-table` -->", "<!-- end -->"
_HELD: Final[dict[tuple[str, str], list[str]]] = {}
"""What held, by host and version. A plugin is loaded for one run."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note what a test says, once its fixtures are through: a request outside the machine fails it there."""
    if report.when == "teardown" and report.passed:  # a test that failed before has said nothing yet
        for name, value in report.user_properties:
            if name == "host":
                host, version, holds = json.loads(str(value))
                _HELD.setdefault((host, version), []).append(holds)


def pytest_sessionfinish(exitstatus: int) -> None:
    """Write the table when all tests passed."""
    if exitstatus == 0 and _HELD:
        _PAGE.write_text(with_table(_PAGE.read_text("utf-8"), _HELD), "utf-8")


def with_table(page: str, held: Mapping[tuple[str, str], list[str]]) -> str:
    """The page with another table between the marks.

    >>> print(with_table(f"{_OPEN}{_CLOSE}", {("Voila", "0.5.13"): ["play", "theme"]}))
    <!-- made by `make hosts-table` -->
    | Host | Version | What was done |
    | --- | --- | --- |
    | Voila | 0.5.13 | play; theme |
    <!-- end -->
    """
    before, _, rest = page.partition(_OPEN)
    _, _, after = rest.partition(_CLOSE)
    rows = [
        f"| {host} | {version} | {'; '.join(dict.fromkeys(holds))} |"
        for (host, version), holds in sorted(held.items(), key=lambda item: "simulated" in item[0][0])
    ]
    table = "\n".join(["| Host | Version | What was done |", "| --- | --- | --- |", *rows])
    return f"{before}{_OPEN}\n{table}\n{_CLOSE}{after}"
