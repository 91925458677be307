"""What the properties of Cash'n Guns share: matches under any options, played at random far enough to meet everything."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from standoff.games.cash_n_guns import GAME
from standoff.games.cash_n_guns.options import CashOptions
from standoff.games.cash_n_guns.state import State
from tests.contract import play as contract

VALUES = {option.name: option.values for option in GAME.options_schema()}
every_option = st.builds(GAME.options, st.fixed_dictionaries({name: st.sampled_from(values) for name, values in VALUES.items()}))
seats = st.integers(4, 6)
seeds = st.integers(0, 2**32)
depths = st.integers(0, 260)


def random_options(dice: random.Random) -> CashOptions:
    """One value of each option."""
    return GAME.options({name: dice.choice(values) for name, values in VALUES.items()})


def choose(state: State, dice: random.Random) -> tuple[int, int]:
    """A seat that owes a choice, and one of its actions; powers are used and guns fired more often than by pure chance."""
    seat = dice.choice(state.to_act())
    legal = state.legal_actions(seat)
    wanted = [action for action in legal if GAME.print_action(action) not in ("pass", "drop", "load clic")]
    return seat, dice.choice(wanted if wanted and dice.random() < 0.7 else legal)


def play_on(state: State, dice: random.Random, most: int = 1000) -> Iterator[tuple[int, int]]:
    """Play until the match is over, or so many choices; yields each after it was made."""
    return contract.play_on(state, dice, most, by=choose)


def somewhere(count: int, options: CashOptions, seed: int, depth: int) -> State:
    """A match after so many choices, or when it is over."""
    state = GAME.new(count, seed, options)
    for _ in play_on(state, random.Random(seed), depth):
        pass
    return state
