"""The settings of a server, from the environment (`STANDOFF_<NAME>`) and the command line."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from standoff.protocol.codes import Code


class SettingError(Exception):
    """A setting that makes no sense; `code` is a key of the catalogs."""

    def __init__(self, text: str, code: str = Code.SERVE_SETTING_BAD) -> None:
        super().__init__(text)
        self.code = str(code)


@dataclass(frozen=True)
class Settings:
    """All settings. `data`: the file of the store, empty for a store in memory; `base_url`: what invite links begin with.

    `database`: the URL of a PostgreSQL database, which then takes the place of `data` and may be shared by any number of servers (nodes);
    `database_file`: a file that holds this URL; `node_address`: host:port at which the other nodes reach this one;
    `lease_seconds`: how long a node that is not heard of is still believed to live.

    `bot_pace`: 1 is human, 0 at once. `bot_workers`: processes in which bots think. `keep_days`: how long finished matches and closed
    tables are kept. Rates are a second; bursts are what one may do at once.
    """

    host: str = "0.0.0.0"
    port: int = 8000
    data: str = "default"
    database: str = ""
    database_file: str = ""
    node_address: str = ""
    lease_seconds: float = 3.0
    base_url: str = ""
    origins: str = ""
    bot_pace: float = 1.0
    bot_workers: int = 0
    keep_days: int = 90
    log_level: str = "info"
    frame_most: int = 8192
    body_most: int = 16384
    frame_rate: float = 20.0
    frame_burst: int = 60
    chat_rate: float = 0.5
    chat_burst: int = 8
    session_rate: float = 0.5
    session_burst: int = 40
    table_rate: float = 0.1
    table_burst: int = 20
    tables_most: int = 5000

    @property
    def data_file(self) -> Path | None:
        """Where the data lies; None: in memory, or in a database."""
        if not self.data or self.database:
            return None
        return data_home() / "standoff.sqlite" if self.data == "default" else Path(self.data).expanduser()

    @property
    def workers(self) -> int:
        """How many processes bots think in."""
        return self.bot_workers or max(1, min(4, (os.cpu_count() or 2) // 2))


BOUNDS: dict[str, tuple[float, float]] = {
    "port": (0, 65535),
    "bot_pace": (0, 100),
    "bot_workers": (0, 256),
    "keep_days": (1, 36500),
    "frame_most": (1024, 1_000_000),
    "body_most": (1024, 1_000_000),
    "frame_rate": (0.01, 1_000_000),
    "frame_burst": (1, 1_000_000),
    "chat_rate": (0.01, 1_000_000),
    "chat_burst": (1, 1_000_000),
    "session_rate": (0.01, 1_000_000),
    "session_burst": (1, 1_000_000),
    "table_rate": (0.01, 1_000_000),
    "table_burst": (1, 1_000_000),
    "tables_most": (1, 1_000_000),
    "lease_seconds": (1, 60),
}
LOG_LEVELS = ("debug", "info", "warning", "error")


def data_home() -> Path:
    """The folder for our data in the user's data directory (XDG)."""
    root = os.environ.get("XDG_DATA_HOME", "")
    base = Path(root) if root and Path(root).is_absolute() else Path.home() / ".local" / "share"
    return base / "standoff"


def read_settings(environ: Mapping[str, str], **given: Any) -> Settings:
    """Settings from the environment, over them what is given (None: not given); raises SettingError."""
    settings = Settings()
    for field in fields(Settings):
        text = environ.get(f"STANDOFF_{field.name.upper()}")
        if text is not None:
            settings = replace(settings, **{field.name: _parse(field.name, type(field.default), text)})
    settings = replace(settings, **{name: value for name, value in given.items() if value is not None})
    for name, (least, most) in BOUNDS.items():
        if not least <= getattr(settings, name) <= most:  # what is no number at all (nan) lies nowhere
            raise SettingError(f"expected {name} from {least} to {most}, got {getattr(settings, name)}")
    if settings.log_level.lower() not in LOG_LEVELS:
        raise SettingError(f"expected log_level to be one of {', '.join(LOG_LEVELS)}; got {settings.log_level!r}")
    parts = urlsplit(settings.base_url)
    if settings.base_url and not (parts.scheme in ("http", "https") and parts.netloc):
        raise SettingError(f"expected a base URL such as http://192.0.2.7:8000 or https://games.example.org, got {settings.base_url!r}")
    return replace(settings, base_url=settings.base_url.rstrip("/"), database=_database(settings))


def _database(settings: Settings) -> str:
    """The URL of the database, from its file if one is named; it is never shown, because it may hold a password."""
    url = settings.database
    if settings.database_file and not url:
        try:
            url = Path(settings.database_file).expanduser().read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise SettingError(f"expected a file with the URL of the database, got {settings.database_file!r}") from error
    if url and urlsplit(url).scheme not in ("postgresql", "postgres"):
        raise SettingError("expected the URL of a database such as postgresql://user:password@host/name, got another form")
    return url


def _parse(name: str, kind: type, text: str) -> Any:
    try:
        return kind(text)
    except ValueError as error:
        raise SettingError(f"expected STANDOFF_{name.upper()} to be a number, got {text!r}") from error


def split_address(text: str) -> tuple[str, int]:
    """Host and port of `host:port`, `[v6]:port` or `host` (any free port); raises SettingError."""
    host, colon, port = text.rpartition(":")
    if not colon or text.endswith("]"):
        host, port = text, "0"
    host = host.strip("[]")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise SettingError(f"expected an address such as 10.0.0.5:8001 for node_address, got {text!r}")
    return host, int(port)
