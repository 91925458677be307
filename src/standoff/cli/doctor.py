"""`standoff doctor`: what this installation has and lacks, what is wrong with it, and what to do about it."""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from standoff.cli.checkup import Finding, check_up
from standoff.cli.teller import key_of
from standoff.cli.text import texts
from standoff.core.contract import Game
from standoff.games import GAMES
from standoff.lab.simulate import is_compiled
from standoff.server import settings
from standoff.server.settings import SettingError, read_settings
from standoff.server.version import VERSION

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_REFERENCE = re.compile(r'(?:src|href)="/([^"]+)"')


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("doctor", help=text("cli_doctor_help"), description=text("cli_doctor_help"))
    parser.add_argument("--port", type=int, metavar="N", help=text("cli_doctor_port"))
    parser.add_argument("--data", metavar="FILE", help=text("serve_help_data"))
    parser.add_argument("--database", metavar="URL", help=text("serve_help_database"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 if a server can be started and its data read, else 1; what only developers need is said and does not count."""
    is_well = True
    for found in _findings(arguments):
        print(f"{'✓' if found.is_good else '✗' if found.is_needed else '·'} {found.line}")
        if found.remedy and not found.is_good:
            print(f"  → {found.remedy}")
        is_well = is_well and (found.is_good or not found.is_needed)
    return 0 if is_well else 1


def _findings(arguments: argparse.Namespace) -> Iterator[Finding]:
    text = texts()
    yield Finding(is_good=True, line=f"standoff {VERSION}, Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    for game in GAMES.values():
        yield Finding(is_good=True, line=_rules(game))
    yield _compiled()
    yield _compiler()
    yield _program("cli_doctor_node", ("node",))
    yield _program("cli_doctor_browser", _BROWSERS)
    yield _client()
    try:
        chosen = read_settings(os.environ, port=arguments.port, data=arguments.data, database=arguments.database)
    except SettingError as error:
        yield Finding(is_good=False, line=f"{text('error_serve_setting_bad')} {error}", remedy=text("cli_doctor_setting_remedy"))
        return
    yield from check_up(chosen)


def _compiled() -> Finding:
    text = texts()
    key = "cli_compiled" if is_compiled() else "cli_not_compiled"
    return Finding(is_good=is_compiled(), is_needed=False, line=text(key), remedy=text("cli_doctor_compiled_remedy"))


def _rules(game: Game) -> str:
    text = texts()
    return text("cli_doctor_rules", game=text(f"{key_of(game.name)}_name"), version=game.rules_version)


def _compiler() -> Finding:
    text = texts()
    command = (sysconfig.get_config_var("CC") or "cc").split()[0]
    found = shutil.which(command) or shutil.which("cc")
    has_headers = Path(sysconfig.get_paths()["include"], "Python.h").exists()
    if found and has_headers:
        return Finding(is_good=True, line=text("cli_doctor_compiler", path=found))
    return Finding(is_good=False, is_needed=False, line=text("cli_doctor_no_headers" if found else "cli_doctor_no_compiler"))


def _program(key: str, names: tuple[str, ...]) -> Finding:
    text = texts()
    path = next((found for name in names if (found := shutil.which(name))), None)
    if path is None:
        return Finding(is_good=False, is_needed=False, line=text(f"{key}_none"))
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        said = ""
    return Finding(is_good=True, line=text(key, path=path, version=said.splitlines()[0] if said else "?"))


def _client() -> Finding:
    text = texts()
    page = Path(settings.__file__ or "").parent / "static" / "index.html"
    if not page.exists():
        return Finding(is_good=False, line=text("cli_doctor_client_none"), remedy=text("cli_doctor_setup_remedy"))
    missing = [name for name in _REFERENCE.findall(page.read_text(encoding="utf-8")) if not (page.parent / name).exists()]
    if missing:
        return Finding(is_good=False, line=text("cli_doctor_client_part", name=missing[0]), remedy=text("cli_doctor_setup_remedy"))
    return Finding(is_good=True, line=text("cli_doctor_client"))
