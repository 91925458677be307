"""The uncompiled rules where compiled ones are installed: the same command once more, over a copy of the package without extensions."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import standoff

_LEFT_OUT = ("*.so", "*.pyd", "__pycache__", "static")


def run_pure(arguments: list[str]) -> int:
    """Run `standoff ARGUMENTS` on plain Python sources, processes that it starts included; the exit code."""
    package = Path(standoff.__file__ or "").parent
    with tempfile.TemporaryDirectory(prefix="standoff-pure-") as folder:
        shutil.copytree(package, Path(folder) / "standoff", ignore=shutil.ignore_patterns(*_LEFT_OUT))
        path = os.pathsep.join(part for part in (folder, os.environ.get("PYTHONPATH", "")) if part)
        environ = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "standoff", *arguments]
        process = subprocess.Popen(command, env=environ)
        try:
            return process.wait()
        except KeyboardInterrupt:
            return process.wait()  # it got the same signal, and says the rest
