"""How a target tells the fuzzer what it cannot see: a decoder in C has no branches that are counted, but its answers differ."""

from __future__ import annotations

import re
from typing import Any, Final
from zlib import crc32

KINDS: Final = 9  # so many bits
CONCRETE: Final = re.compile(r"'[^']*'|\d+")


def tell(answer: str) -> None:
    """The fuzzer learns what kind of answer this is, whatever texts and numbers stand in it."""
    branches(crc32(CONCRETE.sub("#", answer).encode()) % (1 << KINDS))


def source(depth: int = 0) -> str:
    """A tree of branches, one leaf a kind."""
    indent = "    " * (depth + 1)
    if depth == KINDS:
        return f"{indent}kind = 0\n"
    return f"{indent}if kind & {1 << depth}:\n{source(depth + 1)}{indent}else:\n{source(depth + 1)}"


def _made() -> Any:
    names: dict[str, Any] = {}
    exec(f"def branches(kind):\n{source()}", names)
    return names["branches"]


branches: Final = _made()
