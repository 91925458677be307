"""What a process and its children use of the machine, as Linux tells: memory, processor time; and what core and disk do meanwhile."""

from __future__ import annotations

import os
import threading
import time
from dataclasses import dataclass
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Memory:
    """In MiB. `resident`: of the process itself (RSS); `all`: of it and its children, what they share counted once (PSS)."""

    resident: float
    all: float


def memory_of(process: int) -> Memory:
    """What it holds now."""
    resident = _rollup(process)["Rss"]
    return Memory(round(resident / 1024, 1), round(sum(_rollup(each)["Pss"] for each in family_of(process)) / 1024, 1))


def family_of(process: int) -> list[int]:
    """The process and all that it started."""
    found = [process]
    for path in Path(f"/proc/{process}/task").glob("*/children"):
        for child in path.read_text().split():
            found += family_of(int(child))
    return found


def _rollup(process: int) -> dict[str, int]:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
    return {name: int(rest.split()[0]) for name, _, rest in (line.partition(":") for line in lines)}


class Meter:
    """The processor time that a process and its children take, and how busy the core is on which they are, from now on."""

    def __init__(self, process: int, core: int) -> None:
        self._process = process
        self._core = core
        self.reset()

    def reset(self) -> None:
        """Begin anew."""
        self._began = time.monotonic()
        self._used = self._seconds()
        self._busy = _busy_seconds(self._core)
        self._waited = _waited_seconds(self._process)

    def share(self) -> float:
        """The part of one core that it took, 0 to 1."""
        return (self._seconds() - self._used) / max(0.001, time.monotonic() - self._began)

    def core_share(self) -> float:
        """The part of the time in which its core was busy, for whomever, 0 to 1."""
        return (_busy_seconds(self._core) - self._busy) / max(0.001, time.monotonic() - self._began)

    def waited_share(self) -> float:
        """The part of the time in which its main thread could have run, and others had the core, 0 to 1."""
        return (_waited_seconds(self._process) - self._waited) / max(0.001, time.monotonic() - self._began)

    def _seconds(self) -> float:
        return sum(_seconds_of(each) for each in family_of(self._process))


def _seconds_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def _waited_seconds(process: int) -> float:
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9


def _busy_seconds(core: int) -> float:
    line = next(line for line in Path("/proc/stat").read_text().splitlines() if line.startswith(f"cpu{core} "))
    user, nice, system, _, _, irq, softirq, steal = (int(field) for field in line.split()[1:9])
    return (user + nice + system + irq + softirq + steal) / TICK


class Disk:
    """How long the disk itself takes to make 4 KiB durable in this folder, tried ten times a second: nothing stored can be faster."""

    def __init__(self, folder: Path) -> None:
        self.seconds: list[float] = []
        self._path = folder / "probe"
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        while not self._stop.wait(0.1):
            began = time.monotonic()
            os.pwrite(handle, bytes(4096), 0)
            os.fdatasync(handle)
            self.seconds.append(time.monotonic() - began)
        os.close(handle)

    def close(self) -> None:
        """Leave it alone."""
        self._stop.set()
        self._thread.join()
