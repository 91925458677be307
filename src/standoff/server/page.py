"""What a room knows of a page: whose it is, and how to send to it."""

from __future__ import annotations

from typing import Protocol

from standoff.protocol.messages import ServerMessage
from standoff.table.command import Person


class Page(Protocol):
    """One open socket."""

    person: Person

    def send(self, message: ServerMessage) -> None:
        """Put a message on its way; never waits, and drops the page that cannot keep up."""

    def detach(self) -> None:
        """The page no longer looks on at its table."""
