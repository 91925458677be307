"""What is fuzzed: for each target what is done with an input, which raises on any mistake of ours, and the inputs from which it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.fuzz import archive, frame, link, notation, position, record, table

CORPUS: Final = Path(__file__).parent / "corpus"


@dataclass(frozen=True)
class Target:
    """`longest`: bytes of an input; `is_json`: it consists of lines of JSON."""

    check: Callable[[bytes], None]
    seeds: Callable[[], Iterable[bytes]]
    longest: int
    is_json: bool = True


TARGETS: Final = {
    "frame": Target(frame.check, frame.seeds, 1000),
    "table": Target(table.check, table.seeds, 1200),
    "record": Target(record.check, record.seeds, 4096),
    "position": Target(position.check, position.seeds, 6000),
    "notation": Target(notation.check, notation.seeds, 200, is_json=False),
    "archive": Target(archive.check, archive.seeds, 2000),
    "link": Target(link.check, link.seeds, 400, is_json=False),
}


def kept(name: str) -> list[Path]:
    """The inputs of a target that are kept in the repository."""
    return sorted((CORPUS / name).iterdir())
