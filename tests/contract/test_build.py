"""The build under test is the one that this run is about."""

import os
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MARKED = sorted(path for path in (ROOT / "src").rglob("*.py") if "\n# mypyc: compiled\n" in "\n" + path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", MARKED, ids=lambda path: path.stem)
def test_marked_modules_are_compiled_in_the_wheel_and_nowhere_else(path: Path) -> None:
    """A module with the mark is an extension where compiled rules are asked for, and plain Python everywhere else."""
    module = import_module(".".join(path.relative_to(ROOT / "src").with_suffix("").parts))
    is_extension = str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))
    assert is_extension == (os.environ.get("STANDOFF_TEST_INSTALLED") == "compiled")


def test_some_modules_are_marked() -> None:
    """The rules have a compiled core at all."""
    assert MARKED
