"""Determinizations: fair draws of what is hidden, beliefs about roles, and what they keep."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from standoff.core.chance import Chance, key_of
from standoff.core.contract import OMNISCIENT
from standoff.games.bang import GAME
from standoff.games.bang.components import CARD_NAMES, ROLE_NAMES, ROLES_FOR
from standoff.games.bang.fit import Deal, deal_hidden, deal_roles
from standoff.games.bang.knowledge import TOP
from standoff.games.bang.options import BangOptions, of_setting, to_setting


def chance(seed: int = 1) -> Chance:
    """A generator."""
    return Chance(key_of(seed))


@pytest.mark.parametrize("seats", range(3, 8))
def test_hidden_roles_are_the_ones_that_were_dealt(seats: int) -> None:
    """His own and the shown ones are as they are; all others together are those of BG-2."""
    view = GAME.new(seats, 2).view(1)
    rng = chance()
    for _ in range(20):
        guess = GAME.determinize(view, rng)
        assert sorted(guess.role) == sorted(ROLES_FOR[seats])
        for seat in view.seats:
            assert seat.role in (None, ROLE_NAMES[guess.role[seat.seat]])


def test_roles_are_drawn_alike_without_a_belief() -> None:
    """Each hidden seat of five is an Outlaw in half of the draws for the Sheriff."""
    state = GAME.new(5, 2)
    sheriff = ROLE_NAMES.index("sheriff")
    view = state.view(state.role.index(sheriff))
    rng = chance()
    outlaws: Counter[int] = Counter()
    for _ in range(2000):
        guess = GAME.determinize(view, rng)
        outlaws.update(seat for seat in range(5) if ROLE_NAMES[guess.role[seat]] == "outlaw")
    assert len(outlaws) == 4
    assert all(900 < count < 1100 for count in outlaws.values())


def test_a_belief_weighs_roles() -> None:
    """Weights multiply over the seats; what is left out counts 1, and weight 0 never comes."""
    state = GAME.load({"seats": [{}] * 5})
    rng = chance()
    roles: Counter[str] = Counter()
    for _ in range(1000):
        guess = GAME.determinize(state.view(0), rng, {1: {"renegade": 8.0, "deputy": 0.0}, 2: {"outlaw": 0.0}})
        roles[ROLE_NAMES[guess.role[1]]] += 1
        assert ROLE_NAMES[guess.role[2]] != "outlaw"
    assert roles["deputy"] == 0
    assert 1.6 < roles["renegade"] / roles["outlaw"] < 2.5, "one order of weight 8 against four of weight 1"


def test_a_hidden_card_is_drawn_to_each_place_by_its_size() -> None:
    """Of 76 hidden cards 4 are in each other hand of four players at the start (BG-7)."""
    view = GAME.load({"seats": [{"hand": ["bang/QH"]}, {"hand": ["bang/KH", "beer/6H"]}, {}, {"hand": ["missed/2S"]}]}).view(0)
    rng = chance()
    places: Counter[str] = Counter()
    for _ in range(4000):
        guess = GAME.determinize(view, rng)
        names = [[CARD_NAMES[card] for card in hand] for hand in guess.hands]
        assert [len(hand) for hand in names] == [1, 2, 0, 1]
        places["two" if "beer/6H" in names[1] else "one" if "beer/6H" in names[3] else "pile"] += 1
    assert 70 < places["two"] < 150
    assert 25 < places["one"] < 85


def test_all_is_known_to_omniscient_but_the_pile() -> None:
    """Hands and roles stay as they are."""
    state = GAME.new(6, 4)
    guess = GAME.determinize(state.view(OMNISCIENT), chance())
    assert guess.role == state.role
    assert msgspec.json.encode(guess.view(OMNISCIENT)) == msgspec.json.encode(state.view(OMNISCIENT))
    assert guess.pile != state.pile


def test_matching_moves_cards_until_all_fit() -> None:
    """Four cards that fit only one way, in every order of trying."""
    masks = [0b0001, 0b0011, 0b0110, 0b1100]
    for seed in range(50):
        dealt = deal_hidden(Deal([1, 1, 1, 1], [0, 0, 0, 0], 1, 0, 0), [10, 11, 12, 13], masks, [20], chance(seed))
        assert dealt == [[10], [11], [12], [13], [20]]


def test_fresh_bounds_the_plain_cards_of_a_hand() -> None:
    """And the top card of the pile lies last."""
    for seed in range(50):
        dealt = deal_hidden(Deal([3, 1], [1, 1], 2, 1, 0), [10, 11, 12], [0b01, 0b11, TOP], [20, 21, 22, 23], chance(seed))
        assert dealt[2][-1] == 12
        assert sum(card >= 20 for card in dealt[0]) == 1
        assert sum(card >= 20 for card in dealt[1]) == 1


@pytest.mark.parametrize(
    ("deal", "known", "masks", "plain"),
    [
        (Deal([1], [0], 1, 0, 0), [], [], [20, 21]),
        (Deal([1], [1], 1, 0, 0), [10], [0b10], [20]),
        (Deal([1], [1], 1, 0, 0), [], [], [20]),
        (Deal([0], [0], 1, 0, 0), [], [], [20, 21]),
    ],
)
def test_what_does_not_fit_is_refused(deal: Deal, known: list[int], masks: list[int], plain: list[int]) -> None:
    """A view that no state has."""
    with pytest.raises(ValueError, match="hidden"):
        deal_hidden(deal, known, masks, plain, chance())


def test_weights_that_exclude_everything_count_for_nothing() -> None:
    """Rather a guess than none."""
    assert sorted(deal_roles([2, 2, 3], [[0.0] * 4] * 3, chance())) == [2, 2, 3]


def test_options_and_settings_are_the_same_thing() -> None:
    """Every combination of two options goes there and back."""
    for option in GAME.options_schema():
        for other in GAME.options_schema():
            options = GAME.options({option.name: option.values[-1], other.name: other.values[-1]})
            assert of_setting(to_setting(options, 5)) == options
    assert to_setting(BangOptions(), 7).fields() == [7, *[0] * 9]
