"""The language of the terminal, and errors in it."""

from __future__ import annotations

import os
import re
import sys

from standoff.catalog import LOCALES, Catalog, choose_locale, load
from standoff.core.errors import BadOptions

_NAMES = ("LC_ALL", "LC_MESSAGES", "LANG")


def texts() -> Catalog:
    """The texts in the language of the terminal."""
    return load(choose_locale(next((os.environ[name] for name in _NAMES if os.environ.get(name)), None)))


def set_language(tag: str) -> None:
    """Speak this language from now on, in the processes that we start too; raises BadOptions for one that we do not speak."""
    if re.split("[-_.]", tag.lower())[0] not in ("en", "zh"):
        raise BadOptions(f"expected a language of {', '.join(LOCALES)}; got {tag!r}", code="options/unknown_language")
    os.environ["LC_ALL"] = "zh_TW.UTF-8" if choose_locale(tag) == "zh-Hant" else "en_US.UTF-8"


def report(code: str, detail: str = "") -> None:
    """Say on stderr what went wrong: the catalog's sentence for the code, then the text for developers."""
    text = texts()
    key = "error_" + code.replace("/", "_").replace("-", "_")
    general = f"error_{code.partition('/')[0]}_bad"  # where the area has one sentence for all its codes
    sentence = text(key) if key in text else text(general) if general in text else text("error_unknown", code=code)
    print(f"{sentence} [{code}]" + (f"\n{detail}" if detail else ""), file=sys.stderr)
