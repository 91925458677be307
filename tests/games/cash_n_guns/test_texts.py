"""Whatever Cash'n Guns may name to a person has a text in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from standoff.catalog import LOCALES, load
from standoff.games.cash_n_guns import GAME, refusals
from standoff.games.cash_n_guns.components import BULLET_NAMES, POWER_NAMES, ROLE_NAMES, SWITCHBOARD
from standoff.games.cash_n_guns.log import OUTCOME_NAMES
from standoff.games.cash_n_guns.sight import DO, PHASES
from standoff.games.cash_n_guns.state import ASKED_NAMES


def named() -> set[str]:
    """Every key that options, views and refusals name, dashes as underscores."""
    keys = {"name", "tagline", *(f"seats_{seats}" for seats in GAME.seats)}
    for option in GAME.options_schema():
        keys |= {f"option_{option.name}", f"option_{option.name}_help", *(f"option_{option.name}_{value}" for value in option.values)}
    for preset in GAME.presets():
        keys |= {f"preset_{preset}", f"preset_{preset}_help"}
    keys |= {f"bullet_{name}" for name in BULLET_NAMES} | {f"bullet_{name}_help" for name in BULLET_NAMES}
    keys |= {f"power_{name}" for name in POWER_NAMES} | {f"power_{name}_effect" for name in POWER_NAMES}
    keys |= {f"role_{name}" for name in ROLE_NAMES} | {f"switchboard_{name}" for name in SWITCHBOARD}
    keys |= {f"outcome_{name}" for name in OUTCOME_NAMES[1:]} | {f"phase_{name}" for name in (*PHASES, "over")}
    keys |= {f"asked_{name}" for name in ASKED_NAMES if name} | {f"do_{name}" for name in DO}
    reasons = re.findall(r'Why\("([a-z-]+)"', Path(str(refusals.__file__)).read_text(encoding="utf-8"))
    assert len(reasons) > 8
    keys |= {f"refusal_{reason}" for reason in [*reasons, "not-your-decision"]}
    return {f"cash_n_guns_{key}".replace("-", "_") for key in keys}


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_that_is_named_has_a_text(locale: str) -> None:
    """In the catalog `cash`."""
    catalog = load(locale)
    assert sorted(key for key in named() if key not in catalog) == []


def test_both_languages_have_the_same_keys_and_parameters() -> None:
    """And differ where they are sentences."""
    english, chinese = (load(locale).texts for locale in LOCALES)
    keys = [key for key in english if key.startswith("cash_n_guns_")]
    for key in keys:
        assert re.findall(r"\{(\w+)\}", english[key]) == re.findall(r"\{(\w+)\}", chinese[key]), key
    assert sum(english[key] != chinese[key] for key in keys) > len(keys) - 5
