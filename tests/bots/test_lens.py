"""The rules bot sees what its seat sees, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from standoff.bots import BOTS, choose, make_bot
from standoff.core.chance import Chance, key_of
from standoff.core.errors import BadOptions
from standoff.core.wait import wait
from standoff.games import GAMES
from standoff.games.bang import GAME
from standoff.games.bang.bot import RulesBot
from standoff.games.bang.lens import Lens
from standoff.games.bang.state import State
from standoff.games.gentlemen_thieves import GAME as THIEVES
from standoff.games.gentlemen_thieves.bot import RulesBot as ThievesBot
from standoff.games.gentlemen_thieves.lens import Lens as ThievesLens


def somewhere(seats: int, seed: int, depth: int, preset: str) -> State:
    """A match between rule bots that goes astray now and then, so that odd positions come up too."""
    state = GAME.new(seats, seed, GAME.options({"character_choice": "choose_of_two"} if seed % 5 == 0 else {}, preset=preset))
    dice = random.Random(seed)
    bot = RulesBot()
    for _ in range(depth):
        if state.is_over():
            break
        seat = dice.choice(state.to_act())
        legal = state.legal_actions(seat)
        state.apply(seat, dice.choice(legal) if dice.random() < 0.2 else bot.choose(Lens(state, seat), legal, seed))
    return state


@given(
    seats=st.integers(3, 7),
    seed=st.integers(0, 5000),
    depth=st.integers(0, 260),
    draw=st.integers(0, 2**31 - 1),
    preset=st.sampled_from(["manual", "official"]),
)
def test_an_equal_view_gives_an_equal_choice(seats: int, seed: int, depth: int, draw: int, preset: str) -> None:
    """A state drawn to fit the view of the seat that is asked gives the same choice as the true one."""
    state = somewhere(seats, seed, depth, preset)
    for seat in state.to_act():
        twin = GAME.determinize(state.view(seat), Chance(key_of(draw)))
        chosen = [RulesBot().choose(Lens(each, seat), each.legal_actions(seat), seed) for each in (state, twin)]
        assert GAME.print_action(chosen[0]) == GAME.print_action(chosen[1])


@given(
    game=st.sampled_from(sorted(set(BOTS) - {"bang"})),
    place=st.floats(0, 1),
    seed=st.integers(0, 5000),
    depth=st.integers(0, 120),
    draw=st.integers(0, 2**31 - 1),
)
def test_an_equal_view_gives_an_equal_choice_in_every_game(game: str, place: float, seed: int, depth: int, draw: int) -> None:
    """The same at every number of seats of the other games, after a match that one random action in five leads astray."""
    rules = GAMES[game]
    state: Any = rules.new(rules.seats[int(place * (len(rules.seats) - 1))], seed)
    made: Any = make_bot(game, "rules", seed)
    dice = random.Random(seed)

    def choose_as(truth: Any, seat: int) -> int:
        return int(made.bot().choose(made.lens(truth, seat), truth.legal_actions(seat), seed))

    for _ in range(depth):
        if state.is_over():
            break
        seat = dice.choice(state.to_act())
        legal = state.legal_actions(seat)
        state.apply(seat, dice.choice(legal) if dice.random() < 0.2 else choose_as(state, seat))
        wait(state)
    for seat in state.to_act():
        twin = rules.determinize(state.view(seat), Chance(key_of(draw)))
        assert rules.print_action(choose_as(twin, seat)) == rules.print_action(choose_as(state, seat))


@given(seats=st.integers(3, 7), seed=st.integers(0, 5000))
def test_what_a_bot_thought_before_does_not_change_its_choice(seats: int, seed: int) -> None:
    """One bot that served all seats through a match chooses as a fresh one: its scratch space holds nothing that counts."""
    state = GAME.new(seats, seed)
    old = RulesBot()
    for _ in range(80):
        if state.is_over():
            break
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        action = old.choose(Lens(state, seat), legal, seed)
        assert action == RulesBot().choose(Lens(state, seat), legal, seed)
        assert action in legal
        state.apply(seat, action)


def test_a_bot_of_gentlemen_thieves_keeps_nothing_that_counts() -> None:
    """One bot that serves all seats through matches chooses as a fresh one, in whatever order the actions come."""
    old = ThievesBot()
    dice = random.Random(5)
    for seed in range(8):
        state = THIEVES.new(2 + seed % 4, seed)
        while not state.is_over():
            seat = state.asked_seat()
            legal = state.legal_actions(seat)
            shuffled = dice.sample(legal, len(legal))
            action = old.choose(ThievesLens(state, seat), shuffled, seed)
            assert action == ThievesBot().choose(ThievesLens(state, seat), legal, seed)
            state.apply(seat, action)


def test_legal_actions_may_come_in_any_order() -> None:
    """The choice does not depend on the order of the hand."""
    dice = random.Random(3)
    for seed in range(40):
        state = somewhere(5, seed, 60, "manual")
        for seat in state.to_act():
            legal = state.legal_actions(seat)
            shuffled = legal[:]
            dice.shuffle(shuffled)
            assert RulesBot().choose(Lens(state, seat), shuffled, 1) == RulesBot().choose(Lens(state, seat), legal, 1)


@pytest.mark.parametrize(("game", "level"), [(game, level) for game, levels in BOTS.items() for level in levels])
def test_every_bot_plays_a_match_from_views_alone(game: str, level: str) -> None:
    """Each level of each game answers every view with one of its legal actions, as JSON in and notation out."""
    rules = GAMES[game]
    state = rules.new(4, 11)
    asked = 0
    while not state.is_over() and asked < 1500:
        owing = state.to_act()
        seat = owing[asked % len(owing)]
        view = state.view(seat)
        answer = choose(game, level, msgspec.json.encode(view), asked)
        assert answer in [action.text for action in view.legal]
        assert answer == choose(game, level, msgspec.json.encode(view), asked)
        state.apply(seat, rules.parse_action(answer))
        if (due := state.wake_at()) is not None:
            state.advance(due)
        wait(state)
        asked += 1
    assert state.is_over()


def test_unknown_bots_are_refused() -> None:
    """A level or game that does not exist is named."""
    with pytest.raises(BadOptions, match="expected a bot of"):
        make_bot("bang", "genius", 1)
    with pytest.raises(BadOptions, match="expected a game of"):
        make_bot("chess", "rules", 1)
