"""The settings of a server, from the environment (`STANDOFF_<NAME>`) and the command line."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from standoff.protocol.codes import Code

Network = IPv4Network | IPv6Network


class SettingError(Exception):
    """A setting that makes no sense; `code` is a key of the catalogs."""

    def __init__(self, text: str, code: str = Code.SERVE_SETTING_BAD) -> None:
        super().__init__(text)
        self.code = str(code)


@dataclass(frozen=True)
class Settings:
    """All settings. `data`: the file of the store, empty for a store in memory; `base_url`: what invite links begin with.

    `database`: the URL of a PostgreSQL database, which then takes the place of `data` and may be shared by any number of servers (nodes);
    `database_file`, `database_password_file`: files that hold this URL, or its password alone; `node_address`: host:port at which the other
    nodes reach this one;
    `lease_seconds`: how long a node that is not heard of is still believed to live.

    `bot_pace`: 1 is human, 0 at once. `bot_workers`: processes in which bots think. `keep_days`: how long finished matches and closed
    tables are kept. `metrics_token_file`: a file with the token by which whoever runs the server gets all metrics. `drain_seconds`: how
    long a server that is to stop goes on, so that balancers notice; `stop_seconds`: when it ends at the latest. `proxies`: addresses and
    networks whose word on where a visitor comes from is taken, given in `proxy_header`.

    Sizes are bytes. Rates are a second; bursts are what one may do at once. Frames are counted by connection; chat, tables and open pages
    by person; sessions, requests, open pages and their openings by address. docs/hosting.md has a line for each.
    """

    host: str = "0.0.0.0"
    port: int = 8000
    data: str = "default"
    database: str = field(default="", repr=False)
    database_file: str = ""
    database_password_file: str = ""
    node_address: str = ""
    lease_seconds: float = 3.0
    base_url: str = ""
    origins: str = ""
    bot_pace: float = 1.0
    bot_workers: int = 0
    keep_days: int = 90
    drain_seconds: float = 0.0
    stop_seconds: float = 15.0
    log_level: str = "info"
    log_format: str = "json"
    metrics_token_file: str = ""
    proxies: str = "127.0.0.1 ::1"
    proxy_header: str = "x-forwarded-for"
    frame_most: int = 8192
    body_most: int = 16384
    body_seconds: float = 10.0
    hello_seconds: float = 15.0
    queue_most: int = 1000
    refused_most: int = 200
    frame_rate: float = 20.0
    frame_burst: int = 60
    chat_rate: float = 0.5
    chat_burst: int = 8
    session_rate: float = 0.5
    session_burst: int = 40
    table_rate: float = 0.1
    table_burst: int = 20
    tables_most: int = 5000
    request_rate: float = 50.0
    request_burst: int = 1000
    page_rate: float = 10.0
    page_burst: int = 500
    pages_per_person: int = 20
    pages_per_address: int = 500
    pages_most: int = 20000

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
    "drain_seconds": (0, 600),
    "stop_seconds": (1, 3600),
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
    "request_rate": (0.01, 1_000_000),
    "request_burst": (1, 1_000_000),
    "page_rate": (0.01, 1_000_000),
    "page_burst": (1, 1_000_000),
    "pages_per_person": (1, 1_000_000),
    "pages_per_address": (1, 1_000_000),
    "pages_most": (1, 1_000_000),
    "body_seconds": (1, 600),
    "hello_seconds": (1, 600),
    "queue_most": (10, 1_000_000),
    "refused_most": (1, 1_000_000),
    "lease_seconds": (1, 60),
}
LIMITS = frozenset(BOUNDS) - {"port", "bot_pace", "bot_workers", "keep_days", "drain_seconds", "stop_seconds", "lease_seconds"}
PROXY_HEADERS = ("x-forwarded-for", "forwarded")
LOG_FORMATS = ("json", "text")
LOG_LEVELS = ("debug", "info", "warning", "error")


def data_home() -> Path:
    """The folder for our data in the user's data directory (XDG)."""
    root = os.environ.get("XDG_DATA_HOME", "")
    base = Path(root) if root and Path(root).is_absolute() else Path.home() / ".local" / "share"
    return base / "standoff"


def read_settings(environ: Mapping[str, str], **given: Any) -> Settings:
    """Settings from the environment, over them what is given (None: not given); raises SettingError."""
    settings = Settings()
    for each in fields(Settings):
        text = environ.get(f"STANDOFF_{each.name.upper()}")
        if text is not None:
            settings = replace(settings, **{each.name: _parse(each.name, type(each.default), text)})
    if given.get("database_file"):
        settings = replace(settings, database="")
    settings = replace(settings, **{name: value for name, value in given.items() if value is not None})
    for name, (least, most) in BOUNDS.items():
        if not least <= getattr(settings, name) <= most:  # what is no number at all (nan) lies nowhere
            raise SettingError(f"expected {name} from {least} to {most}, got {getattr(settings, name)}")
    if settings.log_level.lower() not in LOG_LEVELS:
        raise SettingError(f"expected log_level to be one of {', '.join(LOG_LEVELS)}; got {settings.log_level!r}")
    if settings.log_format not in LOG_FORMATS:
        raise SettingError(f"expected log_format to be one of {', '.join(LOG_FORMATS)}; got {settings.log_format!r}")
    secret_in("metrics_token_file", settings)
    if settings.proxy_header not in PROXY_HEADERS:
        raise SettingError(f"expected proxy_header to be one of {', '.join(PROXY_HEADERS)}; got {settings.proxy_header!r}")
    networks(settings.proxies)
    parts = urlsplit(settings.base_url)
    if settings.base_url and not (parts.scheme in ("http", "https") and parts.netloc):
        raise SettingError(f"expected a base URL such as http://192.0.2.7:8000 or https://games.example.org, got {settings.base_url!r}")
    return replace(settings, base_url=settings.base_url.rstrip("/"), database=_database(settings))


def _database(settings: Settings) -> str:
    """The URL of the database, from the files that are named; it is never shown, because it may hold a password."""
    url = settings.database or secret_in("database_file", settings)
    if not url:
        return ""
    parts = urlsplit(url)
    if parts.scheme not in ("postgresql", "postgres"):
        raise SettingError("expected the URL of a database such as postgresql://user:password@host/name, got another form")
    password = secret_in("database_password_file", settings)
    if not password:
        return url
    user, _, host = parts.netloc.rpartition("@")
    return parts._replace(netloc=f"{user.partition(':')[0]}:{quote(password, safe='')}@{host}").geturl()


def secret_in(name: str, settings: Settings) -> str:
    """What lies in the file of a setting; nothing where none is named."""
    path = getattr(settings, name)
    if not path:
        return ""
    try:
        return Path(path).expanduser().read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise SettingError(f"expected {name} to name a file that can be read, got {path!r}") from error


def networks(text: str) -> list[Network]:
    """The addresses and networks of a setting, separated by blanks; raises SettingError."""
    try:
        return [ip_network(word) for word in text.split()]
    except ValueError as error:
        raise SettingError(f"expected proxies such as 127.0.0.1 10.0.0.0/8, got {text!r}: {error}") from error


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
