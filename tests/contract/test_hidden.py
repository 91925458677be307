"""Hidden information, in every game: a viewer's own determinizations look to him exactly like the match itself."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from standoff.core.chance import Chance, key_of
from tests.contract.play import CASES, Case, go, somewhere, texts, to_bytes

cases = st.sampled_from(CASES)
seeds = st.integers(0, 2**32)
depths = st.integers(0, 200)


@given(cases, seeds, depths, seeds)
def test_the_view_of_a_determinization_is_the_view(case: Case, seed: int, depth: int, draw: int) -> None:
    """To the byte, for the public and every seat, legal actions and decision included."""
    state = somewhere(case, seed, depth)
    rng = Chance(key_of(draw))
    for viewer in case.viewers():
        view = state.view(viewer)
        guess = case.game.determinize(view, rng)
        assert to_bytes(guess.view(viewer)) == to_bytes(view)
        assert set(state.to_act()) <= set(guess.to_act())
        if viewer is not None:
            assert texts(case, guess, viewer) == texts(case, state, viewer)
        assert guess.events(viewer) == []


@given(cases, seeds, depths)
def test_views_that_share_what_all_see_are_the_views_themselves(case: Case, seed: int, depth: int) -> None:
    """To the byte, and the part that is shared stays what the public sees."""
    state = somewhere(case, seed, depth)
    public = state.view(None)
    before = to_bytes(public)
    for viewer in range(case.seats):
        assert to_bytes(case.game.view(state, viewer, lambda: public)) == to_bytes(state.view(viewer))
    assert to_bytes(public) == before


@given(cases, seeds, depths, seeds)
def test_a_determinization_plays_on_to_the_end(case: Case, seed: int, depth: int, draw: int) -> None:
    """It is a state like any other: it ends, can be saved, and can be determinized again."""
    state = somewhere(case, seed, depth)
    rng = Chance(key_of(draw))
    dice = random.Random(draw)
    for viewer in case.viewers()[:3]:
        guess = case.game.determinize(state.view(viewer), rng)
        for played in range(5000):
            if guess.is_over():
                break
            if played in (3, 40):
                loaded = case.game.load(guess.position())
                assert to_bytes(loaded.view(viewer)) == to_bytes(guess.view(viewer))
                again = case.game.determinize(guess.view(viewer), rng)
                assert to_bytes(again.view(viewer)) == to_bytes(guess.view(viewer))
            go(guess, dice)
        assert guess.is_over()


@given(cases, seeds, depths, seeds)
def test_the_same_draw_gives_the_same_determinization(case: Case, seed: int, depth: int, draw: int) -> None:
    """It depends on the view and the generator alone, which moves on."""
    state = somewhere(case, seed, depth)
    viewer = draw % case.seats
    view = state.view(viewer)
    rng = Chance(key_of(draw))
    first = case.game.determinize(view, rng)
    assert case.game.determinize(view, Chance(key_of(draw))).position() == first.position()
    if not state.is_over():
        assert case.game.determinize(view, rng).position() != first.position()


@given(cases, seeds, depths, seeds)
def test_what_the_viewer_does_himself_looks_the_same_until_chance_shows(case: Case, seed: int, depth: int, draw: int) -> None:
    """His own action on the match and on a determinization asks the same seats the same next where nothing hidden came to light."""
    state = somewhere(case, seed, depth)
    dice = random.Random(draw)
    if state.is_over():
        return
    viewer = dice.choice(state.to_act())
    guess = case.game.determinize(state.view(viewer), Chance(key_of(draw)))
    action = case.game.parse_action(dice.choice(texts(case, state, viewer)))
    before, guess_before = state.version(), guess.version()
    state.apply(viewer, action)
    guess.apply(viewer, action)
    seen, guessed = state.events(viewer, before), guess.events(viewer, guess_before)
    if to_bytes(seen) == to_bytes(guessed):
        assert to_bytes(state.view(viewer)) == to_bytes(guess.view(viewer))


@given(cases, seeds, depths)
def test_a_sealed_choice_moves_nothing_for_others(case: Case, seed: int, depth: int) -> None:
    """While others have not chosen, or may act in the same moment, nothing changes what they or the public see or are asked."""
    state = somewhere(case, seed, depth)
    dice = random.Random(seed)
    for _ in range(300):
        if state.is_over() or len(state.to_act()) > 1:
            break
        go(state, dice)
    if len(state.to_act()) < 2:
        return
    seat = dice.choice(state.to_act())
    asked = state.decision(seat)
    if not asked.sealed and getattr(asked, "owed", True):  # several are asked in the open
        return
    for action in state.legal_actions(seat):
        chosen = state.clone()
        chosen.apply(seat, action)
        assert seat not in chosen.to_act()
        for viewer in case.viewers():
            if viewer != seat:
                assert to_bytes(chosen.view(viewer)) == to_bytes(state.view(viewer))
                assert to_bytes(chosen.events(viewer)) == to_bytes(state.events(viewer))


@given(cases, seeds, depths, seeds)
def test_decisions_are_the_same_in_every_world_that_fits(case: Case, seed: int, depth: int, draw: int) -> None:
    """Who is asked what, and how it is timed, depends on what all know; what a decision shows its seat alone does not."""
    state = somewhere(case, seed, depth)
    guess = case.game.determinize(state.view(None), Chance(key_of(draw)))
    assert to_bytes(guess.view(None).decisions) == to_bytes(state.view(None).decisions)
    for seat in state.to_act():
        assert timing(guess.decision(seat)) == timing(state.decision(seat))


def timing(decision: Any) -> tuple[str, bool, bool, bool, bool]:
    """What the table makes of a decision."""
    return decision.kind, decision.answer, decision.sealed, getattr(decision, "blind", False), getattr(decision, "owed", True)
