"""What is played when time runs out, and the end (GT-25, GT-30, GT-31)."""

from __future__ import annotations

import random

import pytest

from standoff.core.errors import IllegalAction
from standoff.games.gentlemen_thieves import GAME
from standoff.games.gentlemen_thieves.components import ALL_TOKENS, COPIES, GOLD, PLACE_NAMES, TOKENS, count_of
from tests.games.gentlemen_thieves.scenarios.scene import Given, Scene, given

SEEDS = range(120)
MASKS = "mask/docteur mask/docteur mask/docteur"

# ---------------------------------------------------------------------- time runs out


def test_a_displayed_token_at_random_to_a_place_that_takes_it() -> None:
    """GT-25: never an unknown or a special token; what is full stays as it is."""
    seen = set()
    for seed in SEEDS:
        scene = given().set(seed=seed).display("mask/comte lamp/comte lamp/comte").at("bank", MASKS).ready().lapse()
        [placed] = scene.events("token-placed")
        seen.add((placed.token.kind, placed.place))
        assert (scene.asked(), scene.clovers(), placed.slot is None) == (2, [2] * 4, False)
    assert seen == {(kind, place) for kind in ("mask", "lamp") for place in PLACE_NAMES} - {("mask", "bank")}


def test_alliances_at_random_but_not_the_last() -> None:
    """GT-25, GT-10."""
    made = set()
    for seed in SEEDS:
        scene = given().set(seed=seed, ask="alliance", round=2).ready().lapse()
        made.add(tuple(scene.events("alliances-made")[0].day))
        assert scene.kind() == "turn"
    assert len(made) == 9
    assert ("comte", "baronne") not in made


def test_a_drawn_token_goes_to_a_location_at_random() -> None:
    """GT-25."""
    places = {
        given().set(seed=seed, drawn="mask/comte").at("bank", MASKS).ready().lapse().events("token-placed")[0].place for seed in SEEDS
    }
    assert places == set(PLACE_NAMES) - {"bank"}


def test_no_second_gold_is_moved() -> None:
    """GT-25."""
    scene = given().ready().play("gold bank > manor").lapse()
    assert (scene.asked(), scene.kind(), scene.gold()) == (2, "turn", {"supply": 6, "manor": 1, "bank": 1})


def test_a_tunnel_at_random_goes_back() -> None:
    """GT-25."""
    pair = given().tunnels("manor", "bank").at("manor", "gloves/comte mask/comte hook/comte lamp/comte").display("stethoscope/comte")
    left = {pair.set(seed=seed).ready().play("place stethoscope/comte > bank").lapse().tunnels()[0] for seed in SEEDS}
    assert left == {"manor", "bank"}


def test_only_the_time_of_who_is_asked_can_run_out() -> None:
    """GT-25, GT-11."""
    scene = given().ready()
    before = scene.state.position()
    with pytest.raises(IllegalAction):
        scene.state.lapse(2)
    assert scene.state.position() == before


# ---------------------------------------------------------------------- the end


def last(**bars: int) -> Given:
    """The turn of seat 1, the police token next; thieves in their order, the fifth is nobody's."""
    return given().set(bars=bars, pile=["police"])


def test_the_most_gold_wins() -> None:
    """GT-31: clovers do not matter then; all show their thieves."""
    scene = last(comte=3, baronne=7, docteur=6).clovers(2, 0, 2, 2).ready().play("draw")
    assert (scene.winners(), scene.state.view(None).outcome) == ([1], "gold")
    assert [(event.seat, event.thief, event.bars) for event in scene.events("thief-shown", viewer=None)] == [
        (0, "comte", 3), (1, "baronne", 7), (2, "docteur", 6), (3, "marquis", 0),
    ]  # fmt: skip
    view = scene.state.view(None)
    assert [seat.thief for seat in view.seats] == ["comte", "baronne", "docteur", "marquis"]
    assert (view.winners, view.over, view.phase) == ([1], True, "over")


def test_it_is_the_gold_of_his_own_thief() -> None:
    """GT-31, GT-4: seats and thieves have nothing to do with each other."""
    scene = last(comte=1, etoile=5).seat(0, thief="etoile").seat(3, thief="comte").ready().play("draw")
    assert scene.winners() == [0]


def test_between_equals_more_clovers_win() -> None:
    """GT-31: only among those who have the most gold."""
    scene = last(comte=5, baronne=5, docteur=4).clovers(0, 1, 2, 2).ready().play("draw")
    assert (scene.winners(), scene.state.view(None).outcome) == ([1], "clovers")


def test_equal_in_both_they_win_together() -> None:
    """GT-31."""
    scene = last(comte=5, baronne=5, docteur=5).clovers(1, 1, 0, 2).ready().play("draw")
    assert (scene.winners(), scene.state.view(None).outcome) == ([0, 1], "shared")
    assert scene.state.returns() == [1, 1, 0, 0]


def test_without_any_gold_clovers_decide() -> None:
    """GT-31."""
    assert last().clovers(2, 1, 1, 1).ready().play("draw").winners() == [0]
    assert last().ready().play("draw").winners() == [0, 1, 2, 3]


def test_a_thief_that_nobody_plays_cannot_win() -> None:
    """GT-31: L'Étoile has most of all."""
    scene = last(comte=2, etoile=30).ready().play("draw")
    assert (scene.winners(), scene.state.view(None).outcome) == ([0], "gold")


def test_after_the_police_nothing_is_asked() -> None:
    """GT-30."""
    scene = last().ready().play("draw")
    assert scene.state.to_act() == []
    for seat in range(4):
        assert scene.state.legal_actions(seat) == []
        with pytest.raises(IllegalAction) as caught:
            scene.state.apply(seat, GAME.parse_action("draw"))
        assert caught.value.clause == "GT-30"
    with pytest.raises(IllegalAction):
        scene.state.lapse(1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_match_ends_with_the_police(seats: int) -> None:
    """GT-30: and tokens, gold and clovers are only ever moved (GT-1, GT-2, GT-5)."""
    dice = random.Random(seats)
    for seed in range(8):
        scene = Scene(GAME.new(seats, seed, GAME.options({"golden_ten": dice.choice(["off", "on"])})))
        state = scene.state
        while not state.is_over():
            state.apply(scene.asked(), dice.choice(state.legal_actions(scene.asked())))
            lying = state.gone + sum(state.at)
            loose = [*state.display, *state.pile[: state.left], state.drawn]
            assert count_of(lying) + sum(0 <= token < TOKENS for token in loose) == TOKENS * COPIES == count_of(ALL_TOKENS)
            assert sum(state.bars) + state.lost == count_of(state.gone) + state.gold_gone()
            assert 0 <= state.gold_gone() <= GOLD
        assert scene.told().count("police-shown") == 1
