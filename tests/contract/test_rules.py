"""Every game keeps the contract: matches end, refusals change nothing, copies and saved positions go on identically."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from standoff.core.chance import Chance, key_of
from standoff.core.errors import BadNotation, BadOptions, BadPosition, IllegalAction
from tests.contract.play import CASES, MOST_ACTIONS, Case, all_seen, every_case, go, pass_time, play_on, somewhere, texts, to_bytes

cases = st.sampled_from(CASES)
seeds = st.integers(0, 2**32)
depths = st.integers(0, 160)


@every_case
def test_random_play_ends_and_something_is_legal_until_then(case: Case) -> None:
    """Whoever owes a decision can make one; returns are all 0 before the end; after it the winners of the view have the most, or nobody."""
    for seed in range(3):
        state = case.new(seed)
        actions = 0
        while not state.is_over():
            assert actions < MOST_ACTIONS
            assert state.returns() == [0] * case.seats
            owing = state.to_act()
            assert owing
            for seat in owing:
                assert state.legal_actions(seat)
            go(state, random.Random(seed * 100003 + actions))
            actions += 1
        assert state.to_act() == []
        assert len(state.returns()) == case.seats
        returns = state.returns()
        best = [seat for seat in range(case.seats) if returns[seat] == max(returns) > 0]
        for viewer in case.viewers():
            view = state.view(viewer)
            assert view.over
            assert view.outcome
            assert view.winners == best


@every_case
def test_the_clock_alone_plays_a_match(case: Case) -> None:
    """Lapses are always possible for those who owe a decision and for nobody else, and do not run for ever."""
    state = case.new(11)
    dice = random.Random(11)
    for _ in range(400):
        if state.is_over():
            break
        owing = state.to_act()
        for seat in range(case.seats):
            if seat not in owing:
                with pytest.raises(IllegalAction):
                    state.lapse(seat)
        state.lapse(owing[0])
        pass_time(state, dice)
    assert state.version() > 0


@every_case
def test_the_same_seed_and_actions_give_the_same_match(case: Case) -> None:
    """Replay from the seed and the notation of the actions, to the byte."""
    first, dice = case.new(5), random.Random(5)
    played = []
    while not first.is_over():
        played.append(go(first, dice))
    second = case.new(5)
    for taken in played:
        second.apply(taken.seat, case.game.parse_action(case.game.print_action(taken.action)))
        second.advance(taken.until)
    assert all_seen(case, second) == all_seen(case, first)
    assert second.position() == first.position()


@given(cases, seeds, depths)
def test_a_refused_action_changes_nothing(case: Case, seed: int, depth: int) -> None:
    """Actions of other moments, of seats that are not asked, and senseless ones are refused with a code, and leave no trace."""
    state = somewhere(case, seed, depth)
    others = [somewhere(case, seed + 1, count) for count in (0, 30, 60)]
    foreign = [action for other in others for seat in range(case.seats) for action in other.legal_actions(seat)]
    before = state.position()
    seen = all_seen(case, state)
    for seat in (-1, *range(case.seats + 1)):
        legal = texts(case, state, seat) if 0 <= seat < case.seats else []
        for action in [*foreign[::7], -1, 31, 1 << 40]:
            if action in foreign and case.game.print_action(action) in legal:
                continue
            with pytest.raises(IllegalAction) as caught:
                state.apply(seat, action)
            assert "/" in caught.value.code
    assert state.position() == before
    assert all_seen(case, state) == seen


@given(cases, seeds, depths)
def test_copies_are_independent(case: Case, seed: int, depth: int) -> None:
    """Playing on with a copy leaves the original as it was, and the other way round; both play alike."""
    state = somewhere(case, seed, depth)
    before = state.position()
    copy = state.clone()
    for _ in play_on(copy, random.Random(seed), 40):
        pass
    assert state.position() == before
    after = copy.position()
    for _ in play_on(state, random.Random(seed), 40):
        pass
    assert state.position() == after
    assert copy.position() == after


@given(cases, seeds, depths)
def test_a_copy_with_new_chance_shows_the_same_now(case: Case, seed: int, depth: int) -> None:
    """Only what is still to be drawn differs."""
    state = somewhere(case, seed, depth)
    copy = state.clone(Chance(key_of(seed + 1)))
    assert all_seen(case, copy) == all_seen(case, state)


@given(cases, seeds, depths)
def test_a_saved_position_goes_on_identically(case: Case, seed: int, depth: int) -> None:
    """position() as JSON and back: what everybody sees and saw is the same, now and to the end."""
    state = somewhere(case, seed, depth)
    loaded = case.game.load(msgspec.json.decode(msgspec.json.encode(state.position())))
    assert loaded.position() == state.position()
    assert all_seen(case, loaded) == all_seen(case, state)
    for _ in play_on(state, random.Random(seed)):
        pass
    for _ in play_on(loaded, random.Random(seed)):
        pass
    assert all_seen(case, loaded) == all_seen(case, state)
    assert loaded.position() == state.position()


@given(cases, seeds, depths)
def test_views_and_events_pass_the_wire(case: Case, seed: int, depth: int) -> None:
    """Each decodes to what it was; events since a happening are the last of all events."""
    state = somewhere(case, seed, depth)
    for viewer in [*case.viewers(), -1]:
        view = state.view(viewer)
        assert msgspec.json.decode(to_bytes(view), type=case.game.view_type()) == view
        events = state.events(viewer)
        assert msgspec.json.decode(to_bytes(events), type=list[case.game.event_type()]) == events  # type: ignore[misc]
        assert [event.index for event in events] == list(range(len(events)))
        since = state.version() // 2
        late = state.events(viewer, since)
        assert late == events[len(events) - len(late) :]
        assert state.events(viewer, state.version()) == []


@given(cases, seeds, depths)
def test_decisions_agree_with_who_owes_them(case: Case, seed: int, depth: int) -> None:
    """Each seat that owes a decision is told which; others are refused."""
    state = somewhere(case, seed, depth)
    owing = state.to_act()
    for seat in owing:
        asked = state.decision(seat)
        assert asked.seat == seat
        assert asked.kind
        assert type(asked.sealed) is bool
        assert type(asked.answer) is bool
        assert type(getattr(asked, "blind", False)) is bool
        assert type(getattr(asked, "owed", True)) is bool
        if len(owing) > 1 and not hasattr(asked, "owed"):  # in a timed game all may act, and say that they are ready, in the open
            assert asked.sealed
        assert [action.text for action in state.view(seat).legal]
    for seat in range(case.seats):
        if seat not in owing and not (owing and state.decision(owing[0]).sealed):
            with pytest.raises(IllegalAction):
                state.decision(seat)
            assert state.legal_actions(seat) == []


@given(cases, seeds, depths)
def test_legal_actions_have_one_notation_and_one_index_each(case: Case, seed: int, depth: int) -> None:
    """What is printed is parsed to an action that does the same, and research numbers tell legal actions apart."""
    state = somewhere(case, seed, depth)
    for seat in state.to_act():
        legal = state.legal_actions(seat)
        lines = [case.game.print_action(action) for action in legal]
        assert len(set(lines)) == len(lines)
        indices = [case.game.action_index(action) for action in legal]
        assert len(set(indices)) == len(indices)
        assert min(indices) >= 0
        assert sorted(action.text for action in state.view(seat).legal) == sorted(lines)
        action = random.Random(seed).choice(legal)
        by_number, by_text = state.clone(), state.clone()
        by_number.apply(seat, action)
        by_text.apply(seat, case.game.parse_action(case.game.print_action(action)))
        assert by_text.position() == by_number.position()


@every_case
def test_what_the_game_does_not_know_is_refused(case: Case) -> None:
    """Seat counts, options, presets, notation and positions, each with its own error."""
    game = case.game
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(BadOptions):
            game.new(seats, 1)
    with pytest.raises(BadOptions):
        game.options({"no-such-option": "yes"})
    with pytest.raises(BadOptions):
        game.options(preset="no-such-preset")
    for text in ("", "   ", "no-such-action", "play", "play nothing/AS", "\x00", "end end"):
        with pytest.raises(BadNotation):
            game.parse_action(text)
    positions: list[dict[str, object]] = [{}, {"game": "no-such-game"}, {"seats": []}, {"seats": 5}, {"no-such-field": 1}]
    for data in positions:
        with pytest.raises(BadPosition):
            game.load(data)


@every_case
def test_presets_name_every_option(case: Case) -> None:
    """Each preset gives each option one of its values; the first preset is the default."""
    schema = {option.name: option for option in case.game.options_schema()}
    for values in case.game.presets().values():
        assert set(values) == set(schema)
        assert all(values[name] in schema[name].values for name in schema)
    first = next(iter(case.game.presets()))
    assert case.game.options() == case.game.options(preset=first)
    assert all(case.game.presets()[first][name] == option.default for name, option in schema.items())
