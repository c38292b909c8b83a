"""Figures that long runs print at the end."""

from __future__ import annotations

import pytest

from tests.tally import Tally

_TALLY = pytest.StashKey[Tally]()


@pytest.fixture(scope="session")
def tally(pytestconfig: pytest.Config) -> Tally:
    """The figures of all runs with faults, under load, and at random."""
    return pytestconfig.stash.setdefault(_TALLY, Tally())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the figures."""
    figures = config.stash.get(_TALLY, None)
    if figures is not None:
        terminalreporter.section("faults and load")
        for line in figures.lines():
            terminalreporter.write_line(line)
