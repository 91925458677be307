"""Answers over HTTP: JSON, and problem details (RFC 9457) with our codes."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec
from starlette.responses import Response

from standoff.protocol.codes import Code
from standoff.protocol.messages import Problem
from standoff.server.limit import Later
from standoff.table.refusal import Refusal

WAIT_SECONDS = 2  # what has stopped a table or the store is tried again by then
STATUS: dict[str, int] = {
    Code.SESSION_UNKNOWN: 401,
    Code.TABLE_UNKNOWN: 404,
    Code.TABLE_CLOSED: 410,
    Code.TABLE_GAME_UNKNOWN: 404,
    Code.TABLE_TOO_MANY: 503,
    Code.TABLE_STALLED: 503,
    Code.TABLE_BROKEN: 503,
    Code.TABLE_MOVED: 503,
    Code.MATCH_UNKNOWN: 404,
    Code.MATCH_NOT_OVER: 409,
    Code.REQUEST_NOT_FOUND: 404,
    Code.REQUEST_METHOD: 405,
    Code.REQUEST_TOO_LARGE: 413,
    Code.REQUEST_TOO_SLOW: 408,
    Code.REQUEST_TOO_MANY: 429,
    Code.REQUEST_ORIGIN: 403,
    Code.PAGE_TOO_MANY: 429,
    Code.PAGE_TOO_FAST: 429,
    Code.SERVER_FULL: 503,
    Code.SERVER_STOPPING: 503,
    Code.STORE_FAILED: 503,
    Code.BUG_SERVER: 500,
}


def answer(message: Any, status: int = 200) -> Response:
    """A message as JSON; never kept by anybody on the way."""
    return Response(msgspec.json.encode(message), status, {"cache-control": "no-store"}, "application/json")


def problem(code: str, params: dict[str, str] | None = None, wait: int | None = None) -> Response:
    """Problem details for a code; `wait`: after how many seconds another try makes sense, told where there is any sense in one."""
    status = STATUS.get(code, 400)
    body = Problem(type=f"urn:standoff:error:{code}", title=HTTPStatus(status).phrase, status=status, code=str(code), params=params or {})
    headers = {"cache-control": "no-store"}
    if status in (429, 503):
        headers["retry-after"] = str(WAIT_SECONDS if wait is None else wait)
    if status == HTTPStatus.UNAUTHORIZED:
        headers["www-authenticate"] = "Bearer"
    return Response(msgspec.json.encode(body), status, headers, "application/problem+json")


def refused(refusal: Refusal) -> Response:
    """Problem details for a refusal."""
    return problem(refusal.code, refusal.params, refusal.wait if isinstance(refusal, Later) else None)
