"""What the properties of Gentlemen Thieves share: matches under any options, played at random far enough to meet everything."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from standoff.games.gentlemen_thieves import GAME
from standoff.games.gentlemen_thieves.options import ThievesOptions
from standoff.games.gentlemen_thieves.state import State
from standoff.games.gentlemen_thieves.views import ThievesAction, ThievesView
from tests.contract import play as contract

VALUES = {option.name: option.values for option in GAME.options_schema()}
every_option = st.builds(GAME.options, st.fixed_dictionaries({name: st.sampled_from(values) for name, values in VALUES.items()}))
seats = st.integers(2, 5)
seeds = st.integers(0, 2**32)
depths = st.integers(0, 110)


def choose(state: State, dice: random.Random) -> tuple[int, int]:
    """The seat that owes a choice, and one of its actions.

    Robberies are made more often than by pure chance, clovers kept longer, each kind of action taken alike, and one kind heaped up.
    """
    (seat,) = state.to_act()
    view = state.view(seat)
    robbing = [action for action in view.legal if action.robs]
    if robbing and dice.random() < 0.4:
        return seat, GAME.parse_action(dice.choice(robbing).text)
    common = [action for action in view.legal if action.do not in ("gold", "car", "lock", "tunnel")]
    offered = common if common and dice.random() < 0.7 else view.legal
    do = dice.choice(sorted({action.do for action in offered}))
    wanted = [action for action in offered if action.do == do]
    if do == "place" and dice.random() < 0.5:
        wanted = sorted(wanted, key=lambda action: _heap(view, action))[-2:]
    return seat, GAME.parse_action(dice.choice(wanted).text)


def _heap(view: ThievesView, action: ThievesAction) -> int:
    """How many of its kind lie where a token would go."""
    (place,) = [place for place in view.places if place.name == action.place]
    return sum(action.token is not None and token.kind == action.token.kind for token in place.tokens)


def play_on(state: State, dice: random.Random, most: int = 1000) -> Iterator[tuple[int, int]]:
    """Play until the match is over, or so many choices; yields each after it was made."""
    return contract.play_on(state, dice, most, by=choose)


def somewhere(count: int, options: ThievesOptions, seed: int, depth: int) -> State:
    """A match after so many choices, or when it is over."""
    state = GAME.new(count, seed, options)
    for _ in play_on(state, random.Random(seed), depth):
        pass
    return state
