"""What a table and a page know of each other: how to send to the page, and the door through which its jobs reach the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from standoff.protocol import messages as m
from standoff.table.command import Person

Care = Literal["calm", "match", "race"]


class Page(Protocol):
    """One open socket, here or at another node."""

    person: Person

    def send(self, message: m.ServerMessage) -> None:
        """Put a message on its way; never waits, and drops the page that cannot keep up."""

    def send_text(self, text: bytes) -> None:
        """The same for a message that is JSON already."""

    def tend(self, care: Care, door: Door) -> None:
        """How closely its line is looked after from now on at this table; nothing, where the page looks on at another one by now.

        calm: it is known some time that the page is gone; match: soon; race: soon, and its line is measured and each new measure told to
        its table.
        """

    def detach(self, door: Door) -> None:
        """The page no longer looks on at this table."""

    def move(self, door: Door) -> None:
        """The table is no longer behind this door: the page says so to its person and enters it anew, wherever it is."""


@dataclass(frozen=True)
class Entering:
    """A page comes."""

    page: Page
    command: m.Enter


@dataclass(frozen=True)
class Leaving:
    """A page goes; `id` if it asked to."""

    page: Page
    id: int | None = None


@dataclass(frozen=True)
class Commanding:
    """A page commands; `at`: when the frame came, ms since the epoch."""

    page: Page
    command: m.Command
    at: int | None = None


@dataclass(frozen=True)
class Measured:
    """The line of a page was measured: its round trip in ms."""

    page: Page
    line: int


PageJob = Entering | Leaving | Commanding | Measured


class Door(Protocol):
    """A table as pages reach it: a room of this server, or a way to one of another node."""

    @property
    def code(self) -> str:
        """The code of the table."""

    @property
    def is_open(self) -> bool:
        """Whether it still leads there."""

    def put(self, job: PageJob) -> None:
        """Hand in what a page does."""
