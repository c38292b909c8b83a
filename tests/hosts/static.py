"""Pages that need no kernel, and the files that they load."""

from __future__ import annotations

import subprocess
import tarfile
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """The address of a folder while it is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def from_npm(package: str, version: str, shelf: Path) -> Path:
    """The folder of an npm package's own files, fetched once and kept on the shelf."""
    folder = shelf / f"{package.replace('/', '-')}-{version}"
    if not folder.exists():
        command = ["npm", "pack", f"{package}@{version}", "--silent", "--pack-destination", str(shelf)]
        packed = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300)
        archive = shelf / packed.stdout.split()[-1]
        with tarfile.open(archive) as opened:
            opened.extractall(folder, filter="data")
        archive.unlink()
    return folder / "package"
