"""Who the guests are: their tokens, of which only hashes are kept, and their names."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable

from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.server.wait import done
from standoff.store import row as r
from standoff.store.store import Store
from standoff.table.command import Person, clean_name
from standoff.table.refusal import Refusal


class Guests:
    """All guests of a store, whichever server they came to first; `entropy` gives so many random bytes."""

    def __init__(self, store: Store, now: Callable[[], int], entropy: Callable[[int], bytes]) -> None:
        self._store = store
        self._now = now
        self._entropy = entropy

    async def greet(self, name: str) -> m.Session:
        """A new guest; raises Refusal for a name that cannot be shown."""
        person = Person("p" + self._entropy(6).hex(), clean_name(name))
        token = base64.urlsafe_b64encode(self._entropy(24)).decode()
        await self._keep(person, token)
        return m.Session(token=token, person=person.id, name=person.name)

    async def person(self, token: str) -> Person:
        """The guest with this token; raises Refusal."""
        row = await done(self._store.person(_hash(token)))
        if row is None:
            raise Refusal(Code.SESSION_UNKNOWN)
        return Person(row.id, row.name)

    async def rename(self, token: str, name: str) -> Person:
        """The guest has another name from now on; raises Refusal."""
        person = Person((await self.person(token)).id, clean_name(name))
        await self._keep(person, token)
        return person

    async def _keep(self, person: Person, token: str) -> None:
        await done(self._store.commit([r.PersonRow(id=person.id, name=person.name, token=_hash(token), at=self._now())]))


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
