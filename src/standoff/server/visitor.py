"""Pages of another server at tables of this one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.server.frame import id_of
from standoff.server.link import AnyFrame, Ask, Come, Do, Feel, Felt, Go, Line, Link, Off, Out, Tend, Told
from standoff.server.page import Care, Commanding, Door, Entering, Leaving, Measured
from standoff.table.command import Person

if TYPE_CHECKING:
    from standoff.server.room import Room

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(m.ClientMessage)


@dataclass(frozen=True)
class Ground:
    """What visitors come to. `find`: the open room of a code; `look`: a table of ours as a person sees it; `is_well`: see Others."""

    find: Callable[[str], Room | None]
    look: Callable[[str, str | None], m.TableInfo | None]
    is_well: Callable[[], bool]


class Visitor:
    """A Page whose socket is at the other end of a link."""

    def __init__(self, number: int, person: Person, link: Link, gone: Callable[[int], None]) -> None:
        self.person = person
        self._number = number
        self._link = link
        self._gone = gone

    def send(self, message: m.ServerMessage) -> None:
        """See Page."""
        self.send_text(_encoder.encode(message))

    def send_text(self, text: bytes) -> None:
        """See Page."""
        self._link.send(Out(self._number, text))

    def tend(self, care: Care, door: Door) -> None:
        """See Page; the server that has the socket does it."""
        self._link.send(Tend(self._number, care))

    def detach(self, door: Door) -> None:
        """See Page."""
        self._gone(self._number)
        self._link.send(Off(self._number, moved=False))

    def move(self, door: Door) -> None:
        """See Page."""
        self._gone(self._number)
        self._link.send(Off(self._number, moved=True))


class Visitors:
    """All who come over one link."""

    def __init__(self, link: Link, ground: Ground) -> None:
        self._link = link
        self._ground = ground
        self._here: dict[int, tuple[Visitor, Room]] = {}

    async def serve(self) -> None:
        """Until the link is lost; then all of them are away."""
        await self._link.run(self._hear)
        here = list(self._here.values())
        self._here.clear()
        for visitor, room in here:
            room.put(Leaving(visitor))

    def _hear(self, frame: AnyFrame) -> None:
        if isinstance(frame, Come):
            self._come(frame)
        elif isinstance(frame, Ask):
            info = self._ground.look(frame.code, frame.person)
            self._link.send(Told(frame.number, None if info is None else _encoder.encode(info)))
        elif isinstance(frame, Feel):
            self._link.send(Felt(frame.number, is_well=self._ground.is_well()))
        elif isinstance(frame, Do | Go | Line) and frame.page in self._here:
            visitor, room = self._here[frame.page]
            if isinstance(frame, Do):
                self._do(visitor, room, frame)
            elif isinstance(frame, Line):
                room.put(Measured(visitor, frame.trip))
            else:
                self._forget(frame.page)
                room.put(Leaving(visitor))

    def _come(self, frame: Come) -> None:
        room = self._ground.find(frame.code)
        if room is None:
            self._link.send(Off(frame.page, moved=True))
            return
        known = self._here.get(frame.page)
        visitor = Visitor(frame.page, Person(frame.person, frame.name), self._link, self._forget) if known is None else known[0]
        self._here[frame.page] = (visitor, room)
        room.put(Entering(visitor, m.Enter(code=frame.code, epoch=frame.epoch, number=frame.number, id=frame.id)))

    def _do(self, visitor: Visitor, room: Room, frame: Do) -> None:
        if frame.name != visitor.person.name:
            visitor.person = Person(visitor.person.id, frame.name)
        try:
            command = _decoder.decode(frame.command)
        except msgspec.DecodeError:  # the other one is newer than we are
            visitor.send(m.Refused(code=Code.FRAME_UNKNOWN, id=id_of(frame.command)))
            return
        if isinstance(command, m.Command):
            room.put(Commanding(visitor, command))

    def _forget(self, number: int) -> None:
        self._here.pop(number, None)
