"""The undercover cop (CG-50 to CG-55)."""

from __future__ import annotations

import pytest

from standoff.games.cash_n_guns import GAME
from tests.games.cash_n_guns.scenarios.scene import Given, Scene, given

CLICS = ("clic>1", "clic>2", "clic>3", "clic>0")


def undercover(cop: int = 0, seats: int = 4, **options: str) -> Given:
    """A table with a cop, all guns CLIC."""
    return given(seats, **({"cop": "on"} | options)).cop(cop).guns(*[f"clic>{(at + 1) % seats}" for at in range(seats)])


# ---------------------------------------------------------------------- the role cards


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_one_of_the_role_cards_is_the_cop(seats: int) -> None:
    """CG-50: secret; each sees his own."""
    cops = set()
    for seed in range(40):
        state = GAME.new(seats, seed, GAME.options({"cop": "on"}))
        roles = [state.view(seat).seats[seat].role for seat in range(seats)]
        assert roles.count("cop") == 1
        assert roles.count("gangster") == seats - 1
        cops.add(roles.index("cop"))
        assert all(state.view(seat).seats[(seat + 1) % seats].role is None for seat in range(seats))
        assert all(seat.role is None for seat in state.view(None).seats)
    assert cops == set(range(seats))


def test_the_roles_are_shown_at_the_end() -> None:
    """CG-50."""
    scene = undercover(2).round(8).courage()
    assert [event.role for event in scene.events("role-card-shown", viewer=None)] == ["gangster", "gangster", "cop", "gangster"]
    assert scene.state.view(None).seats[2].role == "cop"


# ---------------------------------------------------------------------- the phone


def test_those_who_received_money_pass_the_phone_and_only_the_cop_may_call() -> None:
    """CG-51."""
    scene = undercover(2).loot(10, 10, 10).courage(drop=[0])
    assert (scene.kind(), scene.asked()) == ("phone", [1, 2, 3])
    assert [scene.legal(seat) for seat in (1, 2, 3)] == [["pass"], ["pass", "call"], ["pass"]]
    assert scene.state.decision(1) != scene.state.decision(2)
    assert scene.state.decision(1).kind == scene.state.decision(2).kind


def test_the_godfather_does_not_matter_for_who_passes() -> None:
    """CG-51: from the godfather or the next sharing seat to his left; all who share answer at once."""
    scene = undercover(2).at("courage", godfather=3).loot(10, 10, 10).courage(drop=[3])
    assert scene.asked() == [0, 1, 2]


def test_where_nobody_got_any_there_is_no_passing() -> None:
    """CG-51."""
    assert undercover(2).loot(20).courage().kind() == "load"
    assert undercover(2).loot(20).courage(drop=[0, 1, 2, 3]).kind() == "load"


def test_it_goes_on_with_the_cop_dead_or_not_sharing() -> None:
    """CG-51."""
    position = undercover(0).loot(10, 10, 10).seat(0, alive=False).guns(None, "clic>2", "clic>3", "clic>1")
    scene = position.courage()
    assert (scene.kind(), scene.asked()) == ("phone", [1, 2, 3])
    scene.all("pass", "pass", "pass")
    assert scene.state.calls == 0


@pytest.mark.parametrize("number", [6, 7])
def test_it_is_passed_in_rounds_1_to_6(number: int) -> None:
    """CG-51."""
    scene = undercover(0).round(number).loot(10, 10, 10, 10).courage()
    assert scene.kind() == ("phone" if number == 6 else "load")


def test_it_ends_with_the_third_call() -> None:
    """CG-51, CG-52: at most one a round."""
    scene = undercover(0).round(4).at("courage", calls=2).loot(10, 10, 10, 10).courage().all("call", "pass", "pass", "pass")
    assert scene.state.calls == 3
    assert scene.state.view(None).switchboard == ["busy", "busy", "sent"]
    scene = undercover(0).round(4).at("courage", calls=3).loot(10, 10, 10, 10).courage()
    assert scene.kind() == "load"


def test_it_does_not_even_hurt_passes_too() -> None:
    """CG-51, CG-55."""
    position = (
        given(cop="on", powers="open").powers("does-not-hurt", "kid", "cunning", "dragon-skin").cop(0).loot(10, 10, 10, 10).guns(*CLICS)
    )
    scene = position.courage(drop=[0]).choose({0: "share"})
    assert (scene.kind(), scene.asked()) == ("phone", [0, 1, 2, 3])
    assert scene.legal(0) == ["pass", "call"]


def test_a_call_and_none_look_the_same_until_the_switchboard_turns() -> None:
    """CG-51: to the byte, for everybody else."""
    scenes = [undercover(0).loot(10, 10, 10, 10).courage() for _ in range(2)]
    for scene, choice in zip(scenes, ("call", "pass"), strict=True):
        scene.choose({0: choice, 1: "pass", 2: "pass"})
    for viewer in (None, 1, 2, 3):
        assert scenes[0].state.view(viewer) == scenes[1].state.view(viewer)
        assert scenes[0].state.events(viewer) == scenes[1].state.events(viewer)
    assert scenes[0].state.version() == scenes[1].state.version()
    for scene in scenes:
        scene.choose({3: "pass"})
    assert [scene.events("phone-passed", viewer=1)[0].card for scene in scenes] == ["busy", None]
    assert [scene.state.view(1).suspects for scene in scenes] == [[0, 1, 2, 3]] * 2


def test_a_lapse_is_no_call() -> None:
    """CG-51, CG-21."""
    scene = undercover(0).loot(10, 10, 10, 10).courage().lapse()
    assert scene.state.calls == 0


def test_a_call_names_the_suspects() -> None:
    """CG-51: the cop is one of those who passed the phone."""
    scene = undercover(1).loot(10, 10).courage(drop=[0, 3]).all("call", "pass")
    assert scene.state.view(None).suspects == [1, 2]


def test_each_call_turns_the_next_switchboard_card() -> None:
    """CG-52: busy, busy, sent."""
    for calls, card in enumerate(["busy", "busy", "sent"]):
        scene = undercover(0).at("courage", calls=calls).loot(10, 10, 10, 10).courage().all("call", "pass", "pass", "pass")
        event = scene.events("phone-passed")[0]
        assert (event.call, event.card) == (calls + 1, card)


# ---------------------------------------------------------------------- alarm markers


def test_after_the_first_call_markers_show_the_alarm_side() -> None:
    """CG-53: those taken before stay as they are."""
    scene = undercover(0).at("courage", calls=1).seat(2, shame=1).courage(drop=[2, 3])
    assert scene.markers() == [(0, 0), (0, 0), (1, 1), (0, 1)]
    assert [event.marker for event in scene.events("marker-taken")] == ["alarm", "alarm"]
    assert undercover(0).courage(drop=[2]).markers()[2] == (1, 0)


def test_by_the_manual_the_cop_may_drop_out_only_once_more() -> None:
    """CG-53, `cop_duck` forbidden: others see nothing of it but that the choice is his."""
    scene = undercover(0).at("courage", calls=1).seat(0, alarm=1).seat(1, alarm=1).ready()
    assert scene.legal(0) == ["stay"]
    assert scene.legal(1) == ["stay", "drop"]
    scene.refused(0, "drop", "CG-53")
    assert [refusal.action for refusal in scene.state.view(0).refusals] == ["drop"]
    scene.courage(drop=[1])
    assert scene.state.view(None).suspects == [0, 2, 3]
    assert undercover(0).at("courage", calls=1).seat(0, shame=5).ready().legal(0) == ["stay", "drop"]


def test_officially_he_may_but_cannot_win_by_the_call_then() -> None:
    """CG-53, `cop_duck` loses."""
    position = undercover(0, cop_duck="loses").round(8).at("courage", calls=3).seat(0, alarm=1).seat(1, notes=[20])
    scene = position.courage(drop=[0])
    assert scene.markers()[0] == (0, 2)
    assert scene.winners() == [1]
    scene = undercover(0, cop_duck="loses").round(8).at("courage", calls=3).seat(0, alarm=1).seat(1, notes=[20]).courage()
    assert scene.winners() == [0]


# ---------------------------------------------------------------------- winning


def test_the_cop_wins_by_three_calls_if_he_lives() -> None:
    """CG-54."""
    scene = undercover(0).round(8).at("courage", calls=3).seat(1, notes=[20]).courage()
    assert scene.winners() == [0]
    assert scene.state.view(None).outcome == "sent"
    position = undercover(0).round(8).at("courage", calls=3).seat(0, wounds=2).seat(1, notes=[20])
    assert position.guns("clic>1", "bang>0", "clic>1", "clic>1").courage().winners() == [1]


def test_the_cop_wins_alone_alive_whatever_his_markers() -> None:
    """CG-54, CG-53."""
    position = undercover(0, cop_duck="loses").at("courage", calls=1).seat(0, alarm=5).seat(1, alive=False).seat(2, alive=False)
    scene = position.seat(3, wounds=2).guns("bang>3", None, None, "clic>0").courage()
    assert scene.winners() == [0]
    assert scene.state.view(None).outcome == "last"


def richest_cop(option: str) -> Scene:
    """The cop made no call and is the richest."""
    return undercover(0, failed_cop_can_win=option).round(8).seat(0, notes=[20, 20]).seat(2, notes=[10]).courage()


def test_else_the_richest_living_gangster_wins_and_the_cop_cannot() -> None:
    """CG-54."""
    assert richest_cop("off").winners() == [2]


def test_a_failed_cop_can_win_by_option() -> None:
    """CG-54, option `failed_cop_can_win`."""
    assert richest_cop("on").winners() == [0]


@pytest.mark.parametrize("powers", ["open", "secret"])
def test_powers_and_cop_go_together(powers: str) -> None:
    """CG-55."""
    for seed in range(5):
        state = GAME.new(6, seed, GAME.options({"powers": powers, "cop": "on"}))
        while not state.is_over():
            for seat in state.to_act():
                state.apply(seat, state.legal_actions(seat)[-1 if seed % 2 else 0])
        assert state.cop >= 0
        assert min(state.power) >= 0
