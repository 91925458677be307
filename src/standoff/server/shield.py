"""Headers on every answer that keep browsers from doing anything with it that we do not mean."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

DATA_POLICY: Final = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
UNUSED: Final = (
    "accelerometer", "camera", "display-capture", "encrypted-media", "geolocation", "gyroscope", "hid", "magnetometer",
    "microphone", "midi", "payment", "picture-in-picture", "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking",
)  # fmt: skip
HEADERS: Final = {
    "content-security-policy": DATA_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": ", ".join(f"{feature}=()" for feature in UNUSED),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Shielded:
    """An application whose every answer has HEADERS, unless it sets one of them itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See ASGI; the frames of an open socket pass by."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def shielded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, shielded)
