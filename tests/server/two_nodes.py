"""Two servers behind a balancer, for tests of the pages: says where, then obeys on its standard input.

`python -m tests.server.two_nodes` prints `missing` and ends where there is no PostgreSQL; else the URL. `kill` kills the server that owns
the table made last and prints `killed`; the end of its input ends it.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from contextlib import ExitStack
from pathlib import Path

import psycopg

from tests.postgres import find_postgres, running_server
from tests.server.process import Process
from tools.balancer import Balancer
from tools.nodes import listening

ENVIRON = {"STANDOFF_SESSION_RATE": "50", "STANDOFF_BOT_PACE": "0.05"}


def main() -> None:
    """Until standard input ends."""
    if find_postgres() is None:
        print("missing", flush=True)
        return
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = stack.enter_context(running_server()).new_database()
        nodes = [stack.enter_context(Process(folder / name, 0, STANDOFF_DATABASE=url, **ENVIRON)) for name in ("a", "b")]
        balancer = Balancer([node.port for node in nodes])
        threading.Thread(target=asyncio.run, args=(_balance(balancer),), daemon=True).start()
        for line in sys.stdin:
            if line.strip() == "kill":
                owner(url, nodes).kill()
                print("killed", flush=True)


async def _balance(balancer: Balancer) -> None:
    await balancer.open()
    print(f"http://127.0.0.1:{balancer.port}", flush=True)
    await asyncio.Event().wait()


def owner(url: str, nodes: list[Process]) -> Process:
    """The server that owns the table made last."""
    with psycopg.connect(url) as db:
        sql = "SELECT address FROM standoff.tables t JOIN standoff.nodes n ON n.id = t.owner ORDER BY at DESC LIMIT 1"
        found = db.execute(sql).fetchone()
    assert found is not None, "a table has an owner"
    port = int(str(found[0]).rpartition(":")[2])
    return next(node for node in nodes if node.process.poll() is None and port in listening(node.process.pid))


if __name__ == "__main__":
    main()
