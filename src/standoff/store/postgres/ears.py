"""What other nodes tell through the database (LISTEN): one thread, one connection that is made anew after a fault."""

from __future__ import annotations

import threading
from collections.abc import Callable

import psycopg
from psycopg import sql

from standoff.store.postgres.session import connect

WAIT_SECONDS = 0.5
RETRY_SECONDS = 0.5


class Ears:
    """Calls `heard` with the words of each notification of a channel; None: some may have been missed (at the start, after a fault)."""

    def __init__(self, url: str, channel: str, heard: Callable[[list[str] | None], None]) -> None:
        self._url = url
        self._channel = channel
        self._heard = heard
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store-listen", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Hear no more."""
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                self._listen()
            except psycopg.Error:
                self._closing.wait(RETRY_SECONDS)

    def _listen(self) -> None:
        with connect(self._url) as db:
            db.execute(sql.SQL("LISTEN {}").format(sql.Identifier(self._channel)))
            self._heard(None)
            while not self._closing.is_set():
                for notice in db.notifies(timeout=WAIT_SECONDS):
                    self._heard(notice.payload.split())
