"""Secret powers: shown at their first visible effect, and windows that run whether or not anybody holds them (CG-43)."""

from __future__ import annotations

import pytest

from standoff.games.cash_n_guns import GAME
from tests.games.cash_n_guns.scenarios.scene import Given, Scene, given


def secret(*names: str) -> Given:
    """Four or more seats with these secret powers."""
    return given(len(names), powers="secret").powers(*names)


def test_a_secret_power_is_seen_by_its_owner_alone() -> None:
    """CG-43."""
    state = GAME.new(5, 1, GAME.options({"powers": "secret"}))
    for viewer in range(5):
        seen = [seat.power is not None for seat in state.view(viewer).seats]
        assert seen == [seat == viewer for seat in range(5)]
        assert [event.power is not None for event in state.events(viewer)[:5]] == seen
    assert all(seat.power is None for seat in state.view(None).seats)


def test_the_windows_run_whether_or_not_anybody_holds_the_power() -> None:
    """CG-43, CG-41: everybody who may have it is asked, and who has not can only pass."""
    scene = secret("unbreakable", "dragon-skin", "super-coward", "six-feet-under").ready()
    assert (scene.kind(), scene.asked()) == ("grenade", [0, 1, 2, 3])
    assert all(scene.legal(seat) == ["pass"] for seat in range(4))
    scene.pass_all().all(*["load bbb"] * 4)
    scene.pass_all().all("aim 1", "aim 0", "aim 0", "aim 0").pass_all()
    scene.courage(drop=[2])
    assert (scene.kind(), scene.asked()) == ("specialist", [0, 1, 3])
    scene.pass_all("specialist")
    assert (scene.kind(), scene.asked()) == ("insist", [0, 1, 2])


def test_with_and_without_the_power_the_windows_look_the_same() -> None:
    """CG-43: to the byte, for everybody else, until something is seen."""
    plain = secret("unbreakable", "dragon-skin", "super-coward", "six-feet-under").ready()
    other = secret("insane", "dragon-skin", "super-coward", "six-feet-under").ready()
    for scene in (plain, other):
        scene.choose(dict.fromkeys((0, 1, 2), "pass"))
    for viewer in (None, 1, 2, 3):
        assert plain.state.view(viewer) == other.state.view(viewer)
    for scene in (plain, other):
        scene.choose({3: "pass"})
    for viewer in (None, 1, 2, 3):
        assert plain.state.view(viewer) == other.state.view(viewer)
        assert plain.state.events(viewer) == other.state.events(viewer)


def test_a_grenade_shows_the_insane() -> None:
    """CG-43: and nobody is asked again."""
    scene = secret("insane", "dragon-skin", "super-coward", "six-feet-under").ready()
    scene.choose({0: "grenade", 1: "pass", 2: "pass"})
    assert scene.state.view(1).grenade is None
    scene.choose({3: "pass"})
    assert scene.state.view(1).grenade == 0
    assert scene.state.view(1).seats[0].power == "insane"
    scene.all(*["load clic"] * 4).all("aim 1", "aim 0", "aim 0", "aim 0")
    assert scene.kind() == "courage"


def test_the_cunning_and_the_kid_show_themselves_by_waiting() -> None:
    """CG-43, CG-40: until the group closes nobody sees it; then they load and aim alone."""
    scene = secret("cunning", "kid", "super-coward", "six-feet-under").at("load").ready()
    assert scene.asked() == [0, 1, 2, 3]
    assert scene.legal(0) == ["wait"]
    scene.refused(0, "load clic", "CG-40")
    scene.all("wait", "load clic", "load clic", "load clic")
    assert scene.state.view(2).seats[0].power == "cunning"
    assert scene.state.view(2).seats[1].cannot_be == ["cunning"]
    scene.pass_all()
    assert scene.legal(1) == ["wait"]
    scene.refused(1, "aim 0", "CG-40")
    scene.all("aim 1", "wait", "aim 0", "aim 0")
    assert scene.state.view(2).seats[1].power == "kid"
    assert (scene.asked(), scene.kind()) == ([1], "aim")
    scene.choose({1: "aim 3"})
    assert (scene.asked(), scene.kind()) == ([0], "load")


def test_a_lapse_of_the_hidden_kid_is_his_waiting() -> None:
    """CG-43, CG-21."""
    scene = secret("kid", "dragon-skin", "super-coward", "six-feet-under").at("load").ready().all(*["load clic"] * 4).pass_all()
    scene.choose({1: "aim 0", 2: "aim 0", 3: "aim 0"}).lapse(0)
    assert (scene.asked(), scene.kind()) == ([0], "aim")


def shot(*names: str, **seat: int) -> Scene:
    """Seat 1 shoots seat 0."""
    return secret(*names).seat(0, **seat).guns("clic>1", "bang>0", "bang>0", "clic>0").courage()


def test_dragon_skin_is_shown_by_a_hit_that_it_ignores() -> None:
    """CG-43."""
    scene = shot("dragon-skin", "unbreakable", "super-coward", "six-feet-under")
    assert scene.state.view(None).seats[0].power == "dragon-skin"
    scene = shot("super-coward", "unbreakable", "dragon-skin", "six-feet-under")
    assert scene.state.view(None).seats[0].power is None
    assert "dragon-skin" in scene.state.view(None).seats[0].cannot_be


def test_the_unbreakable_is_shown_by_living_on() -> None:
    """CG-43."""
    scene = shot("unbreakable", "dragon-skin", "super-coward", "six-feet-under", wounds=1)
    assert scene.state.view(None).seats[0].power == "unbreakable"
    assert 0 in scene.alive()
    scene = shot("super-coward", "dragon-skin", "unbreakable", "six-feet-under", wounds=1)
    assert scene.state.view(None).seats[0].power is None
    assert "unbreakable" in scene.state.view(None).seats[0].cannot_be


def test_all_powers_are_shown_at_the_end() -> None:
    """CG-43."""
    position = secret("super-coward", "dragon-skin", "unbreakable", "six-feet-under").round(8)
    scene = position.guns("clic>1", "clic>0", "clic>0", "clic>0").courage()
    assert scene.state.is_over()
    assert [event.seat for event in scene.events("power-shown", viewer=None)] == [0, 1, 2, 3]


def test_at_the_first_death_all_who_may_have_it_are_asked_for_the_gun() -> None:
    """CG-43, CG-44."""
    position = secret("no-need", "dragon-skin", "super-coward", "six-feet-under").seat(3, wounds=2)
    scene = position.guns("clic>1", "bbb>3", "clic>1", "clic>0").courage()
    assert (scene.kind(), scene.asked()) == ("take", [0, 1, 2])
    assert [scene.legal(seat) for seat in range(3)] == [["pass", "take 3"], ["pass"], ["pass"]]
    scene.choose({0: "take 3", 1: "pass", 2: "pass"})
    assert scene.state.view(1).seats[0].power == "no-need"


@pytest.mark.parametrize("seed", range(5))
def test_what_a_seat_cannot_be_is_true(seed: int) -> None:
    """CG-43."""
    state = GAME.new(6, seed, GAME.options({"powers": "secret"}))
    while not state.is_over():
        for seat in state.to_act():
            state.apply(seat, state.legal_actions(seat)[seed % 2 - 1])
        for seat in state.view(-1).seats:
            assert seat.power not in seat.cannot_be
