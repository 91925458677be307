"""Makes docs/rules/<game>.md and <game>.zh-Hant.md from the catalogs, so that the pages and the help in the game say the same.

Usage: python tools/rules_pages.py [--check]. With --check nothing is written; it exits 1 and names the pages that have drifted.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from standoff.core.contract import Game, Option
from standoff.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
CATALOGS = ROOT / "src" / "standoff" / "catalog"
LOCALES = ("en", "zh-Hant")
LETTERS = {"bang": "BG", "cash-n-guns": "CG", "gentlemen-thieves": "GT", "adios-amigos": "AA"}  # what the clauses of each game begin with


def main() -> int:
    """Write the pages, or compare them."""
    pages = {path_of(game, locale): page(game, locale) for game in LETTERS for locale in LOCALES}
    drifted = [path for path, text in pages.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in drifted:
            print(f"{path.relative_to(ROOT)} differs from the catalogs: run python tools/rules_pages.py")
        return 1 if drifted else 0
    for path, text in pages.items():
        path.write_text(text, encoding="utf-8")
    return 0


def path_of(game: str, locale: str) -> Path:
    """Where the page of a game and language lies."""
    return ROOT / "docs" / "rules" / (f"{game}.md" if locale == "en" else f"{game}.{locale}.md")


def page(game: str, locale: str) -> str:
    """The whole page of one game and language."""
    texts = catalog(locale)
    letters = LETTERS[game]
    stem = f"clauses_{letters}"
    made_by = "<!-- Made by tools/rules_pages.py from src/standoff/catalog; change the texts there. -->"
    other = f"[中文]({path_of(game, 'zh-Hant').name})" if locale == "en" else f"[English]({path_of(game, 'en').name})"
    parts = [made_by, f"# {texts[f'{stem}_heading']}", other, texts[f"{stem}_intro"]]
    for number in clause_numbers(texts, letters):
        if section := texts.get(f"{stem}_{number}_section"):
            parts.append(f"## {section}")
        parts.append(f'<a id="{letters}-{number}"></a>')
        parts.append(f"### {letters}-{number} {texts[f'{stem}_{number}_title']}")
        parts.extend(blocks(texts[f"{stem}_{number}_text"]))
    parts.append(f"## {texts[f'{stem}_options']}")
    parts.append(options_table(GAMES[game], texts))
    return "\n\n".join(parts) + "\n"


def catalog(locale: str) -> dict[str, str]:
    """All texts of one language."""
    texts: dict[str, str] = {}
    for path in sorted((CATALOGS / locale).glob("*.json")):
        texts |= json.loads(path.read_text(encoding="utf-8"))
    return texts


def clause_numbers(texts: dict[str, str], letters: str) -> list[int]:
    """The numbers of a game's clauses, in order."""
    return sorted(int(found[1]) for key in texts if (found := re.fullmatch(rf"clauses_{letters}_(\d+)_text", key)))


def blocks(text: str) -> list[str]:
    """Paragraphs and lists: lines that begin with `- ` belong to one list."""
    made: list[str] = []
    for line in text.split("\n"):
        if line.startswith("- ") and made and made[-1].startswith("- "):
            made[-1] += "\n" + line
        else:
            made.append(line)
    return made


def options_table(game: Game, texts: dict[str, str]) -> str:
    """One row an option: its value under each preset, and the values that none has."""
    head = [texts[f"clauses_{LETTERS[game.name]}_column_{column}"] for column in ("option", *game.presets(), "other", "clause")]
    rows = [head, ["---"] * len(head)]
    rows += [option_row(game, texts, option) for option in game.options_schema()]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def option_row(game: Game, texts: dict[str, str], option: Option) -> list[str]:
    """The cells of one option."""
    key = f"{game.name.replace('-', '_')}_option_{option.name}"
    presets = [values[option.name] for values in game.presets().values()]
    other = [texts[f"{key}_{value}"] for value in option.values if value not in presets]
    name = f"{texts[key]} (`{option.name}`)"
    return [name, *(texts[f"{key}_{value}"] for value in presets), ", ".join(other), f"[{option.clause}](#{option.clause})"]


if __name__ == "__main__":
    sys.exit(main())
