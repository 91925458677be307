"""Whatever Gentlemen Thieves may name to a person has a text in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from standoff.catalog import LOCALES, load
from standoff.games.gentlemen_thieves import GAME, refusals
from standoff.games.gentlemen_thieves.components import KIND_NAMES, PLACE_NAMES, THIEF_NAMES
from standoff.games.gentlemen_thieves.events import ThievesEvent
from standoff.games.gentlemen_thieves.log import OUTCOME_NAMES, SIDE_NAMES
from standoff.games.gentlemen_thieves.sight import DO, PHASES
from standoff.games.gentlemen_thieves.state import ASK_NAMES

SPECIALS = ("gold", "car", "lock", "tunnel")
# events that are told in more than one way: what follows their name
VARIANTS = {
    "token-laid": ["_setup", "_robbery"],
    "token-placed": ["", "_drawn"],
    "token-drawn": ["", "_known"],
    "gold-moved": ["", "_second", "_supply", "_supply_second"],
    "tunnel-moved": ["", "_supply"],
    "places-robbed": [f"_{side}" for side in SIDE_NAMES],
    "police-shown": ["", "_drawn"],
    "thieves-over": ["", "_more"],
}
COUNTED = ("bars-lost", "share-paid", "bank-refilled", "thief-shown")  # one bar is said in other words


def told() -> set[str]:
    """The keys of the log."""
    tags = [str(event.__struct_config__.tag) for event in ThievesEvent.__args__]
    assert len(tags) > 15
    keys = {f"log_{tag}{variant}" for tag in tags for variant in VARIANTS.get(tag, [""])}
    return keys | {f"log_{tag}_one" for tag in COUNTED}


def named() -> set[str]:
    """Every key that options, views, events and refusals name, dashes as underscores."""
    keys = {"name", "tagline", "goal", *(f"seats_{seats}" for seats in GAME.seats)}
    for option in GAME.options_schema():
        keys |= {f"option_{option.name}", f"option_{option.name}_help", *(f"option_{option.name}_{value}" for value in option.values)}
    for preset in GAME.presets():
        keys |= {f"preset_{preset}", f"preset_{preset}_help", "preset_custom"}
    keys |= {f"thief_{name}" for name in THIEF_NAMES} | {f"kind_{name}" for name in KIND_NAMES}
    keys |= {f"place_{name}{form}" for name in PLACE_NAMES for form in ("", "_in")}
    keys |= {f"special_{name}{form}" for name in SPECIALS for form in ("", "_help")}
    keys |= {f"{name}{form}" for name in ("clover", "police") for form in ("", "_help")}
    keys |= {f"side_{name}" for name in SIDE_NAMES} | {f"robs_{name}" for name in SIDE_NAMES}
    keys |= {f"outcome_{name}" for name in OUTCOME_NAMES[1:]} | {f"phase_{name}" for name in (*PHASES, "over")}
    keys |= {f"asked_{name}" for name in ASK_NAMES}
    keys |= {f"do_{name}" for name in DO} | {f"action_{name}" for name in DO} | {f"action_{name}_supply" for name in ("gold", "tunnel")}
    reasons = re.findall(r'Why\("([a-z-]+)"', Path(str(refusals.__file__)).read_text(encoding="utf-8"))
    assert len(reasons) > 12
    keys |= {f"refusal_{reason}" for reason in [*reasons, "not-your-decision"]}
    return {f"gentlemen_thieves_{key}".replace("-", "_") for key in keys | told()}


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_that_is_named_has_a_text(locale: str) -> None:
    """In the catalog `thieves`; the lobby has a line for each outcome."""
    catalog = load(locale)
    wanted = named() | {f"lobby_won_{name}" for name in OUTCOME_NAMES[1:]}
    assert sorted(key for key in wanted if key not in catalog) == []


def test_both_languages_have_the_same_keys_and_parameters() -> None:
    """And differ: nothing was left untranslated."""
    english, chinese = (load(locale).texts for locale in LOCALES)
    keys = [key for key in english if key.startswith("gentlemen_thieves_")]
    assert len(keys) > 150
    for key in keys:
        assert set(re.findall(r"\{(\w+)\}", english[key])) == set(re.findall(r"\{(\w+)\}", chinese[key])), key
        assert english[key] != chinese[key], key


def test_who_acts_is_told_so_in_the_second_person() -> None:
    """Each sentence about a seat has a form for the reader himself, who always knows what he draws."""
    texts = load("en").texts
    about = [key for key, text in texts.items() if key.startswith("gentlemen_thieves_log_") and "{who}" in text]
    assert len(about) > 15
    assert [key for key in about if f"{key}_you" not in texts] == ["gentlemen_thieves_log_token_drawn"]
