"""Make docs/openapi.json, the description of the HTTP API, from the declared routes and the Structs of the protocol.

`python -m tools.openapi` writes the file; with `--check` it only says whether the file is up to date (exit code 1: it is not).
"""

from __future__ import annotations

import json
import sys

from standoff.server.openapi import document
from tools.generated import ROOT, keep

TARGET = ROOT / "docs" / "openapi.json"


def main(arguments: list[str]) -> int:
    """Write the file, or check it."""
    return keep(TARGET, generate(), arguments)


def generate() -> str:
    """The whole text of openapi.json."""
    return json.dumps(document(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
