"""Docstrings as the site's reader expects them: the session at the end of one is a section of its own."""

from __future__ import annotations

import re
from typing import Any, Final

import griffe

_SESSION: Final = re.compile(r"\n\n(?=>>> )")


class Sessions(griffe.Extension):
    """Puts numpydoc's heading over the session that ends a docstring, which ours leave out."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:  # noqa: ANN401  what griffe passes
        """Whatever has a docstring."""
        if obj.docstring is not None:
            obj.docstring.value = _SESSION.sub("\n\nExamples\n--------\n", obj.docstring.value, count=1)
