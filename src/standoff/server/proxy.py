"""Whose a request is where proxies stand before the server: what trusted ones tell takes the place of their own address."""

from __future__ import annotations

import re
from collections.abc import Iterator
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from standoff.server.settings import Settings, networks

PAIR = re.compile(r'\s*([!#$%&\'*+.^_`|~0-9A-Za-z-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))\s*([;,]|$)')
NODE = re.compile(r"^\[(?P<v6>[^\]]+)\](?::\S*)?$|^(?P<v4>[0-9.]+)(?::\S*)?$|^(?P<bare>[0-9A-Fa-f:.]+)$")


class Proxied:
    """An application that sees its visitors. What anybody else writes into those headers is never read."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._trusted = networks(settings.proxies)
        self._header = settings.proxy_header

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See ASGI."""
        if scope["type"] in ("http", "websocket") and scope.get("client") and self._is_trusted(scope["client"][0]):
            headers = Headers(scope=scope)
            visitor = self._visitor(headers.getlist(self._header))
            if visitor is not None:
                scope = {**scope, "client": (visitor, 0)}
            scheme = self._scheme(headers)
            if scheme in ("http", "https"):
                scope = {**scope, "scheme": scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme}
        await self._app(scope, receive, send)

    def _is_trusted(self, address: str) -> bool:
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        found = getattr(found, "ipv4_mapped", None) or found
        return any(found in network for network in self._trusted)

    def _visitor(self, lines: list[str]) -> str | None:
        """From the nearest hop outwards, the first that is no proxy of ours; what stands further out anybody may have written."""
        found = None
        for hop in reversed([hop for line in lines for hop in self._hops(line)]):
            address = address_in(hop)
            if address is None:
                break
            found = address
            if not self._is_trusted(address):
                break
        return found

    def _hops(self, line: str) -> Iterator[str]:
        if self._header == "forwarded":
            yield from (element.get("for", "") for element in elements(line))
        else:
            yield from line.split(",")

    def _scheme(self, headers: Headers) -> str:
        if self._header == "forwarded":
            told = [element for line in headers.getlist("forwarded") for element in elements(line)]
            return told[-1].get("proto", "").lower() if told else ""
        return headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()


def elements(line: str) -> list[dict[str, str]]:
    """The elements of a Forwarded header (RFC 7239), nearest last; from where it cannot be read on, one that says nothing."""
    found: list[dict[str, str]] = [{}]
    at = 0
    while at < len(line):
        pair = PAIR.match(line, at)
        if pair is None:
            return [*found, {}]
        name, quoted, plain, end = pair.groups()
        found[-1][name.lower()] = plain if quoted is None else re.sub(r"\\(.)", r"\1", quoted)
        if end == ",":
            found.append({})
        at = pair.end()
    return found


def address_in(node: str) -> str | None:
    """The address of a hop, its port left out: `192.0.2.7`, `192.0.2.7:80`, `[2001:db8::7]:80`, `2001:db8::7`; None for anything else."""
    match = NODE.match(node.strip())
    if match is None:
        return None
    try:
        return str(ip_address(match["v6"] or match["v4"] or match["bare"]))
    except ValueError:
        return None
