"""The options of BANG! as data, and their two presets (BG-7 to BG-9, BG-24, BG-32, BG-44, BG-50, BG-55, BG-63)."""

from __future__ import annotations

from typing import Literal

import msgspec

from standoff.core.choices import Choices
from standoff.core.contract import Option
from standoff.games.bang.state import Setting


class BangOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose; the defaults are the preset `manual`."""

    opening_hand: Literal["life", "three"] = "life"
    jails: Literal["by_players", "all"] = "by_players"
    character_choice: Literal["dealt", "choose_of_two"] = "dealt"
    two_player_beer: Literal["out_of_the_deck", "no_effect"] = "out_of_the_deck"
    jail: Literal["until_heart", "one_test"] = "until_heart"
    deputy_penalty: Literal["hand", "hand_and_table"] = "hand"
    bart_cassidy: Literal["hit", "life_point"] = "hit"
    jourdonnais: Literal["bang", "symbol"] = "bang"
    vulture_sam: Literal["all", "hand"] = "all"


CHOICES = Choices(
    BangOptions,
    seats=range(3, 8),
    schema=[
        Option(name="opening_hand", values=["life", "three"], default="life", clause="BG-7"),
        Option(name="character_choice", values=["dealt", "choose_of_two"], default="dealt", clause="BG-9"),
        Option(name="jails", values=["by_players", "all"], default="by_players", clause="BG-8"),
        Option(name="jail", values=["until_heart", "one_test"], default="until_heart", clause="BG-32"),
        Option(name="two_player_beer", values=["out_of_the_deck", "no_effect"], default="out_of_the_deck", clause="BG-24"),
        Option(name="deputy_penalty", values=["hand", "hand_and_table"], default="hand", clause="BG-44"),
        Option(name="bart_cassidy", values=["hit", "life_point"], default="hit", clause="BG-50"),
        Option(name="jourdonnais", values=["bang", "symbol"], default="bang", clause="BG-55"),
        Option(name="vulture_sam", values=["all", "hand"], default="all", clause="BG-63"),
    ],
    presets={
        "manual": {},
        "official": {
            "jails": "all",
            "jail": "one_test",
            "two_player_beer": "no_effect",
            "deputy_penalty": "hand_and_table",
            "bart_cassidy": "life_point",
            "jourdonnais": "symbol",
        },
    },
)


def to_setting(options: BangOptions, seats: int) -> Setting:
    """The options as the rules read them: a number each, 0 for the value of the preset `manual`."""
    return Setting(seats, *CHOICES.numbers(options))


def of_setting(setting: Setting) -> BangOptions:
    """The options that a setting was made from."""
    return CHOICES.of_numbers(setting.fields()[1:])
