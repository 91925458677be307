# mypyc: compiled
"""Who is which thief, as one seat may judge it from the public tally of whom the others favored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.games.gentlemen_thieves.components import THIEVES
from standoff.games.gentlemen_thieves.lens import Lens

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_SEATS: Final = 5
SURE: Final = 1000
FIELD: Final = 12  # bits that hold odds
MASK: Final = (1 << FIELD) - 1
KNOWN: Final[list[int]] = [SURE << (FIELD * thief) for thief in range(THIEVES)]  # a seat that has this thief, packed
MOST_LAG: Final = 40
# what is left of a suspicion when another thief was favored by so many points more: half of it every four
FADE: Final[list[int]] = [round(SURE * 0.5 ** (lag / 4)) for lag in range(MOST_LAG + 1)]


class Suspicion:
    """What `study` found last; odds are in thousandths."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.packed: list[int] = [0] * MOST_SEATS  # by seat: the odds of the five thieves

    def odds(self, seat: i64, thief: i64) -> i64:
        """That the seat has the thief."""
        return (self.packed[seat] >> (FIELD * thief)) & MASK

    def odds_of_any(self, seat: i64, thieves: i64) -> i64:
        """That the seat has one of the thieves of a mask."""
        packed: i64 = self.packed[seat]
        found: i64 = 0
        while thieves:
            if thieves & 1:
                found += packed & MASK
            packed >>= FIELD
            thieves >>= 1
        return found

    def played(self, thief: i64) -> i64:
        """That some seat has the thief."""
        found: i64 = 0
        for seat in range(self.seats):
            found += self.odds(seat, thief)
        return found if found < SURE else SURE

    def study(self, lens: Lens) -> None:
        """Judge anew. One's own thief is nobody else's; with five seats every thief is somebody's."""
        self.seats = lens.seats
        for seat in range(lens.seats):
            self.packed[seat] = KNOWN[lens.thief()] if seat == lens.seat else suspect(lens, seat)
        if lens.seats == MOST_SEATS:
            self.share()

    def share(self) -> None:
        """Let the odds of each thief add up to about 1000, then again those of each seat."""
        totals: i64 = 0
        for thief in range(THIEVES):
            total: i64 = 0
            for seat in range(MOST_SEATS):
                total += self.odds(seat, thief)
            totals |= (total >> 3) << (FIELD * thief)  # at most 5000, so that it fits
        for seat in range(MOST_SEATS):
            packed: i64 = self.packed[seat]
            shared: i64 = 0
            for thief in range(THIEVES):
                total = ((totals >> (FIELD * thief)) & MASK) + 1
                shared |= (((packed >> (FIELD * thief)) & MASK) * (SURE >> 3) // total) << (FIELD * thief)
            self.packed[seat] = spread(shared)


def suspect(lens: Lens, seat: i64) -> i64:
    """The odds of another seat, packed: by whom it favored most."""
    own = lens.thief()
    most: i64 = 0
    for thief in range(THIEVES):
        favor = lens.favor(seat, thief)
        if favor > most and thief != own:
            most = favor
    packed: i64 = 0
    for thief in range(THIEVES):
        if thief != own:
            lag = most - lens.favor(seat, thief)
            odds: i64 = FADE[lag if lag < MOST_LAG else MOST_LAG]
            packed |= odds << (FIELD * thief)
    return spread(packed)


def spread(packed: i64) -> i64:
    """Packed odds that add up to about 1000."""
    total: i64 = 0
    for thief in range(THIEVES):
        total += (packed >> (FIELD * thief)) & MASK
    found: i64 = 0
    for thief in range(THIEVES):
        found |= (((packed >> (FIELD * thief)) & MASK) * SURE // total) << (FIELD * thief)
    return found
