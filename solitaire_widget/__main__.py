"""``python -m solitaire_widget``."""

from __future__ import annotations

import sys

from solitaire_widget.cli import main

if __name__ == "__main__":
    sys.exit(main())
