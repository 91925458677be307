"""What the server tells whoever runs it: metrics, readiness, logs."""

from __future__ import annotations

import json
import logging
import random
import re
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from standoff.server.log import JsonLines, TextLines
from standoff.store import row as r
from standoff.store.error import StoreFailed
from standoff.store.lease import Lease
from standoff.store.memory import MemoryStore
from tests.server.harness import FAST, Page, Running, request, running, wait_until

PRIVATE = ("standoff_acts", "standoff_command_seconds", "standoff_store_seconds", "process_cpu_seconds")


def samples(server: Running, token: str | None = None) -> dict[str, float]:
    """Each sample by its name and labels."""
    text = request(f"{server.url}/metrics", token=token)[2].decode()
    found = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[sample.name + "".join(f" {value}" for value in sample.labels.values())] = sample.value
    return found


def test_whoever_runs_the_server_sees_all_and_others_nothing_of_play(tmp_path: Path) -> None:
    """A counter of acts would tell who has chosen in secret."""
    file = tmp_path / "token"
    file.write_text("a long word\n")
    with running(replace(FAST, metrics_token_file=str(file), chat_burst=1, chat_rate=0.01)) as server:
        page = Page(server.url)
        page.enter(page.make_table(seats=4, bots="random", start=True))
        page.play_on(random.Random(2), lambda: len(page.answers) > 4)
        page.do("say", text="one")
        assert page.refusal("say", text="two") == "chat/too_fast"
        for token in (None, "", "a long wor", "a long word!", page.token):
            assert not [name for name in samples(server, token) if name.startswith(PRIVATE)]
        public, found = samples(server), samples(server, "a long word")
        assert {name for name in found if name.startswith(PRIVATE)} >= {"standoff_command_seconds_count", "standoff_store_seconds_sum"}
        assert public["standoff_tables playing"] == public["standoff_pages"] == public["standoff_pages_opened_total"] == 1
        assert public["standoff_refused_total chat/too_fast"] == 1
        assert public["standoff_requests_total /api/session 201"] == 1
        assert found["standoff_acts_total person"] >= 1
        assert found["standoff_acts_total bot"] >= 1
        assert found["standoff_command_seconds_count"] >= found["standoff_acts_total person"]
        assert found["standoff_command_seconds_bucket +Inf"] == found["standoff_command_seconds_count"]
        page.drop()
        wait_until(lambda: samples(server)["standoff_pages"] == 0, "the page is gone")


def test_without_a_token_nobody_sees_all() -> None:
    with running() as server:
        for token in (None, "", "x"):
            assert not [name for name in samples(server, token) if name.startswith(PRIVATE)]


class Failing(MemoryStore):
    """Fails while it is told to."""

    is_failing = False

    def commit(self, batch: Sequence[r.AnyRow], lease: Lease | None = None) -> Future[None]:
        if not self.is_failing:
            return super().commit(batch, lease)
        future: Future[None] = Future()
        future.set_exception(StoreFailed("the disk is full"))
        return future


def test_server_whose_store_fails_is_not_ready_until_it_stores_again() -> None:
    """It lives on all the same: whoever restarts it for that would win nothing."""
    store = Failing()
    with running(store=store) as server:
        page = Page(server.url)
        page.enter(page.make_table())
        assert request(f"{server.url}/readyz")[0] == 200
        store.is_failing = True
        status, headers, answer = request(f"{server.url}/api/session", {"name": "Ben"})
        assert (status, answer["code"], headers["retry-after"]) == (503, "store/failed", "2")
        assert request(f"{server.url}/readyz")[2] == b"not ready: the store fails"
        assert request(f"{server.url}/healthz")[0] == 200
        assert samples(server)["standoff_store_failures_total"] >= 1
        store.is_failing = False
        page.do("say", text="again")
        assert request(f"{server.url}/readyz")[0] == 200
        page.drop()


class Probed(MemoryStore):
    """A store that counts how often it is tried."""

    def __init__(self) -> None:
        super().__init__()
        self.tries = 0
        self.is_full = False

    def probe(self) -> Future[None]:
        self.tries += 1
        future: Future[None] = Future()
        if self.is_full:
            future.set_exception(StoreFailed("the disk is full"))
        else:
            future.set_result(None)
        return future


def test_full_disk_is_noticed_before_anybody_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quiet server says that it is not ready, and that it is again; however often it is asked, it tries once in a while."""

    def trouble(server: Running) -> str:
        return str(request(f"{server.url}/readyz")[2].decode())

    store = Probed()
    monkeypatch.setattr("standoff.server.probe.WELL_SECONDS", 600.0)
    with running(store=store) as server:
        assert [trouble(server) for _ in range(5)] == ["ready"] * 5
        assert store.tries == 1
        monkeypatch.setattr("standoff.server.probe.WELL_SECONDS", 0.0)
        monkeypatch.setattr("standoff.server.probe.ILL_SECONDS", 0.0)
        store.is_full = True
        assert trouble(server) == "not ready: the store fails"
        assert trouble(server) == "not ready: the store fails"
        assert samples(server)["standoff_store_failures_total"] == 1
        store.is_full = False
        assert trouble(server) == "ready"


class Stuck(MemoryStore):
    """A disk that says nothing any more."""

    def probe(self) -> Future[None]:
        return Future()


def test_disk_that_says_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("standoff.server.probe.PATIENCE_SECONDS", 0.05)
    with running(store=Stuck()) as server:
        assert request(f"{server.url}/readyz")[2] == b"not ready: the store fails"
        assert request(f"{server.url}/readyz")[2] == b"not ready: the store fails"


class Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.mark.parametrize("formatter", [JsonLines(), TextLines()], ids=["json", "text"])
def test_logs_name_requests_and_tables_and_nobody(formatter: logging.Formatter, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, logger = Kept(), logging.getLogger("standoff")
    logger.addHandler(kept)
    level = logger.level
    logger.setLevel(logging.DEBUG)
    try:
        with running() as server:
            page = Page(server.url, "Wolfeschlegelstein")
            code = page.make_table(seats=4, bots="random", start=True)
            page.enter(code)
            page.do("say", text="quite a secret")
            monkeypatch.setattr(server.hall, "info", None)  # a fault
            status, headers, answer = request(f"{server.url}/api/tables/{code}", token=page.token)
            assert (status, answer["code"]) == (500, "bug/server")
            page.drop()
    finally:
        logger.removeHandler(kept)
        logger.setLevel(level)
    lines = [formatter.format(record) for record in kept.records]
    text = "\n".join(lines)
    for secret in ("Wolfeschlegelstein", "quite a secret", page.token, "127.0.0.1"):
        assert secret not in text
    fault = next(line for line in lines if "request failed" in line)
    assert headers["x-request-id"] in fault
    assert "TypeError" in fault
    made = next(line for line in lines if "table is made" in line)
    assert code in made
    if isinstance(formatter, TextLines):
        assert re.match(r'^\d{4}-\d\d-\d\dT[\d:.]+Z info table is made table="[A-Z]{6}" game="bang"$', made)
    else:
        assert {**json.loads(made), "time": ""} == {"time": "", "level": "info", "event": "table is made", "table": code, "game": "bang"}
