"""What commands do to a data file or a database of an older schema: nothing, unless they are alone with it and write."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from standoff.cli import main
from standoff.store import file, schema
from standoff.store import row as r
from standoff.store.error import StoreUnusable
from standoff.store.open import read_all
from standoff.store.postgres import session
from standoff.store.postgres.store import PostgresStore
from standoff.store.sqlite import SqliteStore
from tests.postgres import Server

ROWS: list[r.AnyRow] = [
    r.PersonRow(id="p1", name="Ann", token=b"a" * 32, at=1),
    r.TableRow(code="AAAAAA", game="bang", at=1),
    r.ClosedRow(code="AAAAAA", at=2),
]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal speaks English."""
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("STANDOFF_DATA", "")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data file that holds something."""
    path = tmp_path / "data.sqlite"
    with closing(SqliteStore(path)) as store:
        store.restore(ROWS)
    return path


@pytest.fixture
def archive(data: Path, tmp_path: Path) -> Path:
    path = tmp_path / "all.jsonl"
    assert main(["export", str(path), "--data", str(data)]) == 0
    return path


def make_newer(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the program is one schema further than what lies on the disk."""
    for module in (file, session):
        monkeypatch.setattr(module, "SCRIPTS", [*module.SCRIPTS, "CREATE TABLE extras (a TEXT);"])
        monkeypatch.setattr(module, "VERSION", len(module.SCRIPTS))


def version_of_file(path: Path) -> int:
    with closing(file.open_to_read(path)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def version_of_database(url: str) -> int:
    with psycopg.connect(url) as db:
        (value,) = db.execute("SELECT value FROM standoff.meta WHERE name = 'version'").fetchone() or (b"",)
    return int(bytes(value))


# ---------------------------------------------------------------------- a database


@pytest.fixture
def url(postgres: Server) -> str:
    return postgres.new_database()


@pytest.fixture
def living(url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[PostgresStore]:
    """A server that lives by an older schema than the commands know."""
    with closing(PostgresStore(url, lease_seconds=600)) as store:
        store.join("127.0.0.1:1").result(timeout=10)
        make_newer(monkeypatch)
        yield store


def test_schema_by_which_a_server_lives_stays(
    living: PostgresStore, url: str, archive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = version_of_database(url)
    assert main(["forget", "Ann", "--yes", "--database", url]) == 2
    assert "store/locked" in capsys.readouterr().err
    assert main(["import", str(archive), "--database", url]) == 2
    assert "store/locked" in capsys.readouterr().err
    assert main(["export", str(tmp_path / "copy.jsonl"), "--database", url]) == 0
    main(["doctor", "--port", "0", "--database", url])
    assert version_of_database(url) == before
    assert list(living.rows()) == []


def test_schema_is_brought_forward_only_by_who_writes(
    living: PostgresStore, url: str, archive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = version_of_database(url)
    living.restore(ROWS)
    living.leave().result(timeout=10)
    assert main(["forget", "Ann", "--database", url]) == 0, "only shown"
    assert main(["forget", "Ben", "--yes", "--database", url]) == 1, "nobody had the name"
    assert main(["import", str(archive), "--database", url]) == 2, "it is not empty"
    assert "store/conflict" in capsys.readouterr().err
    assert version_of_database(url) == before
    assert main(["forget", "Ann", "--yes", "--database", url]) == 0
    assert version_of_database(url) == before + 1
    assert list(read_all(None, url)) == ROWS[1:]


def test_import_into_an_empty_older_database_brings_it_forward(living: PostgresStore, url: str, archive: Path) -> None:
    before = version_of_database(url)
    living.leave().result(timeout=10)
    assert main(["import", str(archive), "--database", url]) == 0
    assert version_of_database(url) == before + 1
    assert list(read_all(None, url)) == ROWS


def test_archive_that_is_not_whole_makes_no_schema(url: str, archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive.write_bytes(archive.read_bytes()[:-10])
    assert main(["import", str(archive), "--database", url]) == 2
    assert "store/damaged" in capsys.readouterr().err
    with pytest.raises(StoreUnusable):
        list(read_all(None, url))


# ---------------------------------------------------------------------- a data file


def test_file_that_a_server_uses_stays(
    data: Path, archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its copy is of its own schema too, so that the server of its age can open it."""
    before = version_of_file(data)
    with closing(SqliteStore(data)) as store:
        store.commit([r.PersonRow(id="p2", name="Ben", token=b"b" * 32, at=2)]).result(timeout=10)
        names = {path.name for path in tmp_path.iterdir()}
        make_newer(monkeypatch)
        for wish in (["forget", "Ann", "--yes"], ["import", str(archive)]):
            assert main([*wish, "--data", str(data)]) == 2
            assert "store/locked" in capsys.readouterr().err
        assert main(["export", str(tmp_path / "all.jsonl"), "--data", str(data)]) == 0
        assert main(["backup", str(tmp_path / "copy"), "--data", str(data)]) == 0
        main(["doctor", "--port", "0", "--data", str(data)])
        assert version_of_file(data) == before
    assert version_of_file(tmp_path / "copy") == before
    assert {path.name for path in tmp_path.iterdir()} - names == {"copy"}


def test_file_is_brought_forward_only_by_who_writes(
    data: Path, archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of whom was forgotten there is no older copy either."""
    make_newer(monkeypatch)
    before, names = data.read_bytes(), {path.name for path in tmp_path.iterdir()}
    assert main(["forget", "Ann", "--data", str(data)]) == 0, "only shown"
    assert main(["forget", "Ben", "--yes", "--data", str(data)]) == 1
    assert main(["import", str(archive), "--data", str(data)]) == 2
    assert "store/conflict" in capsys.readouterr().err
    assert data.read_bytes() == before
    assert main(["forget", "Ann", "--yes", "--data", str(data)]) == 0
    assert version_of_file(data) == len(schema.SCRIPTS) + 1
    assert list(read_all(data)) == ROWS[1:]
    assert {path.name for path in tmp_path.iterdir()} == names


def test_older_copy_that_a_server_keeps_is_for_its_owner_alone(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_newer(monkeypatch)
    SqliteStore(data).close()
    assert Path(f"{data}.v{len(schema.SCRIPTS)}").stat().st_mode & 0o077 == 0


def test_file_of_another_program_is_not_touched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    diary = tmp_path / "diary.sqlite"
    with closing(sqlite3.connect(diary)) as db:
        db.execute("CREATE TABLE diary (line TEXT)")
    before = diary.read_bytes()
    for wish in (["export", str(tmp_path / "out.jsonl")], ["forget", "Ann", "--yes"], ["backup", str(tmp_path / "copy")]):
        assert main([*wish, "--data", str(diary)]) == 2
        assert "store/damaged" in capsys.readouterr().err
    assert diary.read_bytes() == before
    assert not (tmp_path / "out.jsonl").exists()


def test_newer_file_is_not_read_by_halves(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(data)) as db:
        db.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    assert main(["export", str(tmp_path / "out.jsonl"), "--data", str(data)]) == 2
    assert "store/newer" in capsys.readouterr().err


def test_nothing_is_imported_where_nothing_is_kept(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(archive), "--data", ""]) == 2
    assert "store/unusable" in capsys.readouterr().err
