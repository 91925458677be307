"""Whether a request comes from our own pages."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from standoff.server.settings import Settings


def is_own_origin(headers: Mapping[str, str], settings: Settings) -> bool:
    """True for programs (no Origin), for pages that this server served, and for origins that the settings name."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in settings.origins.split() or (settings.base_url and origin == _root(settings.base_url)):
        return True
    return origin != "null" and urlsplit(origin).netloc == headers.get("host")


def _root(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
