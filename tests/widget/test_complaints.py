"""Every test that docs/complaints.md names is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`((?:tests|js/test)/[\w./]+)::([^`]+)`")


def test_the_tests_that_are_named_are_there() -> None:
    rows = [
        line
        for line in (ROOT / "docs" / "complaints.md").read_text("utf-8").splitlines()
        if line.startswith("| ")
    ]
    rows = [line for line in rows if not line.startswith(("| Complaint", "| ---"))]
    assert len(rows) > 40
    for line in rows:
        named = NAMED.findall(line)
        assert named or "| none" in line, line
        for file, test in named:
            written = (ROOT / file).read_text("utf-8")
            assert f"def {test}(" in written or f'test("{test}"' in written, (file, test)
