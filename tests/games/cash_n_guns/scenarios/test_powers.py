"""The ten special powers, open ones (CG-40 to CG-42, CG-44)."""

from __future__ import annotations

from typing import Any

import pytest

from standoff.games.cash_n_guns import GAME
from standoff.games.cash_n_guns.components import POWER_NAMES
from tests.games.cash_n_guns.scenarios.scene import Given, Scene, given


def with_power(power: str, seats: int = 4, **options: str) -> Given:
    """Seat 0 has this power, the others have ones that ask nothing."""
    others = [name for name in ("six-feet-under", "super-coward", "dragon-skin", "unbreakable", "specialist", "insane") if name != power]
    return given(seats, **({"powers": "open"} | options)).powers(power, *others[: seats - 1])


# ---------------------------------------------------------------------- dealing


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_everybody_draws_one_of_ten(seats: int) -> None:
    """CG-40: each another one; the rest is out of the game."""
    dealt = set()
    for seed in range(30):
        state = GAME.new(seats, seed, GAME.options({"powers": "open"}))
        assert len(set(state.power)) == seats
        dealt |= set(state.power)
        assert [seat.power for seat in state.view(None).seats] == [POWER_NAMES[power] for power in state.power]
    assert dealt == set(range(10))


def test_without_the_option_nobody_has_one() -> None:
    """CG-40."""
    state = GAME.new(4, 1)
    assert [seat.power for seat in state.view(0).seats] == [None] * 4
    assert state.events(0)[0].__struct_config__.tag != "power-dealt"


# ---------------------------------------------------------------------- fortunes


def last_round(*seats: dict[str, Any]) -> Given:
    """Round 8 with open powers, every gun a CLIC."""
    position = given(len(seats), powers="open").round(8)
    for at, fields in enumerate(seats):
        position.seat(at, **fields)
    return position.guns(*[f"clic>{(at + 1) % len(seats)}" for at in range(len(seats))])


def fortunes(scene: Scene) -> list[int]:
    """The fortunes at the end, in thousands."""
    scene.pass_all()
    return [event.fortune // 1000 for event in scene.events("fortune-counted")]


def test_six_feet_under_gains_ten_thousand_for_each_dead_player() -> None:
    """CG-40."""
    scene = last_round({"power": "six-feet-under"}, {"power": "kid"}, {"power": "cunning", "alive": False}, {"power": "specialist"})
    assert fortunes(scene.guns("clic>1", "clic>0", None, "clic>0").courage()) == [10, 0, 0, 0]


def test_six_feet_under_gains_nothing_dead() -> None:
    """CG-40: while its owner lives."""
    scene = last_round({"power": "six-feet-under", "wounds": 2}, {"power": "kid"}, {"power": "cunning"}, {"power": "dragon-skin"})
    scene.guns("clic>1", "bang>0", "clic>0", "clic>0")
    assert fortunes(scene.courage())[0] == 0


def test_super_coward_gains_by_each_marker() -> None:
    """CG-40, CG-31: shame and alarm alike."""
    scene = last_round({"power": "super-coward", "shame": 3}, {"power": "kid", "shame": 1}, {"power": "cunning"}, {"power": "specialist"})
    assert fortunes(scene.courage()) == [15, -5, 0, 0]
    position = (
        given(powers="open", cop="on").round(8).powers("super-coward", "kid", "cunning", "dragon-skin").cop(3).seat(0, shame=1, alarm=2)
    )
    assert fortunes(position.guns("clic>1", "clic>0", "clic>0", "clic>0").courage())[0] == 15


# ---------------------------------------------------------------------- wounds


def test_the_unbreakable_dies_at_the_fourth_wound() -> None:
    """CG-40."""
    position = with_power("unbreakable").seat(0, wounds=2).guns("clic>1", "bang>0", "clic>0", "clic>0")
    scene = position.courage().pass_all()
    assert scene.wounds()[0] == 3
    assert 0 in scene.alive()
    position = with_power("unbreakable").seat(0, wounds=3).guns("clic>1", "bang>0", "clic>0", "clic>0")
    assert 0 not in position.courage().pass_all().alive()


def test_dragon_skin_takes_one_wound_a_round() -> None:
    """CG-40: of hits at one moment, and of both phases."""
    scene = with_power("dragon-skin").guns("clic>1", "bang>0", "bang>0", "clic>0").courage().pass_all()
    assert scene.wounds()[0] == 1
    assert scene.events("wounded")[0].ignored == 1
    scene = with_power("dragon-skin").guns("clic>1", "bbb>0", "bang>0", "clic>0").courage().pass_all()
    assert scene.wounds()[0] == 1
    assert [(event.wounds, event.ignored) for event in scene.events("wounded")] == [(1, 0), (0, 1)]


# ---------------------------------------------------------------------- The Specialist


def test_the_specialist_takes_back_a_fired_bbb_and_discards_another() -> None:
    """CG-40: face down."""
    scene = with_power("specialist").guns("bbb>1", "clic>0", "clic>0", "clic>0").courage()
    assert (scene.kind(), scene.asked()) == ("specialist", [0])
    assert scene.legal(0) == ["pass", "back clic", "back bang"]
    scene.choose({0: "back bang"})
    assert scene.wounds()[1] == 1
    assert "bbb" in scene.bullets(0)
    assert (scene.fired(0), scene.discarded(0)) == ([], ["bang"])
    assert [event.bullet for event in scene.events("bullet-taken-back", viewer=1)] == [None]
    assert [event.bullet for event in scene.events("bullet-taken-back", viewer=0)] == ["bang"]


def test_the_specialist_takes_back_a_void_bbb_too() -> None:
    """CG-40, CG-14."""
    scene = with_power("specialist").guns("bbb>1", "clic>0", "clic>0", "clic>0").courage(drop=[1])
    assert scene.discarded(0) == ["bbb"]
    scene.choose({0: "back clic"})
    assert scene.discarded(0) == ["clic"]
    assert scene.events("bullet-taken-back")[0].void


def test_the_specialist_is_asked_whatever_his_void_bullet_is() -> None:
    """CG-40, CG-43: all know only that it may be a BBB; with any other he can only pass."""
    scene = with_power("specialist").guns("clic>1", "clic>0", "clic>0", "clic>0").courage(drop=[1])
    assert (scene.kind(), scene.legal(0)) == ("specialist", ["pass"])
    scene = with_power("specialist").seat(0, fired=["bbb"]).round(2).guns("clic>1", "clic>0", "clic>0", "clic>0").courage(drop=[1])
    assert scene.kind() == "load"


def test_the_specialist_may_be_hurt_but_not_killed() -> None:
    """CG-40: unless killed."""
    scene = with_power("specialist").guns("bbb>1", "bbb>0", "clic>0", "clic>0").courage()
    assert (scene.kind(), scene.asked()) == ("specialist", [0])
    scene = with_power("specialist").seat(0, wounds=2).guns("bbb>1", "bbb>0", "clic>1", "clic>1").courage()
    assert scene.kind() != "specialist"


def test_the_specialist_does_it_once() -> None:
    """CG-40."""
    position = with_power("specialist").round(2).at("courage", used=["specialist"]).guns("bbb>1", "clic>0", "clic>0", "clic>0")
    assert position.courage().kind() == "load"


def test_the_specialist_needs_another_bullet() -> None:
    """CG-40: in the eighth round there is none."""
    position = with_power("specialist").round(8).seat(0, bullets=[], notes=[20])
    scene = position.guns("bbb>1", "clic>0", "clic>0", "clic>0").courage()
    assert scene.state.is_over()


# ---------------------------------------------------------------------- It Does Not Even Hurt!


@pytest.mark.parametrize("how", ["hurt", "dropped"])
def test_it_does_not_even_hurt_shares_all_the_same(how: str) -> None:
    """CG-40, CG-41: before phase 7, once."""
    position = with_power("does-not-hurt").loot(10, 10, 10, 10)
    if how == "hurt":
        scene = position.guns("clic>1", "bang>0", "clic>0", "clic>0").courage()
    else:
        scene = position.guns("clic>1", "clic>0", "clic>0", "clic>0").courage(drop=[0])
    assert (scene.kind(), scene.asked(), scene.legal(0)) == ("insist", [0], ["pass", "share"])
    scene.choose({0: "share"})
    assert scene.shared() == ([0, 1, 2, 3], 10)
    assert scene.state.view(None).used == ["does-not-hurt"]


def test_it_does_not_even_hurt_is_not_asked_while_standing_or_dead() -> None:
    """CG-40: alive, and hurt or dropped out."""
    scene = with_power("does-not-hurt").guns("clic>1", "clic>0", "clic>0", "clic>0").courage()
    assert scene.kind() == "load"
    scene = with_power("does-not-hurt").seat(0, wounds=2).guns("clic>1", "bang>0", "clic>1", "clic>1").courage()
    assert scene.kind() == "load"


def test_it_does_not_even_hurt_works_once() -> None:
    """CG-40."""
    position = with_power("does-not-hurt").at("courage", used=["does-not-hurt"]).guns("clic>1", "clic>0", "clic>0", "clic>0")
    assert position.courage(drop=[0]).kind() == "load"


# ---------------------------------------------------------------------- The Kid and The Cunning


def test_the_kid_aims_after_everybody_else_having_seen_it() -> None:
    """CG-40."""
    scene = with_power("kid").at("load").ready().all(*["load clic"] * 4)
    assert scene.asked() == [1, 2, 3]
    scene.all("aim 0", "aim 0", "aim 1")
    assert (scene.asked(), scene.kind()) == ([0], "aim")
    assert [seat.guns[0].target for seat in scene.state.view(0).seats] == [None, 0, 0, 1]
    scene.choose({0: "aim 3"})
    assert scene.state.aim[0] == 3


def test_the_kid_who_is_too_slow_aims_at_nobody() -> None:
    """CG-12, CG-40."""
    scene = with_power("kid").at("load").ready().all(*["load bang"] * 4).all("aim 0", "aim 0", "aim 1").lapse(0)
    assert scene.discarded(0) == ["bang"]


def test_the_cunning_loads_after_seeing_who_aims_at_whom_and_after_the_kid() -> None:
    """CG-40."""
    scene = given(powers="open").powers("cunning", "kid", "dragon-skin", "unbreakable").at("load").ready()
    assert scene.asked() == [1, 2, 3]
    scene.all("load clic", "load clic", "load bang")
    assert (scene.asked(), scene.kind()) == ([0, 2, 3], "aim")
    scene.all("aim 1", "aim 0", "aim 0")
    assert (scene.asked(), scene.kind()) == ([1], "aim")
    scene.choose({1: "aim 2"})
    assert (scene.asked(), scene.kind()) == ([0], "load")
    scene.choose({0: "load bbb"})
    assert scene.kind() == "courage"
    scene.courage()
    assert scene.wounds() == [1, 1, 0, 0]


def test_the_cunning_who_aims_at_nobody_loses_the_bullet_he_chooses_then() -> None:
    """CG-12, CG-40."""
    scene = with_power("cunning").at("load").ready().all("load clic", "load clic", "load clic")
    scene.choose({1: "aim 0", 2: "aim 0", 3: "aim 0"}).lapse(0).choose({0: "load bang"})
    assert scene.discarded(0) == ["bang"]
    assert scene.kind() == "courage"


# ---------------------------------------------------------------------- The Insane


def test_the_insane_is_asked_at_the_end_of_phases_1_2_and_3() -> None:
    """CG-41."""
    scene = with_power("insane").ready()
    assert (scene.kind(), scene.asked(), len(scene.loot())) == ("grenade", [0], 5)
    scene.choose({0: "pass"}).all(*["load clic"] * 4)
    assert scene.kind() == "grenade"
    scene.choose({0: "pass"}).all("aim 1", "aim 0", "aim 0", "aim 0")
    assert scene.kind() == "grenade"
    scene.choose({0: "pass"})
    assert scene.kind() == "courage"


def test_the_insane_is_asked_after_the_kid_and_the_cunning() -> None:
    """CG-41: in phase 3."""
    scene = given(powers="open").powers("insane", "kid", "cunning", "dragon-skin").at("aim").guns("clic", "clic", None, "clic").ready()
    scene.all("aim 1", "aim 0", "aim 0").choose({1: "aim 0"})
    assert (scene.kind(), scene.asked()) == ("load", [2])
    scene.choose({2: "load clic"})
    assert (scene.kind(), scene.asked()) == ("grenade", [0])


def armed(*guns: str, **seat: Any) -> Scene:
    """Seat 0's grenade lies open at phase 4."""
    position = with_power("insane", len(guns)).loot(10, 10, 10).seat(0, **seat)
    return position.at("courage", grenade=0, used=["insane"]).guns(*guns).ready()


def test_a_grenade_goes_off_at_the_end_of_phase_5_and_ends_the_round() -> None:
    """CG-40, CG-42: no phase 6, no split; loot stays; loaded bullets go face down."""
    scene = armed("clic>1", "bbb>0", "bang>3", "clic>2").courage()
    assert scene.wounds() == [1, 1, 1, 1]
    assert [event.bullet for event in scene.events("shot-fired")] == ["bbb"]
    assert scene.events("loot-split") == []
    assert scene.loot()[:3] == [10, 10, 10] or len(scene.loot()) == 8
    assert scene.discarded(2) == ["bang"]
    assert [event.why for event in scene.events("bullet-discarded")] == ["hit", "grenade", "grenade"]
    assert scene.state.number == 2


def test_a_grenade_goes_off_at_the_end_of_phase_6() -> None:
    """CG-40: the phase of his first wound."""
    scene = armed("clic>1", "bang>0", "clic>3", "bang>2").courage()
    assert scene.wounds() == [1, 1, 1, 1]
    assert scene.events("loot-split") == []
    assert [event.cause for event in scene.events("wounded")] == ["shot", "shot", "grenade", "grenade"]


def test_a_grenade_spares_all_who_are_down() -> None:
    """CG-42: those who dropped out and those who are hurt already."""
    scene = armed("clic>1", "bang>0", "clic>3", "clic>2", "bang>1").courage(drop=[2])
    assert scene.wounds() == [1, 1, 0, 1, 1]


def test_a_grenade_goes_off_though_its_owner_died_of_that_wound() -> None:
    """CG-42."""
    scene = armed("clic>1", "bang>0", "clic>1", "clic>2", wounds=2).courage()
    assert scene.alive() == [1, 2, 3]
    assert scene.wounds() == [3, 1, 1, 1]


def test_a_grenade_counts_for_dragon_skin() -> None:
    """CG-42: it is his one wound of the round, and hurt in phase 5 he is down."""
    position = given(powers="open").powers("insane", "dragon-skin", "kid", "cunning").at("courage", grenade=0, used=["insane"])
    scene = position.guns("bbb>1", "bbb>0", "clic>3", "clic>2").courage()
    assert scene.wounds() == [1, 1, 1, 1]
    position = given(powers="open").powers("insane", "dragon-skin", "kid", "cunning").at("courage", grenade=0, used=["insane"])
    assert position.guns("clic>1", "bbb>0", "clic>3", "clic>2").courage().wounds() == [1, 1, 1, 1]


def test_a_grenade_is_wasted_if_its_owner_drops_out_or_is_not_wounded() -> None:
    """CG-40: once."""
    for drop in ([0], []):
        scene = armed("clic>1", "clic>0", "clic>0", "clic>0").courage(drop=drop)
        assert scene.wounds() == [0, 0, 0, 0]
        assert scene.state.armed == -1
        assert scene.kind() == "load"


def test_there_is_no_call_after_a_grenade() -> None:
    """CG-40."""
    position = given(powers="open", cop="on").powers("insane", "kid", "cunning", "dragon-skin").cop(1).loot(10, 10, 10)
    scene = position.at("courage", grenade=0, used=["insane"]).guns("clic>1", "bang>0", "clic>3", "clic>2").courage()
    assert scene.events("phone-passed") == []
    assert scene.kind() == "load"


def test_the_specialist_comes_before_the_grenade() -> None:
    """CG-41."""
    position = given(powers="open").powers("insane", "specialist", "kid", "cunning").at("courage", grenade=0, used=["insane"])
    scene = position.guns("clic>1", "bbb>0", "clic>3", "clic>2").courage()
    assert scene.kind() == "specialist"
    assert scene.wounds() == [1, 0, 0, 0]
    scene.choose({1: "back clic"})
    assert scene.wounds() == [1, 1, 1, 1]


# ---------------------------------------------------------------------- You Don't Need It Anymore


def heir(*guns: str, round_number: int = 2, dead: tuple[int, ...] = (3,)) -> Scene:
    """Seat 0 has the power, and these seats are about to die."""
    position = with_power("no-need", len(guns)).round(round_number)
    for seat in dead:
        position.seat(seat, wounds=2, power=["kid", "cunning"][seat % 2])
    return position.guns(*guns).ready()


def test_you_dont_need_it_takes_gun_and_unused_bullets() -> None:
    """CG-40, CG-44: neither fired nor discarded, which he alone (and the dead) sees."""
    scene = heir("clic>1", "bbb>3", "clic>1", "bang>0").courage()
    assert (scene.kind(), scene.asked(), scene.legal(0)) == ("take", [0], ["pass", "take 3"])
    left = scene.bullets(3)
    before = scene.bullets(0)
    assert "bang" in scene.discarded(3)
    scene.choose({0: "take 3"})
    assert scene.bullets(0) == sorted(before + left, key=["clic", "bang", "bbb"].index)
    assert scene.bullets(3) == []
    for viewer, seen in ((0, left), (3, left), (1, None), (None, None)):
        assert scene.events("gun-taken", viewer=viewer)[0].bullets == seen
    assert scene.events("gun-taken", viewer=1)[0].count == 7


def test_of_several_dead_at_once_he_chooses_one() -> None:
    """CG-44."""
    scene = heir("clic>1", "bbb>3", "bbb>4", "clic>0", "clic>0", dead=(3, 4)).courage()
    assert scene.legal(0) == ["pass", "take 3", "take 4"]
    scene.refused(0, "take 1", "CG-44")


def test_then_or_never() -> None:
    """CG-44: the first time another player dies."""
    scene = heir("clic>1", "bbb>3", "clic>1", "bang>0").courage().choose({0: "pass"})
    assert scene.state.view(0).used == ["no-need"]
    position = with_power("no-need").at("courage", used=["no-need"]).seat(3, wounds=2).guns("clic>1", "bbb>3", "clic>1", "bang>0")
    assert position.courage().kind() != "take"


def two_guns(*guns: str, **fields: Any) -> Given:
    """Seat 0 has the gun of seat 3, who is dead."""
    position = with_power("no-need").seat(3, alive=False).round(3)
    return position.at("courage", heir={"seat": 0, "donor": 3, "bullets": ["clic", "clic", "bang", "bbb"]}, **fields).guns(*guns)


def test_from_then_on_he_may_load_and_aim_a_second_bullet() -> None:
    """CG-40, CG-44."""
    scene = two_guns().at("load").ready()
    assert {"load clic", "load clic clic", "load bbb bbb", "load bang clic", "load clic bang"} <= set(scene.legal(0))
    assert scene.state.decision(0).guns == 2
    assert scene.legal(1) == ["load clic", "load bang", "load bbb"]
    scene.all("load bbb bang", "load clic", "load clic")
    assert [event.count for event in scene.events("bullet-loaded")] == [2, 1, 1]
    assert {"aim 1", "aim 1 2", "aim 2 2", "aim 2 1"} <= set(scene.legal(0))
    scene.all("aim 1 2", "aim 0", "aim 0")
    scene.courage()
    assert scene.wounds() == [0, 1, 1, 3]


def test_too_slow_touches_one_aim_each() -> None:
    """CG-44, CG-12: a second gun that is not aimed loses its bullet, the first fires."""
    scene = two_guns().at("load").ready().all("load bang bbb", "load clic", "load clic").all("aim 1", "aim 0", "aim 0")
    assert scene.discarded(0) == ["bbb"]
    scene.courage()
    assert (scene.fired(0), scene.wounds()) == (["bang"], [0, 1, 0, 3])


def test_void_touches_one_aim_each() -> None:
    """CG-44, CG-14."""
    scene = two_guns("bang>1 bbb>2", "clic>0", "clic>0").courage(drop=[2])
    assert (scene.discarded(0), scene.fired(0)) == (["bbb"], ["bang"])


def test_both_bullets_go_when_he_drops_out() -> None:
    """CG-44."""
    scene = two_guns("bang>1 bbb>2", "clic>0", "clic>0").courage(drop=[0])
    assert scene.discarded(0) == ["bang", "bbb"]
    assert scene.markers()[0] == (1, 0)


def test_both_bullets_go_when_he_is_hit_in_phase_5() -> None:
    """CG-44."""
    scene = two_guns("bang>1 clic>2", "bbb>0", "clic>0").courage()
    assert scene.discarded(0) == ["clic", "bang"]


def test_too_slow_altogether_loads_one_bullet() -> None:
    """CG-12, CG-44."""
    scene = two_guns().at("load").ready().lapse(0)
    scene.choose({1: "load clic", 2: "load clic"})
    assert [event.count for event in scene.events("bullet-loaded")] == [1, 1, 1]
