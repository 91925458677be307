"""Properties of Adios Amigos: moments, hidden information, conservation, replay, and that every match ends."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from standoff.core.chance import Chance, key_of
from standoff.games.adios_amigos import GAME
from standoff.games.adios_amigos.components import DECK
from standoff.games.adios_amigos.options import AdiosOptions
from standoff.games.adios_amigos.playout import broken, broken_counters, broken_money
from standoff.games.adios_amigos.state import State
from tests.games.adios_amigos.play import VALUES, depths, every_option, play_on, seats, seeds, somewhere


def seen(state: State, viewer: int | None) -> bytes:
    """All that a viewer sees and saw, as it goes over the wire."""
    return msgspec.json.encode([state.view(viewer), state.events(viewer)])


# ---------------------------------------------------------------------- moments


@given(seats, every_option, seeds, depths)
def test_claims_of_a_moment_do_not_depend_on_the_order_of_arrival(count: int, options: AdiosOptions, seed: int, depth: int) -> None:
    """AA-30, AA-32: whoever books first, the same state comes of it, to the byte."""
    state = somewhere(count, options, seed, depth)
    dice = random.Random(seed)
    seat_list = state.to_act()
    if state.is_over() or state.phase == 0:
        return
    claims = [(seat, dice.choice(state.legal_actions(seat))) for seat in seat_list]
    twin = state.clone()
    for seat, action in claims:
        state.apply(seat, action, state.clock)
    dice.shuffle(claims)
    for seat, action in claims:
        twin.apply(seat, action, twin.clock)
    assert twin.position() == state.position()


@given(seats, every_option, seeds, depths)
def test_a_claim_moves_nothing_for_anybody_until_its_moment_is_settled(count: int, options: AdiosOptions, seed: int, depth: int) -> None:
    """AA-30, AA-32: neither views, events, their number, nor who is said to act."""
    state = somewhere(count, options, seed, depth)
    if state.is_over() or len(state.to_act()) < 2 or state.phase == 0:
        return
    dice = random.Random(seed)
    seat = dice.choice(state.to_act())
    action = dice.choice(state.legal_actions(seat))
    before = {viewer: seen(state, viewer) for viewer in (None, *range(count))}
    version = state.version()
    state.apply(seat, action, state.clock)
    assert state.view(seat).chosen == GAME.print_action(action)
    assert all(seen(state, viewer) == told for viewer, told in before.items() if viewer != seat)
    assert (state.version(), seat in state.to_act()) == (version, False)


@given(seats, every_option, seeds, depths, st.integers(1, 60_000))
def test_a_refused_claim_of_a_later_moment_changes_nothing(count: int, options: AdiosOptions, seed: int, depth: int, later: int) -> None:
    """AA-30: time neither."""
    state = somewhere(count, options, seed, depth)
    before = state.position()
    for text in ("pass", "ready", "reload", "bomb", "shoot 0+1 > 0a", "shoot 5 > 1b"):
        for seat in range(count):
            try:
                state.apply(seat, GAME.parse_action(text), state.clock + later)
            except ValueError:
                assert state.position() == before
            else:
                state = GAME.load(before)


@given(seats, every_option, seeds)
@settings(max_examples=25)
def test_time_may_be_cut_anyhow(count: int, options: AdiosOptions, seed: int) -> None:
    """AA-30: the same claims with time going on in other portions give the same match."""
    first = GAME.new(count, seed, options)
    claims = list(play_on(first, random.Random(seed)))
    dice = random.Random(seed + 1)
    second = GAME.new(count, seed, options)
    for seat, action, at in claims:
        while second.clock < at and dice.random() < 0.7:
            second.advance(dice.randint(second.clock + 1, at))
        second = second.clone() if dice.random() < 0.1 else second
        second.apply(seat, action, at)
    second.advance(first.clock)
    assert second.position() == first.position()


@given(seats, every_option, seeds)
@settings(max_examples=25)
def test_time_never_goes_back(count: int, options: AdiosOptions, seed: int) -> None:
    """AA-30: events lie in order, and what happens by itself lies ahead."""
    state = GAME.new(count, seed, options)
    for claim in play_on(state, random.Random(seed)):
        assert claim.at <= state.clock
        at = state.wake_at()
        assert at is None or at > state.clock
    times = [event.at for event in state.events(None)]
    assert times == sorted(times)


# ---------------------------------------------------------------------- hidden information


@given(seats, every_option, seeds, depths, seeds)
def test_worlds_that_fit_a_view_look_alike(count: int, options: AdiosOptions, seed: int, depth: int, draw: int) -> None:
    """AA-4, AA-10: to the byte, for everybody; such a world can be saved, and keeps every count."""
    state = somewhere(count, options, seed, depth)
    rng = Chance(key_of(draw))
    for viewer in (None, -1, *range(count)):
        view = state.view(viewer)
        guess = GAME.determinize(view, rng)
        assert msgspec.json.encode(guess.view(viewer)) == msgspec.json.encode(view)
        assert Counter(guess.deck) == Counter(DECK)
        loaded = GAME.load(json.loads(json.dumps(guess.position())))
        assert loaded.position() == guess.position()
        assert all(guess.hidden(seat) == state.hidden(seat) for seat in range(count))


@given(seats, every_option, seeds, depths, seeds)
def test_hidden_orders_change_nothing_that_anybody_sees(count: int, options: AdiosOptions, seed: int, depth: int, draw: int) -> None:
    """AA-10: with face-down counters and cards to come in another order, all views and legal actions are the same bytes."""
    state = somewhere(count, options, seed, depth)
    twin = GAME.determinize(state.view(0), Chance(key_of(draw)))
    for viewer in (None, *range(count)):
        mine, other = state.view(viewer), twin.view(viewer)
        if all(pick < 0 for pick in state.picks):  # claims of the open moment are not in the twin
            assert msgspec.json.encode(mine) == msgspec.json.encode(other)


@given(seats, every_option, seeds, depths)
def test_all_see_the_same(count: int, options: AdiosOptions, seed: int, depth: int) -> None:
    """AA-10: but for their own legal actions, refusals and claims."""
    state = somewhere(count, options, seed, depth)
    public = msgspec.structs.replace(state.view(None), viewer=None)
    for viewer in range(count):
        view = msgspec.structs.replace(state.view(viewer), viewer=None, legal=[], refusals=[], chosen=None)
        assert view == public
        assert state.events(viewer) == state.events(None)


# ---------------------------------------------------------------------- conservation


@given(seats, every_option, seeds)
@settings(max_examples=40)
def test_nuggets_counters_and_cards_are_only_moved(count: int, options: AdiosOptions, seed: int) -> None:
    """AA-1, AA-2, AA-12, AA-20 to AA-22: at every moment of a match."""
    state = GAME.new(count, seed, options)
    assert Counter(state.deck) == Counter(DECK)
    for _ in play_on(state, random.Random(seed)):
        assert not broken_money(state)
        assert state.number == 0 or not broken_counters(state)
        for seat in state.to_act():
            assert not broken(state, seat)
    rows = [event for event in state.events(None) if event.__struct_config__.tag == "income-taken"]
    assert len(rows) == 5 * count
    assert sum(row.hits + row.survived + row.loot for row in rows) == sum(seat.fortune for seat in state.view(None).seats)
    for number in range(5):
        given_out = rows[number * count : (number + 1) * count]
        if options.survivors_pay == "yes":
            assert sum(row.hits + row.survived for row in given_out) == 3 * count


@given(seats, every_option, seeds)
@settings(max_examples=30)
def test_the_payment_adds_up(count: int, options: AdiosOptions, seed: int) -> None:
    """AA-20, AA-21: fines are received by somebody, and a fortune changes by what the payment says."""
    state = GAME.new(count, seed, options)
    before, number = [0] * count, 0
    for _ in play_on(state, random.Random(seed)):
        payment = state.view(None).payment
        if payment is None or payment.number == number:
            continue
        number = payment.number
        after = [int(state.fortune(seat)) for seat in range(count)]
        assert sum(row.fines for row in payment.rows) == sum(row.received for row in payment.rows)
        assert [after[row.seat] - before[row.seat] for row in payment.rows] == [row.change for row in payment.rows]
        before = after


# ---------------------------------------------------------------------- replay, ends


@given(seats, every_option, seeds)
@settings(max_examples=20)
def test_replay_from_seed_and_notation_is_identical(count: int, options: AdiosOptions, seed: int) -> None:
    """AA-30: also after saving and loading halfway."""
    first = GAME.new(count, seed, options)
    claims = list(play_on(first, random.Random(seed)))
    second = GAME.new(count, seed, options)
    for place, (seat, action, at) in enumerate(claims):
        if place == len(claims) // 2:
            second = GAME.load(json.loads(json.dumps(second.position())))
        second.apply(seat, GAME.parse_action(GAME.print_action(action)), at)
    second.advance(first.clock)
    assert second.position() == first.position()
    assert seen(second, None) == seen(first, None)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_random_matches_end_at_every_option_mix(count: int) -> None:
    """AA-18, AA-22: after five rounds somebody has won."""
    for at, values in enumerate(product(*VALUES.values())):
        if at % 3 != count - 2:
            continue
        state = GAME.new(count, at, GAME.options(dict(zip(VALUES, values, strict=True))))
        for _ in play_on(state, random.Random(at)):
            assert state.returns() == [0] * count or state.is_over()
        assert (state.is_over(), state.number) == (True, 5)
        assert sum(state.returns()) > 0


@given(st.integers(0, 2**22), st.integers(-1, 5), depths)
def test_a_senseless_action_is_refused_and_changes_nothing(action: int, seat: int, depth: int) -> None:
    """Whatever the packed int; what is taken though it is not listed is a set of open counters under a bomb (AA-14)."""
    state = somewhere(3, GAME.options(), 7, depth)
    before = state.position()
    if not state.is_over() and 0 <= seat < 3 and action in state.legal_actions(seat):
        return
    try:
        state.apply(seat, action)
    except ValueError:
        assert state.position() == before
    else:
        assert before["thrower"] == seat
        assert "+" in GAME.print_action(action)
