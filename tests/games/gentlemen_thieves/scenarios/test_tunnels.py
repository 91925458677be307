"""The tunnels, alone and with the lock (GT-18, GT-19)."""

from __future__ import annotations

import pytest

from standoff.core.errors import BadPosition
from tests.games.gentlemen_thieves.scenarios.scene import ALL_KINDS, Given, Scene, given

# ALL_KINDS in two parts
THREE = "gloves/comte stethoscope/comte mask/comte"
TWO = "hook/docteur lamp/docteur"
FOUR = f"{THREE} hook/docteur"
THREE_MASKS = "mask/comte mask/docteur mask/etoile"


def pair(first: str, second: str) -> Given:
    """The Manor and the Theatre joined by tunnels, with these tokens; nothing more."""
    return given().tunnels("manor", "theatre").at("manor", first).at("theatre", second)


def shown(scene: Scene) -> list[list[str]]:
    """What counts together, as the view says."""
    return [balance.places for balance in scene.state.view(None).balances if not balance.locked]


# ---------------------------------------------------------------------- where they go


def test_a_tunnel_comes_from_the_supply_or_from_a_location() -> None:
    """GT-19: the same move while both lie on the table takes one away elsewhere."""
    scene = given().ready().play("tunnel supply > bank")
    assert scene.tunnels() == ["manor", "bank"]
    scene.refused("tunnel supply > jeweller", "GT-19")
    scene.play("tunnel bank > jeweller")
    assert scene.tunnels() == ["manor", "jeweller"]
    assert [(event.source, event.place) for event in scene.events("tunnel-moved", viewer=3)] == [(None, "bank"), ("bank", "jeweller")]


def test_never_two_tunnels_at_one_location() -> None:
    """GT-19: neither from the supply nor from another location."""
    given().ready().refused("tunnel supply > manor", "GT-19")
    scene = given().tunnels("manor", "bank").ready()
    scene.refused("tunnel bank > manor", "GT-19").refused("tunnel theatre > jeweller", "GT-19")
    assert scene.legal("tunnel") == [f"tunnel {source} > {to}" for source in ("manor", "bank") for to in ("museum", "theatre", "jeweller")]


# ---------------------------------------------------------------------- a pair is robbed


def test_a_pair_needs_the_five_kinds_together() -> None:
    """GT-19: by the token that completes it; both are robbed, and one tunnel goes back, whichever the player likes."""
    for back, left in (("manor", "theatre"), ("theatre", "manor")):
        scene = pair(THREE, "hook/docteur").display("lamp/docteur").ready()
        assert shown(scene) == [["manor", "theatre"], ["bank"], ["jeweller"]]
        scene.play("place lamp/docteur > manor")
        assert scene.robbery() == (["manor", "theatre"], "day")
        assert (scene.asked(), scene.kind(), scene.legal()) == (1, "tunnel", ["back manor", "back theatre"])
        assert (scene.tokens("manor"), scene.tokens("theatre")) == ([], [])
        assert [place.name for place in scene.state.view(None).places if place.robbed] == ["manor", "theatre"]
        scene.refused("back bank", "GT-19").refused("draw", "GT-19").play(f"back {back}")
        assert scene.tunnels() == [left]
        assert scene.events("tunnel-taken-back", viewer=None)[0].place == back
        assert scene.state.view(None).supply.tunnels == 1
        assert (len(scene.tokens("manor")), len(scene.tokens("theatre"))) == (2, 2)
        assert (scene.asked(), scene.kind()) == (1, "alliance")


def test_a_tunnel_that_completes_a_pair_robs_it() -> None:
    """GT-19: from the supply."""
    scene = given().at("manor", THREE).at("theatre", TWO).ready()
    foreseen = {action.text: action.robs for action in scene.state.view(1).legal}
    assert foreseen["tunnel supply > theatre"] == ["manor", "theatre"]
    assert foreseen["tunnel supply > bank"] == []
    scene.play("tunnel supply > theatre")
    assert (scene.robbery(), scene.kind()) == ((["manor", "theatre"], "day"), "tunnel")
    assert scene.clovers() == [2, 1, 2, 2]


def test_a_tunnel_that_moves_completes_another_pair() -> None:
    """GT-19: what was joined before is left as it is."""
    scene = given().tunnels("manor", "bank").at("manor", THREE).at("bank", "hook/comte").at("theatre", TWO).ready()
    scene.play("tunnel bank > theatre")
    assert scene.robbery() == (["manor", "theatre"], "day")
    assert scene.tokens("bank") == ["hook/comte"]
    assert scene.legal() == ["back manor", "back theatre"]


def test_a_pair_that_lacks_a_kind_is_not_robbed() -> None:
    """GT-19."""
    scene = pair(THREE, "hook/docteur").display("mask/docteur").ready().play("place mask/docteur > theatre")
    assert scene.kind() == "turn"
    assert scene.events("places-robbed") == []


def test_two_locations_without_both_tunnels_count_alone() -> None:
    """GT-19: the same tokens; one tunnel joins nothing."""
    scene = given().at("manor", THREE).at("theatre", "hook/docteur").display("lamp/docteur").ready().play("place lamp/docteur > theatre")
    assert scene.events("places-robbed") == []


def test_a_pair_is_robbed_together_even_if_one_end_alone_is_complete() -> None:
    """GT-19: the tokens of both count and are shared, and a tunnel goes back."""
    scene = pair(FOUR, "mask/marquis mask/marquis mask/etoile").display("lamp/docteur").ready().play("place lamp/docteur > manor")
    [robbed] = scene.events("places-robbed")
    assert (robbed.places, robbed.side, robbed.day, robbed.night) == (["manor", "theatre"], "night", 3, 5)
    assert scene.bars() == {"docteur": 2, "marquis": 2, "etoile": 2}
    assert scene.kind() == "tunnel"


def test_one_location_with_a_tunnel_keeps_it() -> None:
    """GT-19: only the robbery of a pair sends a tunnel back."""
    scene = given().at("manor", FOUR).display("lamp/docteur").ready().play("place lamp/docteur > manor")
    assert (scene.robbery()[0], scene.tunnels(), scene.kind()) == (["manor"], ["manor"], "alliance")


def test_a_location_beside_a_pair_is_robbed_alone() -> None:
    """GT-19: the pair stays as it is."""
    scene = pair(THREE, "hook/docteur").at("bank", FOUR).display("lamp/docteur").ready().play("place lamp/docteur > bank")
    assert (scene.robbery()[0], scene.tunnels(), scene.kind()) == (["bank"], ["manor", "theatre"], "alliance")
    assert scene.tokens("theatre") == ["hook/docteur"]


def test_the_gold_of_both_ends_is_shared() -> None:
    """GT-19, GT-21: five tokens, two and one gold tokens for two thieves."""
    scene = pair(THREE, "hook/docteur").gold(manor=2, theatre=1).display("lamp/docteur").ready().play("place lamp/docteur > theatre")
    assert scene.events("places-robbed")[0].gold == 3
    assert scene.bars() == {"comte": 4, "baronne": 4}
    assert scene.gold() == {"supply": 5}


# ---------------------------------------------------------------------- three of a kind


def test_in_a_pair_more_than_three_of_a_kind_may_lie() -> None:
    """GT-15, GT-19: at both ends; elsewhere the limit holds."""
    scene = pair(THREE_MASKS, THREE_MASKS).display("mask/marquis mask/marquis").at("bank", "mask/baronne mask/baronne mask/baronne").ready()
    scene.refused("place mask/marquis > bank", "GT-15")
    assert [place.full for place in scene.state.view(None).places] == [[], [], ["mask"], [], []]
    scene.play("place mask/marquis > manor", "place mask/marquis > theatre")
    assert (len(scene.tokens("manor")), len(scene.tokens("theatre"))) == (4, 4)


@pytest.mark.parametrize("end", ["tunnel manor > jeweller", "lock manor", "lock theatre"])
def test_what_lies_above_three_stays_when_the_link_ends(end: str) -> None:
    """GT-19: the tunnel leaves, or the lock comes to an end; no further one may be put there, other kinds may."""
    scene = pair(f"{THREE_MASKS} mask/comte", "mask/docteur").display("mask/marquis lamp/marquis").ready().play(end)
    assert len(scene.tokens("manor")) == 4
    scene.refused("place mask/marquis > manor", "GT-15").play("place lamp/marquis > manor")
    assert len(scene.tokens("manor")) == 5


def test_the_limit_holds_at_both_ends_while_one_is_locked() -> None:
    """GT-15, GT-19: and no longer once the lock has left."""
    scene = pair(THREE_MASKS, "mask/comte mask/docteur mask/etoile").set(lock="manor").display("mask/marquis").ready()
    scene.refused("place mask/marquis > manor", "GT-15").refused("place mask/marquis > theatre", "GT-15")
    scene.play("lock bank", "place mask/marquis > manor")


def test_what_lies_above_three_is_counted_and_paid() -> None:
    """GT-19, GT-21: when the location is robbed alone later."""
    scene = given().at("bank", f"{THREE_MASKS} mask/comte gloves/comte hook/comte stethoscope/comte").display("lamp/comte").ready()
    scene.play("place lamp/comte > bank")
    [robbed] = scene.events("places-robbed")
    assert (robbed.side, robbed.day, robbed.night) == ("day", 6, 2)


# ---------------------------------------------------------------------- with the lock


def test_a_pair_with_a_locked_end_is_no_pair() -> None:
    """GT-18, GT-19: all five kinds lie there together, and neither end is robbed."""
    scene = pair(THREE, "hook/docteur").set(lock="manor").display("lamp/docteur").ready()
    assert shown(scene) == [["museum"], ["bank"], ["theatre"], ["jeweller"]]
    scene.play("place lamp/docteur > theatre")
    assert (scene.events("places-robbed"), scene.kind()) == ([], "turn")


def test_the_other_end_stands_alone_while_one_is_locked() -> None:
    """GT-19: it is robbed alone, and no tunnel goes back."""
    scene = pair(THREE, FOUR.replace("comte", "etoile")).set(lock="manor").display("lamp/docteur").ready()
    scene.play("place lamp/docteur > theatre")
    assert (scene.robbery(), scene.tunnels(), scene.kind()) == ((["theatre"], "night"), ["manor", "theatre"], "alliance")
    assert len(scene.tokens("manor")) == 3


def test_a_tunnel_joins_nothing_to_a_locked_location() -> None:
    """GT-18, GT-19: both tunnels lie there, the five kinds too."""
    scene = given().set(lock="theatre").at("manor", THREE).at("theatre", TWO).ready().play("tunnel supply > theatre")
    assert (scene.events("places-robbed"), scene.kind()) == ([], "turn")


@pytest.mark.parametrize(("first", "second"), [(THREE, TWO), (ALL_KINDS, ""), (FOUR, "lamp/docteur")])
def test_a_pair_is_robbed_when_the_lock_leaves_an_end(first: str, second: str) -> None:
    """GT-18, GT-19: however the five kinds lie; it is a robbery of the pair even where the locked end alone has all five."""
    scene = pair(first, second).set(lock="manor").ready().play("lock bank")
    assert (scene.robbery(), scene.asked(), scene.kind()) == ((["manor", "theatre"], "day"), 1, "tunnel")


def test_the_lock_leaves_one_end_for_the_other() -> None:
    """GT-18, GT-19: there is still no link; what is complete alone is robbed alone."""
    scene = pair(ALL_KINDS, "mask/marquis").set(lock="manor").ready().play("lock theatre")
    assert (scene.robbery(), scene.tunnels(), scene.kind()) == ((["manor"], "day"), ["manor", "theatre"], "alliance")
    assert scene.tokens("theatre") == ["mask/marquis"]
    scene = pair(THREE, TWO).set(lock="manor").ready().play("lock theatre")
    assert (scene.events("places-robbed"), scene.kind()) == ([], "turn")


def test_the_lock_comes_to_an_end_of_a_pair() -> None:
    """GT-19: the link ends; what it leaves behind is robbed by itself."""
    scene = pair(THREE, "hook/docteur").at("museum", ALL_KINDS).ready().play("lock manor")
    assert (scene.robbery()[0], scene.kind()) == (["museum"], "alliance")
    scene = pair(THREE, "hook/docteur").display("lamp/docteur").ready().play("lock manor", "place lamp/docteur > theatre")
    assert scene.events("places-robbed") == []


def test_the_lock_leaves_another_location_and_the_pair_stays() -> None:
    """GT-19: an incomplete pair is not touched by it."""
    scene = pair(THREE, "hook/docteur").ready().play("lock bank")
    assert (scene.kind(), scene.tunnels()) == ("turn", ["manor", "theatre"])


def test_the_car_moves_a_token_out_of_a_pair() -> None:
    """GT-17, GT-19: to the lock; a token that the pair could not keep alone goes too."""
    scene = pair(f"{THREE_MASKS} mask/comte", "hook/docteur").ready().play("car manor mask/comte")
    assert (len(scene.tokens("manor")), scene.tokens("museum")) == (3, ["mask/comte"])


def test_a_position_with_a_complete_pair_is_none() -> None:
    """GT-20: it would have been robbed; with a locked end it is one."""
    with pytest.raises(BadPosition):
        pair(THREE, TWO).ready()
    pair(THREE, TWO).set(lock="manor").ready()
