"""How the Python process of a server is set: seldom garbage collection, and threads that let each other in soon."""

from __future__ import annotations

import gc
import sys

GARBAGE = (50_000, 5, 20)
SWITCH_SECONDS = 0.001


def tune() -> None:
    """Call once, when everything is loaded.

    What a server makes and drops all the time has no cycles and goes by itself, so there is little to collect, and much to go through. The
    thread of the store needs the interpreter for moments only, and must not wait 5 ms for each of them while tables are busy.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(SWITCH_SECONDS)
