"""What a server would meet here, each as a finding with its remedy: settings, data file, database, clock, port, open files."""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from standoff.cli.text import texts
from standoff.cli.where import database_name
from standoff.server.run import bind
from standoff.server.settings import SettingError, Settings, split_address
from standoff.store.error import StoreError
from standoff.store.file import check_content
from standoff.store.open import look_at_database
from standoff.store.schema import VERSION as SCHEMA

LEAST_FREE = 200_000_000  # bytes
FILES_BESIDE = 100  # open files of a server besides its pages
FIRST_RELEASE = 1_790_000_000  # seconds since the epoch: no clock is right that shows less
SKEW_SECONDS = 2.0
DATABASE_REMEDIES = ("store_newer", "store_damaged", "store_driver")


@dataclass(frozen=True)
class Finding:
    """One line. `is_needed`: whether a server cannot be started, or would lose something, where it is not good."""

    is_good: bool
    line: str
    remedy: str = ""
    is_needed: bool = True


def check_up(chosen: Settings) -> Iterator[Finding]:
    """All that the settings lead to."""
    yield _clock()
    if chosen.database:
        yield from _database(chosen.database)
    elif chosen.data_file is not None:
        yield from _data(chosen.data_file)
    else:
        yield Finding(is_good=True, line=texts()("serve_no_data"))
    yield _port(chosen.host, chosen.port)
    if chosen.node_address:
        yield _node(chosen.node_address)
    yield _files(chosen)


def _clock() -> Finding:
    text = texts()
    now = time.time()
    shown = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(now))
    if now < FIRST_RELEASE:
        return Finding(is_good=False, line=text("cli_doctor_clock_bad", time=shown), remedy=text("cli_doctor_clock_remedy"))
    return Finding(is_good=True, line=text("cli_doctor_clock", time=shown))


# ---------------------------------------------------------------------- the data file


def _data(path: Path) -> Iterator[Finding]:
    text = texts()
    folder = next(place for place in (path.parent, *path.absolute().parents) if place.exists())
    if not path.exists():
        if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
            yield _bad("cli_doctor_data_folder_bad", "cli_doctor_data_folder_remedy", path=path, folder=folder)
            return
        yield Finding(is_good=True, line=text("cli_doctor_data_none", path=path))
    elif path.is_dir() or not os.access(path, os.R_OK | os.W_OK):
        yield _bad("cli_doctor_data_bad", "cli_doctor_data_folder_remedy", path=path, folder=folder, detail=os.strerror(errno.EACCES))
    elif not os.access(folder, os.W_OK | os.X_OK):
        yield _bad("cli_doctor_data_folder_bad", "cli_doctor_data_folder_remedy", path=path, folder=folder)
    else:
        yield from _content(path)
    free = shutil.disk_usage(folder).free
    if free < LEAST_FREE:
        yield _bad("cli_doctor_disk_bad", "cli_doctor_disk_remedy", folder=folder, free=f"{free / 1e6:.0f}")


def _content(path: Path) -> Iterator[Finding]:
    text = texts()
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=10)) as data:
            check_content(data, path)
            schema = int(data.execute("PRAGMA user_version").fetchone()[0])
            latest = max(int(data.execute(f"SELECT coalesce(max(at), 0) FROM {table}").fetchone()[0]) for table in _tables(schema))
    except (sqlite3.Error, StoreError) as error:
        code = error.code.replace("/", "_") if isinstance(error, StoreError) else "store_damaged"
        yield _bad("cli_doctor_data_bad", f"cli_doctor_{code}_remedy", path=path, detail=f"{text(f'error_{code}')} {error}")
        return
    yield Finding(is_good=True, line=text("cli_doctor_data", path=path, size=f"{path.stat().st_size / 1e6:.1f}", schema=schema))
    if 0 < schema < SCHEMA:
        yield Finding(is_good=False, is_needed=False, line=text("cli_doctor_data_older", schema=schema, newer=SCHEMA))
    if latest > 1000 * (time.time() + SKEW_SECONDS):
        shown = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(latest / 1000))
        yield _bad("cli_doctor_clock_back", "cli_doctor_clock_remedy", time=shown)
    if path.stat().st_mode & 0o077:
        yield Finding(is_good=False, is_needed=False, line=text("cli_doctor_data_open", path=path))
    if _is_locked(path):
        yield Finding(is_good=True, line=text("cli_doctor_data_used", path=path))


def _tables(schema: int) -> tuple[str, ...]:
    return ("persons", "tables", "matches") if schema else ("(SELECT 0 AS at)",)


def _is_locked(path: Path) -> bool:
    """Whether a server has the file open; nothing is made."""
    try:
        handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(handle)
    return False


# ---------------------------------------------------------------------- the database


def _database(url: str) -> Iterator[Finding]:
    text = texts()
    name = database_name(url)
    try:
        found = look_at_database(url)
    except StoreError as error:
        code = error.code.replace("/", "_")
        remedy = f"cli_doctor_{code}_remedy" if code in DATABASE_REMEDIES else "cli_doctor_database_remedy"
        yield _bad("cli_doctor_database_bad", remedy, name=name, detail=str(error))
        return
    if found.is_durable:
        yield Finding(is_good=True, line=text("cli_doctor_database", name=name, server=found.server, schema=found.schema, n=found.nodes))
    else:
        yield _bad("cli_doctor_database_forgets", "cli_doctor_database_forgets_remedy", name=name)
    if abs(found.ahead) > SKEW_SECONDS:
        yield _bad("cli_doctor_clock_apart", "cli_doctor_clock_remedy", name=name, seconds=f"{abs(found.ahead):.0f}")


# ---------------------------------------------------------------------- the network


def _port(host: str, port: int) -> Finding:
    text = texts()
    try:
        bind(host, port).close()
    except SettingError as error:
        cause = error.__cause__
        detail = cause.strerror if isinstance(cause, OSError) else str(error)
        kind = "address" if error.code == "serve/address_bad" else "low" if port < 1024 and port else "port"
        return _bad("cli_doctor_port_taken", f"cli_doctor_{kind}_remedy", port=port, detail=detail, address=host)
    return Finding(is_good=True, line=text("cli_doctor_port_free", port=port))


def _node(address: str) -> Finding:
    text = texts()
    try:
        bind(*split_address(address)).close()
    except SettingError as error:
        return _bad("cli_doctor_node_address_bad", "cli_doctor_node_address_remedy", address=address, detail=str(error))
    return Finding(is_good=True, line=text("cli_doctor_node_address", address=address))


def _files(chosen: Settings) -> Finding:
    import resource  # noqa: PLC0415 (only where there is such a limit)

    text = texts()
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < chosen.pages_most + FILES_BESIDE:
        pages = max(0, most - FILES_BESIDE)
        remedy = text("cli_doctor_files_remedy", n=chosen.pages_most + FILES_BESIDE, pages=pages)
        return Finding(is_good=False, is_needed=False, line=text("cli_doctor_files_few", n=most, pages=pages), remedy=remedy)
    return Finding(is_good=True, line=text("cli_doctor_files", n=most))


def _bad(line: str, remedy: str, **values: object) -> Finding:
    text = texts()
    return Finding(is_good=False, line=text(line, **values), remedy=text(remedy, **values) if remedy in text else "")
