# mypyc: compiled
"""What the table is worth to one seat: how likely each location is robbed, by which alliance, and what that would bring.

Amounts are in thousandths of a bar of gold for the seat, chances in thousandths. What counts together for a robbery, a location or a pair
joined by tunnels, is a *unit*: one int that holds the mask of kinds, the tokens by day, by night and in one's own color, and the gold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.games.gentlemen_thieves.components import DISPLAY, KINDS, PLACES, THIEVES, TUNNELS, bits_of, held_of_thief, kinds_of
from standoff.games.gentlemen_thieves.lens import Lens
from standoff.games.gentlemen_thieves.stake import Stake

if TYPE_CHECKING:
    from mypy_extensions import i64

FULL: Final = (1 << KINDS) - 1
NEVER: Final = -(1 << 40)
ONE_DAY: Final = 1 << 8
ONE_NIGHT: Final = 1 << 16
ONE_OWN: Final = 1 << 24
ONE_GOLD: Final = 1 << 32

LATER: Final = 250  # of the worth of all other locations: what is left of it after a robbery, since the alliances change
LOCKED: Final = 300  # of the worth of a location: what is left of it under the lock
OWN_COLOR: Final = 20  # of a bar: a token of one's own color counts for oneself whatever the alliances to come
MISSING: Final[list[int]] = [KINDS - bin(kinds).count("1") for kinds in range(FULL + 1)]
HAPPENS: Final[list[int]] = [0, 600, 350, 160, 60, 30]  # that a location that lacks so many kinds is robbed under these alliances
DRAWS: Final[list[int]] = [0, 0, 1, 3, 5, 7]  # and how many draws that takes, beside one of each seat
WIDE: Final = 3  # a lead of more tokens is as good as this one
# that an alliance wins a location that lacks so many kinds, by its lead in tokens, from -3 to 3
ODDS: Final[list[int]] = [
    0, 0, 0, 0, 1000, 1000, 1000,
    20, 60, 200, 400, 700, 900, 970,
    60, 120, 260, 430, 640, 820, 920,
    100, 180, 300, 430, 600, 760, 860,
    150, 220, 320, 440, 560, 680, 780,
    200, 260, 340, 440, 540, 640, 740,
]  # fmt: skip


class Worth:
    """The table as the seat judges it; scratch space that `study` and `look` fill anew."""

    def __init__(self) -> None:
        self.stake: Stake = Stake()
        self.happens: list[int] = [0] * (KINDS + 1)  # HAPPENS, if the match lasts so long
        self.shown: list[int] = [0] * (2 * KINDS)  # displayed tokens by kind * 2, + 1 by night
        self.lock: i64 = 0
        self.tunnels: i64 = 0
        self.link: i64 = 0
        self.joined: i64 = 0  # the link that stands at the end of the lists
        # by location; one more at the end for the pair that is joined
        self.unit: list[int] = [0] * (PLACES + 1)
        self.worth: list[int] = [0] * (PLACES + 1)  # by itself, unlocked
        self.total: i64 = 0

    # ------------------------------------------------------------------ looking

    def study(self, lens: Lens) -> None:
        """Judge all but the sides anew."""
        stake = self.stake
        stake.study(lens)
        for missing in range(1, KINDS + 1):
            self.happens[missing] = HAPPENS[missing] * stake.lasts(lens.seats + DRAWS[missing]) // 1000
        self.tunnels = lens.tunnels()
        self.lock = lens.lock()
        self.link = link_of(self.tunnels, self.lock)

    def look(self, lens: Lens, day: i64) -> None:
        """Judge the table under these alliances."""
        self.stake.take_sides(lens, day)
        for at in range(2 * KINDS):
            self.shown[at] = 0
        for slot in range(DISPLAY):
            token = lens.displayed(slot)
            if token >= 0:
                self.shown[self.side_of(token)] += 1
        self.joined = 0
        for place in range(PLACES):
            unit = self.unit_at(lens, place)
            self.unit[place] = unit
            self.worth[place] = self.unit_worth(unit)
        self.total = self.judge(self.tunnels, self.lock)

    def unit_at(self, lens: Lens, place: i64) -> i64:
        """A location by itself."""
        packed = lens.at(place)
        unit = kinds_of(packed) + ONE_GOLD * lens.gold(place) + ONE_OWN * held_of_thief(packed, self.stake.own)
        for thief in range(THIEVES):
            held = held_of_thief(packed, thief)
            unit += ONE_DAY * held if (self.stake.day >> thief) & 1 else ONE_NIGHT * held
        return unit

    def side_of(self, token: i64) -> i64:
        """The kind of a token * 2, + 1 if its color works by night."""
        night: i64 = 1 - ((self.stake.day >> (token % THIEVES)) & 1)
        return token // THIEVES * 2 + night

    # ------------------------------------------------------------------ judging

    def judge(self, tunnels: i64, lock: i64) -> i64:
        """The worth of the whole table with tunnels and lock there; a robbery that would follow is paid."""
        link = link_of(tunnels, lock)
        total: i64 = 0
        robbed: i64 = -1
        if link:
            if link != self.joined:
                self.join(link)
            pair: i64 = self.unit[PLACES]
            if pair & FULL == FULL:
                robbed = pair
            else:
                total += self.worth[PLACES]
        for place in range(PLACES):
            if (link >> place) & 1 == 0:
                unit: i64 = self.unit[place]
                worth: i64 = self.worth[place]
                if place == lock:
                    total += worth * LOCKED // 1000
                elif unit & FULL == FULL:
                    robbed = unit
                else:
                    total += worth
        return total if robbed < 0 else self.payment(robbed) + total * LATER // 1000

    def join(self, link: i64) -> None:
        """Put the two locations of a link together, in the last place of the lists."""
        kinds: i64 = 0
        counts: i64 = 0
        for place in range(PLACES):
            if (link >> place) & 1:
                unit: i64 = self.unit[place]
                kinds |= unit & FULL
                counts += unit & ~FULL
        self.joined = link
        self.unit[PLACES] = counts | kinds
        self.worth[PLACES] = self.unit_worth(counts | kinds)

    def unit_worth(self, unit: i64) -> i64:
        """What a unit is worth while it is not robbed yet."""
        missing: i64 = MISSING[unit & FULL]
        day = (unit >> 8) & 255
        night = (unit >> 16) & 255
        total = day + night + (unit >> 32) + missing
        lead = day - night
        wide = -WIDE if lead < -WIDE else WIDE if lead > WIDE else lead
        middle = missing * (2 * WIDE + 1) + WIDE
        stake = self.stake
        by_day = total // 2 * stake.gain_day if missing < 2 else total * stake.gain_day // 2
        by_night = total // 3 * stake.gain_night if missing < 2 else total * stake.gain_night // 3
        hoped = (ODDS[middle + wide] * by_day + ODDS[middle - wide] * by_night) // 1000
        if missing == 0:
            return hoped
        worth = hoped * self.happens[missing] // 1000
        if missing == 1:
            return self.nearly(unit & FULL, lead, by_day, by_night, worth)
        own = (unit >> 24) & 255
        return worth + OWN_COLOR * (6 * own - day - night) * total // 5

    def nearly(self, kinds: i64, lead: i64, by_day: i64, by_night: i64, rest: i64) -> i64:
        """A unit that lacks one kind: who can rob it with what is displayed before one's own next turn; `rest`: if nobody does."""
        kind: i64 = 0
        while (kinds >> kind) & 1:
            kind += 1
        has_day = self.shown[2 * kind] > 0
        has_night = self.shown[2 * kind + 1] > 0
        can_day = (has_day and lead >= 0) or (has_night and lead >= 2)
        can_night = (has_night and lead <= 0) or (has_day and lead <= -2)
        stake = self.stake
        if can_day and can_night:
            sure = stake.both_day * by_day + stake.both_night * by_night
            stays = 1000 - stake.both_day - stake.both_night
        elif can_day:
            sure = stake.only_day * by_day
            stays = 1000 - stake.only_day
        elif can_night:
            sure = stake.only_night * by_night
            stays = 1000 - stake.only_night
        else:
            return rest
        return (sure + stays * rest) // 1000

    def payment(self, unit: i64) -> i64:
        """What a robbery of this unit brings now (GT-20, GT-21)."""
        day = (unit >> 8) & 255
        night = (unit >> 16) & 255
        total = day + night + (unit >> 32)
        if day > night:
            return total // 2 * self.stake.gain_day
        if night > day:
            return total // 3 * self.stake.gain_night
        return 0


def link_of(tunnels: i64, lock: i64) -> i64:
    """The two locations that count as one, as a mask; 0 where none do (GT-19)."""
    return tunnels if bits_of(tunnels) == TUNNELS and (tunnels >> lock) & 1 == 0 else 0
