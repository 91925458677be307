"""`standoff forget`: nothing of a person is left in the data file, and the matches of others still replay."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from standoff.cli import main
from standoff.core.record import verify
from standoff.games import GAMES
from standoff.store.lease import Lease
from standoff.store.open import read_all
from standoff.store.postgres.store import PostgresStore
from standoff.store.sqlite import SqliteStore
from tests.postgres import Server
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


def test_file_that_a_server_uses_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data.sqlite"
    with closing(SqliteStore(data)):
        assert main(["forget", "Ann", "--yes", "--data", str(data)]) == 2
    assert "store/locked" in capsys.readouterr().err
    assert main(["forget", "Ann", "--yes", "--data", str(tmp_path / "none")]) == 2
    assert not (tmp_path / "none").exists()


def test_nothing_of_a_person_is_left_in_a_database(
    postgres: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same rows are left as in a data file, nothing is changed while a server lives, and none of the old ones is in the tables."""
    data, url = tmp_path / "data.sqlite", postgres.new_database()
    known = played(data)
    with closing(PostgresStore(url, lease_seconds=600)) as store:
        store.restore(read_all(data))
        store.join("127.0.0.1:1").result()
        assert isinstance(store.claim(known["code"], 1).result(), Lease)
        store.publish({known["code"]: b"Zebulon in the lobby"}).result()
        monkeypatch.setenv("STANDOFF_DATABASE", url)
        wish = ["forget", "Zebulon", "--person", known["id"], "--yes"]
        before = sorted(map(repr, read_all(None, url)))
        assert main(wish) == 2
        assert "store/locked" in capsys.readouterr().err
        store.leave().result()
    assert main([*wish[:-1]]) == 0, "without --yes it is only shown"
    assert sorted(map(repr, read_all(None, url))) == before
    assert main(wish) == 0
    assert main([*wish, "--data", str(data)]) == 0, "a file that is named takes the place of the database of the settings"
    assert sorted(map(repr, read_all(None, url))) == sorted(map(repr, read_all(data)))
    with psycopg.connect(url) as db:
        found = db.execute("SELECT table_name FROM information_schema.tables WHERE table_schema = 'standoff'").fetchall()
        text = "".join(str(row) for (table,) in found for row in db.execute(f"SELECT t::text FROM standoff.{table} t"))
    assert "Xerxes" not in text
    assert b"Xerxes".hex() not in text
    assert text.count("Zebulon") == 1, "the other one of that name stays"
    with closing(PostgresStore(url)) as store, running(store=store) as server:
        assert request(f"{server.url}/api/lobby", token=known["zeb"])[0] == 401
        assert verify(request(f"{server.url}/api/matches/{known['match']}/record")[2], GAMES) == []


def test_database_of_somebody_else_is_left_alone(postgres: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forget", "Ann", "--yes", "--database", postgres.new_database()]) == 2
    assert "store/unusable" in capsys.readouterr().err
