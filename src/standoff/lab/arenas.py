"""The games that the laboratory can play: `ARENAS` maps a name to its arena."""

from __future__ import annotations

from typing import Final

from standoff.lab.adios_amigos import AdiosArena
from standoff.lab.arena import Arena
from standoff.lab.bang import BangArena
from standoff.lab.cash_n_guns import CashArena
from standoff.lab.gentlemen_thieves import ThievesArena

ARENAS: Final[dict[str, Arena]] = {
    "bang": BangArena(),
    "cash-n-guns": CashArena(),
    "gentlemen-thieves": ThievesArena(),
    "adios-amigos": AdiosArena(),
}
