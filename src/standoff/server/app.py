"""The application: everything put together, opened and closed in order."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from standoff.core.contract import Game
from standoff.protocol.codes import Code
from standoff.server.api import Api
from standoff.server.brain import Brain, Chooser
from standoff.server.client import Client
from standoff.server.cluster import Cluster
from standoff.server.hall import Hall
from standoff.server.lobby import Lobby
from standoff.server.problem import problem
from standoff.server.proxy import Proxied
from standoff.server.settings import Settings
from standoff.server.shield import Shielded
from standoff.server.socket import Socket
from standoff.store.open import open_store
from standoff.store.shared import SharedStore
from standoff.store.store import Store


@dataclass(frozen=True)
class Parts:
    """What a server is made of; `bots`: the levels of each game. Without `choose`, bots think in worker processes."""

    games: dict[str, Game]
    bots: dict[str, list[str]]
    store: Store
    choose: Chooser | None = None


def default_parts(settings: Settings) -> Parts:
    """All games, our bots, and the store of the settings; raises StoreError."""
    from standoff.bots import BOTS  # noqa: PLC0415 (tests bring their own bots)
    from standoff.games import GAMES  # noqa: PLC0415

    return Parts(
        games=dict(GAMES),
        bots={game: list(levels) for game, levels in BOTS.items()},
        store=open_store(settings.data_file, settings.database, settings.lease_seconds),
    )


def make_app(settings: Settings, parts: Parts) -> Starlette:
    """The ASGI application; it opens with its lifespan and closes all, the store included, at its end."""
    brain = Brain(settings.workers) if parts.choose is None else None
    choose = brain.choose if brain is not None else parts.choose
    assert choose is not None
    hall = Hall(settings, parts.store, parts.games, parts.bots, choose)
    if isinstance(parts.store, SharedStore):
        hall.others = Cluster(hall, parts.store)
    lobby = Lobby(hall)
    api = Api(hall, lobby)
    client = Client()

    async def socket(websocket: WebSocket) -> None:
        await Socket(websocket, hall, lobby).serve()

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hall.open()
        api.is_ready = True
        yield
        api.is_ready = False
        lobby.close()
        await hall.close()
        if brain is not None:
            brain.close()
        parts.store.close()

    routes = [*api.routes(), WebSocketRoute("/ws", socket)]
    middleware = [Middleware(Shielded), Middleware(Proxied, settings)]
    app = Starlette(routes=routes, middleware=middleware, lifespan=lifespan, exception_handlers={405: _wrong_method})
    app.router.default = client.app
    app.state.hall = hall
    return app


async def _wrong_method(request: Request, error: Exception) -> Response:
    response = problem(Code.REQUEST_METHOD)
    response.headers.update(getattr(error, "headers", None) or {})  # which methods there are
    return response
