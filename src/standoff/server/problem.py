"""Answers over HTTP: JSON, and problem details (RFC 9457) with our codes."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec
from starlette.responses import Response

from standoff.protocol.codes import Code
from standoff.protocol.messages import Problem

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
    Code.REQUEST_TOO_MANY: 429,
    Code.REQUEST_ORIGIN: 403,
    Code.STORE_FAILED: 503,
    Code.BUG_SERVER: 500,
}


def answer(message: Any, status: int = 200) -> Response:
    """A message as JSON; never kept by anybody on the way."""
    return Response(msgspec.json.encode(message), status, {"cache-control": "no-store"}, "application/json")


def problem(code: str, params: dict[str, str] | None = None) -> Response:
    """Problem details for a code."""
    status = STATUS.get(code, 400)
    body = Problem(type=f"urn:standoff:error:{code}", title=HTTPStatus(status).phrase, status=status, code=str(code), params=params or {})
    return Response(msgspec.json.encode(body), status, {"cache-control": "no-store"}, "application/problem+json")
