"""How much memory a kernel and a page need, when what is not needed has been thrown away."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.hosts.jupyter import Kernel

_TIDY = """
import ctypes, gc, sys
for _ in range(3): gc.collect()
if sys.platform == "linux": ctypes.CDLL("libc.so.6").malloc_trim(0)
"""


@dataclass(frozen=True, slots=True)
class Memory:
    """Megabytes: of the kernel's process, and of the page's own objects."""

    kernel: float
    page: float

    @classmethod
    def of(cls, kernel: Kernel, page: Page) -> Self:
        """What is needed now."""
        kernel.run(_TIDY)
        process = kernel.get("__import__('os').getpid()")
        status = Path(f"/proc/{process}/status").read_text()
        resident = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return cls(int(resident.split()[1]) / 1024, heap(page))

    def __str__(self) -> str:
        return f"kernel {self.kernel:.1f} MB, page {self.page:.1f} MB"


def heap(page: Page) -> float:
    """Megabytes of the page's own objects that are in use."""
    line = page.context.new_cdp_session(page)
    for _ in range(3):
        line.send("HeapProfiler.collectGarbage")
    used: float = line.send("Runtime.getHeapUsage")["usedSize"]
    line.detach()
    return used / 2**20
