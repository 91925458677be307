"""A real server as a process of its own, as `standoff serve` starts it, that may be killed at any moment."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path

from tools.unlimited import UNLIMITED

NUMBERS = count(1)


class Process:
    """`standoff serve` on a free port (or the one given) with this data file, or the database in `environ`; ready when made."""

    def __init__(self, data: Path, port: int = 0, **environ: str) -> None:
        root = Path(__file__).resolve().parents[2]
        usual = {"PYTHONPATH": str(root / "src"), "STANDOFF_BOT_PACE": "0", "STANDOFF_BOT_WORKERS": "1", "LANG": "en_US.UTF-8"}
        env = os.environ | UNLIMITED | usual | environ
        env.pop("LC_ALL", None)
        command = [sys.executable, "-m", "standoff", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(data)]
        self.log = (data.parent / f"server-{next(NUMBERS)}.log").open("ab")
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^:]+:(\d+)", line)
        if found is None:
            self.kill()
            raise AssertionError(f"the server says where it is, got {line!r}; see {self.log.name}")
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()

    def kill(self) -> None:
        """kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def pause(self) -> None:
        """SIGSTOP."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """SIGCONT."""
        self.process.send_signal(signal.SIGCONT)

    def stop(self) -> int:
        """SIGTERM; returns the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._end()

    def _end(self) -> int:
        code = self.process.wait(timeout=30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
        return code
