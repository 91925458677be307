"""Words that the notations of all games have: names and seats."""

from __future__ import annotations

from collections.abc import Sequence

from standoff.core.errors import BadNotation


def parse_name(text: str, names: Sequence[str], what: str) -> int:
    """The place of a name in its list; raises BadNotation with the code `notation/<what>`."""
    if text not in names:
        raise BadNotation(f"expected a {what} of {', '.join(names)}; got {text!r}", code=f"notation/{what}")
    return names.index(text)


def parse_seat(text: str, seats: int) -> int:
    """A seat below `seats`, in one ASCII digit; raises BadNotation."""
    if len(text) == 1 and "0" <= text < str(seats):
        return int(text)
    raise BadNotation(f"expected a seat from 0 to {seats - 1}, got {text!r}", code="notation/seat")
