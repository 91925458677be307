"""What the tests of Adios Amigos share: random play in both paces, and the strategies that draw tables and moments."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from standoff.games.adios_amigos import GAME
from standoff.games.adios_amigos.options import AdiosOptions
from standoff.games.adios_amigos.state import State

VALUES = {option.name: option.values for option in GAME.options_schema()}
seats = st.integers(2, 4)
seeds = st.integers(0, 2**32)
depths = st.integers(0, 250)
every_option = st.builds(lambda **chosen: GAME.options(chosen), **{name: st.sampled_from(values) for name, values in VALUES.items()})


class Claim(NamedTuple):
    """A claim that was booked: by whom, what, and in which moment."""

    seat: int
    action: int
    at: int


def play_on(state: State, dice: random.Random, most: int = 5000) -> Iterator[Claim]:
    """Claims at random moments, several of them in one, and now and then nothing until something happens by itself."""
    for _ in range(most):
        pass_time(state, dice)
        if state.is_over():
            return
        seat = dice.choice(state.to_act())
        claim = Claim(seat, dice.choice(state.legal_actions(seat)), state.clock)
        state.apply(*claim)
        yield claim


def pass_time(state: State, dice: random.Random) -> None:
    """Let time go on, until somebody may act or the match is over."""
    while (at := state.wake_at()) is not None and dice.random() < 0.6:
        state.advance(min(at, state.clock + dice.choice([1, 1, 30, 400, 4000])))
    while not state.to_act() and (at := state.wake_at()) is not None:
        state.advance(at)


def somewhere(count: int, options: AdiosOptions, seed: int, depth: int) -> State:
    """A match after so many random claims, or when it is over."""
    state = GAME.new(count, seed, options)
    for _ in play_on(state, random.Random(seed), depth):
        pass
    return state
