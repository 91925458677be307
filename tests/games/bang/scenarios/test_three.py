"""The variant for three players (BG-70)."""

from __future__ import annotations

from collections import Counter

import pytest

from standoff.games.bang import GAME
from standoff.games.bang.components import LIFE_OF, ROLE_NAMES
from tests.games.bang.scenarios.scene import Given, given

DEPUTY, OUTLAW, RENEGADE = 0, 1, 2
ROLES = ["deputy", "outlaw", "renegade"]
PREY = {DEPUTY: RENEGADE, RENEGADE: OUTLAW, OUTLAW: DEPUTY}


def three(shooter: int, *hand: str) -> Given:
    """Deputy, Outlaw and Renegade at seats 0 to 2 with one life each; the shooter's turn, with this hand."""
    board = given(3).turn(shooter)
    for seat, role in enumerate(ROLES):
        board.seat(seat, role=role, life=1, hand=list(hand) if seat == shooter else [])
    return board


def test_deputy_outlaw_and_renegade_play_face_up() -> None:
    """BG-70, BG-2: nobody is Sheriff, so nobody has a life more."""
    for seed in range(10):
        state = GAME.new(3, seed)
        assert Counter(ROLE_NAMES[role] for role in state.role) == dict.fromkeys(ROLES, 1)
        assert [seat.role for seat in state.view(None).seats] == [ROLE_NAMES[role] for role in state.role]
        assert [int(life) for life in state.max_life] == [LIFE_OF[character] for character in state.character]


def test_the_deputy_begins() -> None:
    """BG-70."""
    for seed in range(10):
        state = GAME.new(3, seed)
        assert ROLE_NAMES[state.role[state.turn]] == "deputy"


@pytest.mark.parametrize("hunter", [DEPUTY, OUTLAW, RENEGADE])
@pytest.mark.parametrize("play", ["bang/2D", "duel/QD"])
def test_the_last_hit_on_ones_own_prey_wins_at_once(hunter: int, play: str) -> None:
    """BG-70: the Deputy hunts the Renegade, he the Outlaw, he the Deputy."""
    scene = three(hunter, play).ready().play(f"play {play} > {PREY[hunter]}")
    assert scene.state.is_over()
    assert scene.winners() == [hunter]
    assert [event.outcome for event in scene.events("match-over")] == ["prey"]


@pytest.mark.parametrize("hunter", [DEPUTY, OUTLAW, RENEGADE])
def test_whoever_eliminates_another_than_his_prey_draws_three_and_plays_on(hunter: int) -> None:
    """BG-70: any elimination draws three, whatever the role."""
    other = next(seat for seat in range(3) if seat not in (hunter, PREY[hunter]))
    scene = three(hunter, "bang/2D").pile("missed/2S", "missed/3S", "missed/4S").ready().play(f"play bang/2D > {other}")
    assert not scene.state.is_over()
    assert scene.hand(hunter) == ["missed/2S", "missed/3S", "missed/4S"]


@pytest.mark.parametrize("hunter", [DEPUTY, OUTLAW, RENEGADE])
def test_the_last_survivor_wins_when_another_took_his_prey(hunter: int) -> None:
    """BG-70: with his hunter gone two are left, and either may win."""
    other = next(seat for seat in range(3) if seat not in (hunter, PREY[hunter]))
    board = given(3).dead(other).turn(PREY[hunter])
    for seat, role in enumerate(ROLES):
        board.seat(seat, role=role, hand=["bang/2D"] if seat == PREY[hunter] else [], **({} if seat == other else {"life": 1}))
    scene = board.ready().play(f"play bang/2D > {hunter}")
    assert scene.winners() == [PREY[hunter]]
    assert [event.outcome for event in scene.events("match-over")] == ["survivor"]


@pytest.mark.parametrize("hunter", [DEPUTY, OUTLAW, RENEGADE])
def test_a_gatling_that_kills_others_along_with_the_prey_wins(hunter: int) -> None:
    """BG-70."""
    scene = three(hunter, "gatling/10H").ready().play("play gatling/10H")
    assert scene.winners() == [hunter]
    assert [event.outcome for event in scene.events("match-over")] == ["prey"]


def test_dynamite_kills_for_nobody() -> None:
    """BG-70: no prey is won, nobody draws, and the last survivor wins."""
    board = given(3).turn(RENEGADE, "draw").pile("missed/5S")
    for seat, role in enumerate(ROLES):
        board.seat(seat, role=role, life=1, in_play=["dynamite/2H"] if seat == RENEGADE else [])
    scene = board.ready()
    assert not scene.state.is_over()
    assert scene.asked() == (DEPUTY, "play")
    assert [event.by for event in scene.events("eliminated")] == [None]
    board = given(3).dead(OUTLAW).turn(RENEGADE, "draw").pile("missed/5S")
    board.seat(0, role="deputy", life=1).seat(1, role="outlaw").seat(2, role="renegade", life=1, in_play=["dynamite/2H"])
    scene = board.ready()
    assert scene.winners() == [DEPUTY]
    assert [event.outcome for event in scene.events("match-over")] == ["survivor"]


def test_ones_own_duel_kills_for_nobody() -> None:
    """BG-70, BG-42: the Renegade dies in his Duel with the Deputy, who hunts him, and the match goes on."""
    scene = three(RENEGADE, "duel/QD").seat(DEPUTY, hand=["bang/2D"]).ready().play("play duel/QD > 0", "bang/2D")
    assert not scene.state.is_over()
    assert scene.alive() == [DEPUTY, OUTLAW]
    assert scene.asked() == (DEPUTY, "play")


def test_a_jail_may_hold_any_of_the_three() -> None:
    """BG-70, BG-32: there is no Sheriff."""
    scene = three(OUTLAW, "jail/4H").ready()
    assert scene.offers("play") == ["play jail/4H > 0", "play jail/4H > 2"]


def test_with_two_of_three_left_beers_leave_the_pile() -> None:
    """BG-70, BG-24."""
    board = given(3).dead(OUTLAW).seat(0, hand=["stagecoach/9S"]).pile("bang/2D", "bang/3D", only=True).discard("beer/6H", "missed/2S")
    scene = board.ready().play("play stagecoach/9S")
    assert sorted(scene.pile()) == ["missed/2S", "stagecoach/9S"]
