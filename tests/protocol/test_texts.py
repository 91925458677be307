"""Every code, notice and phrase that the server may send has a text in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from standoff.protocol.codes import Code
from standoff.table.command import PHRASES

SOURCE = Path(__file__).resolve().parents[2] / "src" / "standoff"


def texts(locale: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in (SOURCE / "catalog" / locale).glob("*.json"):
        found.update(json.loads(path.read_text(encoding="utf-8")))
    return found


def notices() -> set[str]:
    found: set[str] = set()
    for path in (SOURCE / "table").glob("*.py"):
        for call in re.findall(r"\.tell\((.+)", path.read_text(encoding="utf-8")):
            found.update(re.findall(r'"([a-z-]+)"', call))
    return found


@pytest.mark.parametrize("locale", ["en", "zh-Hant"])
def test_everything_has_a_text(locale: str) -> None:
    catalog = texts(locale)
    wanted = {f"error_{code.value.replace('/', '_')}" for code in Code}
    wanted |= {f"notice_{key.replace('-', '_')}" for key in notices()}
    wanted |= {f"chat_phrase_{phrase}" for phrase in PHRASES}
    assert len(notices()) > 5
    assert sorted(wanted - set(catalog)) == []


def test_both_languages_have_the_same_parameters() -> None:
    english, chinese = texts("en"), texts("zh-Hant")
    for key in english:
        if key.startswith(("error_", "notice_", "serve_")):
            assert set(re.findall(r"\{(\w+)\}", english[key])) == set(re.findall(r"\{(\w+)\}", chinese[key])), key
