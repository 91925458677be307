"""Who wins, and when it is looked at (BG-3, BG-45, BG-46)."""

from __future__ import annotations

import pytest

from tests.games.bang.scenarios.scene import Given, given


def board(roles: list[str], alive: list[int], shooter: int, play: str) -> Given:
    """These roles, only these seats alive with one life each, and the shooter holds this card."""
    made = given(len(roles)).turn(shooter)
    for seat, role in enumerate(roles):
        made.seat(seat, role=role, life=1, hand=[play.split()[0]] if seat == shooter else [])
    return made.dead(*[seat for seat in range(len(roles)) if seat not in alive])


FIVE = ["sheriff", "renegade", "outlaw", "outlaw", "deputy"]


def test_outlaws_win_when_the_sheriff_dies() -> None:
    """BG-46: all of them, dead or alive."""
    scene = board(FIVE, [0, 1, 2, 4], 1, "bang/2D > 0").ready().play("play bang/2D > 0")
    assert scene.state.is_over()
    assert scene.winners() == [2, 3]
    assert [event.outcome for event in scene.events("match-over")] == ["outlaws"]


def test_outlaws_win_even_if_all_of_them_are_dead() -> None:
    """BG-46, case 34: a Deputy who is left alone has lost, and so has a Renegade who does not stand alone."""
    scene = board(FIVE, [0, 1, 4], 1, "bang/2D > 0").ready().play("play bang/2D > 0")
    assert scene.winners() == [2, 3]
    scene = board(FIVE, [0, 4], 4, "bang/2D > 0").ready().play("play bang/2D > 0")
    assert scene.winners() == [2, 3]


def test_the_renegade_wins_alone() -> None:
    """BG-46: the Sheriff falls last."""
    scene = board(FIVE, [0, 1], 1, "bang/2D > 0").ready().play("play bang/2D > 0")
    assert scene.winners() == [1]
    assert [event.outcome for event in scene.events("match-over")] == ["renegade"]


def test_the_law_wins_when_no_outlaw_and_no_renegade_lives() -> None:
    """BG-46: Sheriff and Deputies, dead or alive."""
    scene = board(FIVE, [0, 1], 0, "bang/2D > 1").ready().play("play bang/2D > 1")
    assert scene.winners() == [0, 4]
    assert [event.outcome for event in scene.events("match-over")] == ["law"]


def test_the_match_goes_on_while_the_renegade_lives() -> None:
    """BG-46."""
    scene = board(FIVE, [0, 1, 2], 0, "bang/2D > 2").ready().play("play bang/2D > 2")
    assert not scene.state.is_over()
    assert scene.winners() == []


def test_the_match_goes_on_while_an_outlaw_lives() -> None:
    """BG-46."""
    scene = board(FIVE, [0, 1, 2], 0, "bang/2D > 1").ready().play("play bang/2D > 1")
    assert not scene.state.is_over()


def test_dynamite_may_end_the_match() -> None:
    """BG-46, BG-33: nobody needs to be responsible."""
    scene = (
        given()
        .dead(1, 2)
        .seat(0, role="sheriff", life=3, in_play=["dynamite/2H"])
        .seat(3, role="outlaw")
        .turn(0, "draw")
        .pile("missed/2S")
        .ready()
    )
    assert scene.winners() == [seat for seat in range(4) if scene.state.role[seat] == scene.state.role[3]]


@pytest.mark.parametrize("seats", [[1, 2], [2, 1]])
def test_the_order_of_deaths_within_one_card_does_not_matter(seats: list[int]) -> None:
    """BG-45, BG-46, case 4: the Renegade's Gatling kills Sheriff and last Outlaw together, so he stands alone and wins."""
    roles = {0: "renegade", seats[0]: "sheriff", seats[1]: "outlaw", 3: "outlaw"}
    scene = board([roles[seat] for seat in range(4)], [0, 1, 2], 0, "gatling/10H").ready().play("play gatling/10H")
    assert scene.winners() == [0]


@pytest.mark.parametrize("order", [["sheriff", "renegade"], ["renegade", "sheriff"]])
def test_an_outlaw_who_kills_sheriff_and_renegade_together_wins_for_the_outlaws(order: list[str]) -> None:
    """BG-45, BG-46, case 4: victory is looked at once, after all eliminations."""
    scene = board(["outlaw", *order, "outlaw"], [0, 1, 2], 0, "gatling/10H").ready().play("play gatling/10H")
    assert scene.winners() == [0, 3]


def test_the_sheriff_wins_by_one_gatling() -> None:
    """BG-45, BG-46: Outlaw and Renegade together; a Deputy who dies with them wins too."""
    scene = board(["sheriff", "outlaw", "deputy", "renegade", "outlaw"], [0, 1, 2, 3], 0, "gatling/10H").ready().play("play gatling/10H")
    assert scene.winners() == [0, 2]


def test_a_rescue_of_the_sheriff_keeps_the_match_going() -> None:
    """BG-45, BG-46: a dying Sheriff is not dead."""
    scene = board(FIVE, [0, 1, 2, 4], 1, "bang/2D > 0").seat(0, hand=["beer/6H"]).ready().play("play bang/2D > 0", "pass")
    assert not scene.state.is_over()
    scene.play("beer/6H")
    assert not scene.state.is_over()
    assert scene.asked() == (1, "play")


def test_all_roles_are_shown_when_the_match_ends() -> None:
    """BG-5, case 56."""
    scene = board(FIVE, [0, 1, 2, 4], 1, "bang/2D > 0").ready().play("play bang/2D > 0")
    assert [seat.role for seat in scene.state.view(None).seats] == FIVE
    shown = [(event.seat, event.role) for event in scene.events("role-shown", viewer=None)]
    assert shown == [(1, "renegade"), (2, "outlaw"), (4, "deputy")]  # the Sheriff's was, the one eliminated before was


def test_nobody_is_asked_after_the_end() -> None:
    """BG-46: and winners have the most points."""
    scene = board(FIVE, [0, 1, 2, 4], 1, "bang/2D > 0").ready().play("play bang/2D > 0")
    assert scene.state.to_act() == []
    assert scene.state.returns() == [0, 0, 1, 1, 0]
    assert [scene.state.legal_actions(seat) for seat in range(5)] == [[]] * 5
