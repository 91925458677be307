"""Playouts: what the loops of all games do with a match, and what they find broken."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from standoff.core.chance import Chance, key_of
from standoff.core.playout import MOST_DECISIONS, RANDOM, RULES, BasePlayout, check_out, mix, play_out, random_playout
from standoff.core.state import BaseState


class Countdown(BaseState):
    """Seats in turn take 1, 2 or 3 off a number; the match is over at 0 or below, and the last seat has won."""

    def __init__(self, left: int) -> None:
        super().__init__(3, Chance(key_of(1)), 0, 0, [], 0)
        self.left = left
        self.turn = 0

    def to_act(self) -> list[int]:
        return [] if self.outcome else [self.turn]


@dataclass
class Faults:
    """What goes wrong in a playout, on purpose."""

    nobody_asked: bool = False
    nothing_legal: bool = False
    no_end: bool = False
    choice: int = 1
    at: str = ""
    end: str = ""
    chosen: list[int] = field(default_factory=list)


class Playout(BasePlayout):
    """Plays a countdown, with faults."""

    def __init__(self, faults: Faults, left: int = 20) -> None:
        self.state = Countdown(left)
        super().__init__(self.state)
        self.faults = faults

    def seat(self) -> int:
        return -1 if self.faults.nobody_asked else self.state.turn

    def legal(self, seat: int) -> list[int]:
        return [] if self.faults.nothing_legal else [1, 2, 3]

    def step(self, seat: int, action: int) -> None:
        state = self.state
        state.left -= 0 if self.faults.no_end else action
        state.turn = (seat + 1) % 3
        if state.left <= 0:
            state.outcome, state.winners = 1, 1 << seat

    def choose(self, seat: int, legal: list[int], seed: int) -> int:
        self.faults.chosen.append(seat)
        return self.faults.choice

    def broken(self, seat: int) -> str:
        return self.faults.at

    def broken_end(self) -> str:
        return self.faults.end


def test_a_match_between_bots_ends_and_has_a_checksum() -> None:
    """Seats of the level RULES ask their bot, the others draw; the checksum is of all seats and actions, and of who has won."""
    faults = Faults()
    tally = play_out(Playout(faults), [RULES, RULES, RULES], Chance(key_of(1)), 7)
    checksum = 0
    for count in range(20):
        checksum = mix(checksum, count % 3, 1)
    assert (tally.decisions, tally.finished, tally.checksum) == (20, True, mix(checksum, 1, 1 << 19 % 3))
    faults = Faults()
    play_out(Playout(faults), [RANDOM, RULES, RANDOM], Chance(key_of(1)), 7)
    assert set(faults.chosen) == {1}


def test_a_match_without_an_end_is_given_up() -> None:
    """It counts as unfinished."""
    tally = play_out(Playout(Faults(no_end=True)), [RANDOM] * 3, Chance(key_of(1)), 0)
    assert (tally.decisions, tally.finished) == (MOST_DECISIONS, False)
    assert random_playout(Playout(Faults(no_end=True)), Chance(key_of(1))) == MOST_DECISIONS
    assert 7 <= random_playout(Playout(Faults()), Chance(key_of(1))) <= 20


@pytest.mark.parametrize(
    ("faults", "level", "found"),
    [
        (Faults(), RULES, ""),
        (Faults(), RANDOM, ""),
        (Faults(nobody_asked=True), RANDOM, "nothing is asked and the match is not over"),
        (Faults(nothing_legal=True), RANDOM, "seat 0 is asked and nothing is legal"),
        (Faults(no_end=True), RANDOM, f"no end after {MOST_DECISIONS} decisions"),
        (Faults(choice=4), RULES, "the bot chose 4, which is not legal"),
        (Faults(at="a card is missing"), RANDOM, "a card is missing"),
        (Faults(end="nobody has won"), RANDOM, "nobody has won"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_is_broken_is_found(faults: Faults, level: int, found: str) -> None:
    """In words; '' where all is right."""
    assert check_out(Playout(faults), [level] * 3, Chance(key_of(1)), 0) == found


def test_checksums_stay_within_63_bits() -> None:
    """So that compiled and pure code agree."""
    checksum = 0
    for number in range(1000):
        checksum = mix(checksum, number % 8, (1 << 40) - number)
        assert 0 <= checksum < 1 << 62
