"""Each check of the fault harness finds what it is for: faults are planted, and must be told."""

from __future__ import annotations

import copy
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from standoff.core.record import Player, make_header
from standoff.games import GAMES
from standoff.server.journal import rows_of
from standoff.store.lease import Lease
from standoff.store.sqlite import SqliteStore
from standoff.table import entry as e
from standoff.table.pace import Pace
from standoff.table.rebuild import Setting, open_table
from standoff.table.table import Table
from standoff.table.tick import ended
from tools.faults.company import Company, Found, plain, unlike
from tools.faults.disk import Mode, opener, steer
from tools.faults.kept import KeptTable, beside_server, copy_of, read_table
from tools.faults.ledger import MatchLedger, StoredAct, check_acts, check_chat
from tools.faults.page import Book, Page, Person
from tools.faults.screen import ClockCheck, Screen
from tools.faults.service import Outage, Service

# ---------------------------------------------------------------------- acts


def played(*actions: str, single: bool = True) -> tuple[MatchLedger, list[StoredAct]]:
    """Acts of seat 0, each acknowledged, and stored as they should be."""
    ledger = MatchLedger()
    for decision, action in enumerate(actions, 1):
        ledger.acknowledge(ledger.send(0, decision, action, is_single=single))
    return ledger, [StoredAct(0, action, seq) for seq, action in enumerate(actions, 1)]


def test_all_is_well() -> None:
    found = check_acts(*played("a", "b", "a"))
    assert (found.lost, found.doubled, found.disordered) == ([], [], [])


def test_lost_act_is_found() -> None:
    ledger, stored = played("a", "b", "a")
    assert check_acts(ledger, stored[:2]).lost == ["seat 0: a"]


def test_act_of_another_seat_is_none() -> None:
    ledger, stored = played("a")
    found = check_acts(ledger, [StoredAct(1, "a", 1)])
    assert (found.lost, found.doubled) == (["seat 0: a"], ["seat 1: a"])
    assert stored


def test_doubled_act_is_found() -> None:
    ledger, stored = played("a", "b")
    assert check_acts(ledger, [*stored, StoredAct(0, "a", 3)]).doubled == ["seat 0: a"]


def test_order_is_checked() -> None:
    ledger, stored = played("a", "b", "c")
    assert check_acts(ledger, [stored[1], stored[0], stored[2]]).disordered


@pytest.mark.parametrize("times", [0, 1])
def test_unanswered_act_may_be_stored_once(times: int) -> None:
    ledger = MatchLedger()
    ledger.send(0, 1, "a", is_single=True)
    ledger.send(0, 1, "a", is_single=True)
    assert check_acts(ledger, [StoredAct(0, "a", 1)] * times).doubled == []


def test_unanswered_act_may_not_be_stored_twice() -> None:
    ledger = MatchLedger()
    for _ in range(2):
        ledger.send(0, 1, "a", is_single=True)
    assert check_acts(ledger, [StoredAct(0, "a", 1), StoredAct(0, "a", 2)]).doubled == ["seat 0: a"]


def test_refused_act_may_not_be_stored() -> None:
    ledger = MatchLedger()
    ledger.send(0, 1, "a", is_single=True).refusals += 1
    assert check_acts(ledger, [StoredAct(0, "a", 1)]).doubled == ["seat 0: a"]


def test_decision_answered_twice_is_found() -> None:
    ledger = MatchLedger()
    for action in "ab":
        ledger.acknowledge(ledger.send(0, 1, action, is_single=True))
    stored = [StoredAct(0, "a", 1), StoredAct(0, "b", 2)]
    assert check_acts(ledger, stored).doubled == ["seat 0: decision 1 was answered more than once"]


def test_sealed_choice_may_be_replaced() -> None:
    ledger = MatchLedger()
    for action in "aba":
        ledger.acknowledge(ledger.send(0, 1, action, is_single=False))
    stored = [StoredAct(0, action, None) for action in "aba"]
    assert check_acts(ledger, stored).doubled == []
    assert check_acts(ledger, stored[1:]).lost == ["seat 0: a"]


def test_receipt_must_name_its_move() -> None:
    ledger = MatchLedger()
    ledger.acknowledge(ledger.send(0, 1, "a", is_single=False), {"seq": 4})
    ledger.acknowledge(ledger.send(0, 1, "b", is_single=False), {"verdict": "too late"})
    assert check_acts(ledger, [StoredAct(0, "a", 4)]).lost == []
    assert check_acts(ledger, [StoredAct(0, "a", 5)]).lost == ["seat 0: a, move 4 by its receipt"]
    assert check_acts(ledger, [StoredAct(0, "a", 4), StoredAct(0, "b", 5)]).doubled == ["seat 0: b"]


def test_chat_is_checked() -> None:
    assert check_chat({"x": True, "y": False}, ["x"]).lost == []
    assert check_chat({"x": True, "y": False}, []).lost == ["chat: x"]
    assert check_chat({"x": True, "y": False}, ["x", "y", "y"]).doubled == ["chat: y"]


# ---------------------------------------------------------------------- what a page is sent


def whole(number: int, events: int, *, epoch: int = 5, match: int = 1, chat: int = 0) -> dict[str, Any]:
    table = {"code": "T", "status": "playing", "match": match, "match_id": f"m{match}", "you": 0}
    lines = [{"number": line} for line in range(1, chat + 1)]
    held = [{"index": index} for index in range(events)]
    return {"type": "whole", "epoch": epoch, "number": number, "now": 0, "table": table, "match": None, "events": held, "chat": lines}


def update(number: int, *indexes: int, epoch: int = 5, **more: Any) -> dict[str, Any]:
    return {"type": "update", "code": "T", "epoch": epoch, "number": number, "now": 0, "events": [{"index": i} for i in indexes], **more}


def after(*messages: dict[str, Any]) -> list[str]:
    """What is wrong with the last of these; the others must be right."""
    screen = Screen()
    for message in messages[:-1]:
        assert screen.hold(message) == []
    return screen.hold(messages[-1])


def test_updates_in_order_are_right() -> None:
    assert after(whole(3, 2), update(4, 2, 3), update(5), update(6, 4)) == []
    assert after(whole(3, 2), update(4, 2), whole(0, 4, epoch=6)) == []
    assert after(whole(3, 2), update(4, 0, began=True, table=whole(0, 0, match=2)["table"])) == []


@pytest.mark.parametrize(
    "message",
    [
        pytest.param(update(5, 2), id="gap"),
        pytest.param(update(3, 2), id="twice"),
        pytest.param(update(4, 2, epoch=6), id="other epoch"),
        pytest.param(update(4, 3), id="gap of events"),
        pytest.param(update(4, 1), id="event twice"),
        pytest.param(update(4, chat=[{"number": 2}]), id="chat twice"),
        pytest.param(whole(0, 1, epoch=6, chat=2), id="events are no more"),
        pytest.param(whole(0, 2, epoch=6, chat=1), id="chat is no more"),
        pytest.param(whole(9, 2, epoch=4, chat=2), id="older epoch"),
        pytest.param(whole(2, 2, chat=2), id="older number"),
        pytest.param(whole(4, 2, match=0, chat=2), id="older match"),
    ],
)
def test_wrong_message_is_found(message: dict[str, Any]) -> None:
    assert after(whole(3, 2, chat=2), message)


def test_other_events_are_found() -> None:
    changed = copy.deepcopy(whole(0, 3, epoch=6))
    changed["events"][1]["card"] = "bang/QH"
    assert after(whole(3, 2), changed)


def test_match_that_is_dealt_anew_is_found() -> None:
    deal = {"number": 1, "match": "m1", "commitment": "c", "shares": [], "begun": False}
    assert after({**whole(3, 0), "deal": deal}, update(4, deal={**deal, "begun": True}), {**whole(0, 0, epoch=6), "deal": deal}) == []
    assert after({**whole(3, 0), "deal": deal}, {**whole(0, 0, epoch=6), "deal": {**deal, "commitment": "d"}})


# ---------------------------------------------------------------------- clocks


def asked(bank_ends: float, status: str = "playing") -> Screen:
    screen = Screen()
    screen.hold(whole(1, 0))
    screen.table["status"] = status
    screen.match = {"decision": 7, "timers": [{"seat": 0, "bank_ends": 1000 * bank_ends}] if status == "playing" else []}
    return screen


def clock(*outages: tuple[str, float, float]) -> ClockCheck:
    service = Service()
    service.outages = [Outage(*outage) for outage in outages]
    return ClockCheck(service.lost)


def test_clock_that_ran_through_an_outage_is_found() -> None:
    check = clock(("killed", 10, 20))
    assert check.look(asked(100), 60.0, 9.0) == []
    assert check.look(asked(100), 71.0, 20.5), "29 s are left of 40 s, though only 1.5 s count"
    assert check.checks == 1


def test_credited_clock_is_right() -> None:
    check = clock(("stopped", 10, 20))
    check.look(asked(100), 60.0, 9.0)
    assert check.look(asked(110), 71.0, 20.5) == []


def test_clock_that_ran_while_the_table_was_stalled_is_found() -> None:
    check = clock(("disk full", 10, 20))
    check.look(asked(100), 60.0, 9.0)
    check.look(asked(100, "stalled"), 62.0, 11.0)
    assert check.look(asked(100), 71.0, 20.5)


# ---------------------------------------------------------------------- tables that stand still


def company(found: Found) -> tuple[Company, list[Page]]:
    pages = [Page(Person(name, "", "", 1.0), Book(Service()), is_player=True) for name in "ab"]
    made = Company("", Path(), pages, pages[0].book, found)
    made.code = "T"
    for page in pages:
        page.is_in = True
        page.progressed_at = page.came_at = 100.0
    made.look(100.0, 200.0)  # an outage, which excuses
    return made, pages


def test_table_that_stands_still_is_found() -> None:
    found = Found()
    table, pages = company(found)
    table.look(109.0, 99.0)
    assert found.frozen == []
    pages[0].progressed_at = 105.0
    table.look(114.0, 99.0)
    assert found.frozen == []
    table.look(115.5, 99.0)
    assert len(found.frozen) == 1


def test_absence_and_outage_excuse() -> None:
    found = Found()
    table, pages = company(found)
    pages[1].absent_until = 140.0
    table.look(130.0, 99.0)
    table.look(149.0, 99.0)
    table.look(155.0, 150.0)
    assert found.frozen == []


def test_page_that_does_not_come_back_is_found() -> None:
    found = Found()
    table, pages = company(found)
    pages[1].is_in = False
    pages[0].progressed_at = 101.0
    table.look(120.0, 99.0)
    assert found.frozen == []
    table.look(127.0, 99.0)
    assert len(found.frozen) == 1


# ---------------------------------------------------------------------- what is stored


def stored_match(path: Path) -> tuple[str, Any]:
    """A finished match of two people against bots in a file; the state that it ended in."""
    game = GAMES["gentlemen-thieves"]
    setting = Setting(dict(GAMES), {game.name: ["random"]}, Pace(0))
    opened = e.Opened(at=1, code="T", name="", game=game.name, seats=3, preset=None, options={}, person="ann")
    table = open_table(setting, opened)
    header = make_header(game, 3, game.options({}, seats=3), bytes(32), [Player(seat=at, name=f"P{at}") for at in range(3)])
    store = SqliteStore(path)
    seq = 1

    def write(*entries: e.AnyEntry) -> None:
        nonlocal seq
        store.commit(rows_of(table, seq, entries), Lease("T", 1)).result()
        table.evolve(entry for entry in entries if not isinstance(entry, e.Opened))
        seq += len(entries)

    write(opened)
    write(e.Began(at=2, match="m", number=1, header=header, secret=bytes(32).hex()))
    match = table.match
    assert match is not None
    while not match.state.is_over():
        write(move_of(table))
    write(ended(table, match, 9))
    store.close()
    return "m", match.state


def move_of(table: Table) -> e.Acted:
    match = table.match
    assert match is not None
    seat = match.state.to_act()[0]
    action = match.game.print_action(match.state.legal_actions(seat)[-1])
    return e.Acted(at=3, match="m", seq=match.moves + 1, clock=0, seat=seat, action=action, bank=0, by="person")


def read(path: Path) -> KeptTable:
    with copy_of(path) as db:
        return read_table(db, "T")


def screen_of(state: Any, seat: int) -> Screen:
    screen = Screen()
    screen.hold(whole(1, 0))
    screen.table |= {"status": "over", "match_id": "m"}
    screen.events = plain(state.events(seat))
    screen.match = {"view": plain(state.view(seat))}
    return screen


def test_sound_file_is_sound(tmp_path: Path) -> None:
    match, state = stored_match(tmp_path / "data.sqlite")
    table = read(tmp_path / "data.sqlite")
    assert table.gaps == []
    assert table.matches[match].problems() == []
    assert all(list(unlike(screen_of(state, seat), table.matches[match])) == [] for seat in range(3))


def test_page_that_was_shown_something_else_is_found(tmp_path: Path) -> None:
    match, state = stored_match(tmp_path / "data.sqlite")
    kept = read(tmp_path / "data.sqlite").matches[match]
    other, view, short = (screen_of(state, 0) for _ in range(3))
    other.events[3] = {"index": 3}
    assert view.match is not None
    view.match["view"]["turn_number"] += 1
    short.events.pop()
    for screen in (other, view, short):
        assert list(unlike(screen, kept))


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM moves WHERE seq = (SELECT max(seq) FROM moves)",
        "DELETE FROM moves WHERE seq = 3",
        "UPDATE moves SET action = (SELECT action FROM moves WHERE seq = 1) WHERE seq = 5",
        f"UPDATE matches SET secret = x'{'01' * 32}'",
    ],
)
def test_damaged_record_is_found(tmp_path: Path, sql: str) -> None:
    match, _ = stored_match(tmp_path / "data.sqlite")
    with sqlite3.connect(tmp_path / "data.sqlite") as db:
        db.execute(sql)
    assert read(tmp_path / "data.sqlite").matches[match].problems()


def test_gap_in_a_log_is_found(tmp_path: Path) -> None:
    stored_match(tmp_path / "data.sqlite")
    with sqlite3.connect(tmp_path / "data.sqlite") as db:
        db.execute("DELETE FROM moves WHERE seq = 3")
    with beside_server(tmp_path / "data.sqlite") as db:
        assert read_table(db, "T").gaps == [5]


# ---------------------------------------------------------------------- the disk


@pytest.mark.parametrize("mode", [Mode.FULL, Mode.BROKEN, Mode.GONE, Mode.LATE])
def test_disk_fails_as_it_is_told(tmp_path: Path, mode: Mode) -> None:
    disk, data = tmp_path / "disk", tmp_path / "data.sqlite"
    store = SqliteStore(data, opener(disk))
    opened = e.Opened(at=1, code="T", name="", game="bang", seats=4, preset=None, options={}, person="ann")
    table = open_table(Setting(dict(GAMES), {"bang": ["random"]}, Pace(0)), opened)
    rows = rows_of(table, 1, [opened])
    steer(disk, mode)
    failed = store.commit(rows, Lease("T", 1)).exception()
    assert "could not store" in str(failed)
    with beside_server(data) as db:
        assert len(db.execute("SELECT 1 FROM entries").fetchall()) == (mode is Mode.LATE)
    steer(disk, Mode.WELL)
    store.commit(rows, Lease("T", 1)).result()
    with beside_server(data) as db:
        assert len(db.execute("SELECT 1 FROM entries").fetchall()) == 1
    store.close()
