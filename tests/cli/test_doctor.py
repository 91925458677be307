"""`standoff doctor` names what is wrong with an installation, and a remedy, in both languages."""

from __future__ import annotations

import json
import os
import re
import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from standoff.cli import checkup, doctor, main
from standoff.store import row as r
from standoff.store.error import StoreDriver, StoreNewer, StoreUnusable
from standoff.store.postgres.session import Condition
from standoff.store.schema import APPLICATION_ID
from standoff.store.sqlite import SqliteStore

CATALOG = Path(__file__).resolve().parents[2] / "src" / "standoff" / "catalog"
LANGUAGES = {"en": "en_US.UTF-8", "zh-Hant": "zh_TW.UTF-8"}


def made(path: Path) -> Path:
    SqliteStore(path).close()
    return path


def damaged(path: Path) -> Path:
    with closing(SqliteStore(path)) as store:
        store.commit([r.PersonRow(id=f"p{n}", name="x" * 50, token=bytes([n]) * 32, at=1) for n in range(200)]).result(timeout=10)
    content = bytearray(path.read_bytes())
    content[9000:16000] = b"\xff" * 7000
    path.write_bytes(content)
    return path


def newer(path: Path) -> Path:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = 99; CREATE TABLE x (y);")
    return path


def ahead(path: Path) -> Path:
    with closing(SqliteStore(path)) as store:
        store.commit([r.PersonRow(id="p", name="x", token=b"h", at=1000 * (int(time.time()) + 9000))]).result(timeout=10)
    return path


def below_a_file(path: Path) -> Path:
    path.write_text("no folder")
    return path / "data.sqlite"


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = main(["doctor", "--port", "0", *arguments])
    return code, capsys.readouterr().out


def shown(key: str, language: str) -> str:
    """The fixed beginning of a text, before its first parameter that is not the data file's head."""
    text = json.loads((CATALOG / language / "cli.json").read_text(encoding="utf-8"))[key]
    return max(re.split(r"\{\w+\}", text), key=len)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("make", "line", "remedy"),
    [
        (damaged, "data_bad", "store_damaged_remedy"),
        (newer, "data_bad", "store_newer_remedy"),
        (ahead, "clock_back", "clock_remedy"),
        (below_a_file, "data_folder_bad", "data_folder_remedy"),
    ],
)
def test_data_that_no_server_would_take(
    make: Any, line: str, remedy: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", LANGUAGES[language])
    code, out = said(capsys, "--data", str(make(tmp_path / "data.sqlite")))
    assert code == 1
    wrong = [text for text in out.splitlines() if text.startswith("✗") and "web" not in text and "網頁" not in text]
    assert shown(f"cli_doctor_{line}", language) in "\n".join(wrong)
    assert shown(f"cli_doctor_{remedy}", language) in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("answer", "line", "remedy"),
    [
        (StoreUnusable("expected a database: connection refused"), "database_bad", "database_remedy"),
        (StoreNewer("expected version 1"), "database_bad", "store_newer_remedy"),
        (StoreDriver("expected psycopg 3"), "database_bad", "store_driver_remedy"),
        (Condition(server="15", schema=1, nodes=1, is_durable=False, ahead=0), "database_forgets", "database_forgets_remedy"),
        (Condition(server="15", schema=1, nodes=1, is_durable=True, ahead=-30), "clock_apart", "clock_remedy"),
    ],
)
def test_database_that_is_of_no_use(
    answer: Any, line: str, remedy: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def look(_: str) -> Condition:
        if isinstance(answer, Exception):
            raise answer
        found: Condition = answer
        return found

    monkeypatch.setenv("LC_ALL", LANGUAGES[language])
    monkeypatch.setattr(checkup, "look_at_database", look)
    code, out = said(capsys, "--database", "postgresql://ann:hidden@db/standoff")
    assert code == 1
    assert shown(f"cli_doctor_{line}", language) in out
    assert shown(f"cli_doctor_{remedy}", language) in out
    assert "hidden" not in out


def test_port_that_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["doctor", "--port", str(port), "--data", str(made(tmp_path / "d"))]) == 1
    out = capsys.readouterr().out
    assert f"✗ Port {port} cannot be used: Address already in use" in out
    assert "--port" in out
    monkeypatch.setenv("STANDOFF_HOST", "203.0.113.1")
    assert "203.0.113.1 is no address of this machine" in said(capsys, "--data", str(tmp_path / "d"))[1]


def test_wrong_setting_wrong_clock_few_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    data = str(made(tmp_path / "d"))
    monkeypatch.setenv("STANDOFF_PAGES_MOST", "900000")
    assert "STANDOFF_PAGES_MOST=" in said(capsys, "--data", data)[1]
    monkeypatch.setattr("standoff.cli.checkup.time.time", lambda: 1000.0)
    assert "The clock shows 1970-01-01 00:16 UTC" in said(capsys, "--data", data)[1]
    monkeypatch.setenv("STANDOFF_FRAME_MOST", "none")
    code, out = said(capsys, "--data", data)
    assert code == 1
    assert "✗ A setting is wrong. expected STANDOFF_FRAME_MOST to be a number" in out


def test_client_that_is_missing_or_not_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setattr("standoff.cli.doctor.settings.__file__", str(tmp_path / "settings.py"))
    data = str(made(tmp_path / "d"))
    assert "✗ The web client is not built." in said(capsys, "--data", data)[1]
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text('<script src="/assets/a.js"></script>')
    code, out = said(capsys, "--data", data)
    assert code == 1
    assert "✗ The web client is not whole: assets/a.js is missing." in out
    (tmp_path / "static" / "assets").mkdir()
    (tmp_path / "static" / "assets" / "a.js").touch()
    assert said(capsys, "--data", data)[0] == 0


def test_file_of_a_running_server_is_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It is looked at, not changed, and whoever has it open is not disturbed."""
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    path = tmp_path / "d"
    with closing(SqliteStore(path)) as store:
        assert f"✓ A server has {path} open now." in said(capsys, "--data", str(path))[1]
        store.commit([r.PersonRow(id="p", name="x", token=b"h", at=1)]).result(timeout=10)
    os.chmod(path, 0o644)  # noqa: PTH101
    out = said(capsys, "--data", str(path))[1]
    assert "· Other users of the machine can read the data file" in out
    assert "open now" not in out


def test_every_finding_has_a_text_in_both_languages() -> None:
    source = Path(checkup.__file__).read_text(encoding="utf-8") + Path(doctor.__file__).read_text(encoding="utf-8")
    keys = set(re.findall(r'"(cli_doctor_[a-z_]+)"', source))
    keys |= {f"cli_doctor_{kind}_remedy" for kind in ("address", "low", "port", *checkup.DATABASE_REMEDIES)}
    assert len(keys) > 30
    for language in LANGUAGES:
        assert keys - set(json.loads((CATALOG / language / "cli.json").read_text(encoding="utf-8"))) == set()
