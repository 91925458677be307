"""Races over real sockets: whole matches, lines that are measured, receipts, dropped lines, kills, a store that fails."""

from __future__ import annotations

import asyncio
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from standoff.bots import BOTS
from standoff.core.record import read_record, verify
from standoff.games import GAMES
from standoff.server.app import Parts
from standoff.server.brain import Brain, intend, think
from standoff.store.error import StoreFailed
from standoff.store.memory import MemoryStore
from standoff.store.sqlite import SqliteStore
from standoff.store.store import Store
from standoff.table.aim import Intent
from standoff.table.tick import BotTask
from tests.server.harness import FAST, Page, Running, request, running
from tests.server.process import Process

GAME = "adios-amigos"
HASTE = 8.0
ANYTHING = 0.05


def hit(view: dict[str, Any]) -> str | None:
    """A shot that hits, if one is offered; what a bomb hits is not looked for."""
    for action in view["legal"]:
        if action["do"] == "shoot":
            low, high = view["seats"][action["target"]]["gangsters"][action["gangster"]]["numbers"]
            if sum(action["counters"]) in (low + high, high - low):
                return str(action["text"])
    return None


def move(view: dict[str, Any], rng: random.Random) -> str | None:
    """What takes the round on: a hit, more counters, the bomb; at times anything. None: wait for the others, or for the round's end."""
    legal = [str(action["text"]) for action in view["legal"]]
    if legal == ["ready"] or rng.random() < ANYTHING:
        return rng.choice(legal)
    me = view["seats"][view["viewer"]]
    ways = ["reload"] * (me["bullets"] > 0) + ["bomb"]
    return hit(view) or next((way for way in ways if way in legal), None)


LATE = ("act/stale", "act/not_asked", "act/too_early", "match/none", "table/stalled")  # a table that cannot store for a while counts anew


def play(page: Page, rng: random.Random) -> list[dict[str, Any]]:
    """Play to the end, without repeating what cannot end a round; gives the receipts of all claims."""
    receipts = []
    while page.status != "over":
        match = page.held["match"]
        if match is None or match["decision"] is None or not page.view["legal"]:
            page.take()
            continue
        wanted = move(page.view, rng)
        if wanted is None:
            page.take()
            continue
        answer = page.command("act", decision=match["decision"], action=wanted)
        assert answer["type"] == "ack" or answer["code"] in LATE, answer
        if "receipt" in answer:
            receipts.append(answer["receipt"])
        page.take_all(0.02)
    return receipts


def record_of(server: Running, page: Page) -> bytes:
    status, _, record = request(f"{server.url}/api/matches/{page.held['table']['match_id']}/record")
    assert status == 200
    return bytes(record)


async def choose_well(task: BotTask) -> str | Intent | None:
    """The real bots, without worker processes."""
    if not task.is_race:
        return think(task.game, task.bot, task.view, task.seed)
    return msgspec.convert(intend(task.game, task.bot, task.view, task.seed), Intent)


def race_of_bots(store: Store) -> AbstractContextManager[Running]:
    """A server whose bots play as they do for people, at the tests' haste."""
    parts = Parts(games=dict(GAMES), bots={game: list(levels) for game, levels in BOTS.items()}, store=store, choose=choose_well)
    return running(replace(FAST, bot_pace=1.0), parts=parts, haste=HASTE)


def test_person_and_bots_race_to_the_end(tmp_path: Path) -> None:
    """Bots claim as people do, after the delays of their level; the record is sound, receipts and all."""
    with race_of_bots(SqliteStore(tmp_path / "data.sqlite")) as server:
        ann = Page(server.url)
        ann.enter(ann.make_table(game=GAME, seats=3, bots="quick", start=True))
        mine = play(ann, random.Random(1))
        text = record_of(server, ann)
        assert verify(text, GAMES) == []
        receipts = read_record(text).receipts
        assert [receipt.number for receipt in receipts if receipt.seat == 0] == [receipt["number"] for receipt in mine]
        assert {receipt.seat for receipt in receipts} == {0, 1, 2}
        assert all(receipt.line == 0 for receipt in receipts if receipt.seat)
        ann.drop()


def test_bots_think_in_workers_what_they_intend() -> None:
    """Off the event loop; the same view and seed give the same intent."""
    state = GAMES[GAME].new(2, 7)
    for seat in (0, 1):
        state.apply(seat, GAMES[GAME].parse_action("ready"))
    state.advance(3_000)
    view = msgspec.json.encode(state.view(0))
    task = BotTask(match="00", seat=0, number=1, game=GAME, bot="rules", view=view, seed=5, is_race=True)
    brain = Brain(1)
    try:
        intent = asyncio.run(brain.choose(task))
    finally:
        brain.close()
    assert isinstance(intent, Intent)
    assert intent == msgspec.convert(intend(GAME, "rules", view, 5), Intent)
    assert 0 < intent.commit < intent.rested < intent.delay


def test_two_people_spectator_and_bot_hold_what_a_newcomer_gets() -> None:
    """Whoever follows the updates holds what a whole view shows, receipts of the last round included."""
    with race_of_bots(MemoryStore()) as server:
        pages = [Page(server.url, name) for name in ("Ann", "Ben")]
        code = pages[0].make_table(game=GAME, seats=3)
        for page in pages:
            page.enter(code)
            page.do("sit")
            page.do("ready")
        watcher = Page(server.url, "Dan")
        watcher.enter(code)
        pages[0].do("start")
        with ThreadPoolExecutor(len(pages)) as people:
            playing = [people.submit(play, page, random.Random(at)) for at, page in enumerate(pages)]
            for played in playing:
                played.result(timeout=300)  # a slow machine may take long; nothing is lost by waiting for it
        for page in [*pages, watcher]:
            page.take_until(lambda: page.status == "over", "the end")  # noqa: B023
            page.take_all(0.1)
            again = Page(server.url, token=page.token)
            again.enter(code)
            for part in ("match", "events"):
                assert again.held[part] == page.held[part], part
            assert again.held["match"]["receipts"], "the last round can be looked up"
            again.drop()
            page.drop()


def test_lines_are_measured_while_a_match_against_the_clock_goes_on() -> None:
    """The server probes, a page echoes; what is no echo of a probe changes nothing."""
    with running() as server:
        ann = Page(server.url)
        ann.send({"type": "echo", "nonce": 1})
        code = ann.make_table(game=GAME, seats=2, bots="random")
        ann.enter(code)
        assert not any('"probe"' in text for text in ann.raw)
        ann.do("start")
        ann.take_until(lambda: sum('"probe"' in text for text in ann.raw) >= 3, "probes")
        table = server.hall.rooms[code].table
        ann.send({"type": "echo", "nonce": 99})
        ann.do("say", text="hello")
        assert table.lines.get(ann.welcome["person"], 0) < 300
        assert ann.held["match"]["clock"]["zero"] is not None
        ann.do("exit")
        probes = sum('"probe"' in text for text in ann.raw)
        ann.take_all(1.3)
        assert sum('"probe"' in text for text in ann.raw) == probes, "nobody looks on any more"
        ann.drop()


def test_no_probes_where_nothing_runs_against_the_clock() -> None:
    with running() as server:
        ann = Page(server.url)
        ann.enter(ann.make_table(game=GAME, seats=2, bots="random", start=True, options={"pace": "steps"}))
        ben = Page(server.url)
        ben.enter(ben.make_table(game="bang", seats=4, bots="random", start=True))
        for page in (ann, ben):
            page.take_all(0.3)
            assert not any('"probe"' in text for text in page.raw)
            assert "clock" not in page.held["match"]
            page.drop()


def test_steps_are_sealed_choices_for_people_and_bots() -> None:
    """Without a race nothing is timed: one choice a step, and the match ends."""
    with running() as server:
        ann = Page(server.url)
        ann.enter(ann.make_table(game=GAME, seats=4, bots="random", start=True, options={"pace": "steps"}))
        ann.play_on(random.Random(1))
        assert ann.view["over"]
        record = read_record(record_of(server, ann))
        assert record.receipts == []
        assert verify(record_of(server, ann), GAMES) == []
        ann.drop()


def raced(page: Page) -> None:
    """Ready, and until the round begins."""
    page.take_until(lambda: page.held["match"], "the match")
    page.do("act", decision=page.held["match"]["decision"], action="ready")
    page.take_until(lambda: page.view["phase"] == "shoot", "the start")


def judged(page: Page, race: int, action: str) -> dict[str, Any]:
    """The answer to a claim that the table takes; on a busy machine it may stand still for a moment."""
    answer: dict[str, Any] = {}
    for _ in range(50):
        answer = page.command("act", decision=race, action=action)
        if answer.get("code") not in ("table/stalled", "act/too_early"):
            return answer
        page.take_all(0.1)
    raise AssertionError(answer)


def test_race_survives_kill_nine(tmp_path: Path) -> None:
    """What was told is not lost; the round goes on after a new count of three, from where it was."""
    data = tmp_path / "data.sqlite"
    with Process(data) as server:
        ann = Page(server.url)
        ann.enter(ann.make_table(game=GAME, seats=2, preset="manual"))
        ann.do("sit")
        ben = Page(server.url, "Ben")
        ben.enter(ann.code)
        ben.do("sit")
        ben.do("ready")
        ann.do("start")
        ben.take_until(lambda: ben.held["match"], "the match")
        ben.do("act", decision=ben.held["match"]["decision"], action="ready")
        raced(ann)
        answer = judged(ann, ann.held["match"]["decision"], "reload")
        assert answer.get("receipt", answer).get("verdict") == "gun-reloaded", answer
        ann.take_until(lambda: ann.held["events"][-1]["type"] == "gun-reloaded", "the effect")
        race = ann.held["match"]["decision"]
        server.kill()
        for page in (ann, ben):
            with pytest.raises((ConnectionClosed, AssertionError)):
                page.take_until(lambda: False, seconds=5)
            page.drop()
        with Process(data, server.port) as again:
            before = list(ann.held["events"])
            ann.come_back()
            assert ann.held["events"][: len(before)] == before
            assert ann.held["match"]["decision"] == race
            assert ann.refusal("act", decision=race, action="reload") == "act/too_early"
            ben.come_back()
            ann.take_until(lambda: any(event["type"] == "counters-turned" for event in ann.held["events"][len(before) :]), "it goes on")
            answer = judged(ann, race, "reload")
            assert (answer["receipt"]["number"], answer["receipt"]["verdict"]) == (2, "gun-reloaded")
            assert answer["receipt"]["at"] > before[-1]["at"]
            assert again.stop() == 0
        for page in (ann, ben):
            page.drop()


def test_store_that_fails_in_a_race_stops_its_clock() -> None:
    """A claim under way is judged once it can be stored, and nobody sees it before; then all count to three."""
    full = threading.Event()

    def check() -> None:
        if full.is_set():
            raise StoreFailed("database or disk is full")

    with running(store=MemoryStore(check), haste=4.0) as server:
        ann, ben = Page(server.url), Page(server.url, "Ben")
        ann.enter(ann.make_table(game=GAME, seats=2))
        ben.enter(ann.code)
        for page in (ann, ben):
            page.do("sit")
            page.do("ready")
        ann.do("start")
        ben.take_until(lambda: ben.held["match"], "the match")
        ben.do("act", decision=ben.held["match"]["decision"], action="ready")
        raced(ann)
        ben.take_until(lambda: ben.view["phase"] == "shoot", "the start")
        full.set()
        events = len(ben.held["events"])
        ann.send({"type": "act", "id": 900, "decision": ann.held["match"]["decision"], "action": "reload"})
        ben.take_until(lambda: ben.status == "stalled", "all are told")
        assert len(ben.held["events"]) == events
        assert ben.refusal("act", decision=ben.held["match"]["decision"], action="reload") == "table/stalled"
        full.clear()
        ann.take_until(lambda: 900 in ann.answers, "the answer")
        assert ann.answers[900]["receipt"]["verdict"] == "gun-reloaded"
        ben.take_until(lambda: ben.status == "playing", "it goes on")
        clock = ben.held["match"]["clock"]
        assert clock["zero"] + clock["stands"] > 0
        for page in (ann, ben):
            page.drop()
