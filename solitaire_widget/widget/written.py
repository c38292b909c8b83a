"""Messages of pages before anybody reads them: what has another form than ours is left aside."""

from __future__ import annotations

from typing import Any, Final

_DEEPEST: Final = 20
"""How deep lists and dicts may lie in what a page writes; ours reach 4."""

_METHODS: Final = ("update", "request_state", "custom")


def message_in(msg: object) -> dict[str, Any] | None:
    """The message of a page as ipywidgets reads it, without buffers; None where it is none of ours.

    >>> message_in({"content": {"data": {"method": "update", "state": {"theme": "dark"}}}})["content"]
    {'data': {'method': 'update', 'state': {'theme': 'dark'}}}
    >>> message_in({"content": {"data": {"method": "update", "state": [1]}}}) is None
    True
    """
    content = msg.get("content") if isinstance(msg, dict) else None
    data = content.get("data") if isinstance(content, dict) else None
    method = data.get("method") if isinstance(data, dict) else None
    if not isinstance(data, dict) or method not in _METHODS:
        return None
    data = shallow(data)
    if method == "update":
        if not isinstance(data.get("state"), dict):
            return None
        data = {"method": method, "state": data["state"]}
    elif method == "custom":
        data = {"method": method, "content": data.get("content")}
    return {"content": {"data": data}, "buffers": []}


def shallow(value: Any, deepest: int = _DEEPEST) -> Any:  # noqa: ANN401  what JSON holds
    """The value with None for whatever lies so deep in it that Python might not compare or print it.

    >>> shallow({"requests": [{"intent": {"type": [[]]}}]}, 5)
    {'requests': [{'intent': {'type': [None]}}]}
    """
    if isinstance(value, list | dict) and not deepest:
        return None
    if isinstance(value, list):
        return [shallow(item, deepest - 1) for item in value]
    if isinstance(value, dict):
        return {name: shallow(item, deepest - 1) for name, item in value.items()}
    return value
