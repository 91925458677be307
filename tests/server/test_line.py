"""Dropped lines, reloads, two tabs, several tables, the lobby, restarts."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from standoff.store.sqlite import SqliteStore
from tests.server.harness import Page, Running, quiet, request, running


def test_client_comes_back_to_where_it_was() -> None:
    """A page that lost its line gets the gap and nothing twice (case 85)."""
    with running() as server:
        ann = Page(server.url)
        ben = Page(server.url, "Ben")
        code = ann.make_table(seats=4)
        for page in (ann, ben):
            page.enter(code)
            page.do("sit")
            page.do("ready")
        ann.do("start")
        rng = random.Random(3)
        for _ in range(6):
            ben.drop()
            ann.do("say", text="still here")
            ben.come_back()
            ann.take_all(0.05)
            ben.take_all(0.05)
            for page in (ann, ben):
                if page.held["match"]["decision"] is not None:
                    page.do("act", decision=page.held["match"]["decision"], action=rng.choice(page.view["legal"])["text"])
        quiet(ann, ben)
        assert [line["text"] for line in ben.held["chat"]] == ["still here"] * 6
        again = Page(server.url, token=ben.token)
        again.enter(code)
        assert again.held["events"] == ben.held["events"]
        assert again.held["match"] == ben.held["match"]
        for page in (ann, again):
            page.drop()


def test_newest_tab_wins_and_the_older_says_so() -> None:
    """Two tabs of one person do not fight (case 100)."""
    with running() as server:
        first = Page(server.url)
        code = first.make_table(seats=4, bots="random", start=True)
        first.enter(code)
        second = Page(server.url, token=first.token)
        second.enter(code)
        first.take_until(lambda: first.replaced, "the older tab is told")
        assert first.refusal("say", text="me") == "table/not_entered"
        second.do("say", text="me")
        first.drop()
        second.do("say", text="still me")
        assert second.held["table"]["seats"][0]["present"]
        second.drop()


def test_several_tables_are_named_on_arrival() -> None:
    """A person at several tables chooses (case 89)."""
    with running() as server:
        ann = Page(server.url)
        codes = {ann.make_table(seats=4), ann.make_table(seats=5)}
        again = Page(server.url, token=ann.token)
        assert set(again.welcome["tables"]) == codes
        for code in codes:
            again.enter(code)
            assert again.held["table"]["code"] == code
        ann.drop()
        again.drop()


def test_lobby_shows_what_is_open_and_forgets_what_is_empty() -> None:
    """A listed table is seen by all, a private one by its own people, an empty one by nobody (cases 92, 96)."""
    with running() as server:
        ann = Page(server.url)
        ben = Page(server.url, "Ben")
        ben.send({"type": "watch-lobby"})
        ben.take_until(lambda: ben.lobby is not None, "the lobby")
        code = ann.make_table(seats=4)
        ann.enter(code)
        assert request(f"{server.url}/api/lobby")[2]["tables"] == []
        assert [table["code"] for table in request(f"{server.url}/api/lobby", token=ann.token)[2]["tables"]] == [code]
        ann.do("set-table", listed=True, name="Saloon")
        ben.take_until(lambda: ben.lobby is not None and ben.lobby["tables"], "the table is listed")
        assert ben.lobby is not None
        assert (ben.lobby["tables"][0]["name"], ben.lobby["tables"][0]["yours"]) == ("Saloon", False)
        ann.do("stand")
        ann.do("exit")
        ben.take_until(lambda: ben.lobby is not None and not ben.lobby["tables"], "the table is gone")
        ann.drop()
        ben.drop()


def test_finished_match_is_listed() -> None:
    with running() as server:
        ann = Page(server.url)
        code = ann.make_table(seats=4)
        ann.enter(code)
        ann.do("sit")
        ann.do("set-table", listed=True)
        ann.do("start")
        ann.play_on(random.Random(1))
        finished = request(f"{server.url}/api/lobby")[2]["finished"]
        assert finished[0]["code"] == code
        assert finished[0]["outcome"] in ("law", "outlaws", "renegade")
        ann.drop()


def test_restart_keeps_everything(tmp_path: Path) -> None:
    """Tables, seats, chat, the match and tokens are there after an orderly restart; a position was kept (case 103)."""
    path = tmp_path / "data.sqlite"
    first = Running(store=SqliteStore(path)).start()
    ann = Page(first.url)
    code = ann.make_table(seats=5, bots="random", start=True)
    ann.enter(code)
    ann.do("say", text="before")
    acts = 0

    def enough() -> bool:
        nonlocal acts
        acts += 1
        return acts > 5

    ann.play_on(random.Random(4), enough)
    ann.drop()
    first.stop()
    store = SqliteStore(path)
    assert store.position(str(ann.held["table"]["match_id"])).result(timeout=10) is not None
    with running(store=store) as second:
        again = Page(second.url, token=ann.token)
        assert again.welcome["tables"] == [code]
        again.held.update(epoch=ann.held["epoch"], number=ann.held["number"])
        again.enter(code)
        assert again.held["events"][: len(ann.held["events"])] == ann.held["events"]
        assert [line["text"] for line in again.held["chat"]] == ["before"]
        again.play_on(random.Random(5))
        assert again.status == "over"
        again.drop()


def test_position_is_kept_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that an upgrade of the rules loses no live match."""
    monkeypatch.setattr("standoff.server.room.POSITION_EVERY", 3)
    with running() as server:
        ann = Page(server.url)
        ann.enter(ann.make_table(seats=4, bots="random", start=True))
        match = str(ann.held["table"]["match_id"])
        ann.play_on(random.Random(1), lambda: server.store.position(match).result(timeout=10) is not None)
        kept = server.store.position(match).result(timeout=10)
        assert kept is not None or ann.status == "over"
        ann.drop()


def test_spectators_leave_when_a_match_without_them_begins() -> None:
    with running() as server:
        ann, eve = Page(server.url), Page(server.url, "Eve")
        code = ann.make_table(seats=4)
        ann.enter(code)
        eve.enter(code)
        ann.do("set-table", spectators_allowed=False)
        ann.do("start")
        eve.take_until(lambda: eve.refused, "a word")
        assert eve.refused[0]["code"] == "table/no_spectators"
        assert eve.held["match"] is None
        assert eve.refusal("say", text="let me in") == "table/not_entered"
        assert eve.refusal("enter", code=code) == "table/no_spectators"
        for page in (ann, eve):
            page.drop()


def test_invitation_and_table_over_http() -> None:
    with running() as server:
        ann = Page(server.url)
        code = ann.make_table(seats=4)
        status, headers, svg = request(f"{server.url}/api/tables/{code}/qr.svg")
        assert (status, headers["content-type"]) == (200, "image/svg+xml")
        assert svg.startswith(b"<svg")
        info = request(f"{server.url}/api/tables/{code.lower()}")[2]
        assert (info["code"], info["you"], info["is_host"]) == (code, None, False)
        assert request(f"{server.url}/api/tables/{code}", token=ann.token)[2]["you"] == 0
        assert request(f"{server.url}/api/games")[2][0]["bots"] == ["rules", "random"]
        assert request(f"{server.url}/healthz")[0] == 200
        assert request(f"{server.url}/readyz")[0] == 200
        metrics = request(f"{server.url}/metrics")[2].decode()
        assert 'standoff_tables{status="lobby"} 1.0' in metrics
        assert "standoff_pages 1.0\n" in metrics
        ann.drop()
