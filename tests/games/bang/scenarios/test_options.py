"""The nine options and the two presets as data (BG-7 to BG-9, BG-24, BG-32, BG-44, BG-50, BG-55, BG-63)."""

from __future__ import annotations

import pytest

from standoff.core.contract import Option
from standoff.core.errors import BadOptions
from standoff.games.bang import GAME
from tests.games.bang.scenarios.scene import Given, given

MANUAL = {
    "opening_hand": "life",
    "jails": "by_players",
    "character_choice": "dealt",
    "two_player_beer": "out_of_the_deck",
    "jail": "until_heart",
    "deputy_penalty": "hand",
    "bart_cassidy": "hit",
    "jourdonnais": "bang",
    "vulture_sam": "all",
}
OFFICIAL = MANUAL | {
    "jails": "all",
    "jail": "one_test",
    "two_player_beer": "no_effect",
    "deputy_penalty": "hand_and_table",
    "bart_cassidy": "life_point",
    "jourdonnais": "symbol",
}
CLAUSES = {
    "opening_hand": "BG-7",
    "jails": "BG-8",
    "character_choice": "BG-9",
    "two_player_beer": "BG-24",
    "jail": "BG-32",
    "deputy_penalty": "BG-44",
    "bart_cassidy": "BG-50",
    "jourdonnais": "BG-55",
    "vulture_sam": "BG-63",
}


def test_the_presets_are_those_of_the_clauses() -> None:
    """BG-8, BG-24, BG-32, BG-44, BG-50, BG-55, case 30: `manual` first, `official` differs in six options."""
    assert list(GAME.presets()) == ["manual", "official"]
    assert GAME.presets() == {"manual": MANUAL, "official": OFFICIAL}


def test_the_default_of_every_option_is_the_manuals() -> None:
    """BG-7, BG-9, BG-63: and each option names its clause."""
    assert {option.name: option.default for option in GAME.options_schema()} == MANUAL
    assert {option.name: option.clause for option in GAME.options_schema()} == CLAUSES


def test_an_option_may_be_set_over_a_preset() -> None:
    """BG-63: each by itself."""
    options = GAME.options({"vulture_sam": "hand", "jail": "until_heart"}, preset="official")
    assert (options.vulture_sam, options.jail, options.jails) == ("hand", "until_heart", "all")


@pytest.mark.parametrize("chosen", [{"jail": "forever"}, {"horses": "yes"}, {"jails": ""}])
def test_unknown_options_are_refused(chosen: dict[str, str]) -> None:
    """BG-32, BG-8: by name and by value."""
    with pytest.raises(BadOptions):
        GAME.options(chosen)


@pytest.mark.parametrize("seats", [0, 2, 8])
def test_three_to_seven_play(seats: int) -> None:
    """BG-2, BG-70."""
    with pytest.raises(BadOptions):
        GAME.options(seats=seats)
    assert list(GAME.seats) == [3, 4, 5, 6, 7]


# ---------------------------------------------------------------------- each option by what it does


def started(options: dict[str, str]) -> dict[str, str]:
    """Which values of the three options of the setup a new match shows."""
    state = GAME.new(4, 5, GAME.options(options))
    chosen = state.decision(state.to_act()[0]).kind == "character"
    while len(state.to_act()) > 1:
        state.apply(state.to_act()[0], state.legal_actions(state.to_act()[0])[0])
    dealt = [event for event in state.events(0) if event.__struct_config__.tag == "card-drawn" and event.deal]
    return {
        "opening_hand": "three" if len(dealt) == 12 else "life",
        "jails": "by_players" if len(state.removed) == 2 else "all",
        "character_choice": "choose_of_two" if chosen else "dealt",
    }


def played(options: dict[str, str]) -> dict[str, str]:
    """Which values of the six options of play six short scenes show."""

    def table(seats: int = 4) -> Given:
        return given(seats, **options)

    beer = table().dead(1, 2).seat(0, role="sheriff", life=2, hand=["beer/6H"]).seat(3, role="outlaw").ready().play("play beer/6H")
    jail = table().seat(1, in_play=["jail/4H"]).turn(1, "draw").pile("bang/2D").ready()
    deputy = table(5).seat(0, hand=["bang/2D"], in_play=["barrel/QS"]).seat(1, role="deputy", life=1).ready().play("play bang/2D > 1")
    bart = table().seat(1, character="bart-cassidy", in_play=["dynamite/2H"]).turn(1, "draw").pile("missed/2S").ready()
    jourdonnais = table().seat(0, hand=["gatling/10H"]).seat(1, character="jourdonnais").ready().play("play gatling/10H")
    sam = table().seat(0, hand=["bang/2D"]).seat(1, life=1, role="renegade", in_play=["mustang/8H"]).seat(2, character="vulture-sam")
    sam.seat(0, in_play=["schofield/JC"])
    return {
        "two_player_beer": "out_of_the_deck" if beer.life(0) == 3 else "no_effect",
        "jail": "until_heart" if jail.in_play(1) else "one_test",
        "deputy_penalty": "hand" if deputy.in_play(0) else "hand_and_table",
        "bart_cassidy": "hit" if len(bart.hand(1)) == 2 else "life_point",
        "jourdonnais": "symbol" if jourdonnais.asked() == (1, "shot") else "bang",
        "vulture_sam": "all" if sam.ready().play("play bang/2D > 1").hand(2) else "hand",
    }


@pytest.mark.parametrize("option", GAME.options_schema(), ids=lambda option: option.name)
def test_each_option_changes_its_own_clause_and_nothing_else(option: Option) -> None:
    """BG-7, BG-8, BG-9, BG-24, BG-32, BG-44, BG-50, BG-55, BG-63: every value of it over the preset `manual`."""
    for value in option.values:
        chosen = {option.name: value}
        assert started(chosen) | played(chosen) == MANUAL | chosen


@pytest.mark.parametrize("preset", ["manual", "official"])
def test_a_preset_does_what_it_says(preset: str) -> None:
    """BG-8, BG-24, BG-32, BG-44, BG-50, BG-55."""
    values = GAME.presets()[preset]
    assert started(values) | played(values) == values
