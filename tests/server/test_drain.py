"""SIGTERM: nothing new is taken, pages are told when to come back, all is kept, and the process ends."""

from __future__ import annotations

import json
import random
import re
import signal
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from standoff.store import row as r
from standoff.store.open import read_all
from tests.server.harness import Page, request, wait_until
from tests.server.process import Process


def farewell(page: Page) -> tuple[int, str]:
    """(close code, reason) of a page that takes what comes until it is closed."""
    with pytest.raises(ConnectionClosed) as caught:
        while True:
            page.take()
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code, caught.value.rcvd.reason


def test_match_goes_on_after_an_orderly_stop(tmp_path: Path) -> None:
    """Each page gets its moment to come back at, what was acknowledged is there again, and the position was kept."""
    data = tmp_path / "data.sqlite"
    rng = random.Random(5)
    with Process(data) as server:
        pages = [Page(server.url, name) for name in ("Ann", "Ben", "Cat")]
        ann = pages[0]
        code = ann.make_table(seats=4, bots="random", start=True)
        for page in pages:
            page.enter(code)
        ann.play_on(rng, lambda: len(ann.held["events"]) > 15)
        ann.do("say", text="kept")
        held = len(ann.held["events"])
        server.process.send_signal(signal.SIGTERM)
        for page in pages:
            number, reason = farewell(page)
            assert number == 1012
            assert re.fullmatch(r"wait=[0-9]+", reason)
            page.drop()
        assert server.process.wait(timeout=30) == 0
        server._end()
    assert any(isinstance(row, r.PositionRow) for row in read_all(data))
    lines = [json.loads(line) for line in (tmp_path / Path(server.log.name).name).read_text().splitlines()]
    assert [line["event"] for line in lines][-2:] == ["hall drains", "hall is closed"]
    with Process(data, server.port) as server:
        ann.come_back()
        assert len(ann.held["events"]) >= held
        assert [line.get("text") for line in ann.held["chat"]] == ["kept"]
        ann.play_on(rng)
        ann.drop()


def test_server_that_stops_takes_nothing_new_and_plays_on_until_it_does(tmp_path: Path) -> None:
    """Balancers learn it by /readyz, programs by a code and how long to wait."""
    with Process(tmp_path / "data.sqlite", STANDOFF_DRAIN_SECONDS="600", STANDOFF_STOP_SECONDS="600") as server:
        ann = Page(server.url)
        ann.enter(ann.make_table())
        assert request(f"{server.url}/readyz")[2] == b"ready"
        server.process.send_signal(signal.SIGTERM)
        wait_until(lambda: request(f"{server.url}/readyz")[0] == 503, "the server says that it stops")
        assert request(f"{server.url}/readyz")[2] == b"not ready: stopping"
        assert request(f"{server.url}/healthz")[0] == 200
        asked: list[tuple[str, Any, str | None]] = [("session", {"name": "Ben"}, None), ("tables", {"game": "bang"}, ann.token)]
        for path, body, token in asked:
            status, headers, answer = request(f"{server.url}/api/{path}", body, token)
            assert (status, answer["code"], headers["retry-after"]) == (503, "server/stopping", "5")
        with pytest.raises(InvalidStatus) as caught, connect(server.url.replace("http", "ws") + "/ws"):
            pass
        assert caught.value.response.status_code == 503
        ann.do("say", text="still here")
        server.process.send_signal(signal.SIGTERM)  # whoever cannot wait says so twice
        assert server.process.wait(timeout=30) == 0
        server._end()
        ann.drop()


def test_server_that_hangs_ends_all_the_same(tmp_path: Path) -> None:
    """Nothing that was acknowledged needs it any more."""
    with Process(tmp_path / "data.sqlite", STANDOFF_DRAIN_SECONDS="600", STANDOFF_STOP_SECONDS="1") as server:
        ann = Page(server.url)
        code = ann.make_table()
        assert server.stop() == 1
    with Process(tmp_path / "data.sqlite", server.port):
        ann.come_back()
        ann.enter(code)
        ann.drop()
