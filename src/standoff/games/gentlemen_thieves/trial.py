# mypyc: compiled
"""What each action would change for one seat: tokens put at locations, gold, lock, tunnels and car moved, all judged by `worth`.

Amounts are in thousandths of a bar of gold for the seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.games.gentlemen_thieves.components import KIND_LIMIT, KINDS, PLACES, THIEVES, copies_of, held_of_kind
from standoff.games.gentlemen_thieves.lens import Lens
from standoff.games.gentlemen_thieves.worth import FULL, LATER, LOCKED, MISSING, NEVER, ONE_DAY, ONE_GOLD, ONE_NIGHT, ONE_OWN, Worth

if TYPE_CHECKING:
    from mypy_extensions import i64


class Color:
    """What a token's color is to the seat."""

    DAY: Final = 0  # another's, by day
    NIGHT: Final = 1
    OWN: Final = 2


COLORS: Final = 3
# cases of a token at a location: its kind lies there; it does not; where two kinds are missing, the first or the other one
CASES: Final = 3
HELD: Final = 0
NEW: Final = 1
OTHER: Final = 2


class Trial:
    """The table, and what every token would change at every location."""

    def __init__(self) -> None:
        self.worth: Worth = Worth()
        self.put: list[int] = [0] * (PLACES * COLORS * CASES)  # what a token changes by location, color and case; a robbery is paid
        self.best: list[int] = [0] * COLORS  # see `find_best`
        self.taker: i64 = -1  # the token that `taken` judged last
        self.loss: i64 = 0

    def color_of(self, thief: i64) -> i64:
        """What a thief's color is to the seat."""
        stake = self.worth.stake
        if thief == stake.own:
            return Color.OWN
        return Color.DAY if (stake.day >> thief) & 1 else Color.NIGHT

    def unit_of(self, place: i64) -> i64:
        """Where `worth` holds what the location counts with: at its own place, or at the pair's."""
        return PLACES if (self.worth.link >> place) & 1 else place

    # ------------------------------------------------------------------ tokens

    def try_tokens(self) -> None:
        """Fill `put`: kinds that change the same are judged once."""
        self.taker = -1
        worth = self.worth
        for place in range(PLACES):
            unit: i64 = worth.unit[self.unit_of(place)]
            lacks = FULL & ~unit
            for color in range(COLORS):
                at = (place * COLORS + color) * CASES
                if unit & FULL:
                    self.put[at + HELD] = self.with_token(place, unit, color)
                if lacks:
                    self.put[at + NEW] = self.with_token(place, unit | (lacks & -lacks), color)
                    if MISSING[unit & FULL] == 2:
                        self.put[at + OTHER] = self.with_token(place, unit | (lacks & (lacks - 1)), color)

    def with_kind(self, place: i64, kind: i64, color: i64) -> i64:
        """What a token of this kind and color changes at a location, by `put`."""
        return self.put[(place * COLORS + color) * CASES + self.case_of(place, kind)]

    def case_of(self, place: i64, kind: i64) -> i64:
        """The case of `put` for a token of this kind."""
        unit: i64 = self.worth.unit[self.unit_of(place)]
        if (unit >> kind) & 1:
            return HELD
        lacks = FULL & ~unit
        return OTHER if MISSING[lacks ^ FULL] == 2 and (lacks & -lacks) >> kind != 1 else NEW

    def with_token(self, place: i64, unit: i64, color: i64) -> i64:
        """What one more token of this color changes at a location; `unit` has its kind already."""
        worth = self.worth
        before: i64 = worth.worth[self.unit_of(place)]
        is_day = color == Color.DAY
        if color == Color.OWN:
            unit += ONE_OWN
            is_day = (worth.stake.day >> worth.stake.own) & 1 == 1
        unit += ONE_DAY if is_day else ONE_NIGHT
        if place == worth.lock:
            return (worth.unit_worth(unit) - before) * LOCKED // 1000
        if unit & FULL == FULL:
            return worth.payment(unit) - before - (worth.total - before) * (1000 - LATER) // 1000
        return worth.unit_worth(unit) - before

    def completes(self, place: i64, kind: i64) -> bool:
        """Whether a token of this kind robs the location."""
        one: i64 = 1
        unit: i64 = self.worth.unit[self.unit_of(place)]
        return (unit | (one << kind)) & FULL == FULL and place != self.worth.lock

    def taken(self, token: i64) -> i64:
        """What it changes that this token leaves the display: nobody else can rob with it any more."""
        if token != self.taker:
            self.taker = token
            self.loss = self.judge_taken(self.worth.side_of(token))
        return self.loss

    def judge_taken(self, side: i64) -> i64:
        """The same, of a token of this kind and side."""
        worth = self.worth
        if worth.shown[side] != 1:
            return 0
        one: i64 = 1
        lacks = FULL & ~(one << (side >> 1))
        change: i64 = 0
        worth.shown[side] = 0
        for at in range(PLACES + 1):
            is_apart = self.unit_of(at) == at if at < PLACES else worth.link != 0
            unit: i64 = worth.unit[at]
            if is_apart and unit & FULL == lacks:
                step: i64 = worth.unit_worth(unit) - worth.worth[at]
                change += step * LOCKED // 1000 if at == worth.lock else step
        worth.shown[side] = 1
        return change

    def mean_draw(self, lens: Lens) -> i64:
        """The mean, over all tokens that may come, of the best location for each."""
        unseen = lens.unseen()
        total: i64 = 0
        count: i64 = 0
        for kind in range(KINDS):
            self.find_best(lens, kind)
            for thief in range(THIEVES):
                held = copies_of(unseen, kind * THIEVES + thief)
                if held:
                    total += held * self.best[self.color_of(thief)]
                    count += held
        return total // count if count else 0

    def find_best(self, lens: Lens, kind: i64) -> None:
        """Fill `best` with the most that a token of this kind changes, by color, at a location that may hold it (GT-15)."""
        day: i64 = NEVER
        night: i64 = NEVER
        own: i64 = NEVER
        for place in range(PLACES):
            if self.unit_of(place) == place and held_of_kind(lens.at(place), kind) >= KIND_LIMIT:
                continue
            at = place * COLORS * CASES + self.case_of(place, kind)
            by_day: i64 = self.put[at + Color.DAY * CASES]
            by_night: i64 = self.put[at + Color.NIGHT * CASES]
            by_own: i64 = self.put[at + Color.OWN * CASES]
            day = by_day if by_day > day else day
            night = by_night if by_night > night else night
            own = by_own if by_own > own else own
        self.best[Color.DAY] = day
        self.best[Color.NIGHT] = night
        self.best[Color.OWN] = own

    # ------------------------------------------------------------------ special tokens

    def with_gold(self, source: i64, to: i64, count: i64) -> i64:
        """So many gold tokens from a location, or the supply (-1), to another."""
        if source < 0:
            return self.more_gold(to, count)
        if self.unit_of(source) == self.unit_of(to):
            return 0
        return self.more_gold(to, count) + self.more_gold(source, -count)

    def more_gold(self, place: i64, count: i64) -> i64:
        """So many more gold tokens at a location."""
        worth = self.worth
        at = self.unit_of(place)
        unit: i64 = worth.unit[at]
        change: i64 = worth.unit_worth(unit + count * ONE_GOLD) - worth.worth[at]
        return change * LOCKED // 1000 if place == worth.lock else change

    def with_lock(self, to: i64) -> i64:
        """The lock goes there."""
        return self.judge_as(self.worth.tunnels, to)

    def with_tunnel(self, source: i64, to: i64) -> i64:
        """A tunnel goes from a location, or the supply (-1), to another."""
        one: i64 = 1
        tunnels = self.worth.tunnels | (one << to)
        if source >= 0:
            tunnels &= ~(one << source)
        return self.judge_as(tunnels, self.worth.lock)

    def judge_as(self, tunnels: i64, lock: i64) -> i64:
        """What changes with tunnels and lock there."""
        worth = self.worth
        change = worth.judge(tunnels, lock) - worth.total
        if worth.link and worth.link != worth.joined:
            worth.join(worth.link)
        return change

    def with_drive(self, lens: Lens, place: i64, token: i64) -> i64:
        """The car goes there, and a token from there to the lock."""
        worth = self.worth
        kind = token // THIEVES
        color = self.color_of(token % THIEVES)
        at = self.unit_of(place)
        held = held_of_kind(lens.at(place), kind)
        if at != place:
            for other in range(PLACES):
                if other != place and self.unit_of(other) == at:
                    held += held_of_kind(lens.at(other), kind)
        one: i64 = 1
        unit: i64 = worth.unit[at]
        if held == 1:
            unit ^= one << kind
        unit -= ONE_NIGHT if worth.side_of(token) & 1 else ONE_DAY
        if color == Color.OWN:
            unit -= ONE_OWN
        leaves: i64 = worth.unit_worth(unit) - worth.worth[at]
        return leaves + self.with_kind(worth.lock, kind, color)
