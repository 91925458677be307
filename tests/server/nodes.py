"""Several servers on one database, in this process or in ones of their own, and what people do at them, for tests."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from standoff.core.record import verify
from standoff.games import GAMES
from standoff.store.postgres.store import PostgresStore
from tests.server.harness import FAST, Page, Running, request, running, wait_until
from tests.server.process import Process

LONG = 20.0  # a lease that surely holds on a busy machine, for tests in which nobody stands still


@contextmanager
def two_nodes(url: str, **changes: Any) -> Iterator[tuple[Running, Running]]:
    """Two servers in threads of this process."""
    settings = replace(FAST, **changes)
    with ExitStack() as stack:
        yield (
            stack.enter_context(running(settings, PostgresStore(url, LONG))),
            stack.enter_context(running(settings, PostgresStore(url, LONG))),
        )


def meet(url: str) -> None:
    """Wait until each node has looked who else lives: it does so each time after it has said that it lives itself."""
    said: dict[str, set[Any]] = {}
    with psycopg.connect(url, autocommit=True) as db:

        def all_have_looked() -> bool:
            for node, renewed in db.execute("SELECT id, renewed FROM standoff.nodes"):
                said.setdefault(node, set()).add(renewed)
            return all(len(moments) > 2 for moments in said.values())

        wait_until(all_have_looked, "all nodes know each other")


def begin(*pages: Page, seats: int = 5) -> str:
    """A table of the first page, all seated, the match begun."""
    code = pages[0].make_table(seats=seats)
    for page in pages:
        page.enter(code)
        page.do("sit")
        page.do("ready")
    pages[0].do("start")
    for page in pages:
        page.take_until(lambda: page.status == "playing", "the start")  # noqa: B023
    return code


def act_once(page: Page, rng: random.Random) -> str | None:
    """Act if something is asked; the action, if it was acknowledged."""
    match = page.held["match"]
    if match is None or match["decision"] is None or page.status != "playing" or not page.view["legal"]:
        return None
    action = str(rng.choice(page.view["legal"])["text"])
    answer = page.command("act", decision=match["decision"], action=action)
    return action if answer["type"] == "ack" else None


def acts(pages: list[Page], rng: random.Random, count: int) -> list[str]:
    """All act in turn until so many acts were acknowledged or the match is over; the acknowledged ones."""
    found: list[str] = []
    end = time.monotonic() + 60
    while len(found) < count and all(page.status != "over" for page in pages):
        assert time.monotonic() < end, [page.held["table"] for page in pages]
        for page in pages:
            page.take_all(0.02)
            action = act_once(page, rng)
            found += [action] if action is not None else []
    return found


def check_record(url: str, page: Page, acknowledged: list[str]) -> None:
    """The record is whole and sound, and has every acknowledged act."""
    status, _, record = request(f"{url}/api/matches/{page.held['table']['match_id']}/record")
    assert status == 200, record
    assert verify(record, GAMES) == []
    text = record.decode()
    for action in acknowledged:
        assert f'"{action}"' in text, action


def check_moves(database: str, acknowledged: list[str]) -> None:
    """Each acknowledged act is stored once; at most one more is, which was under way when its answer was lost."""
    with psycopg.connect(database) as db:
        found = Counter(action for (action,) in db.execute("SELECT action FROM standoff.moves WHERE \"by\" = 'person'"))
    assert not Counter(acknowledged) - found
    assert sum(found.values()) - len(acknowledged) <= 1


@contextmanager
def two_processes(folder: Path, url: str, lease: float = LONG) -> Iterator[tuple[Process, Process]]:
    environ = {"STANDOFF_DATABASE": url, "STANDOFF_TABLE_BURST": "1000", "STANDOFF_LEASE_SECONDS": str(lease)}
    with Process(folder / "a", 0, **environ) as first, Process(folder / "b", 0, **environ) as second:
        yield first, second


def is_moved(page: Page, epoch: int) -> bool:
    """Whether the page was told, and shown the table of another owner than the one of this epoch."""
    return page.moves > 0 and page.held["epoch"] != epoch and page.status in ("playing", "over")


def come_to(node: Process, page: Page) -> None:
    """The page's line is lost; it comes back at another node, as a balancer has it."""
    with pytest.raises((ConnectionClosed, AssertionError)):
        page.take_until(lambda: False, seconds=5)
    page.drop()
    page.url = node.url
    epoch = page.held["epoch"]
    page.come_back()
    page.take_until(lambda: page.held["epoch"] != epoch, "the table of its new owner")
