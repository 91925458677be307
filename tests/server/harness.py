"""A real server on a real socket, in a thread of the test, and clients that follow its protocol to the letter."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import selectors
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

from standoff.games import GAMES
from standoff.server.app import Parts
from standoff.server.run import bind, make_server
from standoff.server.settings import Settings
from standoff.store.memory import MemoryStore
from standoff.store.store import Store
from standoff.table.aim import Intent
from standoff.table.tick import BotTask

MANY = 10**6
FAST = Settings(
    host="127.0.0.1",
    port=0,
    bot_pace=0,
    frame_rate=MANY,
    frame_burst=MANY,
    session_burst=MANY,
    table_burst=MANY,
    chat_burst=MANY,
    request_burst=MANY,
    page_burst=MANY,
    pages_per_person=MANY,
    pages_per_address=MANY,
)


async def choose_random(task: BotTask) -> str | Intent | None:
    """A bot that takes any of its legal actions, in a race after less than a second."""
    dice = random.Random(task.seed)
    legal = msgspec.json.decode(task.view)["legal"]
    action = str(dice.choice(legal)["text"]) if legal else None
    return Intent(action=action, delay=dice.randrange(1, 900), commit=0, rested=1) if task.is_race else action


class HastySelector(selectors.DefaultSelector):
    """Waits a fraction of what it is asked to."""

    haste = 1.0

    def select(self, timeout: float | None = None) -> Any:
        return super().select(timeout if timeout is None else timeout / self.haste)


class HastyLoop(asyncio.SelectorEventLoop):
    """A loop whose time runs `haste` times as fast as the wall's, so that whole matches against the clock take seconds."""

    def __init__(self, haste: float) -> None:
        selector = HastySelector()
        selector.haste = haste
        self.haste = haste
        super().__init__(selector)

    def time(self) -> float:
        return super().time() * self.haste


class Running:
    """A server that runs; `url` is its root, `haste` how fast its time runs."""

    def __init__(self, settings: Settings = FAST, store: Store | None = None, parts: Parts | None = None, *, haste: float = 1.0) -> None:
        self.store = store or MemoryStore()
        bots = {game: ["rules", "random"] for game in GAMES}
        self.parts = parts or Parts(games=dict(GAMES), bots=bots, store=self.store, choose=choose_random)
        self.listener = bind(settings.host, settings.port)
        self.port = int(self.listener.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.server: uvicorn.Server = make_server(settings, self.parts)
        self.haste = haste
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        """The thread."""
        if self.haste == 1.0:
            self.server.run(sockets=[self.listener])
            return
        loop = HastyLoop(self.haste)
        started = time.time_ns() // 1_000_000
        self.hall.now = lambda: started + int(1000 * loop.time())
        self.hall.vigil.sweep_seconds *= self.haste  # pages answer by the wall
        with contextlib.closing(loop):
            loop.run_until_complete(self.server.serve(sockets=[self.listener]))

    @property
    def hall(self) -> Any:
        """The hall of this server."""
        return self.server.config.app.state.hall  # type: ignore[union-attr]

    def start(self) -> Running:
        self.thread.start()
        wait_until(lambda: self.server.started, "the server starts")
        return self

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(timeout=20)
        assert not self.thread.is_alive(), "the server ends when it is told to"


@contextmanager
def running(settings: Settings = FAST, store: Store | None = None, parts: Parts | None = None, *, haste: float = 1.0) -> Iterator[Running]:
    server = Running(settings, store, parts, haste=haste).start()
    try:
        yield server
    finally:
        server.stop()


def wait_until(condition: Callable[[], Any], what: str, seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s in vain: {what}")
        time.sleep(0.005)


def request(url: str, body: Any = None, token: str | None = None, headers: dict[str, str] | None = None) -> tuple[int, Any, Any]:
    """(status, headers, body) of a request; a body makes it a POST. JSON is decoded."""
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    asked = urllib.request.Request(url, data=data, headers=dict(headers or {}))
    if token is not None:
        asked.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(asked, timeout=10) as response:
            status, got, raw = response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        with error:
            status, got, raw = error.code, error.headers, error.read()
    return status, got, json.loads(raw) if "json" in (got.get("content-type") or "") and "jsonl" not in got["content-type"] else raw


class Page:
    """A page in a browser: it keeps what it holds, checks that numbers have no gap, and may drop and come back."""

    def __init__(self, url: str, name: str = "Ann", token: str | None = None) -> None:
        self.url = url
        if token is None:
            status, _, session = request(f"{url}/api/session", {"name": name})
            assert status == 201, session
            token = session["token"]
        self.token = str(token)
        self.code = ""
        self.held: dict[str, Any] = {
            "epoch": 0,
            "number": 0,
            "events": [],
            "chat": [],
            "notices": [],
            "match": None,
            "table": None,
            "deal": None,
        }
        self.answers: dict[int, dict[str, Any]] = {}
        self.raw: list[str] = []
        self.lobby: dict[str, Any] | None = None
        self.replaced = False
        self.moves = 0
        self._entering = 0
        self.refused: list[dict[str, Any]] = []
        self._id = 0
        self.socket: ClientConnection = self.connect()

    # the line

    def connect(self) -> ClientConnection:
        self._line = connect(self.url.replace("http", "ws") + "/ws", max_size=None, max_queue=None, compression=None)
        self.socket = self._line.__enter__()
        self.send({"type": "hello", "token": self.token})
        welcome = json.loads(self.socket.recv(timeout=10))
        assert welcome["type"] == "welcome", welcome
        self.welcome = welcome
        return self.socket

    def drop(self) -> None:
        self._line.__exit__(None, None, None)

    def come_back(self) -> None:
        """Connect again and go on from what is held."""
        self.connect()
        if self.code:
            self.enter(self.code)

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def take(self, timeout: float = 10.0) -> dict[str, Any]:
        """The next message, worked into what is held."""
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self._work(message)
        return message

    def take_until(self, condition: Callable[[], Any], what: str = "", seconds: float = 20.0) -> None:
        end = time.monotonic() + seconds
        while not condition():
            try:
                self.take(timeout=max(0.01, end - time.monotonic()))
            except TimeoutError:
                raise AssertionError(f"waited {seconds} s in vain: {what}; {self.held['table']}") from None

    def take_all(self, quiet: float = 0.15) -> None:
        """Everything that is on its way."""
        while True:
            try:
                self.take(timeout=quiet)
            except TimeoutError:
                return

    def _work(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        held = self.held
        if kind == "whole":
            held.update({key: message[key] for key in ("epoch", "number", "table", "match", "events", "chat")}, deal=message.get("deal"))
        elif kind == "update":
            assert message["epoch"] == held["epoch"]
            assert message["number"] == held["number"] + 1, "numbers have no gap and come once"
            held["number"] = message["number"]
            if message.get("began"):
                held["events"] = []
            held["table"] = message.get("table", held["table"])
            held["match"] = message.get("match", held["match"])
            held["deal"] = message.get("deal", held["deal"])
            for key in ("events", "chat", "notices"):
                held[key] = held[key] + message.get(key, [])
        elif kind == "probe":
            self.send({"type": "echo", "nonce": message["nonce"]})
        elif kind == "lobby":
            self.lobby = message
        elif kind == "replaced":
            self.replaced = True
        elif kind == "moved":
            self.moves += 1
            due = set(range(1, self._id + 1)) - {self._entering, *self.answers}  # an Enter is taken up by the server itself
            self.answers.update(dict.fromkeys(due, message))
        elif kind in ("ack", "refused"):
            self.answers[message.get("id", -1)] = message
            if kind == "refused":
                self.refused.append(message)

    # what a person does

    def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its one answer."""
        self._id += 1
        self.send({"type": kind, "id": self._id, **fields})
        number = self._id
        self.take_until(lambda: number in self.answers, f"an answer to {kind}")
        return self.answers[number]

    def do(self, kind: str, **fields: Any) -> None:
        answer = self.command(kind, **fields)
        assert answer["type"] == "ack", (kind, fields, answer)

    def refusal(self, kind: str, **fields: Any) -> str:
        answer = self.command(kind, **fields)
        assert answer["type"] == "refused", (kind, fields, answer)
        return str(answer["code"])

    def enter(self, code: str) -> None:
        self.code = code
        self._entering = self._id + 1
        self.do("enter", code=code, epoch=self.held["epoch"], number=self.held["number"])
        self.take_until(lambda: (self.held["table"] or {}).get("code") == code, "the table")

    def make_table(self, **wish: Any) -> str:
        status, _, made = request(f"{self.url}/api/tables", {"game": "bang", **wish}, self.token)
        assert status == 201, made
        return str(made["code"])

    @property
    def status(self) -> str:
        return str(self.held["table"]["status"])

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.held["match"]["view"]
        return view

    def play_on(self, rng: random.Random, stop: Callable[[], bool] = lambda: False) -> None:
        """Play random legal actions until the match is over or `stop` says so."""
        while self.status != "over" and not stop():
            decision = self.held["match"]["decision"] if self.held["match"] else None
            if decision is None or not self.view["legal"]:
                self.take()
                continue
            answer = self.command("act", decision=decision, action=rng.choice(self.view["legal"])["text"])
            assert answer["type"] == "ack" or answer["code"] in ("act/stale", "act/not_asked", "match/none"), answer
            if answer["type"] == "ack":
                self.take_until(lambda: self.held["match"]["decision"] != decision or self.status == "over", "the effect")  # noqa: B023


def quiet(*pages: Page) -> None:
    """Until a person is asked or the match is over, and all pages hold the same moment: nothing more is on its way then."""

    def is_quiet() -> bool:
        for page in pages:
            page.take_all(0.02)
        moments = {(page.status, page.held["events"][-1]["index"]) for page in pages}
        return len(moments) == 1 and any(page.status == "over" or page.held["match"]["decision"] is not None for page in pages)

    wait_until(is_quiet, "a person is asked")
