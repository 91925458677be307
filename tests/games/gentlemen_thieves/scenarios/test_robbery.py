"""Robberies: who is paid what, and what follows in which order (GT-20 to GT-24)."""

from __future__ import annotations

import pytest

from tests.games.gentlemen_thieves.scenarios.scene import ALL_KINDS, Given, Scene, given

FOUR = ALL_KINDS.replace(" lamp/docteur", "")  # three by day, one by night
LAST = "place lamp/docteur > bank"
TIE = "gloves/comte stethoscope/comte mask/comte hook/docteur gloves/docteur"  # a lamp of Le Docteur makes it three against three


def almost(place: str = "bank", tokens: str = FOUR) -> Given:
    """A location that lacks the lamp; one of Le Docteur is on the display, and two masks come next."""
    return given().at(place, tokens).display("lamp/docteur hook/marquis hook/etoile").pile("mask/marquis mask/etoile mask/marquis")


# ---------------------------------------------------------------------- when


@pytest.mark.parametrize("place", ["manor", "bank", "theatre", "jeweller"])
def test_five_kinds_rob_a_location_at_once(place: str) -> None:
    """GT-20: nothing waits for the next turn."""
    scene = almost(place).ready().play(f"place lamp/docteur > {place}")
    assert scene.robbery() == ([place], "day")
    assert scene.events("places-robbed")[0].seat == 1
    assert scene.kind() == "alliance"


def test_four_kinds_rob_nothing_however_many_tokens() -> None:
    """GT-20."""
    tokens = "gloves/comte gloves/comte gloves/docteur stethoscope/comte mask/comte mask/etoile hook/docteur hook/docteur"
    scene = given().at("bank", tokens).display("hook/marquis lamp/etoile").ready().play("place hook/marquis > bank")
    assert (scene.kind(), scene.events("places-robbed")) == ("turn", [])
    scene.play("place lamp/etoile > bank")
    assert scene.robbery()[0] == ["bank"]


def test_a_drawn_token_robs_like_a_known_one() -> None:
    """GT-13, GT-20."""
    scene = given().at("bank", FOUR).pile("lamp/docteur").ready().play("draw", LAST)
    assert scene.robbery() == (["bank"], "day")


# ---------------------------------------------------------------------- who


@pytest.mark.parametrize(
    ("day", "side", "counts", "bars"),
    [
        (["comte", "baronne"], "day", (3, 2), {"comte": 3, "baronne": 3}),
        (["docteur", "etoile"], "night", (2, 3), {"comte": 2, "baronne": 2, "marquis": 2}),
        (["marquis", "etoile"], "night", (0, 5), {"comte": 2, "baronne": 2, "docteur": 2}),
    ],
)
def test_the_alliance_with_more_tokens_is_paid(day: list[str], side: str, counts: tuple[int, int], bars: dict[str, int]) -> None:
    """GT-20, GT-21: the same location under other alliances; five tokens and two gold tokens, and what is left over is lost."""
    scene = almost().day(*day).ready().play(LAST)
    [robbed] = scene.events("places-robbed", viewer=None)
    assert (robbed.side, (robbed.day, robbed.night), robbed.gold) == (side, counts, 2)
    assert scene.bars() == bars
    assert scene.state.lost == 7 - sum(bars.values()) == 1
    assert [(event.thief, event.bars) for event in scene.events("share-paid", viewer=None)] == list(bars.items())
    assert [event.bars for event in scene.events("bars-lost", viewer=None)] == [1]


def test_nothing_is_lost_where_it_can_be_shared() -> None:
    """GT-21: six bars for two thieves, and for three."""
    for day, share in ((["comte", "baronne"], 3), (["docteur", "etoile"], 2)):
        scene = almost().gold(bank=1).day(*day).ready().play(LAST)
        assert set(scene.bars().values()) == {share}
        assert (scene.events("bars-lost"), scene.state.lost) == ([], 0)


def test_two_bars_may_be_lost() -> None:
    """GT-21: eight for three."""
    scene = almost().gold(bank=3).day("docteur", "etoile").ready().play(LAST)
    assert (scene.bars(), scene.state.lost) == ({"comte": 2, "baronne": 2, "marquis": 2}, 2)


def test_thieves_that_nobody_plays_are_paid_too() -> None:
    """GT-21: with two players three thieves belong to nobody."""
    scene = almost().ready()
    two = given(2).seat(0, thief="docteur").seat(1, thief="marquis").at("bank", FOUR).display("lamp/docteur").ready().play(LAST)
    assert two.bars() == {"comte": 3, "baronne": 3} == scene.play(LAST).bars()


def test_a_tie_pays_nobody_and_is_a_robbery_all_the_same() -> None:
    """GT-20, GT-21: six tokens and the Bank's two gold tokens are lost; new tokens, gold and the marker follow."""
    scene = almost(tokens=TIE).ready().play(LAST)
    [robbed] = scene.events("places-robbed")
    assert (robbed.places, robbed.side, robbed.day, robbed.night) == (["bank"], "tie", 3, 3)
    assert (scene.bars(), scene.state.lost, scene.events("share-paid")) == ({}, 8, [])
    assert scene.gold() == {"supply": 4, "bank": 2}
    assert len(scene.tokens("bank")) == 2
    assert (scene.asked(), scene.kind(), scene.state.view(None).turn_number) == (1, "alliance", 2)


def test_a_tie_of_a_pair_sends_a_tunnel_back() -> None:
    """GT-19, GT-21."""
    scene = almost(tokens=TIE).tunnels("manor", "bank").ready().play(LAST)
    assert (scene.robbery(), scene.kind()) == ((["manor", "bank"], "tie"), "tunnel")
    scene.play("back manor")
    assert (scene.tunnels(), scene.kind()) == (["bank"], "alliance")


def test_gold_is_kept_by_color_for_all_to_see() -> None:
    """GT-21: it adds up over robberies, and says nothing of who is who."""
    scene = almost().set(bars={"comte": 4, "etoile": 1}).ready().play(LAST)
    for viewer in (None, 2):
        assert [(thief.name, thief.bars) for thief in scene.state.view(viewer).thieves] == [
            ("comte", 7), ("baronne", 3), ("docteur", 0), ("marquis", 0), ("etoile", 1),
        ]  # fmt: skip
    assert all(thief.seat is None for thief in scene.state.view(None).thieves)


def test_robbed_tokens_are_out_of_the_game() -> None:
    """GT-21: they are bars now."""
    scene = almost().ready().play(LAST)
    gone = scene.state.view(None).gone
    assert sum(map(sum, gone)) == 5
    assert (gone[4][2], gone[0][0], gone[3][0]) == (1, 1, 0)


# ---------------------------------------------------------------------- what follows


def test_two_new_tokens_at_the_robbed_location() -> None:
    """GT-22: after the display was filled up."""
    scene = almost("theatre").ready().play("place lamp/docteur > theatre")
    assert scene.display() == ["mask/marquis", "hook/marquis", "hook/etoile"]
    assert scene.tokens("theatre") == ["mask/marquis", "mask/etoile"]
    assert [(event.place, event.why) for event in scene.events("token-laid")] == [("theatre", "robbery")] * 2


@pytest.mark.parametrize(("supply", "filled"), [(6, 2), (2, 2), (1, 1), (0, 0)])
def test_the_robbed_bank_gets_two_gold_tokens_or_what_is_left(supply: int, filled: int) -> None:
    """GT-22: with none left nothing comes."""
    scene = almost().gold(bank=1, manor=7 - supply).ready().play(LAST)
    assert scene.state.gold[2] == filled
    assert scene.state.supply == supply - filled
    assert [event.gold for event in scene.events("bank-refilled")] == ([filled] if filled else [])
    assert scene.state.gold_gone() == 1


def test_no_other_location_gets_gold() -> None:
    """GT-22: nor the Bank, unless it was robbed."""
    scene = almost("theatre").gold(theatre=2).ready().play("place lamp/docteur > theatre")
    assert scene.gold() == {"supply": 6}


def test_a_robbed_pair_with_the_bank_gets_its_gold() -> None:
    """GT-22: and two new tokens at each of both."""
    scene = almost("manor").tunnels("manor", "bank").ready().play("place lamp/docteur > manor", "back bank")
    assert scene.gold() == {"supply": 4, "bank": 2}
    assert [event.place for event in scene.events("token-laid")] == ["manor", "manor", "bank", "bank"]


def test_the_marker_goes_left() -> None:
    """GT-23: from the starting player, whoever caused the robbery; his left neighbor has the first turn."""
    scene = almost().set(starter=3, turn=2).ready().play(LAST)
    assert (scene.asked(), scene.kind()) == (0, "alliance")
    began = scene.events("thieves-round-began", viewer=None)
    assert [(event.number, event.starter) for event in began] == [(2, 0)]
    scene.refused("day comte baronne", "GT-10").play("day comte etoile")
    assert (scene.asked(), scene.kind()) == (1, "turn")


def test_the_order_after_an_action() -> None:
    """GT-24: display, robbery, shares, tunnel, new tokens in the order of the locations, the Bank's gold, the marker."""
    scene = almost("theatre").tunnels("theatre", "bank").ready().play("place lamp/docteur > theatre")
    assert scene.told() == ["token-placed", "token-shown", "places-robbed", "share-paid", "share-paid", "bars-lost"]
    scene.play("back theatre")
    assert scene.told()[6:] == ["tunnel-taken-back", *["token-laid"] * 4, "bank-refilled", "thieves-round-began"]
    assert [event.place for event in scene.events("token-laid")] == ["bank", "bank", "theatre", "theatre"]


# ---------------------------------------------------------------------- the police


def ended(scene: Scene) -> bool:
    """The match is over, and nothing but showing thieves came after the police token."""
    told = scene.told()
    rest = told[told.index("police-shown") + 1 :]
    return scene.state.is_over() and rest == ["thief-shown"] * scene.state.setting.seats + ["thieves-over"]


def test_the_police_on_the_display_end_the_match() -> None:
    """GT-24, GT-30: the token that was placed lies there, and its place on the display stays empty."""
    scene = almost().pile("police").ready().play("place hook/etoile > manor")
    assert ended(scene)
    assert (scene.tokens("manor"), scene.display()) == (["hook/etoile"], ["lamp/docteur", "hook/marquis"])
    assert scene.state.view(None).phase == "over"


def test_a_robbery_that_is_complete_is_paid_before_the_police_end_it() -> None:
    """GT-24, GT-30: the police token shows when the display is filled up; no new tokens and no gold come."""
    scene = almost().pile("police").ready().play(LAST)
    assert scene.robbery() == (["bank"], "day")
    assert (scene.bars(), scene.state.lost) == ({"comte": 3, "baronne": 3}, 1)
    assert ended(scene)
    assert (scene.tokens("bank"), scene.gold()) == ([], {"supply": 6})
    assert scene.events("bank-refilled") == []


def test_after_the_police_no_tunnel_is_asked() -> None:
    """GT-24: the pair is paid, and that is all."""
    scene = almost("manor").tunnels("manor", "bank").pile("police").ready().play("place lamp/docteur > manor")
    assert ended(scene)
    assert (scene.robbery()[0], scene.tunnels()) == (["manor", "bank"], ["manor", "bank"])


def test_who_draws_the_police_token_ends_the_match() -> None:
    """GT-13, GT-30: nothing else happens, and all see who it was."""
    scene = almost().pile("police").ready().play("draw")
    assert ended(scene)
    assert scene.events("police-shown", viewer=None)[0].seat == 1
    assert scene.events("places-robbed") == []


@pytest.mark.parametrize(("pile", "laid"), [("mask/marquis police", 0), ("mask/marquis mask/etoile police", 1)])
def test_the_police_among_the_new_tokens(pile: str, laid: int) -> None:
    """GT-24, GT-30: the robbery has been paid; what came before stays, the Bank gets no gold and the marker does not move."""
    scene = almost().pile(pile).ready().play(LAST)
    assert scene.bars() == {"comte": 3, "baronne": 3}
    assert (len(scene.tokens("bank")), scene.gold()) == (laid, {"supply": 6})
    assert ended(scene)
    assert scene.events("police-shown")[0].seat is None
    assert scene.state.view(None).turn_number == 1


def test_the_police_among_the_new_tokens_of_a_pair() -> None:
    """GT-24: the tunnel has gone back before."""
    scene = almost("manor").tunnels("manor", "bank").pile("mask/marquis mask/etoile mask/etoile police").ready()
    scene.play("place lamp/docteur > manor", "back manor")
    assert ended(scene)
    assert (scene.tunnels(), scene.tokens("manor"), scene.tokens("bank")) == (["bank"], ["mask/etoile", "mask/etoile"], [])


def test_the_police_after_the_last_token_leave_the_match_running() -> None:
    """GT-30: as long as the token does not show; it is then the next one drawn."""
    scene = almost().pile("mask/marquis mask/etoile mask/marquis police").ready().play(LAST)
    assert scene.kind() == "alliance"
    scene.play("day comte etoile", "draw")
    assert ended(scene)
