"""`standoff serve`: start a server, say where its page is, and show a QR code for phones."""

from __future__ import annotations

import argparse
import os
import signal
import threading
from typing import TYPE_CHECKING, Any

import segno

from standoff.cli.option import add_setting_arguments, given_settings
from standoff.cli.text import report, texts
from standoff.cli.where import where_data_lies
from standoff.server.log import set_up_log
from standoff.server.process import tune
from standoff.server.run import bind, lan_address, make_server
from standoff.server.settings import SettingError, Settings, read_settings, split_address
from standoff.store.error import StoreError

if TYPE_CHECKING:
    import socket

    import uvicorn

USAGE = 2


def add_parser(commands: Any) -> argparse.ArgumentParser:
    """Add the command to the subparsers of an ArgumentParser."""
    text = texts()
    parser: argparse.ArgumentParser = commands.add_parser("serve", help=text("serve_help"), description=text("serve_help"))
    add_setting_arguments(parser)
    parser.set_defaults(run=run)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped; returns the exit code: 2 for what cannot be started."""
    try:
        settings = read_settings(os.environ, **given_settings(arguments))
        listener = bind(settings.host, settings.port)
        if settings.node_address:
            bind(*split_address(settings.node_address)).close()  # so that a wrong one is told now
    except SettingError as error:
        return _fail(error.code, error)
    settings = _with_base_url(settings, listener)
    from standoff.server.app import default_parts  # noqa: PLC0415 (the games load only once the port is ours)

    set_up_log(settings.log_level, settings.log_format)
    try:
        server = make_server(settings, default_parts(settings))
    except StoreError as error:
        listener.close()
        return _fail(error.code, error)
    _announce_when_ready(server, settings)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _leave_to_server)  # it drains, and raises the signal once more when it is done
    tune()
    server.run(sockets=[listener])
    return 0 if server.started else 1


def _fail(code: str, error: Exception) -> int:
    report(code, str(error))
    return USAGE


def _with_base_url(settings: Settings, listener: socket.socket) -> Settings:
    """The root of invite links: what was set, else the address in the LAN, else this machine."""
    from dataclasses import replace  # noqa: PLC0415

    port = int(listener.getsockname()[1])
    settings = replace(settings, port=port)
    if settings.base_url:
        return settings
    return replace(settings, base_url=f"http://{_named(_reachable(settings.host))}:{port}")


def _reachable(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):
        return lan_address() or "localhost"
    return host


def _named(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _leave_to_server(number: int, frame: object) -> None:
    """The end was orderly."""


def _announce_when_ready(server: uvicorn.Server, settings: Settings) -> None:
    """Print the addresses once the page can be opened."""

    def wait() -> None:
        while not server.started:
            if server.should_exit or pause.wait(0.02):
                return
        print(announcement(settings), flush=True)

    pause = threading.Event()
    threading.Thread(target=wait, name="announce", daemon=True).start()


def announcement(settings: Settings) -> str:
    """The addresses of the page, and the one for phones as a QR code."""
    text = texts()
    local = "localhost" if settings.host in ("0.0.0.0", "::", "") else _named(settings.host)
    lines = [text("serve_ready", url=f"http://{local}:{settings.port}")]
    if f"http://{local}:{settings.port}" != settings.base_url:
        lines += [text("serve_phones", url=settings.base_url), _qr(settings.base_url)]
    lines += [where_data_lies(settings), text("serve_stop")]
    return "\n".join(lines)


def _qr(url: str) -> str:
    import io  # noqa: PLC0415

    file = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(file, border=2, compact=True)
    return file.getvalue().rstrip("\n")
