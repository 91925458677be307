"""Who may come in: pages and requests, counted by address, by person and in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from standoff.protocol.codes import Code
from standoff.server.limit import Buckets, Later, neighborhood
from standoff.server.metric import Meter
from standoff.server.origin import is_own_origin
from standoff.server.settings import Settings
from standoff.table.refusal import Refusal

FULL_SECONDS = 5.0


class Gate:
    """The counts of one server. `now`: ms; `is_stopping`: nobody new is let in any more."""

    def __init__(self, settings: Settings, meter: Meter, now: Callable[[], int]) -> None:
        self.is_stopping = False
        self._meter = meter
        self._settings = settings
        self._now = now
        self._requests = Buckets(settings.request_rate, settings.request_burst)
        self._openings = Buckets(settings.page_rate, settings.page_burst)
        self._chat = Buckets(settings.chat_rate, settings.chat_burst)
        self._addresses: Counter[str] = Counter()
        self._persons: Counter[str] = Counter()

    def request(self, address: str) -> None:
        """One request of the API; raises Later."""
        if not self._requests.take(neighborhood(address), self._now()):
            raise Later(Code.REQUEST_TOO_MANY, 1 / self._settings.request_rate)

    def make(self) -> None:
        """Something new that would have to end at once; raises Later while the server stops."""
        if self.is_stopping:
            raise Later(Code.SERVER_STOPPING, FULL_SECONDS)

    def open(self, headers: Mapping[str, str], address: str) -> None:
        """A page wants a socket; it counts until `close`. Raises Refusal."""
        settings, key = self._settings, neighborhood(address)
        if not is_own_origin(headers, settings):
            raise Refusal(Code.REQUEST_ORIGIN)
        self.make()
        if self._addresses.total() >= settings.pages_most:
            raise Later(Code.SERVER_FULL, FULL_SECONDS)
        if self._addresses[key] >= settings.pages_per_address:
            raise Later(Code.PAGE_TOO_MANY, FULL_SECONDS)
        if not self._openings.take(key, self._now()):
            raise Later(Code.PAGE_TOO_FAST, 1 / settings.page_rate)
        self._addresses[key] += 1
        self._meter.opened()

    def greet(self, person: str) -> None:
        """A page has said whose it is; it counts until `close`. Raises Later."""
        if self._persons[person] >= self._settings.pages_per_person:
            raise Later(Code.PAGE_TOO_MANY, FULL_SECONDS)
        self._persons[person] += 1

    def close(self, address: str, person: str) -> None:
        """A page is gone; `person` is empty if it never said whose it is."""
        for counts, key in ((self._addresses, neighborhood(address)), (self._persons, person)):
            counts[key] -= 1
            if counts[key] <= 0:
                del counts[key]

    def may_say(self, person: str) -> bool:
        """Whether this person may say one more thing, in all his pages together; it counts if so."""
        return self._chat.take(person, self._now())


def address_of(connection: Any) -> str:
    """The address that a request or socket comes from, empty where it has none."""
    return connection.client.host if connection.client is not None else ""
