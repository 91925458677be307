"""The routes of the HTTP API, each declared once: where it answers, what it takes and gives, how it refuses, and for whom it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from standoff.protocol import messages as m
from standoff.protocol.codes import Code

JSON: Final = "application/json"
JSON_LINES: Final = "application/jsonl; charset=utf-8"
SVG: Final = "image/svg+xml"
TEXT: Final = "text/plain; charset=utf-8"

NAMES: Final = (Code.NAME_EMPTY, Code.NAME_TOO_LONG, Code.NAME_BAD)
BODY: Final = (Code.REQUEST_MALFORMED, Code.REQUEST_TOO_LARGE, Code.REQUEST_TOO_SLOW)
MAKING: Final = (*BODY, Code.REQUEST_ORIGIN, Code.SERVER_STOPPING)
FINDING: Final = (Code.TABLE_UNKNOWN, Code.TABLE_MOVED, Code.TABLE_BROKEN)
ALWAYS: Final = (Code.REQUEST_TOO_MANY, Code.STORE_FAILED, Code.BUG_SERVER)  # of all that lies under /api/
PARAMETERS: Final = {"code": "The code of a table: six letters, capital or small.", "match": "The id of a match, as `match_id` of a table."}


@dataclass(frozen=True, kw_only=True)
class Declared:
    """One route. `handler`: the name of the method of Api; `body` and `answer`: types of JSON (None: none, and something else).

    `token`: whether the caller must say who he is, or may; `codes`: of its refusals, besides those that any route has; `faulty`: it may
    also answer with 503 and its own text.
    """

    method: Literal["GET", "POST"]
    path: str
    handler: str
    title: str
    body: Any = None
    answer: Any = None
    media: str = JSON
    status: int = 200
    token: Literal["", "may", "must"] = ""
    codes: tuple[str, ...] = ()
    faulty: bool = False

    @property
    def all_codes(self) -> tuple[str, ...]:
        """Of all its refusals."""
        own = (*self.codes, Code.SESSION_UNKNOWN) if self.token else self.codes
        return (*own, *ALWAYS) if self.path.startswith("/api/") else (*own, Code.BUG_SERVER)


ROUTES: Final = (
    Declared(
        method="POST",
        path="/api/session",
        handler="new_session",
        title="Become a guest: once for each person, who keeps the token.",
        body=m.NewSession,
        answer=m.Session,
        status=201,
        codes=(*NAMES, *MAKING),
    ),
    Declared(
        method="GET", path="/api/games", handler="games", title="The games with their seats, options and bots.", answer=list[m.GameInfo]
    ),
    Declared(
        method="GET",
        path="/api/lobby",
        handler="lobby",
        title="The open tables, one's own first, and the matches that ended last.",
        answer=m.Lobby,
        token="may",
    ),
    Declared(
        method="POST",
        path="/api/tables",
        handler="new_table",
        title="Open a table, and sit at its first seat.",
        body=m.NewTable,
        answer=m.MadeTable,
        status=201,
        token="must",
        codes=(
            *NAMES,
            *MAKING,
            Code.TABLE_GAME_UNKNOWN,
            Code.TABLE_SEATS_BAD,
            Code.TABLE_PRESET_UNKNOWN,
            Code.OPTIONS_BAD,
            Code.TABLE_BOT_UNKNOWN,
            Code.TABLE_TOO_MANY,
        ),
    ),
    Declared(
        method="GET",
        path="/api/tables/{code}",
        handler="table",
        title="A table as the caller sees it.",
        answer=m.TableInfo,
        token="may",
        codes=FINDING,
    ),
    Declared(method="GET", path="/api/tables/{code}/qr.svg", handler="qr", title="Its invitation as a QR code.", media=SVG, codes=FINDING),
    Declared(method="GET", path="/api/qr.svg", handler="page_qr", title="The address of this server as a QR code.", media=SVG),
    Declared(
        method="GET",
        path="/api/matches/{match}/record",
        handler="record",
        title="The record of a finished match, one line of JSON a move.",
        media=JSON_LINES,
        codes=(Code.MATCH_UNKNOWN, Code.MATCH_NOT_OVER),
    ),
    Declared(method="GET", path="/api/openapi.json", handler="openapi", title="This description.", answer=dict[str, Any]),
    Declared(method="GET", path="/healthz", handler="health", title="Whether the server works.", media=TEXT, faulty=True),
    Declared(method="GET", path="/readyz", handler="ready", title="Whether new people may be sent here.", media=TEXT, faulty=True),
    Declared(
        method="GET",
        path="/metrics",
        handler="metrics",
        title="Figures for Prometheus; all of them for who has the token of the setting.",
        media="text/plain; version=0.0.4; charset=utf-8",
    ),
)
