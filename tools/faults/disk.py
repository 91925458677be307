"""A disk that obeys a file: the layer through which the server of a trial opens its data file.

The file holds one line, a `Mode` and a number of seconds; without it all is well. Only `tools.faults.server` opens a store so: `standoff
serve` knows nothing of it.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Any

from standoff.store.file import connect

PAGES_MOST = 2**30


class Mode(StrEnum):
    """What is wrong. FULL: the file cannot grow; BROKEN: no commit gets through; LATE: a commit gets through and is reported as failed;

    SLOW: each commit takes so many seconds; GONE: nothing can be read either.
    """

    WELL = "well"
    FULL = "full"
    BROKEN = "broken"
    LATE = "late"
    SLOW = "slow"
    GONE = "gone"


def steer(file: Path, mode: Mode, seconds: float = 0.0) -> None:
    """From now on the disk is so."""
    new = file.with_suffix(".new")
    new.write_text(f"{mode} {seconds}")
    new.replace(file)


def condition(file: Path) -> tuple[Mode, float]:
    """How the disk is."""
    with suppress(FileNotFoundError):
        mode, _, seconds = file.read_text().partition(" ")
        return Mode(mode), float(seconds)
    return Mode.WELL, 0.0


def opener(file: Path) -> Callable[[Path], sqlite3.Connection]:
    """What opens a data file on the disk that obeys `file`, see `SqliteStore`."""

    class Layered(sqlite3.Connection):
        """A connection whose transactions meet what is wrong."""

        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            """As always, or it fails, or takes long."""
            word = sql.split(None, 1)[0]
            if word == "SELECT" and condition(file)[0] is Mode.GONE:
                raise sqlite3.OperationalError("disk I/O error")
            if sql == "BEGIN IMMEDIATE":
                self._limit(condition(file)[0])
            if sql != "COMMIT":
                return super().execute(sql, *values)
            return self._commit(*condition(file))

        def _limit(self, mode: Mode) -> None:
            most = super().execute("PRAGMA page_count").fetchone()[0] if mode is Mode.FULL else PAGES_MOST
            super().execute(f"PRAGMA max_page_count = {most}")

        def _commit(self, mode: Mode, seconds: float) -> sqlite3.Cursor:
            if mode is Mode.FULL:
                raise sqlite3.OperationalError("database or disk is full")
            if mode in (Mode.BROKEN, Mode.GONE):
                raise sqlite3.OperationalError("disk I/O error")
            if mode is Mode.SLOW:
                time.sleep(seconds)
            done = super().execute("COMMIT")
            if mode is Mode.LATE:
                raise sqlite3.OperationalError("disk I/O error")
            return done

    return lambda path: connect(path, Layered)
