"""`standoff backup`: whole copies beside a running server, and nothing instead of half ones."""

from __future__ import annotations

import random
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from standoff.cli import main
from standoff.store import row as r
from standoff.store.lease import Lease
from standoff.store.open import read_all
from standoff.store.sqlite import SqliteStore
from tests.server.harness import Page, request
from tests.server.process import Process


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal speaks English."""
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_copy_of_a_running_server_goes_on_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Taken in the middle of a match, beside the lock of the server; it has what was acknowledged before, and the match goes on."""
    data, copies = tmp_path / "data.sqlite", tmp_path / "copies"
    copies.mkdir()
    with Process(data) as server:
        ann = Page(server.url, "Ann")
        code = ann.make_table(seats=4, bots="random", start=True)
        ann.enter(code)
        rng = random.Random(3)
        ann.play_on(rng, lambda: len(ann.held["events"]) > 20)
        ann.do("say", text="before")
        assert main(["backup", str(copies / "copy"), "--data", str(data)]) == 0
        assert "all replayed: 1." in capsys.readouterr().out
        ann.do("say", text="after")
        ann.drop()
    assert names(copies) == {"copy"}, "one file, and nothing beside it"
    assert (copies / "copy").stat().st_mode & 0o777 == 0o600
    with Process(copies / "copy") as server:
        again = Page(server.url, token=ann.token)
        again.enter(code)
        assert [line["text"] for line in again.held["chat"] if line.get("text")] == ["before"]
        again.play_on(rng)
        assert request(f"{server.url}/api/matches/{again.held['table']['match_id']}/record")[0] == 200
        again.drop()


def test_copies_taken_while_much_is_written_are_whole(tmp_path: Path) -> None:
    """Each has every batch as a whole or not at all, and a later one has no less."""
    data = tmp_path / "data.sqlite"
    stop = threading.Event()
    with closing(SqliteStore(data)) as store:
        lease = Lease("AAAAAA", 1)
        store.commit([r.TableRow(code="AAAAAA", game="bang", at=1), r.ClosedRow(code="AAAAAA", at=2)], lease).result(timeout=10)

        def write() -> None:
            seq = 0
            while not stop.is_set():
                batch = [r.EntryRow(table="AAAAAA", seq=seq + k, at=1, entry=b"x" * 500) for k in range(10)]
                store.commit(batch, lease).result(timeout=10)
                seq += 10

        writer = threading.Thread(target=write)
        writer.start()
        try:
            for number in range(4):
                assert main(["backup", str(tmp_path / f"copy{number}"), "--data", str(data)]) == 0
        finally:
            stop.set()
            writer.join()
    counts = [sum(isinstance(row, r.EntryRow) for row in read_all(tmp_path / f"copy{number}")) for number in range(4)]
    assert counts == sorted(counts)
    assert counts[-1] > 0
    assert all(count % 10 == 0 for count in counts)


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data.sqlite"
    SqliteStore(data).close()
    (tmp_path / "kept").write_text("mine")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for name in ("kept", "link", "data.sqlite"):
        assert main(["backup", str(tmp_path / name), "--data", str(data)]) == 2
        assert "backup/exists" in capsys.readouterr().err
    assert (tmp_path / "kept").read_text() == "mine"
    assert not (tmp_path / "nowhere").exists()


def test_where_nothing_can_be_copied_there_is_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged, foreign = tmp_path / "damaged", tmp_path / "foreign"
    with closing(SqliteStore(damaged)) as store:
        store.commit([r.PersonRow(id=f"p{n}", name="x" * 50, token=bytes([n]) * 32, at=1) for n in range(200)]).result(timeout=10)
    content = bytearray(damaged.read_bytes())
    content[9000:16000] = b"\xff" * 7000
    damaged.write_bytes(content)
    with closing(sqlite3.connect(foreign)) as db:
        db.execute("CREATE TABLE t (x)")
    before = names(tmp_path)
    for source, code in ((damaged, "store/damaged"), (foreign, "store/damaged"), (tmp_path / "none", "store/unusable")):
        assert main(["backup", str(tmp_path / "copy"), "--data", str(source)]) == 2
        assert code in capsys.readouterr().err
    SqliteStore(tmp_path / "sound").close()
    assert main(["backup", str(tmp_path / "no" / "folder"), "--data", str(tmp_path / "sound")]) == 2
    assert "file/unwritable" in capsys.readouterr().err
    monkeypatch.setenv("STANDOFF_DATABASE", "postgresql://db/standoff")
    assert main(["backup", str(tmp_path / "copy")]) == 2
    assert "pg_dump" in capsys.readouterr().err
    assert names(tmp_path) - before == {"sound", "sound.lock"}


def test_table_that_cannot_be_rebuilt_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The copy is kept: it is as good as the data."""
    data = tmp_path / "data.sqlite"
    with closing(SqliteStore(data)) as store:
        rows: list[r.AnyRow] = [r.TableRow(code="BBBBBB", game="bang", at=1), r.EntryRow(table="BBBBBB", seq=1, at=1, entry=b"{}")]
        store.commit(rows, Lease("BBBBBB", 1)).result(timeout=10)
    assert main(["backup", str(tmp_path / "copy"), "--data", str(data)]) == 1
    assert "BBBBBB" in capsys.readouterr().out
    assert sorted(map(repr, read_all(tmp_path / "copy"))) == sorted(map(repr, read_all(data)))
