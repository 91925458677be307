"""The environment of a server in trials, where one machine plays for everybody: nobody is too fast there, or too many."""

from __future__ import annotations

from typing import Final

HIGHEST: Final = "1000000"
BURSTS: Final = ("SESSION", "TABLE", "FRAME", "CHAT", "REQUEST", "PAGE")
UNLIMITED: Final = {f"STANDOFF_{name}_BURST": HIGHEST for name in BURSTS} | {
    f"STANDOFF_{name}": HIGHEST for name in ("TABLES_MOST", "PAGES_PER_PERSON", "PAGES_PER_ADDRESS", "PAGES_MOST")
}
