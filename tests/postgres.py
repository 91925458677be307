"""A PostgreSQL server of the tests' own: found, started in a temporary folder, stopped; it refuses root, so then another user runs it."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import psycopg

MISSING = "no PostgreSQL was found; on Debian or Ubuntu: sudo apt-get install postgresql"
OPTIONS = [
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "max_connections=300",
    "-c",
    "shared_buffers=64MB",
    "-c",
    "log_min_messages=fatal",
    "-c",
    "log_destination=stderr",
]


def find_postgres() -> Path | None:
    """The folder of its programs: on the path, or where Debian keeps them, the newest one."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    versions = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(versions, key=_version) if versions else None


def _version(path: Path) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", path.parent.name))


def server_user() -> str | None:
    """Who runs the server where we are root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Server:
    """A running server; `durable=False` leaves out what only a fault of the machine needs."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        programs = find_postgres()
        assert programs is not None, MISSING
        self._user = server_user()
        self._folder = folder
        if self._user is not None:
            folder.chmod(0o711)
            shutil.chown(folder, self._user)
        with closing(socket.create_server(("127.0.0.1", 0))) as probe:
            self.port = int(probe.getsockname()[1])
        data = folder / "data"
        init: list[str | Path] = [programs / "initdb", "-D", data, "-U", "standoff", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(init, check=True, capture_output=True, user=self._user, cwd=folder)
        command: list[str | Path] = [
            programs / "postgres",
            "-D",
            data,
            "-p",
            str(self.port),
            "-c",
            "listen_addresses=127.0.0.1",
            "-k",
            folder,
            *OPTIONS,
        ]
        if not durable:
            command += ["-c", "fsync=off", "-c", "full_page_writes=off"]
        self._command = command
        self._made = 0
        self.start()

    def start(self) -> None:
        """Start it (again)."""
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, user=self._user, cwd=self._folder)
        end = time.monotonic() + 30
        while True:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=5).close()
            except psycopg.OperationalError:
                assert time.monotonic() < end, (self._folder / "log").read_text()
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """Cut all connections and end it."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(timeout=30)

    def url(self, database: str) -> str:
        return f"postgresql://standoff@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        self._made += 1
        name = f"made{self._made}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)


@contextmanager
def running_server(*, durable: bool = False) -> Iterator[Server]:
    """A server for as long as the context is open; nothing of it is left afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="standoff-postgres-"))
    try:
        server = Server(folder, durable=durable)
        try:
            yield server
        finally:
            with suppress(ProcessLookupError):
                server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
