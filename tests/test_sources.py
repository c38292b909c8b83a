"""What the sources may not do: run text, unpickle, reach out, or write HTML from text."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PYTHON = sorted(ROOT.joinpath("solitaire_widget").rglob("*.py"))
PAGE = sorted(path for path in ROOT.joinpath("js", "src").rglob("*") if path.suffix in {".ts", ".js"})

CALLS = {"eval", "exec", "compile", "__import__", "breakpoint", "input"}
MODULES = {
    *(
        "pickle",
        "marshal",
        "shelve",
        "dill",
        "cloudpickle",
        "ctypes",
        "runpy",
        "code",
        "codeop",
        "xml",
        "webbrowser",
    ),
    *(
        "socket",
        "ssl",
        "http",
        "urllib",
        "ftplib",
        "smtplib",
        "requests",
        "httpx",
        "aiohttp",
        "xmlrpc",
        "socketserver",
    ),
}
PIPES = {"solver/apart.py", "solver/worker.py", "solver/batch/pool.py"}
"""Searches and the processes they run in, which they started themselves, talk over pipes."""
PROCESSES = {*PIPES, "solver/others/fc_solve.py"}
"""The others start a program that somebody asks for by name."""

PAGE_WORDS = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser"
    r"|srcdoc|setHTML"
    r"|\beval\(|new Function|\bfetch\(|XMLHttpRequest|WebSocket|EventSource"
    r"|sendBeacon|importScripts|\bimport\("
    r"|setTimeout\(\s*[\"'`]|javascript:|localStorage\b.*\beval"
)


def imported(tree: ast.AST) -> set[str]:
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return names | {
        node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module
    }


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_runs_text_unpickles_or_reaches_out(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & CALLS
    tops = {name.partition(".")[0] for name in imported(tree)}
    short = path.relative_to(ROOT / "solitaire_widget").as_posix()
    assert tops & MODULES <= ({"pickle"} if short in PIPES else set())
    assert "subprocess" not in tops or short in PROCESSES


@pytest.mark.parametrize("path", PAGE, ids=lambda path: path.name)
def test_the_page_writes_no_html_runs_no_text_and_asks_no_server(path: Path) -> None:
    assert not PAGE_WORDS.findall(path.read_text("utf-8"))


def test_there_are_sources_to_look_at() -> None:
    assert len(PYTHON) > 150
    assert len(PAGE) > 15


def test_the_page_on_security_names_tests_that_there_are() -> None:
    page = ROOT.joinpath("docs", "security.md").read_text("utf-8")
    named = [
        text for text in re.findall(r"`([^`\s]+)`", page) if "test" in text.partition("::")[0] or "…" in text
    ]
    places = {path.name: path for path in sorted(ROOT.joinpath("tests").rglob("test_*.py"))}
    last = ROOT
    for text in named:
        where, _, name = text.partition("::")
        if where != "…":
            last = ROOT / where if "/" in where else places[where]
        assert last.is_file(), text
        assert not name or f"def {name}(" in last.read_text("utf-8"), text
    assert len(named) > 30
