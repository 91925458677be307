"""The HTTP API: sessions, games, lobby, tables, invitations as QR codes, records of finished matches, health."""

from __future__ import annotations

import asyncio
import hmac
import io
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from standoff.core.receipt import Receipt
from standoff.core.record import End, Header, Move, Record, seed_of, write_record
from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.server.gate import address_of
from standoff.server.hall import Hall, may_be_kept
from standoff.server.journal import receipts_of
from standoff.server.limit import Later, neighborhood
from standoff.server.lobby import Lobby
from standoff.server.log import bug, trace
from standoff.server.maker import Maker
from standoff.server.metric import CONTENT_TYPE
from standoff.server.openapi import document
from standoff.server.origin import is_own_origin
from standoff.server.problem import answer, problem, refused
from standoff.server.route import ROUTES
from standoff.server.settings import secret_in
from standoff.server.wait import done
from standoff.store.error import StoreFailed
from standoff.store.row import MoveRow, StoredMatch
from standoff.table import entry as e
from standoff.table.command import Person
from standoff.table.refusal import Refusal

Handler = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


class Api:
    """The handlers. `is_ready` is what /readyz says."""

    def __init__(self, hall: Hall, lobby: Lobby) -> None:
        self._hall = hall
        self._lobby = lobby
        self._maker = Maker(hall)
        self.is_ready = False
        self._metrics_token = secret_in("metrics_token_file", hall.settings)

    def routes(self) -> list[Route]:
        """What answers where."""
        return [Route(each.path, self._guarded(each.path, getattr(self, each.handler)), methods=[each.method]) for each in ROUTES]

    def _guarded(self, route: str, handler: Handler) -> Handler:
        """Turn refusals, faults of the store and our own mistakes into problem details; give each request a number, and count it."""
        meter = self._hall.meter

        async def run(request: Request) -> Response:
            number, began = secrets.token_hex(6), time.monotonic()
            response = await answered(request, number)
            response.headers["x-request-id"] = number
            meter.answered(route, response.status_code)
            trace("request", request=number, method=request.method, route=route, status=response.status_code, ms=elapsed(began))
            return response

        async def answered(request: Request, number: str) -> Response:
            try:
                if request.method == "POST" and not is_own_origin(request.headers, self._hall.settings):
                    raise Refusal(Code.REQUEST_ORIGIN)
                if request.url.path.startswith("/api/"):
                    self._hall.gate.request(address_of(request))
                return await handler(request)
            except Refusal as refusal:
                if isinstance(refusal, Later):
                    meter.refused(refusal.code)
                return refused(refusal)
            except StoreFailed:
                meter.failed()
                return problem(Code.STORE_FAILED)
            except Exception:  # noqa: BLE001 (a bug is answered, logged, and stops nothing else)
                bug("request failed", request=number, route=route)
                return problem(Code.BUG_SERVER)

        return run

    # ------------------------------------------------------------------ what handlers share

    async def _body(self, request: Request, kind: type[T]) -> T:
        most = self._hall.settings.body_most
        body = bytearray()
        try:
            async with asyncio.timeout(self._hall.settings.body_seconds):
                async for chunk in request.stream():
                    body += chunk
                    if len(body) > most:
                        raise Refusal(Code.REQUEST_TOO_LARGE)
        except TimeoutError as error:
            raise Refusal(Code.REQUEST_TOO_SLOW) from error
        try:
            return msgspec.json.decode(bytes(body), type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal(Code.REQUEST_MALFORMED) from error

    async def _person(self, request: Request) -> Person:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer" or not token:
            raise Refusal(Code.SESSION_UNKNOWN)
        return await self._hall.guests.person(token)

    async def _anybody(self, request: Request) -> str | None:
        return (await self._person(request)).id if "authorization" in request.headers else None

    # ------------------------------------------------------------------ handlers

    async def new_session(self, request: Request) -> Response:
        """POST /api/session"""
        address = neighborhood(address_of(request))
        settings = self._hall.settings
        self._hall.gate.make()
        if not await self._hall.others.may("session", address, settings.session_rate, settings.session_burst):
            raise Later(Code.REQUEST_TOO_MANY, 1 / settings.session_rate)
        wish = await self._body(request, m.NewSession)
        return answer(await self._hall.guests.greet(wish.name), 201)

    async def games(self, request: Request) -> Response:
        """GET /api/games"""
        return answer(
            [
                m.GameInfo(
                    name=game.name,
                    seats=list(game.seats),
                    options=game.options_schema(),
                    presets=game.presets(),
                    bots=self._hall.bots[game.name],
                )
                for game in self._hall.games.values()
            ]
        )

    async def lobby(self, request: Request) -> Response:
        """GET /api/lobby"""
        return answer(await self._lobby.lobby_for(await self._anybody(request)))

    async def new_table(self, request: Request) -> Response:
        """POST /api/tables"""
        person = await self._person(request)
        settings = self._hall.settings
        self._hall.gate.make()
        if not await self._hall.others.may("table", person.id, settings.table_rate, settings.table_burst):
            raise Later(Code.REQUEST_TOO_MANY, 1 / settings.table_rate)
        wish = await self._body(request, m.NewTable)
        return answer(m.MadeTable(code=await self._maker.make(person, wish)), 201)

    async def table(self, request: Request) -> Response:
        """GET /api/tables/{code}"""
        return answer(await self._hall.info(request.path_params["code"], await self._anybody(request)))

    async def qr(self, request: Request) -> Response:
        """GET /api/tables/{code}/qr.svg"""
        return qr_code((await self._hall.info(request.path_params["code"], None)).invite)

    async def page_qr(self, request: Request) -> Response:
        """GET /api/qr.svg: the address of this server for phones in its network"""
        return qr_code(self._hall.settings.base_url or str(request.base_url))

    async def record(self, request: Request) -> Response:
        """GET /api/matches/{match}/record"""
        name = request.path_params["match"]
        match = await done(self._hall.store.match(name)) if may_be_kept(name) else None
        if match is None:
            raise Refusal(Code.MATCH_UNKNOWN)
        if match.result is None:
            raise Refusal(Code.MATCH_NOT_OVER)
        moves = await done(self._hall.store.moves(match.id))
        text = record_of(match, moves, await receipts_of(self._hall.store, match))
        name = f'attachment; filename="standoff-{match.id[:8]}.jsonl"'
        return Response(text, 200, {"cache-control": "no-cache", "content-disposition": name}, "application/jsonl; charset=utf-8")

    async def openapi(self, request: Request) -> Response:
        """GET /api/openapi.json"""
        return answer(document())

    async def health(self, request: Request) -> Response:
        """GET /healthz: 200 from the opening of the hall to its end, also while /readyz says no."""
        return PlainTextResponse("ok" if self.is_ready else "starting", 200 if self.is_ready else 503)

    async def ready(self, request: Request) -> Response:
        """GET /readyz: 200 while new people may be sent here; else why not."""
        if self.is_ready:
            await self._hall.probe.look()
        trouble = self._hall.trouble() if self.is_ready else "starting"
        return PlainTextResponse("ready" if trouble is None else f"not ready: {trouble}", 200 if trouble is None else 503)

    async def metrics(self, request: Request) -> Response:
        """GET /metrics: all of them for who has the token, else those that tell nothing of anybody's play."""
        _, _, token = request.headers.get("authorization", "").partition(" ")
        is_known = bool(self._metrics_token) and hmac.compare_digest(token.encode(), self._metrics_token.encode())
        return Response(self._hall.meter.page(is_whole=is_known), 200, {"cache-control": "no-store"}, CONTENT_TYPE)


def elapsed(began: float) -> float:
    """Milliseconds since then."""
    return round(1000 * (time.monotonic() - began), 1)


def qr_code(text: str) -> Response:
    """A text as a QR code."""
    file = io.BytesIO()
    segno.make(text, error="m", micro=False).save(file, kind="svg", scale=4, border=2, xmldecl=False, dark="#000", light="#fff")
    return Response(file.getvalue(), 200, {"cache-control": "no-cache"}, "image/svg+xml")


def record_of(match: StoredMatch, moves: list[MoveRow], receipts: list[Receipt]) -> str:
    """The record of a finished match (core.record); one against the clock has receipts."""
    header: Any = msgspec.json.decode(match.header, type=Header)
    ended = msgspec.json.decode(match.result or b"", type=e.Ended)
    lines = [Move(seq=move.seq, at=move.clock, seat=move.seat, action=move.action, lapse=move.action is None) for move in moves]
    seed = seed_of(match.secret, header.contributions, header.match).hex()
    end = End(returns=ended.returns, secret=match.secret.hex(), at=ended.clock, seed=seed)
    return write_record(Record(header=header, moves=lines, end=end, receipts=receipts))
