"""Whose a request is behind proxies: only what trusted ones tell is read."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from standoff.server.limit import neighborhood
from standoff.server.proxy import Proxied, address_in, elements
from standoff.server.settings import SettingError, Settings, read_settings


def seen(settings: Settings, client: str, *headers: tuple[str, str], kind: str = "http") -> tuple[str, str]:
    """(address, scheme) of a request as the application sees it."""
    found: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        found.append(scope)

    async def nothing(*_: Any) -> Any:
        return {}

    raw = [(name.lower().encode(), value.encode()) for name, value in headers]
    scope = {"type": kind, "client": (client, 4711), "scheme": "http" if kind == "http" else "ws", "headers": raw}
    asyncio.run(Proxied(app, settings)(scope, nothing, nothing))
    return found[0]["client"][0], found[0]["scheme"]


HERE = Settings()
FAR = Settings(proxies="10.0.0.0/8 2001:db8::/32")


@pytest.mark.parametrize(
    ("settings", "client", "told", "address"),
    [
        (HERE, "127.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        (HERE, "127.0.0.1", ["6.6.6.6, 203.0.113.9"], "203.0.113.9"),
        (HERE, "127.0.0.1", ["6.6.6.6", "203.0.113.9"], "203.0.113.9"),
        (HERE, "127.0.0.1", [], "127.0.0.1"),
        (HERE, "127.0.0.1", ["unknown"], "127.0.0.1"),
        (HERE, "127.0.0.1", ["203.0.113.9, <script>"], "127.0.0.1"),
        (HERE, "127.0.0.1", ["203.0.113.9:5050"], "203.0.113.9"),
        (HERE, "127.0.0.1", ["[2001:db8::7]:5050"], "2001:db8::7"),
        (HERE, "192.0.2.1", ["203.0.113.9"], "192.0.2.1"),
        (FAR, "127.0.0.1", ["203.0.113.9"], "127.0.0.1"),
        (FAR, "10.1.2.3", ["6.6.6.6, 203.0.113.9, 10.9.9.9"], "203.0.113.9"),
        (FAR, "10.1.2.3", ["10.0.0.1, 10.9.9.9"], "10.0.0.1"),
        (FAR, "::ffff:10.1.2.3", ["203.0.113.9"], "203.0.113.9"),
        (FAR, "2001:db8::1", ["203.0.113.9"], "203.0.113.9"),
        (Settings(proxies=""), "127.0.0.1", ["203.0.113.9"], "127.0.0.1"),
    ],
)
def test_only_trusted_proxies_say_who_comes(settings: Settings, client: str, told: list[str], address: str) -> None:
    """What lies beyond the first address that is none of ours, its owner may have written himself."""
    headers = [("X-Forwarded-For", line) for line in told]
    for kind in ("http", "websocket"):
        assert seen(settings, client, *headers, kind=kind)[0] == address


def test_a_header_that_the_setting_does_not_name_is_never_read() -> None:
    """A proxy that writes one of the two passes the other one on as a stranger wrote it."""
    both = (("X-Forwarded-For", "203.0.113.9"), ("Forwarded", "for=6.6.6.6"))
    assert seen(HERE, "127.0.0.1", *both)[0] == "203.0.113.9"
    assert seen(Settings(proxy_header="forwarded"), "127.0.0.1", *both)[0] == "6.6.6.6"


def test_forwarded_is_read_as_its_standard_says() -> None:
    settings = Settings(proxy_header="forwarded")
    line = 'for=6.6.6.6;proto=http, For="[2001:db8:cafe::17]:4711" ; Proto=https;by=203.0.113.43'
    assert seen(settings, "127.0.0.1", ("Forwarded", line)) == ("2001:db8:cafe::17", "https")
    assert seen(settings, "127.0.0.1", ("Forwarded", 'for=1.2.3.4, for="_hidden, for=5.6.7.8"'))[0] == "127.0.0.1"
    assert elements('for="a\\"b, c";x=1,for=d') == [{"for": 'a"b, c', "x": "1"}, {"for": "d"}]
    assert elements("for=1.2.3.4, %%%")[-1] == {}


def test_scheme_comes_from_the_proxy_too() -> None:
    told = ("X-Forwarded-Proto", "https")
    assert seen(HERE, "127.0.0.1", told)[1] == "https"
    assert seen(HERE, "127.0.0.1", told, kind="websocket")[1] == "wss"
    assert seen(HERE, "192.0.2.1", told)[1] == "http"
    assert seen(HERE, "127.0.0.1", ("X-Forwarded-Proto", "javascript"))[1] == "http"


@pytest.mark.parametrize("text", ["", " ", "1.2.3", "a.example", "1.2.3.4.5", "[::1", "_hidden", "1.2.3.4 5"])
def test_what_is_no_address_is_none(text: str) -> None:
    assert address_in(text) is None


def test_addresses_of_one_home_are_counted_together() -> None:
    assert neighborhood("203.0.113.9") == neighborhood("::ffff:203.0.113.9") == "203.0.113.9"
    assert neighborhood("2001:db8:1:2::3") == neighborhood("2001:db8:1:2:ffff::1") != neighborhood("2001:db8:1:3::1")
    assert neighborhood("fe80::1%eth0") == neighborhood("fe80::2%eth0")
    assert neighborhood("testclient") == "testclient"


@pytest.mark.parametrize("environ", [{"STANDOFF_PROXIES": "the balancer"}, {"STANDOFF_PROXY_HEADER": "x-real-ip"}])
def test_proxies_that_make_no_sense_are_refused(environ: dict[str, str]) -> None:
    with pytest.raises(SettingError):
        read_settings(environ)
