"""Kill and pause servers that share a database while people play, and say how long their tables stood still.

`make nodes` (ARGS: --nodes N --tables N --rounds N --json) starts a PostgreSQL server of its own, servers, a balancer, and two pages a
table that come through it. In each round one server is killed and started again, or stopped for longer than a lease and continued. At the
end the acknowledged acts are compared with what is stored, and each finished match's record is verified.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from pathlib import Path
from typing import Any

import psycopg

from standoff.core.record import verify
from standoff.games import GAMES
from tests.postgres import MISSING, find_postgres, running_server
from tools.balancer import Balancer
from tools.player import Player, Tally, post
from tools.spread import spread
from tools.unlimited import UNLIMITED

SEATS = 4
PERSONS = 2
PACE_SECONDS = 1.0
PAUSE_SECONDS = 6.0
CALM_SECONDS = 4.0
PATIENCE_SECONDS = 60.0


WAITS = {
    "killed_table": "a table of a killed node stood still",
    "killed_there": "a player who was at the killed node waited",
    "killed_elsewhere": "a player at another node waited",
    "paused_table": "a table of a paused node stood still",
    "paused_there": "a player who was at the paused node waited",
    "paused_elsewhere": "a player at another node waited",
}


class Node:
    """One server."""

    def __init__(self, folder: Path, database: str, port: int = 0) -> None:
        env = dict(
            os.environ, STANDOFF_DATABASE=database, STANDOFF_BOT_PACE="0.5", STANDOFF_BOT_WORKERS="1", LANG="en_US.UTF-8", **UNLIMITED
        )
        self._folder = folder
        self._database = database
        self._log = folder / f"node-{port or time.monotonic_ns()}.log"
        command = [sys.executable, "-m", "standoff", "serve", "--host", "127.0.0.1", "--port", str(port)]
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)", self.process.stdout.readline())
        if found is None:
            raise RuntimeError(self._log.read_text())
        self.port = int(found[1])

    def signal(self, number: int) -> None:
        """Send a signal."""
        self.process.send_signal(number)

    def kill(self) -> None:
        """SIGKILL."""
        self.signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """SIGTERM."""
        self.signal(signal.SIGCONT)
        self.signal(signal.SIGTERM)
        self.process.wait(timeout=60)

    def again(self) -> Node:
        """The same server, started anew."""
        return Node(self._folder, self._database, self.port)

    def count(self, event: str) -> int:
        """How often this is in its log."""
        return self._log.read_text().count(f'"{event}"')


class Trial:
    """Servers, balancer and pages, and what they went through."""

    def __init__(self, folder: Path, database: str, nodes: int) -> None:
        self.database = database
        self.nodes = [Node(folder, database) for _ in range(nodes)]
        self.balancer = Balancer([node.port for node in self.nodes])
        self.tally = Tally()
        self.players: list[Player] = []
        self.waits: dict[str, list[float]] = {kind: [] for kind in WAITS}
        self.taken_over = 0
        self.fenced = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self, tables: int) -> None:
        """Make the tables and let people play at them."""
        await self.balancer.open()
        url = f"http://127.0.0.1:{self.balancer.port}"
        games = sorted(GAMES)
        for number in range(tables):
            wish = {"game": games[number % len(games)], "seats": SEATS}
            people = [await asyncio.to_thread(Player, url, f"P{number}-{at}", self.tally, PACE_SECONDS) for at in range(PERSONS)]
            code = str((await asyncio.to_thread(post, f"{url}/api/tables", wish, people[0].token))["code"])
            self.players += people
            self._tasks += [asyncio.create_task(player.live(code)) for player in people]
        await self._until(lambda: all(player.match is not None for player in self.players), "all play")

    async def end(self) -> None:
        """Let the pages go."""
        broken = [task for task in self._tasks if task.done()]
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.balancer.close()
        for node in self.nodes:
            self.fenced += node.count("table is lost")
            await asyncio.to_thread(node.stop)
        self.tally.faults += [f"a page stopped: {task.exception()!r}" for task in broken]

    async def _until(self, condition: Any, what: str) -> None:
        end = time.monotonic() + PATIENCE_SECONDS
        while not condition():
            if time.monotonic() > end:
                raise RuntimeError(f"waited {PATIENCE_SECONDS} s in vain: {what}")
            await asyncio.sleep(0.02)

    # ------------------------------------------------------------------ faults

    async def fault(self, kind: str, rng: random.Random) -> None:
        """Lose one server, wait until all its tables go on elsewhere and every page sees it, and bring the server back."""
        at = rng.choice([at for at, node in enumerate(self.nodes) if self._owned_by(node)])
        node = self.nodes[at]
        owned = self._owned_by(node)
        waiting = {player: player.epoch for player in self.players if player.code in owned}
        there = {player for player in self.players if self.balancer.where.get(player.port) == node.port}
        went_on: dict[str, float] = {}
        started = time.monotonic()

        def shown(player: Player) -> None:
            if player in waiting and player.epoch != waiting[player]:
                del waiting[player]
                took = time.monotonic() - started
                self.waits[f"{kind}_{'there' if player in there else 'elsewhere'}"].append(took)
                if player not in there or kind == "killed":  # who is at a server that stands still must notice that himself first
                    went_on.setdefault(player.code, took)

        for player in self.players:
            player.shown = shown
        if kind == "killed":
            node.kill()
        else:
            node.signal(signal.SIGSTOP)
        await self._back(kind, at)
        await self._until(lambda: not waiting, f"{len(owned)} tables go on")
        self.taken_over += len(owned)
        self.waits[f"{kind}_table"] += went_on.values()
        await asyncio.sleep(CALM_SECONDS)

    async def _back(self, kind: str, at: int) -> None:
        await asyncio.sleep(PAUSE_SECONDS)
        node = self.nodes[at]
        if kind == "killed":
            self.fenced += node.count("table is lost")
            self.nodes[at] = await asyncio.to_thread(node.again)
        else:
            node.signal(signal.SIGCONT)

    def _owned_by(self, node: Node) -> set[str]:
        """The tables of a server, found by the address that its process listens on for others."""
        ports = listening(node.process.pid)
        with psycopg.connect(self.database) as db:
            rows = db.execute("SELECT code, address FROM standoff.tables t JOIN standoff.nodes n ON n.id = t.owner WHERE closed_at IS NULL")
            return {str(code) for code, address in rows if int(address.rpartition(":")[2]) in ports}

    # ------------------------------------------------------------------ what came of it

    def compare(self) -> dict[str, int]:
        """Acknowledged acts against stored ones: moves, and sealed choices, which lie among the entries and may be replaced."""
        with psycopg.connect(self.database) as db:
            moves = db.execute('SELECT "table", seat, action FROM standoff.moves WHERE "by" = \'person\' AND action IS NOT NULL')
            stored = Counter((str(code), int(seat), str(action)) for code, seat, action in moves)
            for code, entry in db.execute('SELECT "table", entry FROM standoff.entries'):
                chose = json.loads(bytes(entry))
                if chose["type"] == "chose" and chose["by"] == "person" and chose["action"] is not None:
                    stored[str(code), int(chose["seat"]), str(chose["action"])] += 1
        acts, unknown = self.tally.acts, self.tally.unknown
        lost, doubled = acts - stored, stored - acts - unknown
        self.tally.faults += [f"lost: {act}" for act in lost] + [f"doubled: {act}" for act in doubled]
        return {"acts": acts.total(), "unanswered": unknown.total(), "lost": lost.total(), "doubled": doubled.total()}

    def check_records(self) -> dict[str, int]:
        """Verify the record of every match that ended."""
        with psycopg.connect(self.database) as db:
            ended = [str(match) for (match,) in db.execute("SELECT id FROM standoff.matches WHERE ended_at IS NOT NULL")]
        url = f"http://127.0.0.1:{self.nodes[0].port}"
        wrong = 0
        for match in ended:
            with urllib.request.urlopen(f"{url}/api/matches/{match}/record", timeout=30) as response:
                wrong += bool(verify(response.read(), GAMES))
        return {"records": len(ended), "wrong_records": wrong}


def listening(process: int) -> set[int]:
    """The TCP ports of this machine at which a process listens."""
    inodes = set()
    for handle in Path(f"/proc/{process}/fd").iterdir():
        found = re.fullmatch(r"socket:\[(\d+)\]", str(handle.readlink()))
        if found:
            inodes.add(found[1])
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return {int(line[1].rpartition(":")[2], 16) for line in lines if line[3] == "0A" and line[9] in inodes}


async def run(folder: Path, database: str, arguments: argparse.Namespace) -> dict[str, Any]:
    """The whole trial; its figures."""
    rng = random.Random(arguments.seed)
    trial = Trial(folder, database, arguments.nodes)
    try:
        await trial.begin(arguments.tables)
        for number in range(arguments.rounds):
            kind = "paused" if number % 3 == 2 else "killed"
            await trial.fault(kind, rng)
            print(f"round {number + 1}: a node was {kind}, {trial.taken_over} tables taken over so far", file=sys.stderr, flush=True)
        records = await asyncio.to_thread(trial.check_records)
    finally:
        await trial.end()
    return {
        "nodes": arguments.nodes,
        "tables": arguments.tables,
        "faults": arguments.rounds,
        "taken_over": trial.taken_over,
        **{f"{kind}_{name}": value for kind, times in trial.waits.items() for name, value in spread(times).items()},
        "wrong_updates": len(trial.tally.faults),
        **trial.compare(),
        **records,
        "fenced": trial.fenced,
        "updates": trial.tally.updates,
        "examples": trial.tally.faults[:5],
    }


def report(found: dict[str, Any]) -> str:
    """The figures in words."""
    lines = [f"{found['nodes']} nodes, {found['tables']} tables, {found['faults']} faults, {found['taken_over']} tables taken over"]
    for kind, what in WAITS.items():
        if f"{kind}_median" in found:
            median, most, longest = (found[f"{kind}_{name}"] for name in ("median", "p99", "longest"))
            lines.append(f"{what}: median {median} s, 99 % within {most} s, longest {longest} s")
    lines.append(
        f"{found['acts']} acts acknowledged, {found['lost']} lost, {found['doubled']} doubled, {found['unanswered']} without an answer"
    )
    lines.append(
        f"{found['records']} records, {found['wrong_records']} wrong; {found['fenced']} tables dropped by nodes that woke up fenced"
    )
    lines.append(f"{found['updates']} updates, {found['wrong_updates']} of them missing, twice or out of order")
    return "\n".join(lines)


def main() -> int:
    """Run and print; 1 where something was lost, doubled or wrong, or a table stood still for too long."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--logs", metavar="FOLDER", help="where the logs of the servers are left")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if find_postgres() is None:
        print(MISSING, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder, running_server(durable=True) as server:
        logs = Path(arguments.logs or folder)
        logs.mkdir(parents=True, exist_ok=True)
        found = asyncio.run(run(logs, server.new_database(), arguments))
    print(json.dumps(found) if arguments.json else report(found))
    bad = found["lost"] + found["doubled"] + found["wrong_records"] + found["wrong_updates"]
    return 1 if bad or max(found.get("killed_table_p99", 0), found.get("paused_table_p99", 0)) > 5 else 0


if __name__ == "__main__":
    sys.exit(main())
