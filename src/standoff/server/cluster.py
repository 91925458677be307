"""This server among others that share its store: it lives by a lease, takes over what nobody owns, and knows the way to the rest."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress

import msgspec

from standoff.protocol.messages import TableInfo
from standoff.server.hall import ADOPTED_AT_ONCE, Hall, info_for
from standoff.server.link import welcome
from standoff.server.listing import Listing, listing_of
from standoff.server.log import bug, note, warn
from standoff.server.page import Door
from standoff.server.peer import Peer, Way
from standoff.server.room import Room
from standoff.server.settings import split_address
from standoff.server.visitor import Ground, Visitors
from standoff.server.wait import done
from standoff.store.error import StoreError
from standoff.store.lease import Held
from standoff.store.shared import SharedStore

BEATS = 10  # renewals in the time of a lease
LONELY_SECONDS = 5.0
PUBLISH_SECONDS = 0.15
NEWS_SECONDS = 0.05
ANEW_SECONDS = 60.0

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Listing)


class Cluster:
    """See Others."""

    def __init__(self, hall: Hall, store: SharedStore) -> None:
        self.is_well = False
        self._hall = hall
        self._store = store
        self._address = ""
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._peers: dict[str, Peer] = {}
        self._reaching: dict[str, asyncio.Task[Peer | None]] = {}
        self._shown: dict[str, Listing] = {}  # of others, and earlier ones of our own
        self._published: dict[str, bytes | None] = {}
        self._touched: set[str] = set()
        self._news: set[str] | None = set()  # None: anything may be new
        self._neighbors: list[str] = []
        self._well_at = 0.0

    @property
    def is_alone(self) -> bool:
        """See Others."""
        return not self._neighbors

    async def open(self) -> None:
        """See Others."""
        await self._listen_to_peers()
        await done(self._store.join(self._address))
        self.is_well = True
        self._well_at = asyncio.get_running_loop().time()
        self._hear_of_others()
        beat = self._store.lease_seconds / BEATS
        steps = [(self._live, beat), (self._adopt, beat), (self._publish, PUBLISH_SECONDS), (self._read_news, NEWS_SECONDS)]
        for step, seconds in [*steps, (self._forget_news, ANEW_SECONDS)]:
            self._begin(self._repeat(step, seconds))
        note("node has joined", address=self._address)

    def _hear_of_others(self) -> None:
        loop = asyncio.get_running_loop()

        def heard(codes: list[str] | None) -> None:
            loop.call_soon_threadsafe(self._hear, codes)

        self._store.listen(heard)

    async def close(self) -> None:
        """See Others."""
        self.is_well = False
        if self._server is not None:
            self._server.close()
        for task in list(self._tasks):
            task.cancel()
        for peer in list(self._peers.values()):
            peer.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await done(self._store.leave())
        except StoreError as error:
            warn("node has not said that it leaves", reason=str(error))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _repeat(self, step: Callable[[], Awaitable[None]], seconds: float) -> None:
        """Again and again, whatever happens: a mistake in one step must not end the node."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await step()
            except Exception:  # noqa: BLE001
                bug("a step of the cluster failed", step=getattr(step, "__name__", ""))

    # ------------------------------------------------------------------ to live, and to take over

    async def _live(self) -> None:
        """Say that we live; when the lease has ended all the same, stop all tables and begin a new life."""
        now = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(self._store.lease_seconds):
                await self._renew()
        except (StoreError, TimeoutError) as error:
            if self.is_well:
                warn("node cannot say that it lives", reason=str(error))
            self.is_well = False
            if now - self._well_at > LONELY_SECONDS and await self._is_another_well():
                warn("the database is lost to this node alone: its pages are sent away", pages=len(self._hall.lines))
                self._hall.send_away()
        else:
            self._well_at = now
            self.is_well = True

    async def _renew(self) -> None:
        if not await done(self._store.renew()):
            warn("the lease of this node has ended", tables=len(self._hall.rooms))
            self._published.clear()
            self._hall.lose()
            await done(self._store.join(self._address))
        self._neighbors = await done(self._store.neighbors())

    async def _is_another_well(self) -> bool:
        """Whether some other node can be reached that has what this one has lost."""
        for address in self._neighbors:
            peer = await self._peer(address)
            if peer is not None and await peer.is_well():
                return True
        return False

    async def _adopt(self) -> None:
        """Take up what nobody owns."""
        with suppress(StoreError):
            while await self._hall.adopt() == ADOPTED_AT_ONCE:
                pass

    # ------------------------------------------------------------------ the way to others

    async def _listen_to_peers(self) -> None:
        own = await asyncio.to_thread(self._store.own_address) if not self._hall.settings.node_address else ""
        host, port = split_address(self._hall.settings.node_address or (f"[{own}]:0" if ":" in own else f"{own}:0"))
        self._server = await asyncio.start_server(self._welcome, host, port)
        port = int(self._server.sockets[0].getsockname()[1])
        self._address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        link = await welcome(reader, writer, self._store.key)
        if link is None:
            warn("somebody who is no node of ours came to the address of this node")
            return
        self._begin(Visitors(link, Ground(self._find, self._look, lambda: self.is_well)).serve())

    def _find(self, code: str) -> Room | None:
        room = self._hall.rooms.get(code)
        return room if room is not None and room.is_open else None

    def _look(self, code: str, person: str | None) -> TableInfo | None:
        room = self._find(code)
        return None if room is None else info_for(room.table, person)

    async def door(self, code: str, held: Held) -> Door | None:
        """See Others."""
        peer = await self._peer(held.address)
        return None if peer is None else Way(code, peer)

    async def info(self, code: str, held: Held, person: str | None) -> TableInfo | None:
        """See Others."""
        peer = await self._peer(held.address)
        return None if peer is None else await peer.info(code, person)

    async def _peer(self, address: str) -> Peer | None:
        """The line to a node; None where it is nobody's address, or nobody answers there."""
        peer = self._peers.get(address)
        if peer is not None and peer.is_open:
            return peer
        if address and address not in self._reaching:
            self._reaching[address] = asyncio.get_running_loop().create_task(self._reach(address))
        return await asyncio.shield(self._reaching[address]) if address else None

    async def _reach(self, address: str) -> Peer | None:
        try:
            peer = await Peer.reach(address, self._store.key, self._lose_peer)
            if peer is not None:
                self._peers[address] = peer
            return peer
        finally:
            del self._reaching[address]

    def _lose_peer(self, lost: Peer) -> None:
        for address in [address for address, peer in self._peers.items() if peer is lost]:
            del self._peers[address]

    # ------------------------------------------------------------------ how tables look

    def listings(self) -> Iterable[Listing]:
        """See Others."""
        return self._shown.values()

    def touch(self, code: str) -> None:
        """See Others."""
        self._touched.add(code)

    async def _publish(self) -> None:
        """Tell others what changed here; what changed in between goes at once."""
        looks = {code: self._look_of(code) for code in self._touched if code in self._hall.rooms or code in self._published}
        new = {code: look for code, look in looks.items() if self._published.get(code, b"") != look}
        self._touched.clear()
        if not new:
            return
        try:
            await done(self._store.publish(new))
            self._published = {code: look for code, look in (self._published | new).items() if look is not None}
        except StoreError:
            self._touched.update(new)

    def _look_of(self, code: str) -> bytes | None:
        room = self._hall.rooms.get(code)
        return None if room is None else _encoder.encode(listing_of(room.table))

    def _hear(self, codes: list[str] | None) -> None:
        if codes is None:
            self._news = None
        elif self._news is not None:
            self._news.update(codes)

    async def _read_news(self) -> None:
        if self._news == set():
            return
        asked, self._news = self._news, set()
        try:
            found = await done(self._store.listings(None if asked is None else sorted(asked)))
        except StoreError:
            self._news = None
            return
        for code in list(self._shown) if asked is None else asked:
            self._shown.pop(code, None)
        self._shown.update({code: _decoder.decode(look) for code, (look, _) in found.items()})
        self._move_pages({code: address for code, (_, address) in found.items()})
        self._hall.changed()

    def _move_pages(self, owners: dict[str, str]) -> None:
        """Pages that are still at a table's earlier owner, who may not know yet that he is none, go to the present one."""
        for address, peer in list(self._peers.items()):
            peer.move({code for code, owner in owners.items() if owner not in ("", address)})

    async def _forget_news(self) -> None:
        """Read all anew from time to time: whoever closed a table may have died before he said so."""
        self._news = None

    # ------------------------------------------------------------------ how often

    async def may(self, what: str, key: str, rate: float, burst: int) -> bool:
        """See Others. What is kept for it tells nobody whose it is."""
        return await done(
            self._store.take(hashlib.blake2b(f"{what} {key}".encode(), key=self._store.key, digest_size=16).digest(), rate, burst)
        )
