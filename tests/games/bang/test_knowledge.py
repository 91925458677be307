"""What a viewer has learned: never wrong, and nothing of it forgotten (perfect recall)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standoff.core.chance import Chance, key_of
from standoff.games.bang import GAME
from standoff.games.bang.components import CARD_NAMES, CARDS
from standoff.games.bang.knowledge import IN_PILE, LOOKED_AT, NOBODY, PILE, TOP, Knowledge, learn, true_places
from standoff.games.bang.state import State

# ---------------------------------------------------------------------- never wrong


def check_truth(state: State, known: Knowledge) -> None:
    """The truth is among what the viewer holds possible, and he sees exactly what he sees."""
    viewer = known.viewer
    places = true_places(state)
    n = state.setting.seats
    assert state.all_cards() == list(range(CARDS))
    assert known.sizes == [len(hand) for hand in state.hands]
    present_in_hand = [0] * n
    for card in range(CARDS):
        place = places[card]
        is_hidden = place != viewer and place <= LOOKED_AT
        mask = known.mask(card)
        looks_himself = place == LOOKED_AT and state.stack[-1].seat == viewer
        assert (mask != 0) == is_hidden, f"{CARD_NAMES[card]} at {place} for {viewer}: {mask:b}"
        if not is_hidden:
            continue
        if place < n:
            assert mask >> place & 1, f"{CARD_NAMES[card]} is in the hand of {place}, {viewer} holds {mask:b} possible"
            present_in_hand[place] += known.group[card] == known.present
        elif place == IN_PILE:
            assert mask & (PILE | TOP)
        else:
            assert mask & (PILE | TOP)
            assert not looks_himself or mask == TOP
    for seat in range(n):
        assert present_in_hand[seat] <= known.fresh[seat] <= len(state.hands[seat])
        if known.present >= 0:
            assert (known.masks[known.present] >> seat & 1 == 1) == (known.fresh[seat] > 0)
    assert known.pile + known.top == places.count(IN_PILE) + places.count(LOOKED_AT)


@given(st.integers(3, 7), st.integers(0, 2**32), st.sampled_from(["manual", "official"]))
def test_nothing_is_ever_believed_that_is_not_so(seats: int, seed: int, preset: str) -> None:
    """For each viewer, all through a random match."""
    state = GAME.new(seats, seed, GAME.options(preset=preset))
    dice = random.Random(seed)
    for count in range(2000):
        if count % 7 == 0:
            for viewer in (NOBODY, *range(seats)):
                check_truth(state, learn(state, viewer))
        if state.is_over():
            return
        seat = dice.choice(state.to_act())
        state.apply(seat, dice.choice(state.legal_actions(seat)))


@given(st.integers(3, 7), st.integers(0, 2**32), st.integers(0, 150), st.integers(0, 6))
def test_what_is_known_in_a_determinization_develops_alike(seats: int, seed: int, depth: int, viewer: int) -> None:
    """Knowledge handed over by a view is as good as the log: it goes on being right."""
    viewer %= seats
    state = GAME.new(seats, seed)
    dice = random.Random(seed)
    for _ in range(depth):
        if state.is_over():
            return
        seat = dice.choice(state.to_act())
        state.apply(seat, dice.choice(state.legal_actions(seat)))
    guess = GAME.determinize(state.view(viewer), Chance(key_of(seed)))
    check_truth(guess, learn(guess, viewer))
    for count in range(300):
        if guess.is_over():
            return
        seat = dice.choice(guess.to_act())
        guess.apply(seat, dice.choice(guess.legal_actions(seat)))
        if count % 10 == 0:
            for other in range(seats):
                check_truth(guess, learn(guess, other))


# ---------------------------------------------------------------------- nothing forgotten

ROLES = ["sheriff", "renegade", "outlaw", "outlaw"]
QUIET = ["willy-the-kid", "slab-the-killer", "lucky-duke", "rose-doolan"]


def table(*seats: dict[str, Any], **fields: Any) -> State:
    """A position of four in phase 2 of seat 0, of which nobody has learned anything but what lies open."""
    taken = [seat.get("character") for seat in seats]
    quiet = iter(name for name in QUIET if name not in taken)
    given_seats = [{"role": ROLES[at], "character": seat.get("character") or next(quiet)} | seat for at, seat in enumerate(seats)]
    return GAME.load({"seats": given_seats, "seed": 3, "options": {"jails": "all"}} | fields)


def play(state: State, *texts: str) -> None:
    """Play each line for the one seat that is asked."""
    for text in texts:
        state.apply(state.to_act()[0], GAME.parse_action(text))


def known(state: State, viewer: int | None) -> dict[str, Any]:
    """What the view of this viewer lists as known: card -> (seats, top)."""
    return {entry.card: (entry.seats, entry.top) for entry in state.view(viewer).known}


def test_a_card_taken_from_the_table_is_known_to_all() -> None:
    """Panic! takes a Barrel that all saw; all know whose hand it is in, until it is played (BG-28)."""
    state = table({"hand": ["panic/AH"]}, {"in_play": ["barrel/QS"]}, {}, {})
    play(state, "play panic/AH > 1 barrel/QS")
    for viewer in (None, 1, 2, 3):
        assert known(state, viewer) == {"barrel/QS": ([0], False)}
    assert known(state, 0) == {}
    play(state, "play barrel/QS")
    assert known(state, 2) == {}


def test_what_each_takes_from_a_general_store_is_known_to_all() -> None:
    """The shelf lies open (BG-27)."""
    shelf = ["bang/2C", "bang/3C", "bang/4C", "bang/5C"]
    state = table({"hand": ["general-store/9C"]}, {}, {}, {}, pile=shelf)
    play(state, "play general-store/9C", *(f"take {card}" for card in shelf[:3]))
    assert known(state, None) == {card: ([at], False) for at, card in enumerate(shelf)}
    assert known(state, 2) == {card: ([at], False) for at, card in enumerate(shelf) if at != 2}


def test_pedros_card_from_the_discard_pile_is_known_to_all() -> None:
    """It lay open (BG-59)."""
    state = table({"character": "pedro-ramirez"}, {}, {}, {}, discard=["bang/2C", "bang/3C"], phase="draw")
    play(state, "draw discard")
    assert known(state, 3) == {"bang/3C": ([0], False)}
    assert state.view(3).fresh == [1, 0, 0, 0]


def test_black_jacks_second_card_is_known_to_all() -> None:
    """He shows it, but not the third (BG-51)."""
    state = table({"character": "black-jack"}, {}, {}, {}, pile=["bang/2C", "bang/2D", "bang/3C"], phase="draw")
    assert known(state, 1) == {"bang/2D": ([0], False)}
    assert state.view(1).fresh == [2, 0, 0, 0]


def test_kit_knows_the_card_that_he_put_back_and_who_draws_it() -> None:
    """He alone (BG-56)."""
    pile = ["bang/2C", "bang/3C", "bang/4C"]
    state = table({"character": "kit-carlson"}, {}, {}, {}, pile=pile, phase="draw")
    assert known(state, 0) == {card: ([], True) for card in pile}
    assert known(state, 1) == {}
    play(state, "back bang/3C")
    assert known(state, 0) == {"bang/3C": ([], True)}
    guess = GAME.determinize(state.view(0), Chance(key_of(1)))
    assert CARD_NAMES[guess.pile[-1]] == "bang/3C"
    play(state, "end")
    assert known(state, 0) == {"bang/3C": ([1], False)}
    assert known(state, 2) == {}
    assert state.view(0).fresh == [0, 1, 0, 0]
    assert state.view(2).fresh == [2, 2, 0, 0]


def test_kit_looks_at_both_stagecoaches() -> None:
    """Two cards of one face lie before him, and may be put back (a soak found it)."""
    pile = ["stagecoach/9S", "panic/JH", "stagecoach/9S"]
    state = table({"character": "kit-carlson"}, {}, {}, {}, pile=pile, phase="draw")
    for _ in range(2):
        guess = GAME.determinize(state.view(0), Chance(key_of(1)))
        assert guess.view(0) == state.view(0)
        if state.decision(0).kind == "kit":
            assert [CARD_NAMES[card] for card in guess.aside] == pile
            play(state, "back stagecoach/9S")
    assert known(state, 0) == {"stagecoach/9S": ([], True)}


def test_cards_that_kit_looked_at_before_a_reshuffle_are_older_than_the_pile() -> None:
    """One card is left, he looks at it and at two of the new pile: all know that the old one is with him or on top (BG-17, BG-56)."""
    state = table(
        {"character": "kit-carlson"}, {}, {}, {},
        pile=["bang/2C"], rest="removed", discard=[f"missed/{rank}S" for rank in range(2, 8)], phase="draw",
    )  # fmt: skip
    assert known(state, 1) == {"bang/2C": ([], True)}
    assert state.view(1).pile_size == 7
    back = next(action.text for action in state.view(0).legal if action.card != "bang/2C")
    for viewer in (1, None):
        guess = GAME.determinize(state.view(viewer), Chance(key_of(1)))
        assert "bang/2C" in [CARD_NAMES[card] for card in guess.aside]
    play(state, back)
    assert known(state, 1) == {"bang/2C": ([0], True)}
    assert state.view(1).fresh == [2, 0, 0, 0]
    play(state, "end")
    assert known(state, 1).get("bang/2C", ([0], False)) == ([0], False)
    assert known(state, 2) == {"bang/2C": ([0, 1], False)}
    assert state.view(2).fresh == [2, 2, 0, 0]


def test_a_reshuffle_tells_which_cards_are_not_in_the_new_pile() -> None:
    """The discard pile is the new pile; all other hidden cards are in hands (BG-17)."""
    state = table(
        {"hand": ["stagecoach/9S"]}, {"hand": ["bang/9C"]}, {"hand": ["missed/2S"]}, {},
        pile=["bang/2C", "bang/3C"], rest="removed", discard=["beer/6H", "bang/4C", "bang/5C"],
    )  # fmt: skip
    assert known(state, 1) == {}
    assert state.view(1).fresh == [1, 0, 1, 0]
    play(state, "play stagecoach/9S")
    assert state.view(1).pile_size == 4
    assert known(state, 1) == {card: ([0, 2], False) for card in ("bang/2C", "bang/3C", "missed/2S")}
    assert state.view(1).fresh == [0, 0, 0, 0]
    play(state, "end")
    assert state.view(0).fresh == [0, 2, 0, 0]
    assert known(state, 0) == {card: ([1, 2], False) for card in ("bang/9C", "missed/2S")}


def test_an_unseen_steal_makes_a_known_card_less_certain() -> None:
    """Jesse takes one of two cards at random from a hand of which one card is known (BG-54)."""
    state = table(
        {"hand": ["panic/AH"]}, {"character": "jesse-jones", "in_play": ["barrel/QS"]}, {}, {}, pile=["bang/2C", "bang/3C", "bang/4C"]
    )
    play(state, "play panic/AH > 1 barrel/QS", "end")
    assert known(state, 2)["barrel/QS"] == ([0], False)
    play(state, "draw > 0")
    assert known(state, 2) == {"barrel/QS": ([1], False)}, "it was his only card"
    state = table(
        {"hand": ["panic/AH", "bang/9C"]}, {"character": "jesse-jones", "in_play": ["barrel/QS"]}, {}, {}, pile=["bang/2C", "bang/3C"]
    )
    play(state, "play panic/AH > 1 barrel/QS", "end", "draw > 0")
    assert known(state, 2) == {"barrel/QS": ([0, 1], False)}
    assert state.view(2).fresh == [1, 2, 0, 0]
    stolen = next(event.card for event in state.events(0) if event.__struct_config__.tag == "card-stolen")
    assert known(state, 0) == {stolen: ([1], False)}


def test_a_hand_that_becomes_empty_settles_where_a_card_is() -> None:
    """A card may be in two hands; one of them loses its last card openly, so it is in the other."""
    for seed in range(20):
        state = table(
            {"hand": ["panic/AH", "bang/9C"]}, {"character": "jesse-jones", "in_play": ["barrel/QS"], "hand": ["cat-balou/KH"]}, {}, {},
            pile=["bang/2C", "bang/3C"], seed=seed,
        )  # fmt: skip
        play(state, "play panic/AH > 1 barrel/QS", "end", "draw > 0")
        assert known(state, 2) == {"barrel/QS": ([0, 1], False)}
        is_stolen = CARD_NAMES[state.hands[0][0]] == "bang/9C"
        play(state, "play cat-balou/KH > 0")
        if is_stolen:
            assert known(state, 2) == {"barrel/QS": ([1], False)}
            return
        assert known(state, 2) == {}
    raise AssertionError("no seed let the Barrel be stolen")


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_opening_hands_may_be_anything_that_one_does_not_hold(viewer: int | None) -> None:
    """After the deal nothing is known, and all cards of others are of the present pile."""
    state = GAME.new(4, 9)
    view = state.view(viewer)
    assert view.known == []
    assert view.fresh == [0 if seat.seat == viewer else seat.hand_size for seat in view.seats]


def test_all_that_is_known_is_respected_by_every_determinization() -> None:
    """Known hands, the pile of a reshuffle, and how many cards a hand has of it."""
    state = table(
        {"hand": ["stagecoach/9S"]}, {"hand": ["bang/9C"]}, {"hand": ["missed/2S", "bang/8C"]}, {},
        pile=["bang/2C", "bang/3C"], rest="removed", discard=["beer/6H", "bang/4C", "bang/5C", "bang/6C"],
    )  # fmt: skip
    play(state, "play stagecoach/9S", "end")
    old = {"bang/2C", "bang/3C", "missed/2S", "bang/8C", "bang/9C"}
    hands = set()
    for draw in range(40):
        guess = GAME.determinize(state.view(3), Chance(key_of(draw)))
        names = [{CARD_NAMES[card] for card in hand} for hand in guess.hands]
        assert [len(hand) for hand in names] == [2, 3, 2, 0]
        assert len(names[1] & old) == 1
        assert names[0] | names[2] < old
        hands.add(frozenset(names[0]))
    assert len(hands) > 5
