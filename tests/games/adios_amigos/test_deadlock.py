"""A deadlock is found exactly: proved against a search through everything that could still be done (AA-18).

The search knows nothing of the rules' own code: a plain table of numbers, and every claim that anybody could make on it, in every order.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from standoff.games.adios_amigos import GAME
from standoff.games.adios_amigos.components import PAIR_NAMES
from standoff.games.adios_amigos.deadlock import is_deadlock
from standoff.games.adios_amigos.state import Phase, State
from tests.games.adios_amigos.play import play_on

Counters = tuple[int, ...]


class Plain(NamedTuple):
    """A table. By seat: the numbers of living gangsters, open and hidden counters, bullets, whether there is a bomb; whose bomb burns."""

    alive: tuple[tuple[tuple[int, int], ...], ...]
    open: tuple[Counters, ...]
    hidden: tuple[int, ...]
    bullets: tuple[int, ...]
    bombs: tuple[bool, ...]
    thrower: int


def plain(state: State) -> Plain:
    """The table of a state."""
    names = [[PAIR_NAMES[card].split("/") for card in state.face[3 * seat : 3 * seat + 3]] for seat in range(state.seats)]
    living = [[names[seat][place] for place in range(3) if state.shot[3 * seat + place] < 0] for seat in range(state.seats)]
    return Plain(
        alive=tuple(tuple((int(low), int(high)) for low, high in cards) for cards in living),
        open=tuple(tuple(counter for counter in range(10) if (mask >> counter) & 1) for mask in state.open),
        hidden=tuple(10 - turned for turned in state.turned),
        bullets=tuple(state.bullets),
        bombs=tuple((state.bombs >> seat) & 1 == 1 for seat in range(state.seats)),
        thrower=-1,
    )


def without(things: tuple[Any, ...], seat: int, thing: Any) -> tuple[Any, ...]:
    """The same with another thing for one seat."""
    return (*things[:seat], thing, *things[seat + 1 :])


def claims(table: Plain) -> Iterator[Plain | None]:
    """What comes of every claim of everybody who is in; None: a gangster is hit or a counter turned."""
    playing = [seat for seat, cards in enumerate(table.alive) if cards]
    for seat in playing if table.thrower < 0 else [table.thrower]:
        targets = [numbers for other in playing if other != seat for numbers in table.alive[other]]
        sets = chain.from_iterable(combinations(table.open[seat], size) for size in range(1, 11))
        if table.thrower == seat:
            yield from (None for counters in sets for numbers in targets if sum(counters) == sum(numbers))
            yield table._replace(thrower=-1)  # his time runs out
            continue
        for counter in table.open[seat]:
            yield from (None for low, high in targets if counter in (low + high, high - low))
        if table.bullets[seat]:
            turns = any(table.hidden[other] for other in playing)
            yield None if turns else table._replace(bullets=without(table.bullets, seat, table.bullets[seat] - 1))
        if table.bombs[seat]:
            yield table._replace(bombs=without(table.bombs, seat, thing=False), thrower=seat)


def can_go_on(table: Plain) -> bool:
    """Whether some row of claims, however long, ends with a hit or a turned counter."""
    seen, waiting = {table}, [table]
    while waiting:
        for after in claims(waiting.pop()):
            if after is None:
                return True
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


# ---------------------------------------------------------------------- small positions


some = st.lists(st.sets(st.integers(0, 9), max_size=3), min_size=4, max_size=4)


def small(count: int, cards: list[str], opened: list[set[int]], dice: random.Random) -> State:
    """A round near its end: some gangsters are shot, most bullets and bombs are gone, often nothing lies face down."""
    shells = [0] if dice.random() < 0.8 else [0, 1, 2]
    seats = [
        {"gangsters": cards[3 * seat : 3 * seat + 3], "counters": sorted(opened[seat]), "bullets": dice.choice(shells)}
        for seat in range(count)
    ]
    state = GAME.load({"seats": seats, "seed": 1})
    for seat in range(count):
        for place in range(dice.choice([0, 1, 2, 2, 2])):
            state.shot[3 * seat + place] = (seat + 1) % count
        state.bombs &= ~(dice.randrange(2) << seat)
        if dice.random() < 0.7:
            state.turned[seat] = 10
    return state


@given(
    st.integers(2, 4), st.lists(st.sampled_from(PAIR_NAMES), min_size=12, max_size=12, unique=True), some, st.randoms(use_true_random=False)
)
@settings(max_examples=400)
def test_a_deadlock_is_where_no_row_of_claims_hits_or_turns_anything(
    count: int, cards: list[str], opened: list[set[int]], dice: random.Random
) -> None:
    """AA-18: in both directions."""
    state = small(count, cards, opened, dice)
    assert is_deadlock(state) == (not can_go_on(plain(state)))


def test_both_answers_occur_among_the_small_positions() -> None:
    """So that the property above says something."""
    found = []
    for seed in range(200):
        dice = random.Random(seed)
        cards = dice.sample(PAIR_NAMES, 12)
        found.append(is_deadlock(small(2 + seed % 3, cards, [set(dice.sample(range(10), dice.randrange(4))) for _ in range(4)], dice)))
    assert 25 < sum(found) < 175


@pytest.mark.parametrize("pace", ["real_time", "steps"])
def test_a_round_goes_on_while_something_can_go_on_and_ends_when_nothing_can(pace: str) -> None:
    """AA-18: in random matches, at every moment between claims."""
    ends = 0
    for seed in range(40):
        state = GAME.new(2, seed, GAME.options({"pace": pace, "empty_reload": "blocked"}))
        for _ in play_on(state, random.Random(seed)):
            if state.phase in (Phase.SHOOT, Phase.STEP) and not state.is_over() and state.owing == state.asked and not state.turns:
                assert can_go_on(plain(state))
        ends += sum(getattr(event, "why", "") == "deadlock" for event in state.events(None))
    assert ends > 0
