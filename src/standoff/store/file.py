"""The SQLite file itself: who may use it, whether it is ours and sound, and how an older one is brought forward."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from standoff.store.error import StoreDamaged, StoreLocked, StoreNewer, StoreUnusable
from standoff.store.schema import APPLICATION_ID, SCRIPTS, VERSION


class Lock:
    """One server a file; the system lets go of it when the process ends, however it ends. Raises StoreLocked or StoreUnusable."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreUnusable(f"expected a folder that can be written, got {path.parent}: {error.strerror}") from error
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._handle)
            raise StoreLocked(f"expected a data file that nobody uses, got {path}, which another server has open") from error

    def release(self) -> None:
        """Let others use the file."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def connect(path: Path, kind: type[sqlite3.Connection] = sqlite3.Connection) -> sqlite3.Connection:
    """A connection as we use it: WAL, every commit synced to the disk."""
    db = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False, factory=kind)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = OFF")
    return db


def check_file(path: Path, opener: Callable[[Path], sqlite3.Connection]) -> None:
    """Make the file, or check it and bring it forward, after a copy of an older one was put beside it.

    Raises StoreDamaged, StoreNewer or StoreUnusable and changes nothing then.
    """
    if path.is_dir() or (path.exists() and not os.access(path, os.W_OK)):
        raise StoreUnusable(f"expected a file that can be written, got {path}")
    try:
        with closing(opener(path)) as db:
            check_content(db, path)
            if is_older(db):
                _keep(db, Path(f"{path}.v{_version(db)}"))
            bring_forward(db)
    except sqlite3.OperationalError as error:
        raise StoreUnusable(f"expected a file that can be opened, got {path}: {error}") from error
    except sqlite3.DatabaseError as error:
        raise StoreDamaged(f"expected a data file of Standoff, got {path}: {error}") from error
    path.chmod(0o600)


def open_to_read(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there, by which nothing is changed, not even in the file of another program."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, timeout=10, isolation_level=None)


def check_content(db: sqlite3.Connection, path: Path) -> None:
    """Whether an open file is ours, of a version that we know, and sound; raises StoreDamaged or StoreNewer, and only reads."""
    check_kind(db, path)
    found = [str(line) for (line,) in db.execute("PRAGMA quick_check(3)")]
    if found != ["ok"]:
        raise StoreDamaged(f"expected a sound data file, got {path}: {'; '.join(found)}")


def check_kind(db: sqlite3.Connection, path: Path) -> None:
    """Whether an open file is ours and of a version that we know; raises StoreDamaged or StoreNewer, and only reads."""
    version = _version(db)
    application = int(db.execute("PRAGMA application_id").fetchone()[0])
    is_new = version == 0 and not db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
    if not is_new and application != APPLICATION_ID:
        raise StoreDamaged(f"expected a data file of Standoff, got {path}, which belongs to another program")
    if version > VERSION:
        raise StoreNewer(f"expected a data file of version {VERSION} or older, got {path} of version {version}; use a newer Standoff")


def is_older(db: sqlite3.Connection) -> bool:
    """Whether an open file is of an earlier schema."""
    return 0 < _version(db) < VERSION


def bring_forward(db: sqlite3.Connection) -> None:
    """Run the scripts that are missing."""
    for number in range(_version(db), VERSION):
        script = f"BEGIN IMMEDIATE; {SCRIPTS[number]} PRAGMA user_version = {number + 1}; COMMIT;"
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.executescript(script)


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def _keep(db: sqlite3.Connection, path: Path) -> None:
    """A copy for its owner alone, as the file is."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
    path.chmod(0o600)
    with closing(sqlite3.connect(path)) as copy:
        db.backup(copy)
