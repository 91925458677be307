"""Make docs/openapi.json, the description of the HTTP API, from the declared routes and the Structs of the protocol.

`python tools/openapi.py` writes the file; with `--check` it only says whether the file is up to date (exit code 1: it is not).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from standoff.server.openapi import document

TARGET = Path(__file__).resolve().parent.parent / "docs" / "openapi.json"


def main(arguments: list[str]) -> int:
    """Write the file, or check it."""
    text = generate()
    if "--check" not in arguments:
        TARGET.write_text(text, encoding="utf-8")
        return 0
    if TARGET.read_text(encoding="utf-8") == text:
        return 0
    print("docs/openapi.json is stale: run `make types`", file=sys.stderr)
    return 1


def generate() -> str:
    """The whole text of openapi.json."""
    return json.dumps(document(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
