"""Properties of Cash'n Guns: sealed choices, hidden information, conservation, replay, and that every match ends."""

from __future__ import annotations

import json
import random
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from standoff.core.chance import Chance, key_of
from standoff.games.cash_n_guns import GAME
from standoff.games.cash_n_guns.actions import second_of
from standoff.games.cash_n_guns.components import ALL_NOTES, FULL_SET, ONE, bbbs, count_of
from standoff.games.cash_n_guns.options import CashOptions
from standoff.games.cash_n_guns.state import State
from tests.games.cash_n_guns.play import VALUES, choose, depths, every_option, play_on, seats, seeds, somewhere


def seen(state: State, viewer: int | None) -> bytes:
    """All that a viewer sees and saw, as it goes over the wire."""
    return msgspec.json.encode([state.view(viewer), state.events(viewer)])


# ---------------------------------------------------------------------- sealed choices


@given(seats, every_option, seeds, depths)
def test_a_sealed_choice_moves_nothing_for_anybody_else(count: int, options: CashOptions, seed: int, depth: int) -> None:
    """CG-11..CG-13, CG-41, CG-51: while a group is open, neither views, events nor their number tell who has chosen what."""
    state = somewhere(count, options, seed, depth)
    dice = random.Random(seed)
    while not state.is_over() and len(state.to_act()) < 2:
        seat = state.to_act()[0]
        state.apply(seat, dice.choice(state.legal_actions(seat)))
    if state.is_over():
        return
    seat = dice.choice(state.to_act())
    before = {viewer: seen(state, viewer) for viewer in (None, *range(count))}
    version = state.version()
    for action in state.legal_actions(seat):
        state.apply(seat, action)
        assert state.view(seat).chosen == GAME.print_action(action)
        assert {viewer: seen(state, viewer) for viewer in before if viewer != seat} == {
            viewer: told for viewer, told in before.items() if viewer != seat
        }
        assert state.events(seat) == state.events(seat)[:version]
        assert (state.version(), seat in state.to_act()) == (version, False)
        assert state.decision(seat).sealed


@given(seats, every_option, seeds, depths)
def test_a_lapse_of_loading_courage_powers_and_calls_is_a_choice_to_all_eyes(
    count: int, options: CashOptions, seed: int, depth: int
) -> None:
    """CG-12, CG-21: the same state comes of it, to the byte; only aiming at nobody shows."""
    state = somewhere(count, options, seed, depth)
    if state.is_over():
        return
    seat = state.to_act()[0]
    chosen, slow = state.clone(), state.clone()
    slow.lapse(seat)
    if state.decision(seat).kind == "aim" and GAME.print_action(state.legal_actions(seat)[0]) != "wait":
        assert slow.picks[seat] not in state.legal_actions(seat)
        return
    matches = []
    for action in state.legal_actions(seat):
        chosen = state.clone()
        chosen.apply(seat, action)
        matches.append(chosen.position() == slow.position())
    assert matches.count(True) == 1


@given(seats, every_option, seeds, depths)
def test_who_is_asked_depends_on_public_knowledge_alone(count: int, options: CashOptions, seed: int, depth: int) -> None:
    """CG-43: in any world that fits what all know, the same seats are asked the same."""
    state = somewhere(count, options, seed, depth)
    guess = GAME.determinize(state.view(None), Chance(key_of(seed)))
    assert guess.asked == state.asked
    for seat in range(count):
        if (state.asked >> seat) & 1:
            assert guess.decision(seat) == state.decision(seat)
            assert guess.legal_actions(seat)


@given(seats, every_option, seeds, depths)
def test_no_prompt_is_empty(count: int, options: CashOptions, seed: int, depth: int) -> None:
    """One answer only has who has one kind of bullet or one target left, or who is asked because of what others may hold."""
    state = somewhere(count, options, seed, depth)
    for seat in state.to_act():
        legal = state.legal_actions(seat)
        assert legal
        asked = state.decision(seat)
        if len(legal) == 1 and not asked.blind:
            assert asked.kind in ("load", "aim")
            assert len({part for part in range(3) if (state.bullets[seat] >> (8 * part)) & 0xFF}) == 1 or bin(state.alive).count("1") == 2


# ---------------------------------------------------------------------- hidden information


@given(seats, every_option, seeds, depths, seeds)
def test_worlds_that_fit_a_view_look_alike(count: int, options: CashOptions, seed: int, depth: int, draw: int) -> None:
    """The view of a determinization is the view, to the byte, for everybody; it can be saved, and keeps every count."""
    state = somewhere(count, options, seed, depth)
    rng = Chance(key_of(draw))
    for viewer in (None, -1, *range(count)):
        view = state.view(viewer)
        guess = GAME.determinize(view, rng)
        assert msgspec.json.encode(guess.view(viewer)) == msgspec.json.encode(view)
        check_counts(guess)
        loaded = GAME.load(json.loads(json.dumps(guess.position())))
        assert loaded.position() == guess.position()
        if viewer is not None and viewer >= 0:
            assert guess.legal_actions(viewer) == state.legal_actions(viewer)


@given(every_option, seeds, depths, seeds)
@settings(max_examples=25)
def test_a_determinization_plays_on_to_the_end(options: CashOptions, seed: int, depth: int, draw: int) -> None:
    """It is a state like any other."""
    state = somewhere(5, options, seed, depth)
    guess = GAME.determinize(state.view(draw % 5), Chance(key_of(draw)))
    for _ in play_on(guess, random.Random(draw)):
        check_counts(guess)
    assert guess.is_over()


def test_belief_weighs_the_cop() -> None:
    """CG-50."""
    state = GAME.new(5, 1, GAME.options({"cop": "on"}))
    rng = Chance(key_of(1))
    cops = [GAME.determinize(state.view(None), rng, {3: 1.0, 0: 0.0, 1: 0.0, 2: 0.0, 4: 0.0}).cop for _ in range(20)]
    assert set(cops) == {3}
    free = {GAME.determinize(state.view(None), rng).cop for _ in range(100)}
    assert free == {0, 1, 2, 3, 4}


# ---------------------------------------------------------------------- conservation


def check_counts(state: State) -> None:
    """Notes and bullets are only moved, and what all know of face-down bullets is true."""
    count = state.setting.seats
    assert state.loot + state.box + sum(state.money) + sum(ONE[kind] for kind in state.pile) == ALL_NOTES
    whole = 0
    for seat in range(count):
        live = [p for p in (2 * seat, 2 * seat + 1) if state.loaded[p] >= 0 and not ((state.turned | state.gone) >> p) & 1]
        own = state.bullets[seat] + state.fired[seat] + state.down[seat] + sum(ONE[state.loaded[p]] for p in live)
        assert own == FULL_SET or seat in (state.heir, state.donor)
        assert 0 <= state.low[seat] <= count_of(state.down[seat]) - bbbs(state.down[seat])
        whole += own
        assert state.power[seat] < 0 or not (state.ruled[seat] >> state.power[seat]) & 1
    assert whole == count * FULL_SET
    assert state.standing == state.alive & ~state.dropped & ~state.hurt
    assert state.cop < 0 or (state.suspects >> state.cop) & 1


@given(seats, every_option, seeds)
@settings(max_examples=40)
def test_notes_bullets_and_markers_are_only_moved(count: int, options: CashOptions, seed: int) -> None:
    """CG-1, CG-2, CG-13: a marker for each time somebody dropped out, a wound for each that was told."""
    state = GAME.new(count, seed, options)
    for _ in play_on(state, random.Random(seed)):
        check_counts(state)
    told = state.events(-1)
    kinds = [event.__struct_config__.tag for event in told]
    assert sum(state.shame) + sum(state.alarm) == kinds.count("marker-taken")
    assert sum(state.wounds) == sum(event.wounds for event in told if event.__struct_config__.tag == "wounded")


# ---------------------------------------------------------------------- replay, copies, ends


@given(seats, every_option, seeds)
@settings(max_examples=20)
def test_replay_from_seed_and_notation_is_identical(count: int, options: CashOptions, seed: int) -> None:
    """Also after saving and loading halfway."""
    first = GAME.new(count, seed, options)
    played = [(seat, GAME.print_action(action)) for seat, action in play_on(first, random.Random(seed))]
    second = GAME.new(count, seed, options)
    for at, (seat, text) in enumerate(played):
        if at == len(played) // 2:
            second = GAME.load(json.loads(json.dumps(second.position())))
        second.apply(seat, GAME.parse_action(text))
    assert second.position() == first.position()
    assert all(seen(second, viewer) == seen(first, viewer) for viewer in (None, -1, *range(count)))


@given(seats, every_option, seeds, depths)
def test_copies_are_independent(count: int, options: CashOptions, seed: int, depth: int) -> None:
    """Whichever of the two plays on."""
    state = somewhere(count, options, seed, depth)
    before = state.position()
    copy = state.clone()
    for _ in play_on(copy, random.Random(seed), 40):
        pass
    assert state.position() == before
    for _ in play_on(state, random.Random(seed), 40):
        pass
    assert state.position() == copy.position()


@pytest.mark.parametrize("count", [4, 5, 6])
def test_random_matches_end_at_every_option_mix(count: int) -> None:
    """CG-30: eight rounds at most, somebody wins unless all are dead."""
    for at, values in enumerate(product(*VALUES.values())):
        state = GAME.new(count, at, GAME.options(dict(zip(VALUES, values, strict=True))))
        for _ in play_on(state, random.Random(at)):
            assert state.returns() == [0] * count or state.is_over()
        assert state.is_over()
        assert state.number <= 8
        assert (sum(state.returns()) > 0) == (state.alive != 0)


@given(st.integers(0, 2**20), st.integers(-1, 6))
def test_a_senseless_action_is_refused_and_changes_nothing(action: int, seat: int) -> None:
    """Whatever the packed int."""
    state = somewhere(4, GAME.options({"powers": "secret", "cop": "on"}), 7, action % 100)
    before = state.position()
    if not state.is_over() and 0 <= seat < 4 and action in state.legal_actions(seat):
        return
    with pytest.raises(ValueError, match="expected"):
        state.apply(seat, action)
    assert state.position() == before


@given(seats, every_option, seeds, st.integers(0, 7))
def test_two_rounds_that_differ_in_one_bullet_look_alike_until_it_is_turned_up(
    count: int, options: CashOptions, seed: int, rounds: int
) -> None:
    """CG-11, CG-13, CG-14: to everybody else, to the byte, at every choice of the round."""
    first = GAME.new(count, seed, options)
    dice = random.Random(seed)
    while not first.is_over() and (first.number <= rounds or first.decision(first.to_act()[0]).kind != "load"):
        first.apply(*choose(first, dice))
    if first.is_over():
        return
    seat = dice.choice(first.to_act())
    loads = [action for action in first.legal_actions(seat) if second_of(action) < 0]  # how many are laid is no secret
    second = first.clone()
    first.apply(seat, loads[0])
    second.apply(seat, loads[-1])
    number = first.number
    while not first.is_over() and first.number == number and not (first.turned >> (2 * seat)) & 3 and not (second.turned >> (2 * seat)) & 3:
        for viewer in (None, *range(count)):
            if viewer != seat:
                assert seen(first, viewer) == seen(second, viewer)
        assert first.to_act() == second.to_act()
        owing = dice.choice(first.to_act())
        both = [action for action in first.legal_actions(owing) if action in second.legal_actions(owing)]
        action = dice.choice(both)
        first.apply(owing, action)
        second.apply(owing, action)
