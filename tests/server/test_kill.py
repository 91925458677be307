"""A match survives kill -9 of the server and a reload of every page, with nothing acknowledged lost."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from standoff.core.record import verify
from standoff.games import GAMES
from tests.server.harness import Page, request
from tests.server.process import Process


def act_once(page: Page, rng: random.Random) -> bool:
    """Act if something is asked; whether that was acknowledged."""
    decision = page.held["match"]["decision"]
    if decision is None or page.status == "over" or not page.view["legal"]:
        return False
    if page.command("act", decision=decision, action=rng.choice(page.view["legal"])["text"])["type"] != "ack":
        return False
    page.take_until(lambda: page.held["match"]["decision"] != decision or page.status == "over", "the effect")
    return True


def acts_of(pages: list[Page], rng: random.Random, count: int) -> int:
    """All act in turn until so many acts were acknowledged or the match is over; returns how many were."""
    done = 0
    while done < count and all(page.status != "over" for page in pages):
        for page in pages:
            page.take_all(0.02)
            done += act_once(page, rng)
    return done


def test_match_survives_kill_nine(tmp_path: Path) -> None:
    """Three times killed in the middle, both pages reload, and the record is whole and sound."""
    data = tmp_path / "data.sqlite"
    rng = random.Random(7)
    server = Process(data)
    servers = [server]
    try:
        play_through_kills(data, servers, rng)
    finally:
        servers[-1].kill()


def play_through_kills(data: Path, servers: list[Process], rng: random.Random) -> None:
    server = servers[-1]
    ann, ben = Page(server.url, "Ann"), Page(server.url, "Ben")
    code = ann.make_table(seats=5)
    for page in (ann, ben):
        page.enter(code)
        page.do("sit")
        page.do("ready")
    ann.do("start")
    chat = 0
    for round_ in range(3):
        ann.do("say", text=f"line {chat}")
        chat += 1
        acts_of([ann, ben], rng, 3)
        ben.take_all(0.1)
        # one more act is under way while the server dies: it may or may not have been stored, but never half
        if ann.held["match"]["decision"] is not None and ann.status != "over":
            legal = ann.view["legal"]
            ann.send({"type": "act", "id": 10_000 + round_, "decision": ann.held["match"]["decision"], "action": legal[0]["text"]})
        server.kill()
        for page in (ann, ben):
            with pytest.raises((ConnectionClosed, AssertionError)):
                page.take_until(lambda: False, seconds=5)
            page.drop()
        server = Process(data, server.port)
        servers.append(server)
        for page in (ann, ben):
            before = list(page.held["events"])
            page.come_back()
            assert page.held["events"][: len(before)] == before, "nothing that was shown is lost"
            assert [line["text"] for line in page.held["chat"]][-1] == f"line {chat - 1}"
    acts_of([ann, ben], rng, 10_000)
    ann.take_until(lambda: ann.status == "over", "the end")
    record = request(f"{server.url}/api/matches/{ann.held['table']['match_id']}/record")[2]
    assert verify(record, GAMES) == []
    for page in (ann, ben):
        page.drop()


def test_every_acknowledged_act_is_in_the_file(tmp_path: Path) -> None:
    """What was acknowledged is durable at that moment."""
    data = tmp_path / "data.sqlite"
    with Process(data) as server:
        ann = Page(server.url)
        ann.enter(ann.make_table(seats=4, bots="random", start=True))
        acknowledged = acts_of([ann], random.Random(1), 12)
        server.kill()
        ann.drop()
    db = sqlite3.connect(data)
    stored = db.execute("SELECT count(*) FROM moves WHERE \"by\" = 'person'").fetchone()[0]
    db.close()
    assert stored >= acknowledged


def start(*arguments: str) -> tuple[int, str]:
    """(exit code, what is said) of a server that cannot start."""
    command = [sys.executable, "-m", "standoff", "serve", "--host", "127.0.0.1", *arguments]
    env = {"PYTHONPATH": str(Path(__file__).resolve().parents[2] / "src"), "LANG": "en"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stderr


def test_what_keeps_a_server_from_starting_is_told_with_a_code(tmp_path: Path) -> None:
    data = tmp_path / "data.sqlite"
    with Process(data) as server:
        code, said = start("--port", str(server.port), "--data", str(tmp_path / "other.sqlite"))
        assert (code, "serve/port_taken" in said) == (2, True)
        code, said = start("--port", "0", "--data", str(data))
        assert (code, "store/locked" in said) == (2, True)
        assert server.stop() == 0, "an orderly end"
    data.write_bytes(b"this is no data file" * 1000)
    code, said = start("--port", "0", "--data", str(data))
    assert (code, "store/damaged" in said) == (2, True)
    code, said = start("--host", "no.such.host.invalid", "--port", "0")
    assert (code, "serve/address_bad" in said) == (2, True)
    code, said = start("--port", "99999")
    assert (code, "serve/setting_bad" in said) == (2, True)
