"""The texts of both languages by key, as the command line and the server read them.

The catalogs are flat JSON files by area, `<locale>/<area>.json`; a text may hold parameters as `{name}`. The web client reads
the same files.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

LOCALES: Final = ("en", "zh-Hant")
_FOLDER: Final = Path(__file__).parent
_PARAMETER: Final = re.compile(r"\{(\w+)\}")


class Catalog:
    """The texts of one locale; what a locale lacks is taken from English."""

    def __init__(self, locale: str, texts: Mapping[str, str]) -> None:
        self.locale = locale
        self.texts = texts

    def __call__(self, key: str, /, **params: object) -> str:
        """The text of a key with its parameters filled in; an unknown key is given back as it is."""
        text = self.texts.get(key)
        if text is None:
            return key
        return _PARAMETER.sub(lambda found: str(params.get(found[1], found[0])), text)

    def __contains__(self, key: str) -> bool:
        return key in self.texts


@cache
def load(locale: str) -> Catalog:
    """The catalog of a locale; raises ValueError for one that does not exist."""
    if locale not in LOCALES:
        raise ValueError(f"expected a locale of {', '.join(LOCALES)}; got {locale!r}")
    texts: dict[str, str] = {}
    for name in (LOCALES[0], locale):
        for path in sorted((_FOLDER / name).glob("*.json")):
            texts.update(msgspec.json.decode(path.read_bytes(), type=dict[str, str]))
    return Catalog(locale, texts)


def choose_locale(wanted: str | None) -> str:
    """The locale that fits a language tag or a LANG value best: any Chinese is zh-Hant, anything else English."""
    return "zh-Hant" if (wanted or "").lower().startswith("zh") else "en"
