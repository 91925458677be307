"""Shots and how they are answered: BANG!, Missed!, Barrel, Gatling (BG-20 to BG-22, BG-31, BG-55, BG-61)."""

from __future__ import annotations

import itertools

import pytest

from standoff.games.bang import GAME
from tests.games.bang.scenarios.scene import Scene, given

HEARTS = ["bang/QH", "bang/KH"]
OTHERS = ["bang/2C", "bang/3C"]
MISSED = ["missed/2S", "missed/3S", "missed/4S"]


def test_a_bang_that_is_not_answered_costs_one_life() -> None:
    """BG-20: the source, the card and what is at stake stand in the question (case 31)."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, hand=["missed/2S"]).ready().play("play bang/2D > 1")
    asked = scene.decision()
    assert (asked.kind, asked.seat, asked.source, asked.card, asked.needed, asked.loss, asked.lethal) == (
        "shot",
        1,
        0,
        "bang/2D",
        1,
        1,
        False,
    )
    scene.play("pass")
    assert (scene.life(1), scene.hand(1)) == (3, ["missed/2S"])
    assert scene.asked() == (0, "play")


def test_a_missed_stops_a_bang() -> None:
    """BG-20, BG-21: both cards are discarded."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, hand=["missed/2S"]).ready()
    scene.play("play bang/2D > 1", "missed/2S")
    assert (scene.life(1), scene.hand(1)) == (4, [])
    assert scene.discard() == ["bang/2D", "missed/2S"]


def test_taking_the_hit_is_always_allowed() -> None:
    """BG-20, case 1: no question is without an answer, and the hit is among them."""
    board = given().seat(0, character="willy-the-kid", hand=["bang/2D"])
    scene = board.seat(1, character="calamity-janet", hand=["missed/2S", "bang/3D", "beer/6H"], in_play=["barrel/QS"]).ready()
    scene.play("play bang/2D > 1")
    assert scene.legal() == ["bang/3D", "barrel", "missed/2S", "pass"]


def test_only_a_missed_answers_a_shot() -> None:
    """BG-21: neither BANG! nor Beer does, and a blue card neither."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, hand=["bang/3D", "beer/6H", "mustang/8H"]).ready().play("play bang/2D > 1")
    assert scene.legal() == ["pass"]
    scene.refused("bang/3D", "BG-21").refused("beer/6H", "BG-23")


def test_a_missed_answers_a_gatling() -> None:
    """BG-21, BG-31, case 41: the same answers as to a BANG!."""
    scene = given().seat(0, hand=["gatling/10H"]).seat(1, hand=["missed/2S"], in_play=["barrel/QS"]).ready().play("play gatling/10H")
    assert scene.asked() == (1, "shot")
    assert scene.legal() == ["barrel", "missed/2S", "pass"]


@pytest.mark.parametrize(("play", "kind"), [("duel/QD > 1", "duel"), ("indians/KD", "indians")])
def test_a_missed_never_answers_a_duel_or_indians(play: str, kind: str) -> None:
    """BG-21, BG-30: nor does the Barrel."""
    scene = given().seat(0, hand=[play.split()[0]]).seat(1, hand=["missed/2S"], in_play=["barrel/QS"]).ready().play("play " + play)
    assert scene.asked() == (1, kind)
    assert scene.legal() == ["pass"]
    scene.refused("missed/2S", "BG-21").refused("barrel", "BG-22")


@pytest.mark.parametrize("play", ["bang/2D > 1", "gatling/10H"])
def test_barrel_heart_stops_the_shot(play: str) -> None:
    """BG-22."""
    scene = given().seat(0, hand=[play.split()[0]]).seat(1, in_play=["barrel/QS"]).pile("beer/6H").ready()
    scene.play("play " + play, "barrel")
    assert scene.life(1) == 4


def test_a_missed_may_still_be_played_after_the_barrel_failed() -> None:
    """BG-22: but the Barrel is tried once."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, in_play=["barrel/QS"], hand=["missed/2S"]).pile("missed/5S").ready()
    scene.play("play bang/2D > 1", "barrel")
    assert scene.legal() == ["missed/2S", "pass"]
    scene.refused("barrel", "BG-22").play("missed/2S")
    assert scene.life(1) == 4


def test_the_barrel_is_optional() -> None:
    """BG-22: a Missed! may be played first, or the hit taken."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, in_play=["barrel/QS"]).ready().play("play bang/2D > 1", "pass")
    assert scene.life(1) == 3
    assert scene.events("card-turned-up") == []


def test_the_barrel_is_tried_anew_against_each_shot() -> None:
    """BG-22: once against each BANG! symbol."""
    scene = given().seat(0, character="willy-the-kid", hand=["bang/2D", "bang/3D"]).seat(1, in_play=["barrel/QS"]).ready()
    scene.play("play bang/2D > 1")
    assert "barrel" in scene.legal()
    scene.play("pass", "play bang/3D > 1")
    assert "barrel" in scene.legal()


def test_a_gatling_goes_clockwise_from_the_left_at_any_distance() -> None:
    """BG-31: everybody but the one who fires it; dead seats are passed over."""
    board = given(5).dead(4).turn(2)
    for seat, card in ((0, "missed/2S"), (1, "missed/3S"), (3, "missed/4S")):
        board.seat(seat, hand=[card])
    scene = board.seat(2, hand=["gatling/10H"]).ready().play("play gatling/10H")
    order = []
    for card in ("missed/4S", "missed/2S", "missed/3S"):
        order.append(scene.asked_seat())
        scene.play(card)
    assert order == [3, 0, 1]
    assert [scene.life(seat) for seat in range(4)] == [5, 4, 4, 4]


def test_an_empty_hand_is_hit_at_once_by_a_gatling_and_the_next_is_asked() -> None:
    """BG-31, BG-49, case 16."""
    scene = given().seat(0, hand=["gatling/10H"]).seat(2, in_play=["barrel/QS"]).ready().play("play gatling/10H")
    assert scene.life(1) == 3
    assert scene.asked() == (2, "shot")


# ---------------------------------------------------------------------- the matrix


def shot(need: int, *, barrel: bool, ability: bool, missed: int, draws: tuple[bool, ...]) -> Scene:
    """A BANG! at seat 1, which holds so many Missed!; each draw! will be a heart where `draws` says so."""
    hearts, others = iter(HEARTS), iter(OTHERS)
    board = given().seat(0, character="slab-the-killer" if need == 2 else "black-jack", hand=["bang/2D"])
    board.seat(1, character="jourdonnais" if ability else "willy-the-kid", hand=MISSED[:missed], in_play=["barrel/QS"] if barrel else [])
    return board.pile(*[next(hearts if heart else others) for heart in draws]).ready().play("play bang/2D > 1")


def explore(scene: Scene, need: int, tries: frozenset[str], missed: int, draws: tuple[bool, ...]) -> int:
    """Play every order of answers from here on against a model of the clauses; how many ends there were."""
    if need == 0 or (not tries and not missed):
        assert scene.asked() == (0, "play")
        assert scene.life(1) == (4 if need == 0 else 3)
        return 1
    assert scene.asked() == (1, "shot")
    assert scene.decision().needed == need
    assert scene.legal() == sorted([*MISSED[:missed], *tries, "pass"])
    ends = 0
    for text in scene.legal():
        after = Scene(scene.state.clone())
        after.state.apply(1, GAME.parse_action(text))
        if text == "pass":
            assert after.asked() == (0, "play")
            assert after.life(1) == 3
            ends += 1
        elif text in tries:
            ends += explore(after, need - draws[0], tries - {text}, missed, draws[1:])
        elif text == MISSED[missed - 1]:  # one Missed! is as good as another
            ends += explore(after, need - 1, tries, missed - 1, draws)
    return ends


@pytest.mark.parametrize("need", [1, 2])
@pytest.mark.parametrize("barrel", [False, True], ids=["no-barrel", "barrel"])
@pytest.mark.parametrize("ability", [False, True], ids=["anybody", "jourdonnais"])
@pytest.mark.parametrize("missed", [0, 1, 2, 3])
def test_any_mix_of_answers_in_any_order(need: int, barrel: bool, ability: bool, missed: int) -> None:
    """BG-61, BG-22, BG-55, BG-21, cases 6 and 7: one heart is one Missed!, each Barrel is tried once, a failure blocks nothing."""
    tries = frozenset(["barrel"] * barrel + ["jourdonnais"] * ability)
    for draws in itertools.product([False, True], repeat=len(tries)):
        scene = shot(need, barrel=barrel, ability=ability, missed=missed, draws=draws)
        assert explore(scene, need, tries, missed, draws) >= 1


def test_one_missed_does_not_stop_slab() -> None:
    """BG-61, case 6: and what was given stays spent."""
    scene = given().seat(0, character="slab-the-killer", hand=["bang/2D"]).seat(1, hand=["missed/2S", "beer/6H"]).ready()
    scene.play("play bang/2D > 1", "missed/2S", "pass")
    assert (scene.life(1), scene.hand(1)) == (3, ["beer/6H"])


def test_two_missed_stop_slab() -> None:
    """BG-61, case 46: they are given one at a time, two at the most."""
    scene = given().seat(0, character="slab-the-killer", hand=["bang/2D"]).seat(1, hand=MISSED).ready()
    scene.play("play bang/2D > 1", "missed/2S", "missed/4S")
    assert (scene.life(1), scene.hand(1)) == (4, ["missed/3S"])
    assert scene.asked() == (0, "play")


def test_slabs_gatling_needs_one_missed() -> None:
    """BG-61."""
    scene = given().seat(0, character="slab-the-killer", hand=["gatling/10H"]).seat(1, hand=MISSED[:2]).ready()
    scene.play("play gatling/10H")
    assert scene.decision().needed == 1
    scene.play("missed/2S")
    assert (scene.life(1), scene.hand(1)) == (4, ["missed/3S"])


def test_slabs_duel_and_indians_are_as_anybodys() -> None:
    """BG-61: only his BANG! cards need two."""
    scene = given().seat(0, character="slab-the-killer", hand=["indians/KD", "duel/QD"]).seat(1, hand=["bang/2D", "bang/3D"]).ready()
    scene.play("play indians/KD", "bang/2D", "play duel/QD > 1", "bang/3D")
    assert (scene.life(1), scene.life(0)) == (4, 4)


# ---------------------------------------------------------------------- Jourdonnais


def test_jourdonnais_draws_against_a_bang() -> None:
    """BG-55: with an empty hand he is asked all the same."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, character="jourdonnais").pile("beer/6H").ready()
    scene.play("play bang/2D > 1")
    assert scene.legal() == ["jourdonnais", "pass"]
    scene.play("jourdonnais")
    assert scene.life(1) == 4


def test_jourdonnais_with_a_barrel_draws_twice() -> None:
    """BG-55: the real Barrel is a second draw!."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, character="jourdonnais", in_play=["barrel/QS"]).pile("bang/2C", "beer/6H").ready()
    scene.play("play bang/2D > 1", "jourdonnais")
    assert scene.legal() == ["barrel", "pass"]
    scene.play("barrel")
    assert scene.life(1) == 4


def test_jourdonnais_has_no_barrel_against_a_gatling_by_the_manual() -> None:
    """BG-55: option `jourdonnais` `bang`; with an empty hand he is hit at once."""
    scene = given().seat(0, hand=["gatling/10H"]).seat(1, character="jourdonnais").ready().play("play gatling/10H")
    assert scene.life(1) == 3
    scene = given().seat(0, hand=["gatling/10H"]).seat(1, character="jourdonnais", in_play=["barrel/QS"]).ready().play("play gatling/10H")
    assert scene.legal() == ["barrel", "pass"]
    scene.refused("jourdonnais", "BG-55")


def test_jourdonnais_draws_against_every_shot_officially() -> None:
    """BG-55: option `jourdonnais` `symbol`."""
    scene = given(4, "official").seat(0, hand=["gatling/10H"]).seat(1, character="jourdonnais").pile("beer/6H").ready()
    scene.play("play gatling/10H", "jourdonnais")
    assert scene.life(1) == 4


@pytest.mark.parametrize("preset", ["manual", "official"])
@pytest.mark.parametrize("play", ["duel/QD > 1", "indians/KD"])
def test_jourdonnais_does_not_draw_against_duel_or_indians(play: str, preset: str) -> None:
    """BG-55, BG-30, BG-21: these are no shots."""
    scene = given(4, preset).seat(0, hand=[play.split()[0]]).seat(1, character="jourdonnais", hand=["missed/2S"]).ready()
    scene.play("play " + play)
    assert scene.legal() == ["pass"]
