"""A real JupyterLab server, its notebooks, and a second line to their kernels."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import time
import uuid
from typing import TYPE_CHECKING, Any

import websocket

from tests.hosts.server import Server, free_port

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from playwright.sync_api import Page

# What a run of cells waits for: before the kernel is connected JupyterLab drops the command without a word.
IDLE = """() => {
    const kernel = globalThis.jupyterapp?.shell?.currentWidget?.context?.sessionContext?.session?.kernel;
    return kernel && kernel.status === "idle" && kernel.connectionStatus === "connected";
}"""
# A page that connects again too soon after its kernel has died may get lines to the dead one (seen with
# jupyter_server 2.21.1), and what is run then never ends; a person would choose "Reconnect to Kernel".
_ANSWERS = """async () => {
    const { kernel } = globalThis.jupyterapp.shell.currentWidget.context.sessionContext.session;
    const late = () => new Promise(done => setTimeout(done, 3000));
    while (!await Promise.race([kernel.requestKernelInfo(), late()])) await kernel.reconnect();
}"""
_SAVE = '() => globalThis.jupyterapp.commands.execute("docmanager:save")'
_CONTEXT = "globalThis.jupyterapp.shell.currentWidget.context.sessionContext"
_RESTART = f"() => {_CONTEXT}.session.kernel.restart()"
RUN_ALL = '() => globalThis.jupyterapp.commands.execute("notebook:run-all-cells")'
SETTINGS: dict[str, dict[str, Any]] = {
    # The news popup would cover the lower right corner, and asks the internet for news.
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    # What widgets show is saved with the notebook, as a reader chooses it in the menu "Settings".
    "@jupyter-widgets/jupyterlab-manager/plugin": {"saveState": True},
}


class KernelError(AssertionError):
    """Code that a test ran in the notebook's kernel raised."""


class Lab(Server):
    """A running JupyterLab that keeps everything it writes in one folder."""

    program = "lab"
    app = "LabApp"
    path = "lab/tree/{}?reset"
    settings: Mapping[str, dict[str, Any]] = SETTINGS

    def __init__(self, folder: Path) -> None:
        self.root = folder / "notebooks"
        self.root.mkdir(parents=True)
        for name, setting in self.settings.items():
            path = folder / "settings" / f"{name}.jupyterlab-settings"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(setting))
        port = free_port()
        kept = ("config", "data", "runtime")
        environment = {f"JUPYTER_{name.upper()}_DIR": str(folder / name) for name in kept} | {
            "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
            "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
            "IPYTHONDIR": str(folder / "ipython"),
        }
        options = {
            "ServerApp.ip": "127.0.0.1",
            "ServerApp.port": port,
            "ServerApp.port_retries": 0,
            "ServerApp.root_dir": self.root,
            "ServerApp.password": "",
            "ServerApp.disable_check_xsrf": True,
            # The second line to a kernel answers no pings while nobody asks it anything.
            "ServerApp.websocket_ping_interval": 3600,
            "IdentityProvider.token": "",
            f"{self.app}.expose_app_in_browser": True,
        }
        super().__init__(
            [sys.executable, "-m", "jupyter", self.program, "--no-browser", "--allow-root"]
            + [f"--{name}={value}" for name, value in options.items()],
            port=port,
            alive="/api/status",
            folder=self.root,
            log=folder / "server.log",
            environment=environment,
        )

    def open(self, page: Page, cells: Sequence[str]) -> Notebook:
        """Write a notebook of code cells, open it in `page` and wait for its kernel. Nothing has run yet."""
        name = f"{uuid.uuid4().hex[:8]}.ipynb"
        (self.root / name).write_text(json.dumps(notebook_of(cells)))
        return self.open_file(page, name)

    def open_file(self, page: Page, name: str) -> Notebook:
        """Open a notebook that is there in `page` and wait for its kernel."""
        page.goto(f"{self.url}/{self.path.format(name)}")
        page.wait_for_function(IDLE, timeout=60_000)
        return Notebook(page, self, name, Kernel(self, self.session(name)["kernel"]["id"]))

    def trust(self, name: str) -> None:
        """Let a notebook that was written elsewhere show more than text, as the person who opens it may."""
        environment = os.environ | {"JUPYTER_DATA_DIR": str(self.root.parent / "data")}
        command = [sys.executable, "-m", "jupyter", "trust", str(self.root / name)]
        subprocess.run(command, check=True, env=environment, capture_output=True, timeout=60)

    def session(self, name: str) -> dict[str, Any]:
        """The session of a notebook, which has its kernel."""
        found: dict[str, Any] = next(one for one in self.request("/api/sessions") if one["path"] == name)
        return found


class NotebookServer(Lab):
    """A running Notebook 7."""

    program = "notebook"
    app = "JupyterNotebookApp"
    path = "notebooks/{}"


class Notebook:
    """A notebook open in a browser page."""

    def __init__(self, page: Page, lab: Lab, name: str, kernel: Kernel) -> None:
        self.page = page
        self.kernel = kernel
        self._lab = lab
        self._name = name

    def run_all(self) -> None:
        """Run all cells, as the menu does, to the end of the last."""
        self.page.evaluate(RUN_ALL)

    def start_all(self) -> None:
        """Start all cells and return at once."""
        self.page.evaluate(f"() => {{ ({RUN_ALL})(); }}")

    def save(self) -> None:
        """Save the notebook, as the menu does."""
        self.page.evaluate(_SAVE)

    def reload(self) -> None:
        """Save the notebook and load the page again; the kernel lives on, no cell runs."""
        self.save()
        self.page.reload()
        self.page.wait_for_function(IDLE, timeout=60_000)

    def forget(self) -> None:
        """Save the notebook, shut its kernel down, and load the page again: a new kernel knows nothing."""
        self.save()
        self.page.goto("about:blank")
        self.close()
        self.page.goto(f"{self._lab.url}/{self._lab.path.format(self._name)}")
        self.page.wait_for_function(IDLE, timeout=60_000)
        self.kernel = Kernel(self._lab, self._lab.session(self._name)["kernel"]["id"])

    def restart(self) -> None:
        """Restart the kernel, as the menu does; nothing has run in it yet."""
        self.page.evaluate(_RESTART)
        self.renew()

    def shut_down(self) -> None:
        """Shut the kernel down, as the menu does; there is none then."""
        self.page.evaluate(f"() => {_CONTEXT}.shutdown()")

    def choose_kernel(self) -> None:
        """Choose a new kernel of the same kind, whether there is one or not."""
        self.page.evaluate(f"() => {_CONTEXT}.changeKernel({{ name: 'python3' }})")
        self.renew()

    def renew(self) -> None:
        """Wait for the kernel that has taken the place of the last one, and for a second line to it."""
        self.page.wait_for_function(IDLE, timeout=60_000)
        self.page.evaluate(_ANSWERS)
        self.kernel.close()
        self.kernel = Kernel(self._lab, self._lab.session(self._name)["kernel"]["id"])

    def close(self) -> None:
        """Shut the kernel down."""
        self.kernel.close()
        self._lab.request(f"/api/sessions/{self._lab.session(self._name)['id']}", "DELETE")


class Kernel:
    """A second line to a notebook's kernel, beside the browser's."""

    def __init__(self, lab: Lab, kernel: str) -> None:
        self._session = uuid.uuid4().hex
        address = f"{lab.url.replace('http', 'ws')}/api/kernels/{kernel}/channels?session_id={self._session}"
        self._socket = websocket.create_connection(address, timeout=60)

    def run(self, code: str) -> None:
        """Run code in the notebook's namespace and wait for its end. Raises `KernelError` if it raises."""
        self._execute(code, {})

    def get(self, expression: str) -> Any:  # noqa: ANN401 - JSON of any shape
        """The value of an expression, by way of JSON."""
        shown = self._execute("import json as _json", {"value": f"_json.dumps({expression})"})["value"]
        if shown["status"] != "ok":
            raise KernelError(f"{expression}: {shown['ename']}: {shown['evalue']}")
        return json.loads(ast.literal_eval(shown["data"]["text/plain"]))

    def becomes(self, expression: str, value: object, seconds: float = 1.0) -> bool:
        """Whether an expression has a value, now or soon."""
        deadline = time.monotonic() + seconds
        while self.get(expression) != value:
            if time.monotonic() > deadline:
                return False
            time.sleep(0.05)
        return True

    def close(self) -> None:
        """Hang up; the kernel goes on."""
        self._socket.close()

    def _execute(self, code: str, expressions: dict[str, str]) -> dict[str, Any]:
        header = {"msg_id": uuid.uuid4().hex, "msg_type": "execute_request", "session": self._session}
        header |= {"username": "test", "version": "5.3"}
        content = {"code": code, "silent": False, "store_history": False, "user_expressions": expressions}
        content |= {"allow_stdin": False, "stop_on_error": True}
        message = {
            "header": header,
            "parent_header": {},
            "metadata": {},
            "content": content,
            "channel": "shell",
        }
        self._socket.send(json.dumps(message))
        while True:
            answer = json.loads(self._socket.recv())
            if answer["channel"] == "shell" and answer["parent_header"].get("msg_id") == header["msg_id"]:
                break
        result: dict[str, Any] = answer["content"]
        if result["status"] != "ok":
            raise KernelError("\n".join(result.get("traceback", [])) or f"{code}: {result['status']}")
        found: dict[str, Any] = result["user_expressions"]
        return found


def notebook_of(cells: Sequence[str], kernel: str = "python3") -> dict[str, Any]:
    """A notebook file's content."""
    empty: dict[str, Any] = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    python = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": kernel}}
    numbered = [{**empty, "id": f"cell-{number}", "source": cell} for number, cell in enumerate(cells)]
    return {"cells": numbered, "metadata": python, "nbformat": 4, "nbformat_minor": 5}
