"""What the site has from outside docs/: the README as its first page, and the notebooks to take along."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mkdocs.structure.files import File, Files

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = {"index.md": "README.md", "CONTRIBUTING.md": "CONTRIBUTING.md", "CHANGELOG.md": "CHANGELOG.md"}
_SESSION: Final = re.compile(r"^```python\n(?=>>> )", re.MULTILINE)
_TEXT: Final = re.compile(r"^```text \w+$", re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The files of docs/, and those that lie beside it."""
    for name, source in PAGES.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(
            File.generated(
                config, name, content=text.replace("](docs/", "](").replace("](LICENSE)", "](LICENSE.txt)")
            )
        )
    copies = {"LICENSE.txt": ROOT / "LICENSE", "site.css": Path(__file__).with_name("site.css")}
    copies |= {f"notebooks/{path.name}": path for path in (ROOT / "notebooks").glob("*.ipynb")}
    for name, path in copies.items():
        files.append(File.generated(config, name, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, **_: object) -> str:
    """A page with links to the site's own notebooks, its blocks named as the site knows them."""
    markdown = markdown.replace("](../notebooks/", "](notebooks/")
    return _TEXT.sub("```text", _SESSION.sub("```pycon\n", markdown))
