"""Several servers on one database: a player may be at any of them, and a table outlives the one that owns it."""

from __future__ import annotations

import asyncio
import random
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from standoff.core.record import commitment_of, read_record, verify
from standoff.games import GAMES
from tests.postgres import Server, running_server
from tests.server.harness import Page, quiet, request, wait_until
from tests.server.nodes import act_once, acts, begin, check_moves, check_record, come_to, is_moved, meet, two_nodes, two_processes
from tests.server.process import Process
from tools.balancer import Balancer


@pytest.fixture
def url(postgres: Server) -> str:
    return postgres.new_database()


def test_players_at_two_nodes_play_one_table(url: str) -> None:
    with two_nodes(url) as (first, second):
        ann, ben = Page(first.url, "Ann"), Page(second.url, "Ben")
        code = begin(ann, ben)
        ben.do("say", text="from afar")
        ann.take_until(lambda: ann.held["chat"], "chat")
        rng = random.Random(1)
        acknowledged = acts([ann, ben], rng, 10_000)
        for page in (ann, ben):
            page.take_until(lambda: page.status == "over", "the end")  # noqa: B023
        quiet(ann, ben)
        assert ann.held["chat"] == ben.held["chat"]
        check_record(second.url, ann, acknowledged)
        wait_until(lambda: code in Page(second.url, token=ann.token).welcome["tables"], "the other node knows where Ann sits")
        for page in (ann, ben):
            page.drop()


def a_share() -> tuple[str, str]:
    """A share and its pledge, as a browser makes them."""
    share = secrets.token_bytes(32)
    return share.hex(), commitment_of(share)


def deal_at(pages: list[Page], pledges: list[str]) -> tuple[str, dict[str, Any]]:
    """A table of the first page, all seated and pledged, and its deal as all see it once the server is committed."""
    code = pages[0].make_table(seats=4)
    for page, pledge in zip(pages, pledges, strict=True):
        page.enter(code)
        page.do("sit")
        page.do("pledge", pledge=pledge)
        page.do("ready")
    pages[0].do("start", fill=True)
    for page in pages:
        page.take_until(lambda: page.held["deal"], "the commitment")  # noqa: B023
    deals = [page.held["deal"] for page in pages]
    assert all(deal == deals[0] for deal in deals)
    return code, deals[0]


def check_deal(url: str, page: Page, deal: dict[str, Any], made: list[tuple[str, str]]) -> None:
    """The record is of the deal that was shown, and has every share."""
    status, _, record = request(f"{url}/api/matches/{deal['match']}/record")
    assert status == 200, record
    assert verify(record, GAMES) == []
    header = read_record(record).header
    assert (header.match, header.commitment) == (deal["match"], deal["commitment"])
    assert [(one.opened, one.hash) for one in header.contributions] == made
    assert not any(share in text for share, _ in made for text in page.raw), "nobody is sent a share"


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, shares come in time."""
    for module in ("deal", "tick"):
        monkeypatch.setattr(f"standoff.table.{module}.REVEAL_MS", 600_000)


@pytest.mark.usefixtures("unhurried")
def test_shares_of_players_at_two_nodes_are_in_one_deal(url: str) -> None:
    """Pledge, commitment and reveal of who is at another node than the table, to the record."""
    made = [a_share(), a_share()]
    with two_nodes(url) as (first, second):
        ann, ben = Page(first.url, "Ann"), Page(second.url, "Ben")
        _, deal = deal_at([ann, ben], [pledge for _, pledge in made])
        assert [share["pledge"] for share in deal["shares"]] == [pledge for _, pledge in made]
        assert ben.refusal("reveal", share=made[0][0]) == "deal/other"
        ben.do("reveal", share=made[1][0])
        ann.do("reveal", share=made[0][0])
        for page in (ann, ben):
            page.take_until(lambda: page.held["deal"]["begun"] and page.status == "playing", "the match")  # noqa: B023
        acts([ann, ben], random.Random(2), 10_000)
        for page in (ann, ben):
            page.take_until(lambda: page.status == "over", "the end")  # noqa: B023
            page.drop()
        check_deal(second.url, ben, deal, made)


@pytest.mark.usefixtures("unhurried")
def test_a_deal_goes_on_at_another_node_with_the_same_commitment(url: str) -> None:
    """Who was there is shown it again and reveals; who had revealed need not; who comes to the new owner may."""
    made = [a_share(), a_share(), a_share()]
    with two_nodes(url) as (first, second):
        ann, ben, cat = Page(first.url, "Ann"), Page(second.url, "Ben"), Page(second.url, "Cat")
        code, deal = deal_at([ann, ben, cat], [pledge for _, pledge in made])
        cat.do("reveal", share=made[2][0])
        epoch = ben.held["epoch"]
        first.stop()
        ann.drop()
        ann = Page(second.url, token=ann.token)
        for page in (ben, cat):
            page.take_until(lambda: page.held["epoch"] != epoch, "the new owner")  # noqa: B023
        assert {**ben.held["deal"], "shares": []} == {**deal, "shares": []}
        assert [share["revealed"] for share in ben.held["deal"]["shares"]] == [False, False, True]
        ann.enter(code)
        ann.do("reveal", share=made[0][0])
        ben.do("reveal", share=made[1][0])
        pages = [ann, ben, cat]
        for page in pages:
            page.take_until(lambda: page.held["deal"]["begun"] and page.status == "playing", "the match")  # noqa: B023
        acts(pages, random.Random(3), 10_000)
        for page in pages:
            page.take_until(lambda: page.status == "over", "the end")  # noqa: B023
            page.drop()
        check_deal(second.url, ben, deal, made)


def test_tokens_lobby_and_answers_are_the_same_everywhere(url: str) -> None:
    with two_nodes(url) as (first, second):
        ann, eve = Page(first.url, "Ann"), Page(second.url, "Eve")
        code = ann.make_table(seats=4)
        ann.enter(code)
        eve.send({"type": "watch-lobby"})
        ann.do("sit")
        ann.do("set-table", listed=True, name="Shared")
        eve.take_until(lambda: eve.lobby and [table["name"] for table in eve.lobby["tables"]] == ["Shared"], "the lobby")
        info = request(f"{second.url}/api/tables/{code}", token=ann.token)[2]
        assert (info["name"], info["you"], info["is_host"]) == ("Shared", 0, True)
        assert request(f"{second.url}/api/tables/{code}/qr.svg")[0] == 200
        assert request(f"{second.url}/api/tables/QQQQQQ")[2]["code"] == "table/unknown"
        assert eve.refusal("enter", code="QQQQQQ") == "table/unknown"
        eve.enter(code)
        assert eve.refusal("kick", seat=0) == "table/not_host"
        eve.do("sit", seat=2)
        eve.do("rename", name="Evelyn")
        ann.take_until(lambda: ann.held["table"]["seats"][2]["name"] == "Evelyn", "her name")
        assert Page(first.url, token=eve.token).welcome["name"] == "Evelyn"
        eve.do("exit")
        ann.take_until(lambda: not ann.held["table"]["seats"][2]["present"], "she is away")
        for page in (ann, eve):
            page.drop()


def test_newest_tab_wins_at_whichever_node_it_is(url: str) -> None:
    with two_nodes(url) as (first, second):
        ann = Page(first.url, "Ann")
        code = ann.make_table(seats=4)
        ann.enter(code)
        newer = Page(second.url, token=ann.token)
        newer.enter(code)
        ann.take_until(lambda: ann.replaced, "the older tab is told")
        assert ann.refusal("sit") == "table/not_entered"
        newest = Page(first.url, token=ann.token)
        newest.enter(code)
        newer.take_until(lambda: newer.replaced, "and so is the newer one")
        newest.do("sit", seat=1)
        for page in (ann, newer, newest):
            page.drop()


def test_lost_line_between_pages_and_owner_is_no_lost_update(url: str) -> None:
    """A page of another node drops and comes back: it gets the gap, each update once."""
    with two_nodes(url) as (first, second):
        ann, ben = Page(first.url, "Ann"), Page(second.url, "Ben")
        begin(ann, ben)
        rng = random.Random(3)
        for round_ in range(4):
            acts([ann, ben], rng, 2)
            ben.drop()
            ann.do("say", text=f"line {round_}")
            act_once(ann, rng)
            before = len(ben.raw)
            ben.come_back()
            ben.take_until(lambda: len(ben.held["chat"]) == round_ + 1, "what he missed")  # noqa: B023
            assert not any('"type":"whole"' in text for text in ben.raw[before:])
        quiet(ann, ben)
        for page in (ann, ben):
            page.drop()


def test_page_that_asks_anew_on_its_line_neither_goes_nor_comes(url: str) -> None:
    """As a page does that misses an update: its own older way is not replaced, and nobody sees it away."""
    with two_nodes(url) as (first, second):
        ann, ben = Page(first.url, "Ann"), Page(second.url, "Ben")
        code = ann.make_table(seats=4)
        for page in (ann, ben):
            page.enter(code)
            page.do("sit")
        ben.do("say", text="here")
        for page in (ann, ben):
            page.take_until(lambda: len(page.held["chat"]) == 1, "all that was before")  # noqa: B023
        before = len(ann.raw)
        ben.enter(code)
        ben.do("say", text="still here")
        ann.take_until(lambda: len(ann.held["chat"]) == 2, "all that came of it")
        assert not ben.replaced
        assert len(ann.raw) - before == 1, "the line of chat alone"
        for page in (ann, ben):
            page.drop()


def test_limits_count_on_all_nodes_together(url: str) -> None:
    with two_nodes(url, session_rate=0.001, session_burst=3) as nodes:
        answers = [request(f"{node.url}/api/session", {"name": "Ann"})[0] for node in (*nodes, *nodes)]
    assert answers == [201, 201, 201, 429]


def test_tables_made_at_once_at_both_nodes_have_different_codes(url: str) -> None:
    """The same luck with a code: the one who comes second draws again."""
    with two_nodes(url) as (first, second):
        ann, ben = Page(first.url, "Ann"), Page(second.url, "Ben")
        for node in (first, second):
            hall = node.server.config.app.state.hall  # type: ignore[union-attr]
            hall.entropy = random.Random(5).randbytes
        codes = {ann.make_table(), ben.make_table()}
        assert len(codes) == 2
        for page in (ann, ben):
            page.drop()


# ---------------------------------------------------------------------- a node is lost


def test_killed_node_loses_nothing_and_its_tables_go_on_at_the_other(tmp_path: Path, url: str) -> None:
    """Nobody reloads: who was at the other node is moved by it, who was at the killed one comes to the other."""
    rng = random.Random(7)
    with two_processes(tmp_path, url) as (first, second):
        ann, ben = Page(first.url, "Ann"), Page(second.url, "Ben")
        code = begin(ann, ben)
        acknowledged = acts([ann, ben], rng, 4)
        ben.do("say", text="before")
        before = [list(page.held["events"]) for page in (ann, ben)]
        if ann.held["match"]["decision"] is not None and ann.status == "playing":
            # one more is under way while the node dies: it may or may not have been stored, but never half
            ann.send({"type": "act", "id": 9000, "decision": ann.held["match"]["decision"], "action": ann.view["legal"][0]["text"]})
        first.kill()
        come_to(second, ann)
        ben.take_until(lambda: ben.moves and ben.held["epoch"] == ann.held["epoch"] and ben.status == "playing", "Ben is moved")
        for page, events in zip((ann, ben), before, strict=True):
            assert page.held["events"][: len(events)] == events, "nothing that was shown is lost"
            assert [line["text"] for line in page.held["chat"]] == ["before"]
        acknowledged += acts([ann, ben], rng, 10_000)
        for page in (ann, ben):
            page.take_until(lambda: page.status == "over", "the end")  # noqa: B023
        check_record(second.url, ann, acknowledged)
        assert code in Page(second.url, token=ann.token).welcome["tables"]
        for page in (ann, ben):
            page.drop()


def test_paused_node_cannot_write_when_it_wakes(tmp_path: Path, url: str) -> None:
    """Its lease has ended meanwhile: the table is another's, what it had in hand is not stored, and its pages are moved."""
    rng = random.Random(8)
    with two_processes(tmp_path, url, 3.0) as (first, second):
        ann, ben = Page(first.url, "Ann"), Page(second.url, "Ben")
        code = begin(ann, ben)
        acknowledged = acts([ann, ben], rng, 3)
        epoch = ben.held["epoch"]
        first.pause()
        ann.send({"type": "say", "id": 9000, "text": "from the past"})  # it lies in the node's socket while the node stands still
        ben.take_until(lambda: is_moved(ben, epoch), "Ben is moved", seconds=30)
        ben.do("say", text="from now")
        with psycopg.connect(url) as db:
            owner = db.execute("SELECT owner, epoch FROM standoff.tables WHERE code = %s", (code,)).fetchone()
        first.go_on()
        ann.take_until(lambda: ann.moves and ann.held["epoch"] == ben.held["epoch"], "Ann is moved by the node that woke up")
        assert ann.answers.get(9000, {"type": "moved"})["type"] != "ack"
        ann.do("say", text="after")
        for page in (ann, ben):
            page.take_until(lambda: len(page.held["chat"]) == 2, "chat")  # noqa: B023
            page.take_all(0.1)
            assert [line["text"] for line in page.held["chat"]] == ["from now", "after"]
        with psycopg.connect(url) as db:
            assert db.execute("SELECT owner, epoch FROM standoff.tables WHERE code = %s", (code,)).fetchone() == owner
        acknowledged += acts([ann, ben], rng, 6)
        check_moves(url, acknowledged)
        for page in (ann, ben):
            page.drop()


def test_stopped_node_hands_its_tables_over_at_once(tmp_path: Path, url: str) -> None:
    rng = random.Random(9)
    with two_processes(tmp_path, url) as (first, second):
        ann, ben = Page(first.url, "Ann"), Page(second.url, "Ben")
        begin(ann, ben)
        acknowledged = acts([ann, ben], rng, 3)
        assert first.stop() == 0
        come_to(second, ann)
        ben.take_until(lambda: ben.held["epoch"] == ann.held["epoch"] and ben.status == "playing", "Ben is moved")
        with psycopg.connect(url) as db:
            assert db.execute("SELECT count(*) FROM standoff.nodes").fetchone() == (1,)
            assert db.execute("SELECT count(*) FROM standoff.positions").fetchone() == (1,)
        acknowledged += acts([ann, ben], rng, 6)
        check_moves(url, acknowledged)
        for page in (ann, ben):
            page.drop()


def test_tables_without_anybody_are_taken_over_too(tmp_path: Path, url: str) -> None:
    with two_processes(tmp_path, url) as (first, _):
        ann = Page(first.url, "Ann")
        codes = {ann.make_table(seats=4) for _ in range(100)}
        ann.drop()
        first.kill()

        def owned() -> bool:
            with psycopg.connect(url) as db:
                sql = "SELECT count(*) FROM standoff.tables t JOIN standoff.nodes n ON n.id = t.owner WHERE until > now()"
                return db.execute(sql).fetchone() == (len(codes),)

        wait_until(owned, "the other node owns all of them")


# ---------------------------------------------------------------------- the database is lost


def test_tables_wait_for_a_database_that_is_gone(tmp_path: Path) -> None:
    """All are told, nothing acknowledged is lost, and all go on by themselves when it is back."""
    rng = random.Random(10)
    with running_server() as server:
        url = server.new_database()
        with two_processes(tmp_path, url, 3.0) as (first, second):
            ann, ben = Page(first.url, "Ann"), Page(second.url, "Ben")
            begin(ann, ben)
            acknowledged = acts([ann, ben], rng, 3)
            ann.do("say", text="before")
            epoch = ann.held["epoch"]
            server.stop()
            ann.send({"type": "say", "id": 9000, "text": "maybe"})
            for page in (ann, ben):
                page.take_until(lambda: page.status == "stalled", "all are told")  # noqa: B023
            assert ben.refusal("say", text="no") == "table/stalled"
            wait_until(lambda: request(f"{first.url}/readyz")[0] == 503, "a balancer is told")
            time.sleep(3.5)  # longer than a lease: both nodes begin a new life
            server.start()
            for page in (ann, ben):
                page.take_until(lambda: is_moved(page, epoch), "it goes on")  # noqa: B023
            acknowledged += acts([ann, ben], rng, 6)
            assert next(line["text"] for line in ann.held["chat"]) == "before"
            check_moves(url, acknowledged)
            wait_until(lambda: request(f"{first.url}/readyz")[0] == 200, "the node is well again")
            for page in (ann, ben):
                page.drop()


def test_node_that_alone_has_lost_the_database_sends_its_pages_to_others(tmp_path: Path, postgres: Server, url: str) -> None:
    """Its tables go on elsewhere, and so do its players; a database that is gone for all sends nobody away."""
    with wire(postgres.port) as between:
        far = url.replace(str(postgres.port), str(between.port))
        with Process(tmp_path / "a", 0, STANDOFF_DATABASE=far) as first, Process(tmp_path / "b", 0, STANDOFF_DATABASE=url) as second:
            ann, ben = Page(first.url, "Ann"), Page(second.url, "Ben")
            begin(ann, ben)
            epoch = ben.held["epoch"]
            acknowledged = acts([ann, ben], random.Random(11), 3)
            meet(url)
            between.is_frozen = True
            ben.take_until(lambda: is_moved(ben, epoch), "Ben is moved", seconds=30)
            with pytest.raises(ConnectionClosed) as caught:
                ann.take_until(lambda: False, seconds=30)
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 1013
            ann.drop()
            ann.url = second.url
            ann.come_back()
            ann.take_until(lambda: ann.held["epoch"] == ben.held["epoch"], "Ann is where Ben is")
            acknowledged += acts([ann, ben], random.Random(12), 4)
            check_moves(url, acknowledged)
            for page in (ann, ben):
                page.drop()


@contextmanager
def wire(far_port: int) -> Iterator[Balancer]:
    """A port that leads to another one, and may be frozen."""
    loop = asyncio.new_event_loop()
    balancer = Balancer([far_port])
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def close() -> None:
        balancer.close()
        await asyncio.sleep(0.1)

    try:
        asyncio.run_coroutine_threadsafe(balancer.open(), loop).result(timeout=10)
        yield balancer
        asyncio.run_coroutine_threadsafe(close(), loop).result(timeout=10)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join(timeout=10)
        loop.close()
