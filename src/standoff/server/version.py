"""The version of the program that runs."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def _find() -> str:
    try:
        return version("standoff")
    except PackageNotFoundError:
        return "source"


VERSION = _find()
