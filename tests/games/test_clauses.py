"""The clauses as texts: complete in both languages, true to the options, printed without drift, and each proven by a test."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from standoff.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
CATALOGS = ROOT / "src" / "standoff" / "catalog"
LOCALES = ["en", "zh-Hant"]


class Book(NamedTuple):
    """The clauses of a game: what they begin with, the files of their texts and of the game's names, and those that say nothing to test."""

    letters: str
    area: str
    names: str
    prose: set[int]


BOOKS = {
    "bang": Book("BG", "clauses", "bang", {3}),  # goals: what BG-46 decides
    "cash-n-guns": Book("CG", "clauses_cash", "cash", {5}),  # figures are only a look
    "gentlemen-thieves": Book("GT", "clauses_thieves", "thieves", set()),
    "adios-amigos": Book("AA", "clauses_adios", "adios", set()),
}
every_game = pytest.mark.parametrize("game", GAMES)


def read(locale: str, area: str) -> dict[str, str]:
    """One catalog file."""
    texts: dict[str, str] = json.loads((CATALOGS / locale / f"{area}.json").read_text(encoding="utf-8"))
    return texts


def numbers(game: str, locale: str = "en") -> set[int]:
    """The clauses that have a text."""
    book = BOOKS[game]
    keys = read(locale, book.area)
    return {int(found[1]) for key in keys if (found := re.fullmatch(rf"clauses_{book.letters}_(\d+)_text", key))}


def cited(game: str, path: Path) -> set[int]:
    """The clauses that a file names."""
    return {int(number) for number in re.findall(rf"\b{BOOKS[game].letters}-(\d+)\b", path.read_text(encoding="utf-8"))}


def sources(folder: str, *patterns: str) -> list[Path]:
    """Our own files below a folder."""
    found = [path for pattern in patterns for path in (ROOT / folder).rglob(pattern)]
    return [path for path in found if not {"node_modules", "paraglide", "static"} & set(path.parts)]


@every_game
def test_both_languages_have_the_same_clauses(game: str) -> None:
    """Titles, texts and section headings, none empty; and as many list items in both."""
    english, chinese = (read(locale, BOOKS[game].area) for locale in LOCALES)
    assert english.keys() == chinese.keys()
    assert all(english.values())
    assert all(chinese.values())
    for key in english:
        assert english[key].count("\n- ") == chinese[key].count("\n- "), key


@every_game
def test_every_clause_has_a_title_and_a_text(game: str) -> None:
    """And every heading belongs to a clause."""
    for locale in LOCALES:
        texts = read(locale, BOOKS[game].area)
        assert {f"clauses_{BOOKS[game].letters}_{n}_title" for n in numbers(game, locale)} <= texts.keys()
        assert {int(key.split("_")[2]) for key in texts if key.endswith("_section")} <= numbers(game, locale)


@every_game
@pytest.mark.parametrize(("locale", "left", "right"), [("en", "“", "”"), ("zh-Hant", "「", "」")])
def test_each_option_is_explained_in_its_clause(game: str, locale: str, left: str, right: str) -> None:
    """By the names that the lobby shows for it and for each of its values."""
    names, clauses = read(locale, BOOKS[game].names), read(locale, BOOKS[game].area)
    for option in GAMES[game].options_schema():
        text = clauses[f"clauses_{option.clause.replace('-', '_')}_text"]
        key = f"{game.replace('-', '_')}_option_{option.name}"
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


@every_game
def test_every_clause_is_proven_by_a_test(game: str) -> None:
    """Some test names it in its docstring."""
    tests = sources("tests", "test_*.py") + sources("web", "*.spec.ts", "*.test.ts")
    proven = {number for path in tests for number in cited(game, path)}
    assert numbers(game) - proven == BOOKS[game].prose - proven


@every_game
def test_nothing_cites_a_clause_that_does_not_exist(game: str) -> None:
    """In code, tests and pages."""
    files = sources("src", "*.py", "*.json") + sources("tests", "*.py") + sources("docs", "*.md") + sources("web/src", "*.ts", "*.svelte")
    for path in files:
        unknown = cited(game, path) - numbers(game)
        assert not unknown, f"{path.relative_to(ROOT)} cites {unknown}"
