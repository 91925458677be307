"""`standoff export` and `standoff import`: all or nothing, from any store to any other, and `doctor` on a database."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import pytest

from standoff.cli import main
from standoff.store import row as r
from standoff.store.lease import Lease
from standoff.store.open import read_all
from standoff.store.postgres.store import PostgresStore
from standoff.store.sqlite import SqliteStore
from tests.postgres import Server

LEASE = Lease("AAAAAA", 1)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal speaks English."""
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data file with a guest, a table and many entries."""
    path = tmp_path / "data.sqlite"
    with closing(SqliteStore(path)) as store:
        store.commit([r.PersonRow(id="p1", name="安 <Ann>", token=b"\x00\xffh", at=1)]).result(timeout=10)
        entries = [r.EntryRow(table="AAAAAA", seq=seq, at=seq, entry=b'{"type":"said"}') for seq in range(1, 3000)]
        store.commit([r.TableRow(code="AAAAAA", game="bang", at=1), *entries], LEASE).result(timeout=10)
    return path


def as_text(path: Path | None, database: str = "") -> list[str]:
    return sorted(map(repr, read_all(path, database)))


def test_data_moves_into_a_database_and_back(data: Path, tmp_path: Path, postgres: Server, capsys: pytest.CaptureFixture[str]) -> None:
    url, file, again = postgres.new_database(), tmp_path / "all.jsonl", tmp_path / "again.sqlite"
    with closing(SqliteStore(data)):  # a server may use it meanwhile
        assert main(["export", str(file), "--data", str(data)]) == 0
    assert "3001 rows" in capsys.readouterr().err
    assert file.stat().st_mode & 0o077 == 0
    assert not Path(f"{file}.part").exists()
    assert main(["import", str(file), "--database", url]) == 0
    assert as_text(None, url) == as_text(data)
    assert main(["export", str(file), "--database", url]) == 0
    assert main(["import", str(file), "--data", str(again)]) == 0
    assert as_text(again) == as_text(data)
    with closing(PostgresStore(url)) as store:
        store.join("127.0.0.1:1").result(timeout=10)
        assert store.adopt(10, 7).result(timeout=10) == [Lease("AAAAAA", 7)], "a server takes the table up"


def test_archive_that_is_not_whole_is_refused_and_nothing_is_stored(
    data: Path, tmp_path: Path, postgres: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "all.jsonl"
    assert main(["export", str(file), "--data", str(data)]) == 0
    lines = file.read_bytes().splitlines(keepends=True)
    changed = [line.replace(b"Ann", b"Bob") for line in lines]
    newer = [lines[0].replace(b'"version":1', b'"version":9'), *lines[1:]]
    cases = [(lines[:-1], "damaged"), (changed, "damaged"), ([*lines, b"\n"], "damaged"), ([b"{}\n"], "damaged"), ([], "damaged")]
    cases += [([*lines[:5], b"garbage\n", *lines[6:]], "damaged"), (newer, "newer")]
    for number, (content, code) in enumerate(cases):
        file.write_bytes(b"".join(content))
        capsys.readouterr()
        target = tmp_path / f"target{number}.sqlite"
        assert main(["import", str(file), "--data", str(target)]) == 2
        assert f"store/{code}" in capsys.readouterr().err
        assert as_text(target) == []
    url = postgres.new_database()
    PostgresStore(url).close()
    file.write_bytes(b"".join(changed))
    assert main(["import", str(file), "--database", url]) == 2
    assert as_text(None, url) == []


def test_nothing_is_put_over_what_is_there(data: Path, tmp_path: Path, postgres: Server, capsys: pytest.CaptureFixture[str]) -> None:
    file, url = tmp_path / "all.jsonl", postgres.new_database()
    assert main(["export", str(file), "--data", str(data)]) == 0
    assert main(["import", str(file), "--database", url]) == 0
    capsys.readouterr()
    for target in (["--data", str(data)], ["--database", url]):
        assert main(["import", str(file), *target]) == 2
        assert "store/conflict" in capsys.readouterr().err
    with closing(SqliteStore(data)):
        assert main(["import", str(file), "--data", str(data)]) == 2
        assert "store/locked" in capsys.readouterr().err


def test_what_is_not_there_cannot_be_exported(tmp_path: Path, postgres: Server, capsys: pytest.CaptureFixture[str]) -> None:
    """And no empty store is made on the way."""
    missing = tmp_path / "missing.sqlite"
    assert main(["export", str(tmp_path / "x"), "--data", str(missing)]) == 2
    assert not missing.exists()
    assert main(["export", str(tmp_path / "x"), "--database", postgres.new_database()]) == 2
    assert main(["export", str(tmp_path / "no" / "x"), "--database", postgres.url("nowhere")]) == 2
    assert "store/" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_doctor_looks_at_the_database(postgres: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    url = postgres.new_database().replace("standoff@", "standoff:secret@")
    monkeypatch.setenv("STANDOFF_DATABASE", url)
    main(["doctor", "--port", "0"])
    said = capsys.readouterr().out
    assert "✗ the database 127.0.0.1/made" in said, "the tests' server runs with fsync off"
    assert "fsync" in said
    assert "secret" not in said
    monkeypatch.setenv("STANDOFF_DATABASE", postgres.url("nowhere"))
    assert main(["doctor", "--port", "0"]) == 1
    assert "✗ the database 127.0.0.1/nowhere cannot be used" in capsys.readouterr().out


def test_home_host_without_the_driver_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing but a database needs it."""
    for name in [name for name in sys.modules if name.startswith(("psycopg", "standoff.store.postgres."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.setattr("standoff.cli.serve.set_up_log", lambda *_: None)  # it would write to this test's stream for the rest of the run
    assert main(["serve", "--port", "0", "--database", "postgresql://ann:secret@db/standoff"]) == 2
    said = capsys.readouterr().err
    assert "store/driver" in said
    assert "standoff[postgres]" in said
    assert "secret" not in said
