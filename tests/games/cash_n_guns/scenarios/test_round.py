"""A round: loot, loading, aiming, courage, and lapses (CG-10 to CG-14, CG-19, CG-21)."""

from __future__ import annotations

import pytest

from standoff.core.errors import IllegalAction
from standoff.games.cash_n_guns import GAME
from tests.games.cash_n_guns.scenarios.scene import Scene, given


def test_five_notes_are_added_to_what_was_left() -> None:
    """CG-10."""
    scene = given().round(2).loot(20, 5).at("loot", pile=[10000, 10000, 10000, 5000, 5000]).ready()
    assert scene.loot() == [20, 10, 10, 10, 5, 5, 5]


def test_all_load_at_once_and_only_the_number_is_seen() -> None:
    """CG-11: nothing happens to anybody's eyes before the last has chosen."""
    scene = given().ready()
    before, version = scene.state.view(3), scene.state.version()
    scene.choose({0: "load bang", 1: "load clic", 2: "load clic"})
    assert scene.state.to_act() == [3]
    assert scene.state.view(3) == before
    assert scene.state.view(None).decisions == scene.state.view(3).decisions
    assert scene.state.version() == version
    scene.choose({3: "load bbb"})
    assert [(event.seat, event.count, event.bullets) for event in scene.events("bullet-loaded", viewer=0)] == [
        (0, 1, ["bang"]),
        (1, 1, None),
        (2, 1, None),
        (3, 1, None),
    ]
    assert scene.kind() == "aim"


def test_a_sealed_choice_may_be_replaced_until_the_group_closes() -> None:
    """CG-11, CG-13: the last one counts, and its owner sees it."""
    scene = given().ready().choose({0: "load bang"})
    assert scene.state.view(0).chosen == "load bang"
    assert scene.state.view(1).chosen is None
    scene.choose({0: "load bbb"}).choose({1: "load clic", 2: "load clic", 3: "load clic"})
    assert scene.state.view(0).seats[0].guns[0].bullet == "bbb"
    scene.refused(0, "load bbb", "CG-12")


def test_all_aim_at_a_living_other_player() -> None:
    """CG-12."""
    scene = given(5).seat(3, alive=False).at("load").ready().all(*["load clic"] * 4)
    assert scene.legal(0) == ["aim 1", "aim 2", "aim 4"]
    scene.refused(0, "aim 0", "CG-12")
    scene.refused(0, "aim 3", "CG-12")
    scene.refused(0, "aim -", "CG-12")
    scene.refused(0, "aim 1 2", "CG-12")


def test_who_is_too_slow_to_aim_loses_the_bullet_and_stays_in() -> None:
    """CG-12: it goes face down; he chooses in phase 4, can be hit, and shares."""
    scene = given().loot(10, 10, 10, 10).at("load").ready().all("load bang", "load clic", "load clic", "load clic")
    scene.choose({1: "aim 0", 2: "aim 0", 3: "aim 0"}).lapse(0)
    assert (scene.events("aimed", viewer=1)[0].seat, scene.events("aimed", viewer=1)[0].target) == (0, None)
    assert scene.discarded(0) == ["bang"]
    assert [event.bullet for event in scene.events("bullet-discarded", viewer=1)] == [None]
    assert scene.kind() == "courage"
    assert scene.asked() == [0, 1, 2, 3]
    scene.courage()
    assert scene.shared() == ([0, 1, 2, 3], 10)
    assert scene.fired(0) == []


def test_who_is_too_slow_to_aim_can_be_hit() -> None:
    """CG-12."""
    scene = given().guns("clic>-", "bang>0", "clic>0", "clic>0").courage()
    assert scene.wounds() == [1, 0, 0, 0]


def test_who_loads_nothing_in_time_gets_a_clic_else_the_weakest() -> None:
    """CG-12, CG-21: and aims as usual."""
    scene = given().round(8).seat(1, bullets=["bang"]).seat(2, bullets=["bbb"]).at("load").ready().lapse()
    assert [scene.state.loaded[2 * seat] for seat in range(4)] == [0, 1, 2, 0]
    assert scene.kind() == "aim"


def test_others_cannot_tell_a_default_from_a_choice() -> None:
    """CG-12: to the byte, in views and events, for loading as for staying."""
    chosen, slow = given().ready(), given().ready()
    chosen.all("load clic", "load clic", "load clic", "load bang")
    slow.choose({1: "load clic", 2: "load clic", 3: "load bang"}).lapse(0)
    for viewer in (None, 0, 1, 2, 3):
        assert chosen.state.view(viewer) == slow.state.view(viewer)
        assert chosen.state.events(viewer) == slow.state.events(viewer)
    assert chosen.state.position() == slow.state.position()


def test_all_stay_or_drop_out_at_once() -> None:
    """CG-13: the bullet goes face down, one shame marker, out of the round."""
    scene = given().loot(10, 10, 10).guns("bang>1", "clic>0", "clic>0", "clic>2").ready()
    scene.choose({0: "drop", 1: "stay", 2: "stay"})
    assert not scene.events("courage-shown")
    scene.choose({3: "stay"})
    shown = scene.events("courage-shown")[0]
    assert (shown.dropped, shown.stayed) == ([0], [1, 2, 3])
    assert scene.markers()[0] == (1, 0)
    assert scene.discarded(0) == ["bang"]
    assert scene.shared() == ([1, 2, 3], 10)


def test_one_may_drop_out_although_nobody_aims_at_him() -> None:
    """CG-13."""
    scene = given().guns("bang>1", "clic>2", "clic>1", "clic>1").ready()
    assert scene.legal(0) == ["stay", "drop"]


def test_who_does_not_answer_stays() -> None:
    """CG-13, CG-21."""
    scene = given().loot(10, 10, 10, 10).guns("clic>1", "clic>2", "clic>1", "clic>1").ready().lapse()
    assert scene.shared() == ([0, 1, 2, 3], 10)
    assert scene.markers() == [(0, 0)] * 4


def test_who_aims_at_one_who_dropped_out_stays_in_with_his_bullet_unrevealed() -> None:
    """CG-14."""
    scene = given().loot(10, 10, 10).guns("bbb>1", "clic>2", "clic>3", "clic>2").courage(drop=[1])
    assert scene.discarded(0) == ["bbb"]
    assert scene.fired(0) == []
    assert [event.why for event in scene.events("bullet-discarded", viewer=2)] == ["dropped", "void"]
    assert scene.wounds() == [0, 0, 0, 0]
    assert scene.shared() == ([0, 2, 3], 10)


def test_everybody_alive_stands_up_again() -> None:
    """CG-19: the hurt and those who dropped out load in the next round."""
    scene = given().guns("bang>1", "clic>0", "clic>0", "clic>0").courage(drop=[2])
    assert scene.state.number == 2
    assert scene.kind() == "load"
    assert scene.asked() == [0, 1, 2, 3]
    assert all(seat.standing for seat in scene.state.view(None).seats)


def test_when_time_runs_out_all_the_time_the_match_still_ends() -> None:
    """CG-21: a CLIC is loaded, nobody is aimed at, all stay, powers and calls are passed on."""
    options = GAME.options({"powers": "secret", "cop": "on"})
    scene = Scene(GAME.new(5, 2, options))
    while not scene.state.is_over():
        scene.lapse()
    assert scene.alive() == [0, 1, 2, 3, 4]
    assert scene.state.calls == 0
    assert not scene.events("shot-fired", "grenade-shown", "marker-taken")


def test_a_lapse_is_refused_where_nothing_is_owed() -> None:
    """CG-21."""
    scene = given().ready().choose({0: "load clic"})
    version = scene.state.position()
    for seat in (0, 7, -1):
        with pytest.raises(IllegalAction, match="a lapse"):
            scene.state.lapse(seat)
    assert scene.state.position() == version
