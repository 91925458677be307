"""Another server as seen from the one that has the pages: a way for each page to a table over there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

import msgspec

from standoff.protocol import messages as m
from standoff.server.link import AnyFrame, Ask, Come, Do, Feel, Felt, Go, Line, Link, Off, Out, Tend, Told, dial
from standoff.server.page import Entering, Leaving, Measured, Page, PageJob

ASK_SECONDS = 2.0

_encoder = msgspec.json.Encoder()
_info = msgspec.json.Decoder(m.TableInfo)


class Way:
    """A door for one page to a table of another server."""

    def __init__(self, code: str, peer: Peer) -> None:
        self._code = code
        self._peer = peer
        self._number = peer.next_number()

    @property
    def code(self) -> str:
        """See Door."""
        return self._code

    @property
    def is_open(self) -> bool:
        """See Door."""
        return self._peer.is_open

    def put(self, job: PageJob) -> None:
        """See Door."""
        peer, page = self._peer, job.page
        if isinstance(job, Leaving):
            peer.pages.pop(self._number, None)
            peer.send(Go(self._number))
            if job.id is not None:
                page.send(m.Ack(id=job.id))
        elif isinstance(job, Measured):
            peer.send(Line(self._number, job.line))
        elif not peer.is_open:
            page.move(self)
        elif isinstance(job, Entering):
            peer.pages[self._number] = (page, self)
            command, person = job.command, page.person
            peer.send(Come(self._number, self._code, person.id, person.name, command.epoch, command.number, command.id))
        else:
            peer.send(Do(self._number, page.person.name, _encoder.encode(job.command)))


class Peer:
    """A line to another server, and who of our pages uses it."""

    def __init__(self, link: Link, lost: Callable[[Peer], None]) -> None:
        self.pages: dict[int, tuple[Page, Way]] = {}
        self._link = link
        self._lost = lost
        self._numbers = count(1)
        self._asked: dict[int, asyncio.Future[Told | Felt | None]] = {}
        self._task = asyncio.get_running_loop().create_task(self._run())

    @classmethod
    async def reach(cls, address: str, key: bytes, lost: Callable[[Peer], None]) -> Peer | None:
        """A new line to a server; None where it cannot be reached. `lost` is called when the line is lost."""
        link = await dial(address, key)
        return None if link is None else cls(link, lost)

    @property
    def is_open(self) -> bool:
        """Whether the line holds."""
        return self._link.is_open

    def next_number(self) -> int:
        """A number that nothing else on this line has."""
        return next(self._numbers)

    def send(self, frame: AnyFrame) -> None:
        """Put a frame on its way."""
        self._link.send(frame)

    async def info(self, code: str, person: str | None) -> m.TableInfo | None:
        """A table as this person sees it; None: it is not there, or no answer came."""
        number = self.next_number()
        answer = await self._ask(number, Ask(number, code, person))
        return _info.decode(answer.info) if isinstance(answer, Told) and answer.info is not None else None

    async def is_well(self) -> bool:
        """Whether the other server has the database; False where no answer came."""
        number = self.next_number()
        answer = await self._ask(number, Feel(number))
        return isinstance(answer, Felt) and answer.is_well

    async def _ask(self, number: int, question: Ask | Feel) -> Told | Felt | None:
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        self.send(question)
        try:
            return await asyncio.wait_for(answer, ASK_SECONDS)
        except TimeoutError:
            return None
        finally:
            self._asked.pop(number, None)

    def move(self, codes: set[str]) -> None:
        """Our pages at these tables leave the other server, and enter them anew."""
        for number, (page, way) in list(self.pages.items()):
            if way.code in codes:
                del self.pages[number]
                self.send(Go(number))
                page.move(way)

    def close(self) -> None:
        """End the line."""
        self._link.close()

    async def _run(self) -> None:
        await self._link.run(self._hear)
        self._lost(self)
        pages = list(self.pages.values())
        self.pages.clear()
        for page, way in pages:
            page.move(way)
        for answer in self._asked.values():
            if not answer.done():
                answer.set_result(None)

    def _hear(self, frame: AnyFrame) -> None:
        if isinstance(frame, Out):
            if frame.page in self.pages:
                self.pages[frame.page][0].send_text(frame.message)
        elif isinstance(frame, Tend):
            if frame.page in self.pages:
                page, way = self.pages[frame.page]
                page.tend(frame.care, way)
        elif isinstance(frame, Off):
            gone = self.pages.pop(frame.page, None)
            if gone is not None:
                page, way = gone
                (page.move if frame.moved else page.detach)(way)
        elif isinstance(frame, Told | Felt):
            answer = self._asked.get(frame.number)
            if answer is not None and not answer.done():
                answer.set_result(frame)
