"""What tools make and the repository keeps: written anew, or compared with what would be written."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def keep(target: Path, text: str, arguments: list[str], command: str = "make types") -> int:
    """Write the file; with `--check` only say whether it is up to date (exit code 1: it is not); `command` makes it anew."""
    if "--check" not in arguments:
        target.write_text(text, encoding="utf-8")
        return 0
    if target.read_text(encoding="utf-8") == text:
        return 0
    print(f"{target.relative_to(ROOT)} is stale: run `{command}`", file=sys.stderr)
    return 1
