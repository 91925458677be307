"""The web client's files, held in memory: hashed ones for ever, the page itself always asked anew."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from standoff.protocol.codes import Code
from standoff.server.problem import problem
from standoff.server.shield import PAGE_POLICY

STATIC = Path(__file__).parent / "static"

FOR_EVER = "public, max-age=31536000, immutable"
ANEW = "no-cache"
TYPES = {".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}
PACKED = ("text/", "image/svg", "application/json", "application/manifest")


@dataclass(frozen=True)
class File:
    """One file, packed where that helps."""

    content: bytes
    packed: bytes | None
    kind: str
    tag: str
    cache: str


class Client:
    """Every file under a folder by its path; any other page is `index.html`, whose script finds its own way."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._files = {f"/{path.relative_to(folder).as_posix()}": read(path) for path in sorted(folder.rglob("*")) if path.is_file()}

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What answers where nothing else does."""
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
        else:
            await self.serve(Request(scope, receive))(scope, receive, send)

    def serve(self, request: Request) -> Response:
        """A file, the page, or a problem."""
        path = request.url.path
        if request.method not in ("GET", "HEAD"):
            return problem(Code.REQUEST_METHOD)
        if path.startswith(("/api/", "/ws")):
            return problem(Code.REQUEST_NOT_FOUND)
        file = self._files.get(path)
        if file is None:
            if Path(path).suffix:
                return problem(Code.REQUEST_NOT_FOUND)
            file = self._files.get("/index.html")
        if file is None:
            return PlainTextResponse("The web client is not built: run `make setup`.", 503)
        return _respond(file, request)


def read(path: Path) -> File:
    """A file as it is served."""
    content = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 9, mtime=0) if kind.startswith(PACKED) and len(content) > 500 else None
    cache = FOR_EVER if path.parent.name == "assets" else ANEW
    return File(content, packed, kind, f'"{hashlib.sha256(content).hexdigest()[:20]}"', cache)


def _respond(file: File, request: Request) -> Response:
    headers = {"content-security-policy": PAGE_POLICY, "etag": file.tag, "cache-control": file.cache, "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["content-encoding"] = "gzip"
    kind = f"{file.kind}; charset=utf-8" if file.kind.startswith("text/") else file.kind
    return Response(content, headers=headers, media_type=kind)
