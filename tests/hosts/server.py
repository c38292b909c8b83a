"""A program that serves pages of this machine until it is no longer needed."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
from typing import TYPE_CHECKING, Any, Self
from urllib.error import URLError
from urllib.request import Request, urlopen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path


class Server:
    """A server in a process of its own, which keeps all that it writes in one folder.

    `alive` is a path that answers as soon as the server is up, and does no work.
    """

    def __init__(  # noqa: PLR0913 - what a process needs
        self,
        arguments: Sequence[object],
        *,
        port: int,
        alive: str,
        folder: Path,
        log: Path,
        environment: Mapping[str, str],
    ) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self._alive = alive
        self._log = log
        with log.open("wb") as written:
            self._process = subprocess.Popen(
                [str(argument) for argument in arguments],
                cwd=folder,
                env=os.environ | environment,
                stdin=subprocess.DEVNULL,
                stdout=written,
                stderr=written,
                start_new_session=True,
            )

    def __enter__(self) -> Self:
        deadline = time.monotonic() + 90
        while not self._answers():
            if time.monotonic() > deadline or self._process.poll() is not None:
                self.__exit__()
                raise RuntimeError(f"{type(self).__name__} did not start:\n{self._log.read_text()[-3000:]}")
            time.sleep(0.1)
        return self

    def __exit__(self, *_: object) -> None:
        for number, patience in ((signal.SIGINT, 5), (signal.SIGTERM, 5), (signal.SIGKILL, 5)):
            if self._process.poll() is not None:
                return
            os.killpg(self._process.pid, number)
            try:
                self._process.wait(patience)
            except subprocess.TimeoutExpired:
                continue

    def request(self, path: str, method: str = "GET") -> Any:  # noqa: ANN401 - JSON of any shape
        """The server's answer, parsed."""
        return json.loads(self._fetch(path, method) or "null")

    def _fetch(self, path: str, method: str) -> bytes:
        with urlopen(Request(self.url + path, method=method), timeout=10) as answer:  # noqa: S310 - our own
            found: bytes = answer.read()
            return found

    def _answers(self) -> bool:
        try:
            self._fetch(self._alive, "GET")
        except (URLError, ConnectionError, TimeoutError):
            return False
        return True


def free_port() -> int:
    """A port of this machine that nobody listens to."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
