# mypyc: compiled
"""What is at stake for one seat: what a bar for each thief is worth to it, who may rob before its next turn, how long the match lasts.

Chances, and worths of a bar, are in thousandths.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.games.gentlemen_thieves.components import LAST, THIEVES
from standoff.games.gentlemen_thieves.lens import Lens
from standoff.games.gentlemen_thieves.suspicion import Suspicion

if TYPE_CHECKING:
    from mypy_extensions import i64

RIVALRY: Final = 900  # what one bar for every rival costs
TAKES: Final = 330  # that a seat robs, on its turn, what pays its side
ENDING: Final = 3000  # what the end is worth to who leads
LIKELY: Final = 500  # a thief with these odds to be at the table counts as a rival
UNLIKELY: Final = 20  # nobody is left quite out of account
FARTHEST: Final = 15
# how dangerous a rival is who is so many bars ahead of oneself, from -15 to 15: exp(bars / 4)
DANGER: Final[list[int]] = [24, 30, 39, 50, 64, 82, 105, 135, 174, 223, 287, 368, 472, 607, 779, 1000, 1284, 1649, 2117, 2718, 3490, 4482,
                            5755, 7389, 9488, 12182, 15643, 20086, 25790, 33115, 42521]  # fmt: skip


class Stake:
    """What `study` and `take_sides` found last."""

    def __init__(self) -> None:
        self.suspicion: Suspicion = Suspicion()
        self.own: i64 = 0  # one's own thief
        self.left: i64 = 0  # tokens in the pile
        self.lead: i64 = 0  # bars more than the best rival
        self.gain: list[int] = [0] * THIEVES  # of a bar for this thief
        self.day: i64 = 0
        self.gain_day: i64 = 0  # of a bar for each thief by day
        self.gain_night: i64 = 0
        # that somebody robs before one's next turn what pays the day or the night: where only that can be had, or where either can
        self.only_day: i64 = 0
        self.only_night: i64 = 0
        self.both_day: i64 = 0
        self.both_night: i64 = 0

    def study(self, lens: Lens) -> None:
        """Judge thieves and seats anew, all but the sides."""
        self.suspicion.study(lens)
        self.own = lens.thief()
        self.left = lens.left()
        mine = lens.bars(self.own)
        total: i64 = 0
        best: i64 = 0
        for thief in range(THIEVES):
            if thief != self.own:
                bars = lens.bars(thief)
                played = self.suspicion.played(thief)
                if bars > best and played > LIKELY:
                    best = bars
                ahead = bars - mine
                ahead = -FARTHEST if ahead < -FARTHEST else FARTHEST if ahead > FARTHEST else ahead
                danger: i64 = DANGER[ahead + FARTHEST] * (played + UNLIKELY)
                self.gain[thief] = danger
                total += danger
        self.lead = mine - best
        for thief in range(THIEVES):
            self.gain[thief] = 1000 if thief == self.own else -RIVALRY * self.gain[thief] // total

    def take_sides(self, lens: Lens, day: i64) -> None:
        """Judge these alliances; the left neighbor acts next."""
        self.day = day
        self.gain_day = 0
        self.gain_night = 0
        for thief in range(THIEVES):
            if (day >> thief) & 1:
                self.gain_day += self.gain[thief]
            else:
                self.gain_night += self.gain[thief]
        spared_day: i64 = 1000
        spared_night: i64 = 1000
        spared: i64 = 1000
        self.both_day = 0
        self.both_night = 0
        seat = lens.seat
        for draws in range(1, lens.seats):
            seat += 1
            if seat == lens.seats:
                seat = 0
            takes = TAKES * self.lasts(draws) // 1000
            takes_day = takes * self.suspicion.odds_of_any(seat, day) // 1000
            takes_night = takes - takes_day
            self.both_day += spared * takes_day // 1000
            self.both_night += spared * takes_night // 1000
            spared_day = spared_day * (1000 - takes_day) // 1000
            spared_night = spared_night * (1000 - takes_night) // 1000
            spared = spared * (1000 - takes) // 1000
        self.only_day = 1000 - spared_day
        self.only_night = 1000 - spared_night

    def is_ally(self, thief: i64) -> bool:
        """Whether a thief is in one's own alliance."""
        return (self.day >> thief) & 1 == (self.day >> self.own) & 1

    def lasts(self, draws: i64) -> i64:
        """That the police token does not show in so many draws (GT-7)."""
        if draws + LAST < self.left:
            return 1000
        stays = (self.left - draws) * 1000 // (self.left if self.left < LAST + 1 else LAST + 1)
        return stays if stays > 0 else 0

    def ending(self, draws: i64) -> i64:
        """What it is worth, in thousandths of a bar, that the match may end in so many draws: who leads likes it."""
        ends = 1000 - self.lasts(draws)
        if self.lead == 0 or ends == 0:
            return 0
        return (ends if self.lead > 0 else -ends) * ENDING // 1000
