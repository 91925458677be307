# mypyc: compiled
"""Whole matches in one loop: random playouts, matches between bots, and the checksum of all that was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.core.chance import Chance
from standoff.games.cash_n_guns.bot import RulesBot
from standoff.games.cash_n_guns.legal import legal_actions
from standoff.games.cash_n_guns.lens import Lens
from standoff.games.cash_n_guns.rules import step
from standoff.games.cash_n_guns.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_DECISIONS: Final = 20_000  # far above any match; beyond it a match counts as unfinished
RANDOM: Final = 0
RULES: Final = 1


class Tally:
    """What a playout did: decisions, whether it ended, and a checksum over seats and actions (63 bits, the same on every machine)."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.finished: bool = False
        self.checksum: i64 = 0


def asked_seat(s: State) -> i64:
    """The first seat that owes a decision."""
    seat: i64 = 0
    owing = s.owing
    while (owing >> seat) & 1 == 0:
        seat += 1
    return seat


def mix(checksum: i64, seat: i64, action: i64) -> i64:
    """The checksum with one more action; every product stays below 2**62, so that compiled and pure code agree."""
    low = checksum & 0x7FFFFFFF
    high = checksum >> 31
    word = action * 8 + seat + 1
    low = (low * 48271 + word + high) & 0x7FFFFFFF
    high = (high * 69621 + (word ^ low)) & 0x7FFFFFFF
    return (high << 31) | low


def random_playout(s: State, chance: Chance) -> i64:
    """Play uniformly random legal actions to the end; the number of decisions."""
    count: i64 = 0
    while s.outcome == 0 and count < MOST_DECISIONS:
        seat = asked_seat(s)
        legal = legal_actions(s, seat)
        held: i64 = len(legal)
        step(s, seat, legal[0] if held == 1 else legal[chance.below(held)])
        count += 1
    return count


def play_out(s: State, levels: list[int], chance: Chance, seed: i64) -> Tally:
    """Play a whole match, each seat by its level (RANDOM, RULES); `chance` serves the random ones, `seed` breaks the others' ties."""
    tally = Tally()
    bot = RulesBot()
    lens = Lens(s, 0)
    count: i64 = 0
    checksum: i64 = 0
    while s.outcome == 0 and count < MOST_DECISIONS:
        seat = asked_seat(s)
        legal = legal_actions(s, seat)
        action: i64 = legal[0]
        if len(legal) > 1:
            if levels[seat] == RULES:
                lens.look(s, seat)
                action = bot.choose(lens, legal, seed)
            else:
                action = legal[chance.below(len(legal))]
        step(s, seat, action)
        checksum = mix(checksum, seat, action)
        count += 1
    tally.decisions = count
    tally.finished = s.outcome != 0
    tally.checksum = mix(checksum, s.outcome, s.winners)
    return tally
