"""Counts: how many sequences of actions there are from fixed positions (perft); a change of any rule of play moves them."""

from __future__ import annotations

from math import factorial

import pytest

from standoff.games.bang import GAME
from standoff.games.bang.state import State
from tests.games.bang.scenarios.scene import Given, Scene, given

BANGS = ["bang/2D", "bang/3D", "bang/4D", "bang/5D", "bang/6D", "bang/7D"]
MISSED = ["missed/2S", "missed/3S", "missed/4S", "missed/5S"]


def sequences(state: State, depth: int) -> int:
    """How many sequences of this many actions there are; a match that is over ends a sequence early."""
    if depth == 0 or state.is_over():
        return 1
    (seat,) = state.to_act()
    count = 0
    for action in state.legal_actions(seat):
        after = state.clone()
        after.apply(seat, action)
        count += sequences(after, depth - 1)
    return count


def ways(scene: Scene) -> int:
    """In how many ways the pending card can be answered until its player may go on with his turn."""
    if scene.asked() == (scene.turn(), "play"):
        return 1
    count = 0
    for text in scene.legal():
        count += ways(Scene(scene.state.clone()).play(text))
    return count


# ---------------------------------------------------------------------- cards that can be counted by hand


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_general_store_can_be_shared_in_as_many_ways_as_its_cards_can_be_ordered(seats: int) -> None:
    """BG-27: the last one has no choice."""
    scene = given(seats).seat(0, hand=["general-store/9C"]).pile(*BANGS[:seats]).ready().play("play general-store/9C")
    assert ways(scene) == factorial(seats)


@pytest.mark.parametrize(("play", "cards"), [("gatling/10H", MISSED), ("indians/KD", BANGS)])
def test_each_target_of_a_volley_answers_or_not(play: str, cards: list[str]) -> None:
    """BG-30, BG-31: three targets with one answer each."""
    board = given().seat(0, hand=[play])
    for seat in (1, 2, 3):
        board.seat(seat, hand=[cards[seat]])
    assert ways(board.ready().play("play " + play)) == 2**3


def duel(owing: int, other: int) -> int:
    """Ways of a Duel between hands of so many BANG!: pass, or give any and be answered."""
    return 1 if owing == 0 else 1 + owing * duel(other, owing - 1)


@pytest.mark.parametrize(("target", "challenger"), [(0, 2), (1, 0), (1, 1), (2, 2), (3, 2), (2, 3)])
def test_a_duel_goes_on_while_both_give_up_a_bang(target: int, challenger: int) -> None:
    """BG-29, BG-49: 15 ways with two each."""
    board = given().seat(0, hand=["duel/QD", *BANGS[:challenger]]).seat(1, hand=BANGS[3 : 3 + target])
    assert ways(board.ready().play("play duel/QD > 1")) == duel(target, challenger)
    assert duel(2, 2) == 15


@pytest.mark.parametrize(("card", "count"), [("beer/6H", 10), ("bang/2C", 14)])
def test_slabs_shot_at_two_missed_and_a_barrel(card: str, count: int) -> None:
    """BG-61: by hand 10 ways if the Barrel helps, 14 if not."""
    board = given().seat(0, character="slab-the-killer", hand=["bang/2D"]).seat(1, hand=MISSED[:2], in_play=["barrel/QS"]).pile(card)
    assert ways(board.ready().play("play bang/2D > 1")) == count


@pytest.mark.parametrize(("beers", "count"), [(1, 1), (2, 1 + 2 * 2), (3, 1 + 3 * (1 + 2))])
def test_two_life_points_take_two_of_the_beers(beers: int, count: int) -> None:
    """BG-23: at -1; with one card he is not asked, else he may stop after the first."""
    board = given().seat(1, life=2, hand=["beer/6H", "beer/7H", "beer/8H"][:beers], in_play=["dynamite/2H"]).turn(1, "draw")
    scene = board.seat(2, character="rose-doolan").pile("missed/2S").ready()
    assert rescues(scene) == count


def rescues(scene: Scene) -> int:
    """In how many ways the rescue of seat 1 can go."""
    if scene.asked() != (1, "rescue"):
        return 1
    return sum(rescues(Scene(scene.state.clone()).play(text)) for text in scene.legal())


# ---------------------------------------------------------------------- whole positions


def crowded() -> Given:
    """Every kind of card in one hand, and targets with cards for all of them."""
    hand = ["bang/2D", "panic/AH", "cat-balou/KH", "duel/QD", "general-store/9C", "indians/KD", "stagecoach/9S", "jail/4H", "dynamite/2H"]
    board = given(5).seat(0, hand=hand, life=3, character="sid-ketchum").seat(1, hand=["missed/2S", "bang/3D"], in_play=["barrel/QS"])
    return board.seat(2, hand=["beer/6H"], in_play=["mustang/8H"], life=1).seat(3, character="suzy-lafayette", hand=["bang/4D"])


@pytest.mark.parametrize(
    ("seats", "seed", "preset", "counts"),
    [
        (3, 1, "manual", [9, 51, 238, 836, 3063]),
        (4, 1, "manual", [9, 51, 264, 1571]),
        (5, 1, "official", [11, 68, 386, 2418]),
        (7, 1, "official", [13, 87, 470, 2612]),
    ],
)
def test_sequences_from_the_first_turn(seats: int, seed: int, preset: str, counts: list[int]) -> None:
    """BG-11: of one, two, three ... actions."""
    state = GAME.new(seats, seed, GAME.options(preset=preset, seats=seats))
    assert [sequences(state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_sequences_from_a_crowded_position() -> None:
    """BG-11: one and two actions.

    By hand, one action: BANG! 2, Panic! 2, Cat Balou 5, Duel 4, Jail 4, other cards 4, two of nine cards for Sid 36, the end 1.
    """
    state = crowded().ready().state
    assert [sequences(state, depth) for depth in (1, 2)] == [2 + 2 + 5 + 4 + 4 + 4 + 36 + 1, 2143]
