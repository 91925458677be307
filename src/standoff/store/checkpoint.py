"""What was committed goes from SQLite's write-ahead log into the file on a thread of its own, so that hardly a commit waits for that."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import suppress

EVERY_COMMITS = 100
LOG_MOST = 8000  # pages of 4 KiB; a commit that finds so many moves the rest itself, so that the log can begin anew


class Checkpointer:
    """A checkpoint writes many pages all over the file and waits for the disk twice; beside the writer it holds nobody up.

    `db`: a connection of its own. One that fails changes nothing: all that was committed is still in the log.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._commits = 0
        self._is_closing = False
        self._due = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store-checkpoint", daemon=True)
        self._thread.start()

    def committed(self) -> None:
        """There is one commit more; the writer says so."""
        self._commits += 1
        if self._commits >= EVERY_COMMITS:
            self._commits = 0
            self._due.set()

    def close(self) -> None:
        """Stop; waits for a checkpoint under way."""
        self._is_closing = True
        self._due.set()
        self._thread.join()

    def _run(self) -> None:
        while self._due.wait() and not self._is_closing:
            self._due.clear()
            with suppress(sqlite3.Error):
                self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        self._db.close()
