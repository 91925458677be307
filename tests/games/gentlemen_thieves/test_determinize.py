"""Determinizations of Gentlemen Thieves: what they keep, and how what is hidden is drawn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from hypothesis import given, settings

from standoff.core.chance import Chance, key_of
from standoff.games.gentlemen_thieves import GAME
from standoff.games.gentlemen_thieves.components import COPIES, POLICE, TOKENS, copies_of
from standoff.games.gentlemen_thieves.notation import parse_token
from standoff.games.gentlemen_thieves.options import ThievesOptions
from standoff.games.gentlemen_thieves.state import State
from tests.games.gentlemen_thieves.play import depths, every_option, seats, seeds, somewhere


def guesses(state: State, viewer: int | None, count: int, belief: Any = None) -> list[State]:
    """So many determinizations of one view."""
    view, rng = state.view(viewer), Chance(key_of(1))
    return [GAME.determinize(view, rng, belief) for _ in range(count)]


def all_tokens(state: State) -> list[int]:
    """How often each token is anywhere."""
    pile = Counter(state.pile[: state.left])
    return [
        copies_of(state.gone + sum(state.at), token) + state.display.count(token) + (state.drawn == token) + pile[token]
        for token in range(TOKENS)
    ]


@given(seats, every_option, seeds, depths, seeds)
def test_worlds_that_fit_a_view_look_alike(count: int, options: ThievesOptions, seed: int, depth: int, draw: int) -> None:
    """To the byte, for everybody; each has all tokens (GT-1), the police token among the last seven (GT-7), and can be saved."""
    state = somewhere(count, options, seed, depth)
    rng = Chance(key_of(draw))
    for viewer in (None, -1, *range(count)):
        view = state.view(viewer)
        guess = GAME.determinize(view, rng)
        assert msgspec.json.encode(guess.view(viewer)) == msgspec.json.encode(view)
        assert all_tokens(guess) == [COPIES] * TOKENS
        assert guess.pile.count(POLICE) == (0 if state.is_over() else 1)
        assert state.is_over() or guess.pile.index(POLICE) < 7
        assert len(set(guess.thief)) == count
        assert GAME.load(guess.position()).position() == guess.position()
        if viewer is not None and viewer >= 0:
            assert guess.thief[viewer] == state.thief[viewer]
            assert guess.legal_actions(viewer) == state.legal_actions(viewer)


def test_others_thieves_are_drawn_alike_and_never_his_own() -> None:
    """GT-4: the twelve deals that fit are as likely."""
    state = GAME.load({"seats": [{"thief": "docteur"}, {}, {}]})
    deals = Counter(tuple(guess.thief) for guess in guesses(state, 0, 2400))
    assert {deal[0] for deal in deals} == {2}
    assert len(deals) == 12
    assert all(140 < times < 260 for times in deals.values())
    assert len({tuple(guess.thief) for guess in guesses(state, None, 2000)}) == 60


def test_belief_weighs_the_thieves_of_seats() -> None:
    """By their names; a deal counts as the product of its weights, and weights that forbid all deals are not heard."""
    state = GAME.load({"seats": [{"thief": "docteur"}, {}, {}]})
    sure = {1: {"comte": 0.0, "baronne": 0.0, "marquis": 0.0}, 2: {"comte": 3.0}}
    deals = Counter(tuple(guess.thief) for guess in guesses(state, 0, 500, sure))
    assert {deal[1] for deal in deals} == {4}
    assert 250 < deals[(2, 4, 0)] < 350  # 3 of 5
    never = {1: dict.fromkeys(("comte", "baronne", "marquis", "etoile"), 0.0)}
    assert len({guess.thief[1] for guess in guesses(state, 0, 200, never)}) == 4


def test_another_seats_drawn_token_may_be_any_unseen_one() -> None:
    """GT-13: the drawer himself knows it, and nobody draws the police token and goes on."""
    state = GAME.load({"seats": [{}, {}], "drawn": "mask/comte", "display": ["mask/comte", "mask/comte", "lamp/etoile"], "turn": 1})
    assert {guess.drawn for guess in guesses(state, 1, 30)} == {parse_token("mask/comte")}
    drawn = {guess.drawn for guess in guesses(state, 0, 600)}
    assert drawn == {*range(TOKENS)}
    guess = guesses(state, 0, 1)[0]
    (action, *_) = guess.legal_actions(1)
    guess.apply(1, action)


def test_the_police_token_is_as_likely_anywhere_among_the_last() -> None:
    """GT-7: also when fewer than seven are left."""
    state = GAME.load({"seats": [{}, {}]})
    places = Counter(guess.pile.index(POLICE) for guess in guesses(state, None, 1400))
    assert sorted(places) == list(range(7))
    assert all(140 < times < 260 for times in places.values())
    state = GAME.load({"seats": [{}, {}], "pile": ["mask/comte", "police", "lamp/comte"], "rest": "removed"})
    places = Counter(guess.pile.index(POLICE) for guess in guesses(state, None, 600))
    assert sorted(places) == [0, 1, 2]
    assert all(150 < times < 250 for times in places.values())


def test_the_order_of_the_pile_is_not_the_true_one() -> None:
    """Nothing of it can be known."""
    state = GAME.new(2, 1)
    piles = {tuple(guess.pile) for guess in guesses(state, 0, 50)}
    assert len(piles) == 50
    assert tuple(state.pile) not in piles


@given(seats, every_option, seeds)
@settings(max_examples=10)
def test_at_the_end_nothing_is_left_to_draw_but_the_pile(count: int, options: ThievesOptions, seed: int) -> None:
    """GT-31: all have shown their thieves."""
    state = somewhere(count, options, seed, 1000)
    assert state.is_over()
    assert GAME.determinize(state.view(None), Chance(key_of(1))).thief == state.thief
