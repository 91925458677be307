"""Components, setup and what all may know (GT-1 to GT-9)."""

from __future__ import annotations

from collections import Counter

import pytest

from standoff.core.errors import BadOptions, BadPosition
from standoff.games.gentlemen_thieves import GAME
from standoff.games.gentlemen_thieves.components import KIND_NAMES, PLACE_NAMES, POLICE, THIEF_NAMES
from standoff.games.gentlemen_thieves.notation import print_token
from standoff.games.gentlemen_thieves.state import State
from tests.games.gentlemen_thieves.scenarios.scene import Scene, given


def begin(seats: int = 4, seed: int = 1, **chosen: str) -> Scene:
    """A new match."""
    return Scene(GAME.new(seats, seed, GAME.options(chosen)))


def pile_of(state: State) -> list[str]:
    """The pile from its top, `police` for the police token."""
    return ["police" if token == POLICE else print_token(token) for token in reversed(state.pile[: state.left])]


def test_seventy_five_tokens_three_of_each_kind_and_color() -> None:
    """GT-1: at the locations, on the display and in the pile."""
    scene = begin()
    lying = [token for place in PLACE_NAMES for token in scene.tokens(place)]
    counts = Counter(lying + scene.display() + pile_of(scene.state))
    assert counts.pop("police") == 1
    assert counts == {f"{kind}/{thief}": 3 for kind in KIND_NAMES for thief in THIEF_NAMES}


def test_no_fourth_token_of_one_kind_and_color_exists() -> None:
    """GT-1."""
    given().at("bank", "mask/comte mask/comte").at("manor", "mask/comte").ready()
    with pytest.raises(BadPosition, match="GT-1"):
        given().at("bank", "mask/comte mask/comte").at("manor", "mask/comte").display("mask/comte").ready()


def test_a_token_is_worth_one_bar_and_so_is_a_gold_token() -> None:
    """GT-1, GT-2: five tokens and four gold tokens are nine bars for three thieves."""
    scene = given().at("bank", "gloves/docteur stethoscope/docteur mask/docteur hook/marquis").gold(bank=4).display("lamp/comte").ready()
    scene.play("place lamp/comte > bank")
    assert scene.bars() == {"docteur": 3, "marquis": 3, "etoile": 3}
    assert scene.state.lost == 0


def test_eight_gold_two_tunnels_a_lock_and_a_car() -> None:
    """GT-2, GT-6: a tunnel at the Manor, the lock at the Museum, two gold at the Bank, the rest in the supply."""
    scene = begin()
    assert scene.gold() == {"supply": 6, "bank": 2}
    assert scene.tunnels() == ["manor"]
    assert scene.lock() == "museum"
    assert scene.car() is None
    supply = scene.state.view(None).supply
    assert (supply.gold, supply.tunnels, supply.car) == (6, 1, True)


def test_five_locations_in_their_order() -> None:
    """GT-3."""
    view = begin().state.view(None)
    assert [place.name for place in view.places] == ["manor", "museum", "bank", "theatre", "jeweller"]


def test_a_thief_is_known_to_its_owner_alone() -> None:
    """GT-4: the others, and thieves that were not dealt, stay hidden."""
    scene = begin(3)
    own = THIEF_NAMES[scene.state.thief[1]]
    assert [seat.thief for seat in scene.state.view(1).seats] == [None, own, None]
    assert [seat.thief for seat in scene.state.view(None).seats] == [None] * 3
    assert [(thief.name, thief.seat) for thief in scene.state.view(1).thieves if thief.seat is not None] == [(own, 1)]
    dealt = {viewer: [event.thief for event in scene.events("thief-dealt", viewer=viewer)] for viewer in (1, None)}
    assert dealt == {1: [None, own, None], None: [None] * 3}


def test_every_deal_of_thieves_comes_up() -> None:
    """GT-4: each seat may be any of the five."""
    for seat in range(4):
        assert {begin(seed=seed).state.thief[seat] for seed in range(60)} == set(range(5))
    for seed in range(60):
        assert len(set(begin(seed=seed).state.thief)) == 4


@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 3), (4, 2), (5, 2)])
def test_clovers_by_the_number_of_players(seats: int, each: int) -> None:
    """GT-5."""
    assert begin(seats).clovers() == [each] * seats


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats: int) -> None:
    """GT-5."""
    with pytest.raises(BadOptions):
        GAME.new(seats, 1)


def test_two_tokens_a_location_and_three_on_the_display() -> None:
    """GT-7: all of them come from the pile, and all see them."""
    scene = begin()
    assert [len(scene.tokens(place)) for place in PLACE_NAMES] == [2] * 5
    assert len(scene.display()) == 3
    assert len(pile_of(scene.state)) == 75 - 13 + 1
    laid = scene.events("token-laid", viewer=None)
    assert [(event.place, event.why) for event in laid] == [(place, "setup") for place in PLACE_NAMES for _ in range(2)]
    assert [event.slot for event in scene.events("token-shown", viewer=None)] == [0, 1, 2]


def test_the_police_token_lies_among_the_last_seven() -> None:
    """GT-7: at any place of them."""
    places = Counter(pile_of(begin(seed=seed).state)[::-1].index("police") for seed in range(210))
    assert set(places) == set(range(7))
    assert len({tuple(pile_of(begin(seed=seed).state)) for seed in range(20)}) == 20


def test_nobody_sees_what_comes() -> None:
    """GT-7: a view has the size of the pile, not its tokens; it is the same whatever lies in it."""
    scene = given().display("mask/comte lamp/comte hook/comte").pile("gloves/marquis gloves/etoile").ready()
    other = given().display("mask/comte lamp/comte hook/comte").pile("gloves/etoile gloves/marquis").ready()
    for viewer in (None, *range(4)):
        assert scene.state.view(viewer) == other.state.view(viewer)


def test_the_first_player_is_drawn_or_the_first_seat() -> None:
    """GT-8."""
    assert {begin(seed=seed).asked() for seed in range(40)} == {0, 1, 2, 3}
    assert {begin(seed=seed, first_player="host").asked() for seed in range(40)} == {0}
    scene = begin(seed=3)
    assert [event.starter for event in scene.events("thieves-round-began")] == [scene.asked()]
    assert scene.kind() == "alliance"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_golden_ten(seats: int) -> None:
    """GT-9: each kind and each color twice, never two of one kind at a location; the other 65 are dealt as always."""
    openings = set()
    for seed in range(60):
        scene = begin(seats, seed, golden_ten="on")
        lying = [scene.tokens(place) for place in PLACE_NAMES]
        kinds, colors = zip(*(token.split("/") for tokens in lying for token in tokens), strict=True)
        assert Counter(kinds) == dict.fromkeys(KIND_NAMES, 2)
        assert Counter(colors) == dict.fromkeys(THIEF_NAMES, 2)
        assert all(len({token.split("/")[0] for token in tokens}) == 2 for tokens in lying)
        counts = Counter([*(token for tokens in lying for token in tokens), *scene.display(), *pile_of(scene.state)])
        assert set(counts.values()) == {1, 3}
        assert "police" in pile_of(scene.state)[-7:]
        openings.add(tuple(map(tuple, lying)))
    assert len(openings) > 55


def test_without_the_golden_ten_anything_may_lie_at_a_location() -> None:
    """GT-9: also two of one kind."""
    lying = [begin(seed=seed).tokens(place) for seed in range(20) for place in PLACE_NAMES]
    assert any(len({token.split("/")[0] for token in tokens}) == 1 for tokens in lying)
