"""A person's page for trials: it plays as soon as it is asked, comes back by itself after every loss, and checks what it is sent.

It follows the web client: after two seconds without a word it asks whether the line lives, and gives it up after 2.5 more; after a loss it
tries again, at first soon, then less and less often; it enters with the last epoch and number that it holds.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
import urllib.request
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ANSWER_SECONDS = 5.0
SILENT_SECONDS = 10.0
QUIET_SECONDS = 2.0
PATIENCE_SECONDS = 2.5
FIRST_RETRY_SECONDS = 0.4
MOST_RETRY_SECONDS = 8.0


@dataclass
class Tally:
    """What pages saw, all together. `acts`: acknowledged, by (table, seat, action); `unknown`: sent, and no answer came."""

    acts: Counter[tuple[str, int, str]] = field(default_factory=Counter)
    unknown: Counter[tuple[str, int, str]] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    updates: int = 0


class Player:
    """One page. `shown`: called with itself after each message that shows its table; `pace`: seconds between its acts; `port`: its own."""

    def __init__(self, url: str, name: str, tally: Tally, pace: float) -> None:
        self.url = url
        self.tally = tally
        self.code = ""
        self.port = 0
        self.epoch = 0
        self.number = 0
        self.table: dict[str, Any] = {}
        self.match: dict[str, Any] | None = None
        self.shown: Callable[[Player], None] = _nothing
        self.token = str(post(f"{url}/api/session", {"name": name})["token"])
        self._pace = pace
        self._rng = random.Random(name)
        self._id = 0
        self._act: tuple[int, tuple[str, int, str]] | None = None
        self._attempt = 0

    async def live(self, code: str) -> None:
        """Come, sit, play; come back after each loss; for ever."""
        self.code = code
        while True:
            try:
                async with connect(self.url.replace("http", "ws") + "/ws", compression=None, open_timeout=ANSWER_SECONDS) as line:
                    await self._stay(line)
            except (OSError, TimeoutError, WebSocketException):
                pass
            finally:
                self._give_up()
            delay = min(MOST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2**self._attempt)
            self._attempt += 1
            await asyncio.sleep(delay * (0.75 + self._rng.random() * 0.5))

    async def _stay(self, line: ClientConnection) -> None:
        self.port = int(line.local_address[1])
        await line.send(json.dumps({"type": "hello", "token": self.token}))
        async with asyncio.timeout(ANSWER_SECONDS):
            await line.recv()
        self._attempt = 0
        await self._send(line, "enter", code=self.code, epoch=self.epoch, number=self.number)
        playing = asyncio.create_task(self._play(line))
        try:
            while True:
                self._hear(json.loads(await self._next(line)))
        finally:
            playing.cancel()

    async def _next(self, line: ClientConnection) -> str | bytes:
        """The next message; raises TimeoutError where the line is dead."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(QUIET_SECONDS):
                return await line.recv()
        await line.send('{"type":"ping"}')
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await line.recv()

    async def _send(self, line: ClientConnection, kind: str, **fields: Any) -> int:
        self._id += 1
        await line.send(json.dumps({"type": kind, "id": self._id, **fields}))
        return self._id

    async def _play(self, line: ClientConnection) -> None:
        """Act when asked; begin again as the host."""
        while True:
            await asyncio.sleep(self._pace * (0.5 + self._rng.random()))
            if self._act is not None or not self.table:
                continue
            if self.table["you"] is None:
                await self._send(line, "sit")
            elif self.table["status"] in ("lobby", "over"):
                await self._send(line, "start" if self.table["is_host"] else "ready")
            elif self.match and self.match["decision"] is not None and self.match["view"]["legal"]:
                action = str(self._rng.choice(self.match["view"]["legal"])["text"])
                act = (self.code, int(self.table["you"]), action)
                self._act = (self._id + 1, act)
                await self._send(line, "act", decision=self.match["decision"], action=action)

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("whole", "update"):
            self._show(message)
        elif kind == "moved":
            self._give_up()
        elif kind in ("ack", "refused") and self._act is not None and message.get("id") == self._act[0]:
            if kind == "ack":
                self.tally.acts[self._act[1]] += 1
            self._act = None

    def _show(self, message: dict[str, Any]) -> None:
        self.tally.updates += 1
        if message["type"] == "whole":
            self.table, self.match = message["table"], message["match"]
        else:
            if (message["epoch"], message["number"]) != (self.epoch, self.number + 1):
                self.tally.faults.append(f"{self.code}: got {message['epoch']}/{message['number']} after {self.epoch}/{self.number}")
            self.table = message.get("table", self.table)
            self.match = message.get("match", self.match)
        self.epoch, self.number = message["epoch"], message["number"]
        self.shown(self)

    def _give_up(self) -> None:
        """No answer will come any more: whether the act counted is seen later."""
        if self._act is not None:
            self.tally.unknown[self._act[1]] += 1
            self._act = None


def _nothing(player: Player) -> None:
    """Nobody looks."""


def post(url: str, body: Any, token: str | None = None) -> Any:
    """POST JSON; tries again for some seconds, as a person does."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    end = time.monotonic() + 20
    while True:
        try:
            with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers), timeout=30) as response:
                return json.load(response)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
