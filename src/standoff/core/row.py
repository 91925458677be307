# mypyc: compiled
"""A row: one entry of the log, unpacked for one viewer, from which the game's `decode` makes an event."""

from __future__ import annotations

from typing import NamedTuple

from standoff.core.contract import OMNISCIENT
from standoff.core.log import entry_card, entry_number, entry_other, entry_seat, entry_second


class Row(NamedTuple):
    """-1: the field is empty. `place`: the index of the event among those of this viewer."""

    place: int
    viewer: int | None
    seat: int
    other: int
    card: int
    second: int
    number: int

    def is_for(self, *seats: int) -> bool:
        """Whether what only these seats see is for this viewer."""
        return self.viewer in seats or self.viewer == OMNISCIENT


def unpack(e: int, place: int, viewer: int | None) -> Row:
    """The fields of an entry that becomes event `place` of this viewer."""
    return Row(place, viewer, entry_seat(e), entry_other(e), entry_card(e), entry_second(e), entry_number(e))


def seats_of(mask: int) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(mask.bit_length()) if (mask >> seat) & 1]
