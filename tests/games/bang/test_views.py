"""Views, decisions, events and refusals of BANG!: what is in them, and that nothing is missing."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from standoff.core.errors import IllegalAction
from standoff.games.bang import GAME
from standoff.games.bang.components import CARD_KIND, CARD_NAMES, Kind
from standoff.games.bang.decode import DECODE
from standoff.games.bang.log import Log
from standoff.games.bang.notation import parse_card
from standoff.games.bang.refusals import TARGETED
from standoff.games.bang.state import State
from standoff.games.bang.views import BangView, Refusal

CHARACTERS = ["willy-the-kid", "slab-the-killer", "lucky-duke", "rose-doolan"]


def table(*seats: dict[str, Any], **fields: Any) -> State:
    """A position of four in phase 2 of seat 0, the Sheriff."""
    taken = [seat.get("character") for seat in seats]
    quiet = iter(name for name in CHARACTERS if name not in taken)
    return GAME.load({"seats": [{"character": seat.get("character") or next(quiet)} | seat for seat in seats]} | fields)


def play(state: State, *texts: str) -> State:
    """Play each line for the one seat that is asked."""
    for text in texts:
        state.apply(state.to_act()[0], GAME.parse_action(text))
    return state


def somewhere(seats: int, seed: int, depth: int) -> State:
    """A match after so many random actions, under random options."""
    dice = random.Random(seed)
    state = GAME.new(seats, seed, GAME.options({option.name: dice.choice(option.values) for option in GAME.options_schema()}))
    for _ in range(depth):
        if state.is_over():
            break
        seat = dice.choice(state.to_act())
        state.apply(seat, dice.choice(state.legal_actions(seat)))
    return state


# ---------------------------------------------------------------------- events


def test_every_kind_of_entry_has_an_event() -> None:
    """A new kind of happening without a rule for who sees it fails here."""
    kinds = {value for name, value in vars(Log).items() if name.isupper()}
    assert set(DECODE) == kinds == set(range(len(kinds)))


def test_events_hide_the_cards_that_others_draw() -> None:
    """Owner and OMNISCIENT see them (BG-18)."""
    state = GAME.new(4, 1)
    for viewer in (None, 0, 1, 2, 3, -1):
        for event in state.events(viewer):
            if event.__struct_config__.tag == "card-drawn":
                assert (event.card is not None) == (viewer in (event.seat, -1))


def test_a_stolen_card_is_seen_by_thief_and_victim() -> None:
    """Nobody else (BG-28)."""
    state = play(table({"hand": ["panic/AH"]}, {"hand": ["beer/6H"]}, {}, {}), "play panic/AH > 1")
    cards = {viewer: state.events(viewer)[-1].card for viewer in (None, 0, 1, 2, 3, -1)}
    assert cards == {None: None, 0: "beer/6H", 1: "beer/6H", 2: None, 3: None, -1: "beer/6H"}


# ---------------------------------------------------------------------- views


def test_roles_are_seen_by_their_owner_until_shown() -> None:
    """The Sheriff's by all; all of them at the end (BG-5)."""
    state = table({}, {"role": "outlaw"}, {}, {})
    assert [[seat.role for seat in state.view(viewer).seats] for viewer in (None, 1)] == [
        ["sheriff", None, None, None],
        ["sheriff", "outlaw", None, None],
    ]
    dice = random.Random(1)
    while not state.is_over():
        seat = state.to_act()[0]
        state.apply(seat, dice.choice(state.legal_actions(seat)))
    view = state.view(None)
    assert view.phase == "over"
    assert None not in [seat.role for seat in view.seats]
    assert [int(seat in view.winners) for seat in range(4)] == state.returns()
    assert view.outcome in ("law", "outlaws", "renegade")


def test_distance_and_range_are_the_viewers_own() -> None:
    """Mustang and Rose Doolan count (BG-15); the public has no distance."""
    state = table({"in_play": ["schofield/JC"]}, {"in_play": ["mustang/8H"]}, {}, {"character": "rose-doolan"})
    view = state.view(0)
    assert [seat.distance for seat in view.seats] == [0, 2, 2, 1]
    assert [seat.in_range for seat in view.seats] == [False, True, True, True]
    assert [seat.distance for seat in state.view(3).seats] == [0, 2, 0, 0]
    assert [seat.distance for seat in state.view(None).seats] == [None] * 4
    assert (view.seats[0].weapon, view.seats[0].weapon_range, view.seats[1].weapon) == ("schofield/JC", 2, None)


def test_the_public_has_no_hand_and_no_actions() -> None:
    """OMNISCIENT sees all hands and acts for nobody."""
    state = table({"hand": ["bang/QH"]}, {"hand": ["beer/6H"]}, {}, {})
    public, all_seeing, own = state.view(None), state.view(-1), state.view(0)
    assert [seat.hand for seat in public.seats] == [None] * 4
    assert [seat.hand for seat in all_seeing.seats] == [["bang/QH"], ["beer/6H"], [], []]
    assert [seat.hand for seat in own.seats] == [["bang/QH"], None, None, None]
    assert public.legal == all_seeing.legal == []
    assert public.refusals == all_seeing.refusals == []


def test_legal_actions_are_told_in_parts() -> None:
    """Card, target and aim; Janet's swaps are marked (BG-52)."""
    state = table(
        {"character": "calamity-janet", "hand": ["missed/2S", "cat-balou/KH"]}, {"in_play": ["barrel/QS"], "hand": ["bang/QH"]}, {}, {}
    )
    legal = {action.text: action for action in state.view(0).legal}
    shot = legal["play missed/2S > 1"]
    assert (shot.do, shot.card, shot.target, shot.swapped) == ("play", "missed/2S", 1, True)
    aimed = legal["play cat-balou/KH > 1 barrel/QS"]
    assert (aimed.card, aimed.target, aimed.aim, aimed.swapped) == ("cat-balou/KH", 1, "barrel/QS", False)
    assert (legal["end"].do, legal["end"].card) == ("end", None)
    assert set(legal) == {GAME.print_action(action) for action in state.legal_actions(0)}


def test_the_shelf_and_turned_up_cards_lie_open() -> None:
    """General Store and Lucky Duke's two; Kit's three are seen by him alone (BG-27, BG-56, BG-57)."""
    shelf = ["bang/2C", "bang/3C", "bang/4C", "bang/5C"]
    state = play(table({"hand": ["general-store/9C"]}, {}, {}, {}, pile=shelf), "play general-store/9C")
    assert state.view(None).shelf == state.view(None).decisions[0].cards == shelf
    state = play(
        table({"hand": ["bang/QH"]}, {"character": "lucky-duke", "in_play": ["barrel/QS"]}, {}, {}, pile=shelf),
        "play bang/QH > 1",
        "barrel",
    )
    assert state.view(None).turned_up == state.view(3).decisions[0].cards == shelf[:2]
    assert (state.decision(1).kind, state.decision(1).why, state.decision(1).answer) == ("lucky", "barrel", True)
    state = table({"character": "kit-carlson"}, {}, {}, {}, pile=shelf, phase="draw")
    assert state.view(0).decisions[0].cards == shelf[:3]
    assert [state.view(viewer).decisions[0].cards for viewer in (None, 1, 2, 3)] == [[]] * 4
    assert state.view(0).pile_size == state.view(None).pile_size == 78


# ---------------------------------------------------------------------- decisions


def test_a_shot_tells_who_what_and_how_many() -> None:
    """Slab needs two cancels; the last life makes it lethal (BG-61)."""
    state = play(table({"character": "slab-the-killer", "hand": ["bang/QH"]}, {"life": 1, "hand": ["beer/6H"]}, {}, {}), "play bang/QH > 1")
    asked = state.decision(1)
    assert (asked.kind, asked.source, asked.card, asked.needed, asked.loss, asked.lethal, asked.answer) == (
        "shot",
        0,
        "bang/QH",
        2,
        1,
        True,
        True,
    )
    play(state, "pass")
    asked = state.decision(1)
    assert (asked.kind, asked.source, asked.card, asked.needed, asked.lethal) == ("rescue", 0, "bang/QH", 1, True)
    assert state.view(None).seats[1].dying
    assert state.view(2).decisions == [asked]


def test_a_decision_of_nobody_is_refused() -> None:
    """With a code and a clause."""
    with pytest.raises(IllegalAction) as caught:
        table({}, {}, {}, {}).decision(2)
    assert (caught.value.code, caught.value.clause) == ("action/not_your_decision", "BG-11")


# ---------------------------------------------------------------------- refusals


def refusals(state: State, seat: int = 0) -> list[tuple[str, str, str, int | None]]:
    """The refusals of the seat's view as (card, reason, clause, target)."""
    return [(entry.card, entry.reason, entry.clause, entry.target) for entry in state.view(seat).refusals]


def test_refusals_say_why_a_card_cannot_be_played() -> None:
    """Each with its clause."""
    state = table({"character": "rose-doolan", "hand": ["missed/2S", "barrel/KS", "beer/6H"], "in_play": ["barrel/QS"]}, {}, {}, {})
    assert refusals(state) == [("missed/2S", "only-as-answer", "BG-21", None), ("barrel/KS", "same-name-in-play", "BG-13", None)]
    state = table({"character": "rose-doolan", "hand": ["bang/QH"]}, {}, {}, {}, bangs_played=1)
    assert refusals(state) == [("bang/QH", "one-bang-a-turn", "BG-12", None)]
    assert refusals(table({"hand": ["cat-balou/KH"]}, {}, {}, {}))[0] == ("cat-balou/KH", "no-card-there", "BG-28", None)


def test_refusals_say_why_a_target_is_out() -> None:
    """Distance, no card, the Sheriff, already jailed."""
    state = table({"hand": ["bang/QH", "panic/AH"]}, {}, {"hand": ["beer/6H"]}, {"hand": ["beer/7H"]})
    view = state.view(0)
    assert Refusal(card="bang/QH", reason="out-of-range", clause="BG-20", target=2, range=1, distance=2) in view.refusals
    assert Refusal(card="panic/AH", reason="no-card-there", clause="BG-28", target=1) in view.refusals
    assert Refusal(card="panic/AH", reason="too-far", clause="BG-28", target=2, range=1, distance=2) in view.refusals
    assert len(view.refusals) == 3
    state = table({}, {"hand": ["jail/4H"]}, {"in_play": ["jail/JS"]}, {}, turn=1)
    assert refusals(state, 1) == [("jail/4H", "not-the-sheriff", "BG-32", 0), ("jail/4H", "already-jailed", "BG-32", 2)]


def test_refusals_out_of_turn_and_as_answers() -> None:
    """Everybody else waits; of the one who is asked, only answers are offered."""
    state = table({"hand": ["duel/QD"]}, {"hand": ["missed/2S", "bang/QH"]}, {"hand": ["beer/6H"]}, {})
    assert refusals(state, 2) == [("beer/6H", "not-your-decision", "BG-11", None)]
    play(state, "play duel/QD > 1")
    assert refusals(state, 1) == [("missed/2S", "no-answer-here", "BG-21", None)]


@given(st.integers(3, 7), st.integers(0, 2**32), st.integers(0, 200))
def test_each_card_and_target_is_either_offered_or_refused(seats: int, seed: int, depth: int) -> None:
    """Nothing is without an answer to why, and nothing has both."""
    state = somewhere(seats, seed, depth)
    for seat in range(seats):
        view: BangView = state.view(seat)
        if state.is_over() or not state.is_alive(seat):
            assert view.refusals == []
            continue
        offered = {(entry.card, entry.target) for entry in view.legal if entry.do in ("play", "answer", "discard")}
        offered |= {(card, None) for entry in view.legal if entry.do == "heal" for card in (entry.card, entry.second)}
        usable = {card for card, _ in offered}
        refused = {(entry.card, entry.target) for entry in view.refusals}
        in_phase_two = any(entry.do == "end" for entry in view.legal)
        for card in [CARD_NAMES[card] for card in state.hands[seat]]:
            assert (card in usable) != ((card, None) in refused) or any(entry.do == "heal" for entry in view.legal)
            if not in_phase_two or CARD_KIND[parse_card(card)] not in TARGETED or card not in usable:
                continue
            for target in range(seats):
                if target != seat and state.is_alive(target):
                    assert ((card, target) in offered) != ((card, target) in refused)


def test_a_refused_action_names_the_clause_and_no_secret() -> None:
    """The text is for developers: what was expected, what came."""
    state = table({"hand": ["duel/QD"]}, {"hand": ["missed/2S", "bang/QH"]}, {}, {})
    play(state, "play duel/QD > 1")
    with pytest.raises(IllegalAction) as caught:
        state.apply(1, GAME.parse_action("missed/2S"))
    assert (caught.value.code, caught.value.clause, caught.value.reason) == ("action/not_legal", "BG-21", "no-answer-here")
    with pytest.raises(IllegalAction, match=r"expected a choice \(duel\) of seat 1") as caught:
        state.apply(2, GAME.parse_action("pass"))
    assert "bang/QH" not in str(caught.value)


def test_views_are_small() -> None:
    """A whole view of seven players late in a match is a few kilobytes."""
    assert all(len(msgspec.json.encode(somewhere(7, seed, 150).view(0))) < 9000 for seed in range(10))


def test_kinds_that_are_aimed_are_the_ones_of_the_rules() -> None:
    """Duel, BANG!, Panic!, Cat Balou and Jail."""
    assert set(TARGETED) == {Kind.BANG, Kind.DUEL, Kind.PANIC, Kind.CAT_BALOU, Kind.JAIL}
