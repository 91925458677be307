"""The clauses as texts: complete in both languages, true to the options, printed without drift, and each proven by a test."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from standoff.games.bang import GAME

ROOT = Path(__file__).resolve().parents[3]
CATALOGS = ROOT / "src" / "standoff" / "catalog"
LOCALES = ["en", "zh-Hant"]
ID = re.compile(r"\bBG-(\d+)\b")
PROSE = {3}  # goals: what BG-46 decides


def read(locale: str, area: str) -> dict[str, str]:
    """One catalog file."""
    texts: dict[str, str] = json.loads((CATALOGS / locale / f"{area}.json").read_text(encoding="utf-8"))
    return texts


def numbers(locale: str = "en") -> set[int]:
    """The clauses that have a text."""
    return {int(found[1]) for key in read(locale, "clauses") if (found := re.fullmatch(r"clauses_BG_(\d+)_text", key))}


def sources(folder: str, *patterns: str) -> list[Path]:
    """Our own files below a folder."""
    found = [path for pattern in patterns for path in (ROOT / folder).rglob(pattern)]
    return [path for path in found if not {"node_modules", "paraglide", "static"} & set(path.parts)]


def test_both_languages_have_the_same_clauses() -> None:
    """Titles, texts and section headings, none empty; and as many list items in both."""
    english, chinese = (read(locale, "clauses") for locale in LOCALES)
    assert english.keys() == chinese.keys()
    assert all(english.values())
    assert all(chinese.values())
    for key in english:
        assert english[key].count("\n- ") == chinese[key].count("\n- "), key


def test_every_clause_has_a_title_and_a_text() -> None:
    """And every heading belongs to a clause."""
    for locale in LOCALES:
        texts = read(locale, "clauses")
        assert {f"clauses_BG_{n}_title" for n in numbers(locale)} <= texts.keys()
        assert {int(key.split("_")[2]) for key in texts if key.endswith("_section")} <= numbers(locale)


@pytest.mark.parametrize(("locale", "left", "right"), [("en", "“", "”"), ("zh-Hant", "「", "」")])
def test_each_option_is_explained_in_its_clause(locale: str, left: str, right: str) -> None:
    """By the names that the lobby shows for it and for each of its values."""
    names, clauses = read(locale, "bang"), read(locale, "clauses")
    for option in GAME.options_schema():
        text = clauses[f"clauses_{option.clause.replace('-', '_')}_text"]
        key = f"bang_option_{option.name}"
        assert f"{left}{names[key]}{right}" in text, option.clause
        items = [line.removeprefix("- ").lower() for line in text.split("\n") if line.startswith("- ")]
        for value in option.values:
            assert any(item.startswith(names[f"{key}_{value}"].lower()) for item in items), f"{option.clause}: {names[f'{key}_{value}']}"


def test_the_printed_rules_are_those_of_the_catalogs() -> None:
    """docs/rules is made by tools/rules_pages.py."""
    answer = subprocess.run(
        [sys.executable, "tools/rules_pages.py", "--check"],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_every_clause_is_proven_by_a_test() -> None:
    """Some test names it in its docstring."""
    tests = sources("tests", "test_*.py") + sources("web", "*.spec.ts", "*.test.ts")
    cited = {int(number) for path in tests for number in ID.findall(path.read_text(encoding="utf-8"))}
    assert numbers() - cited == PROSE - cited


def test_nothing_cites_a_clause_that_does_not_exist() -> None:
    """In code, tests and pages."""
    files = sources("src", "*.py", "*.json") + sources("tests", "*.py") + sources("docs", "*.md") + sources("web/src", "*.ts", "*.svelte")
    for path in files:
        unknown = {int(number) for number in ID.findall(path.read_text(encoding="utf-8"))} - numbers()
        assert not unknown, f"{path.relative_to(ROOT)} cites {unknown}"
