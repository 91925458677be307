"""`standoff forget`: nothing of a person is left in the data file, and the matches of others still replay."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

import pytest

from standoff.cli import main
from standoff.core.record import verify
from standoff.games import GAMES
from standoff.store.open import read_all
from standoff.store.sqlite import SqliteStore
from tests.server.harness import Page, request, running


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal speaks English."""
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


def played(data: Path) -> dict[str, str]:
    """A finished match of Zebulon, once Xerxes, with Ben, and an open table of both; what the test must know of it."""
    with closing(SqliteStore(data)) as store, running(store=store) as server:
        zeb, ben = Page(server.url, "Xerxes"), Page(server.url, "Ben")
        code = zeb.make_table(seats=4, name="Xerxes’s table")
        for page in (zeb, ben):
            page.enter(code)
        ben.do("sit")
        ben.do("ready")
        zeb.do("say", text="I am Xerxes")
        zeb.do("rename", name="Zebulon")
        ben.do("say", text="hello")
        zeb.do("start", fill=True)
        ben.do("stand")
        zeb.take_until(lambda: zeb.held["match"], "the match")
        zeb.play_on(random.Random(4))
        match = zeb.held["table"]["match_id"]
        other = Page(server.url, "Zebulon")
        for page in (zeb, ben, other):
            page.drop()
        assert "Zebulon" in request(f"{server.url}/api/matches/{match}/record")[2].decode()
    return {"code": code, "match": match, "zeb": zeb.token, "ben": ben.token, "other": other.token, "id": zeb.welcome["person"]}


def test_nothing_of_a_person_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data.sqlite"
    known = played(data)
    before = sorted(map(repr, read_all(data)))
    assert main(["forget", "nobody", "--data", str(data)]) == 1
    assert main(["forget", " zebulon ", "--yes", "--data", str(data)]) == 1, "two of that name"
    assert known["id"] in capsys.readouterr().out
    assert main(["forget", "xerxes", "--data", str(data)]) == 0
    assert "Nothing was changed" in capsys.readouterr().out
    assert sorted(map(repr, read_all(data))) == before
    assert main(["forget", "Zebulon", "--person", known["id"], "--yes", "--data", str(data)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"data.sqlite", "data.sqlite.lock"}
    assert data.stat().st_mode & 0o777 == 0o600
    content = data.read_bytes()
    assert b"Xerxes" not in content
    assert content.count(b"Zebulon") == 1, "the other one of that name stays"
    with closing(SqliteStore(data)) as store, running(store=store) as server:
        assert request(f"{server.url}/api/lobby", token=known["zeb"])[0] == 401
        assert request(f"{server.url}/api/lobby", token=known["other"])[0] == 200
        record = request(f"{server.url}/api/matches/{known['match']}/record")[2].decode()
        assert verify(record, GAMES) == []
        ben = Page(server.url, token=known["ben"])
        ben.enter(known["code"])
        assert [(line["name"], line.get("text")) for line in ben.held["chat"]] == [("…", "…"), ("Ben", "hello")]
        assert ben.held["table"]["name"] == ""
        ben.drop()


def test_file_that_a_server_uses_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data.sqlite"
    with closing(SqliteStore(data)):
        assert main(["forget", "Ann", "--yes", "--data", str(data)]) == 2
    assert "store/locked" in capsys.readouterr().err
    assert main(["forget", "Ann", "--yes", "--data", str(tmp_path / "none")]) == 2
    assert not (tmp_path / "none").exists()
    monkeypatch.setenv("STANDOFF_DATABASE", "postgresql://db/standoff")
    assert main(["forget", "Ann", "--yes"]) == 2
    assert "docs/hosting.md" in capsys.readouterr().err
