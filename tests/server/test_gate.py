"""Limits by connection, address and person: each is told with its code, and with how long to wait."""

from __future__ import annotations

import json
import logging
import socket
import struct
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from standoff.server.settings import Settings
from standoff.server.shield import HEADERS, PAGE_POLICY
from tests.server.harness import FAST, Page, Running, request, running, wait_until


def visitor(address: str) -> dict[str, str]:
    """What a proxy on this machine says of somebody."""
    return {"X-Forwarded-For": address}


def opened(server: Running, address: str, **headers: str) -> ClientConnection:
    return connect(server.url.replace("http", "ws") + "/ws", additional_headers=visitor(address) | headers)


def refused(server: Running, address: str) -> tuple[int, str, int]:
    """(status, code, seconds to wait) of a page that is not let in."""
    with pytest.raises(InvalidStatus) as caught, opened(server, address):
        pass
    response = caught.value.response
    return response.status_code, str(json.loads(response.body or b"")["code"]), int(response.headers["retry-after"])


def test_pages_are_counted_by_address_person_and_in_all() -> None:
    settings = replace(FAST, pages_per_address=2, pages_per_person=1, pages_most=3)
    with running(settings) as server, ExitStack() as stack:
        first = stack.enter_context(opened(server, "203.0.113.1"))
        stack.enter_context(opened(server, "203.0.113.1"))
        assert refused(server, "203.0.113.1") == (429, "page/too_many", 5)
        third = stack.enter_context(opened(server, "203.0.113.2"))
        assert refused(server, "203.0.113.3") == (503, "server/full", 5)
        token = request(f"{server.url}/api/session", {"name": "Ann"})[2]["token"]
        for page in (first, third):
            page.send(json.dumps({"type": "hello", "token": token}))
        assert json.loads(first.recv(timeout=10))["type"] == "welcome"
        assert json.loads(third.recv(timeout=10)) == {"type": "refused", "code": "page/too_many"}
        with pytest.raises(ConnectionClosed) as caught:
            third.recv(timeout=10)
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1008
        first.close()
        wait_until(lambda: not server.hall.gate._persons, "whoever goes is counted no longer")
        stack.enter_context(opened(server, "203.0.113.1")).send(json.dumps({"type": "hello", "token": token}))
        wait_until(lambda: server.hall.gate._persons.total() == 1, "he may come back")
    assert not server.hall.gate._addresses, "nobody is left"


def test_pages_may_not_be_opened_too_fast() -> None:
    with running(replace(FAST, page_rate=0.1, page_burst=2)) as server:
        for _ in range(2):
            with opened(server, "2001:db8::1"):
                pass
        assert refused(server, "2001:db8::2") == (429, "page/too_fast", 10)
        with opened(server, "203.0.113.9"):
            pass


def test_foreign_pages_are_told_why() -> None:
    with running() as server, pytest.raises(InvalidStatus) as caught, opened(server, "203.0.113.1", Origin="https://evil.example"):
        pass
    assert (caught.value.response.status_code, json.loads(caught.value.response.body or b"")["code"]) == (403, "request/origin")


@pytest.mark.parametrize(
    ("settings", "wait"),
    [(replace(FAST, session_burst=2, session_rate=0.2), "5"), (replace(FAST, request_burst=2, request_rate=0.5), "2")],
)
def test_sessions_and_requests_are_counted_by_the_address_of_the_visitor(settings: Settings, wait: str) -> None:
    """Behind a balancer all would have that of the balancer."""
    with running(settings) as server:

        def greet(address: str) -> tuple[int, Any, Any]:
            return request(f"{server.url}/api/session", {"name": "Ann"}, headers=visitor(address))

        assert [greet("203.0.113.1")[0] for _ in range(2)] == [201, 201]
        status, headers, body = greet("203.0.113.1")
        assert (status, headers["retry-after"], body["code"]) == (429, wait, "request/too_many")
        assert greet("203.0.113.2")[0] == 201


def test_tables_are_counted_by_person() -> None:
    with running(replace(FAST, table_burst=1, table_rate=0.1)) as server:
        page = Page(server.url)
        page.make_table()
        status, headers, body = request(f"{server.url}/api/tables", {"game": "bang"}, page.token)
        assert (status, headers["retry-after"], body["code"]) == (429, "10", "request/too_many")
        Page(server.url).make_table()


def test_who_comes_back_has_said_no_less() -> None:
    """Chat is counted by person, not by line."""
    with running(replace(FAST, chat_burst=2, chat_rate=0.01)) as server:
        page = Page(server.url)
        page.enter(page.make_table())
        page.do("say", text="one")
        page.do("say", text="two")
        page.drop()
        page.come_back()
        assert page.refusal("say", text="three") == "chat/too_fast"
        page.drop()


def test_request_that_never_ends_is_given_up() -> None:
    with running(replace(FAST, body_seconds=1)) as server, socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        line.sendall(b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{")
        answer = line.recv(65536)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"request/too_slow" in answer


def test_page_that_never_says_whose_it_is_is_closed() -> None:
    with running(replace(FAST, hello_seconds=1)) as server, opened(server, "203.0.113.1") as line:
        with pytest.raises(ConnectionClosed) as caught:
            line.recv(timeout=10)
        assert caught.value.rcvd is not None
        assert (caught.value.rcvd.code, caught.value.rcvd.reason) == (1008, "frame/no_hello")


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/qr.svg", "/api/tables/none", "/api/none", "/healthz", "/metrics", "/none.js"])
def test_every_answer_has_the_headers_that_browsers_heed(path: str) -> None:
    with running() as server:
        _, headers, _ = request(server.url + path)
    for name, value in HEADERS.items():
        is_page = path == "/" and headers["content-type"].startswith("text/html")
        assert headers[name] == (PAGE_POLICY if is_page and name == "content-security-policy" else value)


def vanishing(server: Running, *, abruptly: bool) -> None:
    """A page that asks for a socket and is gone before it could be answered."""
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        if abruptly:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        line.sendall(
            b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )


def test_pages_that_are_denied_are_no_errors_also_if_they_vanish(caplog: pytest.LogCaptureFixture) -> None:
    """While a server drains there are many of them; a mistake of ours is still logged."""
    with running() as server:
        server.hall.gate.is_stopping = True
        for _ in range(3):
            vanishing(server, abruptly=True)
            vanishing(server, abruptly=False)
            assert refused(server, "203.0.113.1") == (503, "server/stopping", 5)
        warned = {record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING}
        assert warned <= {"the server stood still"}, "a busy machine may stand still"

        def fail(*_: Any) -> None:
            raise RuntimeError("a bug")

        server.hall.gate.open = fail
        with pytest.raises(InvalidStatus), opened(server, "203.0.113.1"):
            pass
        wait_until(lambda: any("a bug" in str(record.exc_info) for record in caplog.records), "a mistake is logged")
