"""Whatever Adios Amigos may name to a person has a text in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from standoff.bots import BOTS
from standoff.catalog import LOCALES, load
from standoff.games.adios_amigos import GAME, refusals
from standoff.games.adios_amigos.log import BACK_NAMES, END_NAMES, OUTCOME_NAMES
from standoff.games.adios_amigos.refusals import RACE
from standoff.games.adios_amigos.sight import DO, KINDS
from standoff.games.adios_amigos.state import PHASE_NAMES


def named() -> set[str]:
    """Every key that options, views, refusals and bots name, dashes as underscores."""
    keys = {"name", "tagline", *(f"seats_{seats}" for seats in GAME.seats)}
    for option in GAME.options_schema():
        keys |= {f"option_{option.name}", f"option_{option.name}_help", *(f"option_{option.name}_{value}" for value in option.values)}
    for preset in (*GAME.presets(), "custom"):
        keys |= {f"preset_{preset}"} | ({f"preset_{preset}_help"} if preset != "custom" else set())
    keys |= {f"outcome_{name}" for name in OUTCOME_NAMES[1:]} | {f"phase_{name}" for name in (*PHASE_NAMES, "over")}
    keys |= {f"asked_{name}" for name in KINDS if name} | {f"do_{name}" for name in DO} | {f"level_{name}" for name in BOTS["adios-amigos"]}
    keys |= {f"ending_{name}" for name in END_NAMES} | {f"log_shootout_ended_{name}" for name in END_NAMES}
    keys |= {f"log_claim_returned_{name}" for name in BACK_NAMES}
    reasons = re.findall(r'"([a-z]+(?:-[a-z]+)+)"', Path(str(refusals.__file__)).read_text(encoding="utf-8"))
    assert set(RACE) < set(reasons)
    keys |= {f"refusal_{reason}" for reason in reasons}
    return {f"adios_amigos_{key}".replace("-", "_") for key in keys}


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_that_is_named_has_a_text(locale: str) -> None:
    """In the catalogs `adios` and `adioslog`."""
    catalog = load(locale)
    assert sorted(key for key in named() if key not in catalog) == []


def test_both_languages_have_the_same_keys_and_parameters() -> None:
    """And differ where they are sentences."""
    english, chinese = (load(locale).texts for locale in LOCALES)
    keys = [key for key in english if key.startswith("adios_amigos_")]
    for key in keys:
        assert sorted(re.findall(r"\{(\w+)\}", english[key])) == sorted(re.findall(r"\{(\w+)\}", chinese[key])), key
    assert sum(english[key] != chinese[key] for key in keys) > len(keys) - 5
