"""A copy of the data file while a server uses it: one moment of it, whole, in one file."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from standoff.store.error import StoreDamaged, StoreFailed, StoreUnusable
from standoff.store.file import check_content


def back_up(source: Path, target: Path, check: Callable[[Path], None]) -> None:
    """Copy a data file; `check` is shown the copy before it gets its name, and may raise. Nothing is there unless all went well.

    Raises StoreError, FileExistsError where `target` exists already, and OSError.
    """
    if not source.is_file():
        raise StoreUnusable(f"expected a data file, got {source}, which does not exist")
    if target.exists() or target.is_symlink():
        raise FileExistsError(17, os.strerror(17), str(target))
    with draft_beside(target) as draft:
        _copy(source, draft)
        check(draft)
        settle(draft)
        os.link(draft, target)  # unlike a rename it never takes the place of another file
    sync(target.parent)


@contextmanager
def draft_beside(target: Path) -> Iterator[Path]:
    """A file beside the target that its owner alone may read; gone in the end, with what SQLite put beside it."""
    draft = target.with_name(f"{target.name}.{secrets.token_hex(4)}.part")
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield draft
    finally:
        for suffix in ("", "-wal", "-shm", "-journal", ".lock"):
            Path(f"{draft}{suffix}").unlink(missing_ok=True)


def _copy(source: Path, draft: Path) -> None:
    """All pages in one step, which sees one moment; a server may write meanwhile and is not kept waiting."""
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True, timeout=10)) as old,
            closing(sqlite3.connect(draft)) as new,
        ):
            old.backup(new, pages=-1)
            check_content(new, source)
            found = [str(line) for (line,) in new.execute("PRAGMA integrity_check(3)")]
    except sqlite3.OperationalError as error:
        raise StoreFailed(f"could not copy {source}: {error}") from error
    except sqlite3.DatabaseError as error:
        raise StoreDamaged(f"expected a sound data file, got {source}: {error}") from error
    if found != ["ok"]:
        raise StoreDamaged(f"expected a sound data file, got {source}: {'; '.join(found)}")


def settle(draft: Path) -> None:
    """All of it in the one file, and on the disk."""
    with closing(sqlite3.connect(draft)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    sync(draft)


def sync(path: Path) -> None:
    """Put a file or folder on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        with suppress(OSError):  # some file systems have no sync of a folder
            os.fsync(handle)
    finally:
        os.close(handle)
