"""Makes docs/rules/<game>.md and <game>.zh-Hant.md from the catalogs, so that the pages and the help in the game say the same.

Usage: python tools/rules_pages.py [--check]. With --check nothing is written; it exits 1 and names the pages that have drifted.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from standoff.core.contract import Option
from standoff.games.bang import GAME

ROOT = Path(__file__).resolve().parent.parent
CATALOGS = ROOT / "src" / "standoff" / "catalog"
PAGES = {"en": ROOT / "docs" / "rules" / "bang.md", "zh-Hant": ROOT / "docs" / "rules" / "bang.zh-Hant.md"}
OTHER_LANGUAGE = {"en": "[中文](bang.zh-Hant.md)", "zh-Hant": "[English](bang.md)"}


def main() -> int:
    """Write the pages, or compare them."""
    drifted = [path for locale, path in PAGES.items() if not path.exists() or path.read_text(encoding="utf-8") != page(locale)]
    if "--check" in sys.argv[1:]:
        for path in drifted:
            print(f"{path.relative_to(ROOT)} differs from the catalogs: run python tools/rules_pages.py")
        return 1 if drifted else 0
    for locale, path in PAGES.items():
        path.write_text(page(locale), encoding="utf-8")
    return 0


def page(locale: str) -> str:
    """The whole page of one language."""
    texts = catalog(locale)
    made_by = "<!-- Made by tools/rules_pages.py from src/standoff/catalog; change the texts there. -->"
    parts = [made_by, f"# {texts['clauses_BG_heading']}", OTHER_LANGUAGE[locale], texts["clauses_BG_intro"]]
    for number in clause_numbers(texts):
        if section := texts.get(f"clauses_BG_{number}_section"):
            parts.append(f"## {section}")
        parts.append(f'<a id="BG-{number}"></a>')
        parts.append(f"### BG-{number} {texts[f'clauses_BG_{number}_title']}")
        parts.extend(blocks(texts[f"clauses_BG_{number}_text"]))
    parts.append(f"## {texts['clauses_BG_options']}")
    parts.append(options_table(texts))
    return "\n\n".join(parts) + "\n"


def catalog(locale: str) -> dict[str, str]:
    """All texts of one language."""
    texts: dict[str, str] = {}
    for path in sorted((CATALOGS / locale).glob("*.json")):
        texts |= json.loads(path.read_text(encoding="utf-8"))
    return texts


def clause_numbers(texts: dict[str, str]) -> list[int]:
    """The numbers of the clauses, in order."""
    return sorted(int(found[1]) for key in texts if (found := re.fullmatch(r"clauses_BG_(\d+)_text", key)))


def blocks(text: str) -> list[str]:
    """Paragraphs and lists: lines that begin with `- ` belong to one list."""
    made: list[str] = []
    for line in text.split("\n"):
        if line.startswith("- ") and made and made[-1].startswith("- "):
            made[-1] += "\n" + line
        else:
            made.append(line)
    return made


def options_table(texts: dict[str, str]) -> str:
    """One row an option: its value under both presets, and the values that neither has."""
    head = [texts[f"clauses_BG_column_{column}"] for column in ("option", "manual", "official", "other", "clause")]
    rows = [head, ["---"] * len(head)]
    rows += [option_row(texts, option) for option in GAME.options_schema()]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def option_row(texts: dict[str, str], option: Option) -> list[str]:
    """The cells of one option."""
    key = f"bang_option_{option.name}"
    presets = [values[option.name] for values in GAME.presets().values()]
    other = [texts[f"{key}_{value}"] for value in option.values if value not in presets]
    name = f"{texts[key]} (`{option.name}`)"
    return [name, *(texts[f"{key}_{value}"] for value in presets), ", ".join(other), f"[{option.clause}](#{option.clause})"]


if __name__ == "__main__":
    sys.exit(main())
