"""`standoff doctor`: what this installation has and lacks."""

from __future__ import annotations

import argparse
import errno
import os
import platform
import shutil
import socket
import sqlite3
import subprocess
import sysconfig
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from standoff.cli.teller import key_of
from standoff.cli.text import texts
from standoff.cli.where import database_name
from standoff.core.contract import Game
from standoff.games import GAMES
from standoff.lab.simulate import is_compiled
from standoff.server import settings
from standoff.server.settings import SettingError, Settings, read_settings
from standoff.server.version import VERSION
from standoff.store.error import StoreError
from standoff.store.file import check_content
from standoff.store.open import look_at_database

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
Finding = tuple[bool, str]  # whether it is as it should be, and the line that says so


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("doctor", help=text("cli_doctor_help"), description=text("cli_doctor_help"))
    parser.add_argument("--port", type=int, metavar="N", help=text("cli_doctor_port"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 if a server can be started and its data read, else 1; what only developers need is said and does not count."""
    is_well = True
    for is_needed, (is_good, line) in _findings(arguments.port):
        print(f"{'✓' if is_good else '✗' if is_needed else '·'} {line}")
        is_well = is_well and (is_good or not is_needed)
    return 0 if is_well else 1


def _findings(port: int | None) -> Iterator[tuple[bool, Finding]]:
    text = texts()
    yield True, (True, f"standoff {VERSION}, Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    for game in GAMES.values():
        yield True, (True, _rules(game))
    yield False, (is_compiled(), text("cli_compiled" if is_compiled() else "cli_not_compiled"))
    yield False, _compiler()
    yield False, _program("cli_doctor_node", ("node",))
    yield False, _program("cli_doctor_browser", _BROWSERS)
    try:
        chosen = read_settings(os.environ, port=port)
    except SettingError as error:
        yield True, (False, str(error))
        return
    yield True, _client()
    yield True, _data(chosen)
    yield True, _port(chosen)


def _rules(game: Game) -> str:
    text = texts()
    return text("cli_doctor_rules", game=text(f"{key_of(game.name)}_name"), version=game.rules_version)


def _compiler() -> Finding:
    text = texts()
    command = (sysconfig.get_config_var("CC") or "cc").split()[0]
    found = shutil.which(command) or shutil.which("cc")
    has_headers = Path(sysconfig.get_paths()["include"], "Python.h").exists()
    if found and has_headers:
        return True, text("cli_doctor_compiler", path=found)
    return False, text("cli_doctor_no_headers" if found else "cli_doctor_no_compiler")


def _program(key: str, names: tuple[str, ...]) -> Finding:
    text = texts()
    path = next((found for name in names if (found := shutil.which(name))), None)
    if path is None:
        return False, text(f"{key}_none")
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        said = ""
    return True, text(key, path=path, version=said.splitlines()[0] if said else "?")


def _client() -> Finding:
    page = Path(settings.__file__ or "").parent / "static" / "index.html"
    return page.exists(), texts()("cli_doctor_client" if page.exists() else "cli_doctor_client_none")


def _data(chosen: Settings) -> Finding:
    text = texts()
    if chosen.database:
        return _database(chosen.database)
    path = chosen.data_file
    if path is None:
        return True, text("serve_no_data")
    if not path.exists():
        return True, text("cli_doctor_data_none", path=path)
    if not os.access(path, os.R_OK | os.W_OK):
        return False, text("cli_doctor_data_bad", path=path, detail=os.strerror(errno.EACCES))
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as data:
            check_content(data, path)
            schema = data.execute("PRAGMA user_version").fetchone()[0]
    except (sqlite3.Error, StoreError) as error:
        return False, text("cli_doctor_data_bad", path=path, detail=error)
    return True, text("cli_doctor_data", path=path, size=f"{path.stat().st_size / 1e6:.1f}", schema=schema)


def _database(url: str) -> Finding:
    text = texts()
    name = database_name(url)
    try:
        found = look_at_database(url)
    except StoreError as error:
        return False, text("cli_doctor_database_bad", name=name, detail=error)
    if not found.is_durable:
        return False, text("cli_doctor_database_forgets", name=name)
    return True, text("cli_doctor_database", name=name, server=found.server, schema=found.schema, n=found.nodes)


def _port(chosen: Settings) -> Finding:
    text = texts()
    family = socket.AF_INET6 if ":" in chosen.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((chosen.host, chosen.port))
        except OSError as error:
            return False, text("cli_doctor_port_taken", port=chosen.port, detail=error.strerror)
    return True, text("cli_doctor_port_free", port=chosen.port)
