"""Measure a server under load: 200 tables of five bots at human pace, each watched by one page, and one page that plays.

`python tools/load.py [--tables N] [--seconds S] [--json]` starts a server of its own on a free port, with its data in a temporary
folder, and prints how long the playing page's own clicks took to be shown back to it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent
UNLIMITED = {f"STANDOFF_{name}_BURST": "100000" for name in ("SESSION", "TABLE", "FRAME", "CHAT")}


class Page:
    """One page: it keeps its last view and decision. `shown`: seconds from each click to its effect on the page."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.token = post(f"{url}/api/session", {"name": name})["token"]
        self.decision: int | None = None
        self.legal: list[str] = []
        self.status = ""
        self.updates = 0
        self.shown: list[float] = []
        self.acts = 0
        self._id = 0

    def make_table(self, seats: int) -> str:
        """A table against bots, begun."""
        return str(post(f"{self.url}/api/tables", {"game": "bang", "seats": seats, "bots": "rules", "start": True}, self.token)["code"])

    async def command(self, line: ClientConnection, kind: str, **fields: Any) -> int:
        """Send a command."""
        self._id += 1
        await line.send(json.dumps({"type": kind, "id": self._id, **fields}))
        return self._id

    async def receive(self, line: ClientConnection) -> dict[str, Any]:
        """The next message, worked in."""
        message: dict[str, Any] = json.loads(await line.recv())
        if message["type"] in ("whole", "update"):
            self.updates += 1
            self.status = (message.get("table") or {"status": self.status})["status"]
            match = message.get("match")
            if match is not None:
                self.decision = match["decision"]
                self.legal = [action["text"] for action in match["view"]["legal"]]
        return message

    async def enter(self, code: str) -> ClientConnection:
        """Open the line and look on at the table."""
        line = await connect(self.url.replace("http", "ws") + "/ws", compression=None, max_queue=None)
        await line.send(json.dumps({"type": "hello", "token": self.token}))
        await line.recv()
        await self.command(line, "enter", code=code)
        return line

    async def watch(self, code: str) -> None:
        """Leave the seat to a bot and look on, match after match."""
        line = await self.enter(code)
        await self.command(line, "stand")
        while True:
            await self.receive(line)
            if self.status == "over":
                self.status = "again"
                await self.command(line, "start")

    async def play(self, code: str) -> None:
        """Click as soon as something is asked, and on a quick phrase while others are asked; match after match."""
        line = await self.enter(code)
        rng = random.Random(1)
        while True:
            if self.status == "over":
                self.status = "again"
                await self.command(line, "start")
            try:
                await asyncio.wait_for(self.receive(line), 0.4)
                continue
            except TimeoutError:
                pass
            started = time.perf_counter()
            if self.decision is not None and self.legal and self.status == "playing":
                answered = self.decision
                await self.command(line, "act", decision=answered, action=rng.choice(self.legal))
                while self.decision == answered:
                    await self.receive(line)
                self.acts += 1
            else:
                await self.command(line, "say", phrase="hello")
                while not (await self.receive(line)).get("chat"):
                    pass
            self.shown.append(time.perf_counter() - started)


def post(url: str, body: Any, token: str | None = None) -> Any:
    """POST JSON."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers), timeout=30) as response:
        return json.load(response)


async def measure(url: str, tables: int, seconds: float) -> dict[str, Any]:
    """Open everything, let it run in, measure."""
    watchers = [Page(url, f"Watcher {number}") for number in range(tables)]
    player = Page(url, "Player")
    tasks = [asyncio.create_task(page.watch(page.make_table(5))) for page in watchers]
    await asyncio.sleep(5)
    tasks.append(asyncio.create_task(player.play(player.make_table(4))))
    await asyncio.sleep(5)
    player.shown.clear()
    player.acts = 0
    before = sum(page.updates for page in watchers)
    await asyncio.sleep(seconds)
    updates = sum(page.updates for page in watchers) - before
    broken = [task for task in tasks if task.done()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if broken or len(player.shown) < 20:
        raise RuntimeError(f"expected all pages to play on, got {len(broken)} that stopped and {len(player.shown)} clicks")
    shown = sorted(player.shown)
    return {
        "tables": tables,
        "seconds": seconds,
        "clicks": len(shown),
        "acts": player.acts,
        "click_ms_median": round(statistics.median(shown) * 1000, 1),
        "click_ms_p95": round(shown[int(len(shown) * 0.95)] * 1000, 1),
        "updates_per_second": round(updates / seconds, 1),
    }


def start_server(folder: Path) -> tuple[subprocess.Popen[str], str]:
    """A server of our own, and its address."""
    env = dict(os.environ, **UNLIMITED)
    command = [sys.executable, "-m", "standoff", "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder / "load.sqlite")]
    server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=(folder / "log").open("w"), text=True)
    assert server.stdout is not None
    found = re.search(r"http://\S+?:\d+", server.stdout.readline())
    if found is None:
        raise RuntimeError((folder / "log").read_text())
    return server, found[0].replace("localhost", "127.0.0.1")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, url = start_server(Path(folder))
        try:
            found = asyncio.run(measure(url, arguments.tables, arguments.seconds))
        finally:
            server.terminate()
            server.wait(timeout=60)
    if arguments.json:
        print(json.dumps(found))
    else:
        print(f"{found['tables']} tables of five bots, {found['updates_per_second']} updates/s to who watches them, {found['seconds']} s")
        print(f"own click shown back: median {found['click_ms_median']} ms, 95 % within {found['click_ms_p95']} ms")
        print(f"({found['clicks']} clicks, {found['acts']} of them acts in a match)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
