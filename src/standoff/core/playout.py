# mypyc: compiled
"""Whole matches of any game in one loop: random playouts, matches between bots, their checksum, and the invariants at each decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.core.chance import Chance
from standoff.core.state import BaseState

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_DECISIONS: Final = 20_000  # far above any match that was ever seen; beyond it a match counts as unfinished
RANDOM: Final = 0
RULES: Final = 1


class BasePlayout:
    """A match that is played out; each game has a `Playout` of its own that says how, straight to its inner functions."""

    def __init__(self, state: BaseState) -> None:
        self.match: BaseState = state

    def seat(self) -> i64:
        """The first seat that owes a decision, -1 where nobody does."""
        raise NotImplementedError

    def legal(self, seat: i64) -> list[int]:
        """Every legal action of the seat."""
        raise NotImplementedError

    def step(self, seat: i64, action: i64) -> None:
        """Take one of the legal actions, unchecked."""
        raise NotImplementedError

    def choose(self, seat: i64, legal: list[int], seed: i64) -> i64:
        """What the rules bot of the game takes of the legal actions; `seed` breaks its ties."""
        raise NotImplementedError

    def broken(self, seat: i64) -> str:
        """The invariant that is broken now that the seat owes a decision, in words, or ''."""
        raise NotImplementedError

    def broken_end(self) -> str:
        """The invariant that the finished match breaks, in words, or ''."""
        raise NotImplementedError


class Tally:
    """What a playout did: decisions, whether it ended, and a checksum over seats and actions (63 bits, the same on every machine)."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.finished: bool = False
        self.checksum: i64 = 0


def mix(checksum: i64, seat: i64, action: i64) -> i64:
    """The checksum with one more action; every product stays below 2**62, so that compiled and pure code agree."""
    low = checksum & 0x7FFFFFFF
    high = checksum >> 31
    word = action * 8 + seat + 1
    low = (low * 48271 + word + high) & 0x7FFFFFFF
    high = (high * 69621 + (word ^ low)) & 0x7FFFFFFF
    return (high << 31) | low


def random_playout(playout: BasePlayout, chance: Chance) -> i64:
    """Play uniformly random legal actions to the end; the number of decisions."""
    match = playout.match
    count: i64 = 0
    while match.outcome == 0 and count < MOST_DECISIONS:
        seat = playout.seat()
        legal = playout.legal(seat)
        held: i64 = len(legal)
        place: i64 = 0
        if held > 1:
            place = chance.below(held)
        playout.step(seat, legal[place])
        count += 1
    return count


def play_out(playout: BasePlayout, levels: list[int], chance: Chance, seed: i64) -> Tally:
    """Play a whole match, each seat by its level (RANDOM, RULES); `chance` serves the random ones, `seed` breaks the others' ties."""
    tally = Tally()
    match = playout.match
    count: i64 = 0
    checksum: i64 = 0
    while match.outcome == 0 and count < MOST_DECISIONS:
        seat = playout.seat()
        legal = playout.legal(seat)
        action: i64 = legal[0]
        if len(legal) > 1:
            if levels[seat] == RULES:
                action = playout.choose(seat, legal, seed)
            else:
                action = legal[chance.below(len(legal))]
        playout.step(seat, action)
        checksum = mix(checksum, seat, action)
        count += 1
    tally.decisions = count
    tally.finished = match.outcome != 0
    tally.checksum = mix(checksum, match.outcome, match.winners)
    return tally


def check_out(playout: BasePlayout, levels: list[int], chance: Chance, seed: i64) -> str:
    """As play_out, but every invariant is looked at before each decision and at the end; what is broken in words, or ''."""
    match = playout.match
    count: i64 = 0
    while match.outcome == 0:
        seat = playout.seat()
        if seat < 0:
            return "nothing is asked and the match is not over"
        legal = playout.legal(seat)
        problem = playout.broken(seat) if legal else f"seat {seat} is asked and nothing is legal"
        if problem:
            return problem
        if count == MOST_DECISIONS:
            return f"no end after {MOST_DECISIONS} decisions"
        action: i64 = legal[0]
        if levels[seat] == RULES:
            action = playout.choose(seat, legal, seed)
            if action not in legal:
                return f"the bot chose {action}, which is not legal"
        elif len(legal) > 1:
            action = legal[chance.below(len(legal))]
        playout.step(seat, action)
        count += 1
    if match.to_act():
        return "the match is over and somebody is asked"
    return playout.broken_end()


def clone_often(state: BaseState, times: i64) -> None:
    """Copy the state so often (for the benchmark)."""
    while times > 0:
        times -= 1
        state.clone()
