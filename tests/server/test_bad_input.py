"""Bad input gets a clear answer with a code, and nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from standoff.protocol import messages as m
from standoff.server.frame import read_frame
from standoff.server.link import Come
from standoff.table.refusal import Refusal
from tests.server.harness import FAST, Page, Running, request, running


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as made:
        yield made


@pytest.fixture(scope="module")
def ann(server: Running) -> Iterator[Page]:
    page = Page(server.url)
    page.enter(page.make_table(seats=4, bots="random", start=True))
    yield page
    page.drop()


@pytest.mark.parametrize(
    ("frame", "code", "number"),
    [
        ("", "frame/malformed", None),
        ("{", "frame/malformed", None),
        ("[]", "frame/malformed", None),
        ("null", "frame/malformed", None),
        ('{"type":"act"}', "frame/malformed", None),
        ('{"type":"act","id":1,"decision":"1","action":"end"}', "frame/malformed", 1),
        ('{"type":"say","text":"\\"id\\":5","id":6,"phrase":7}', "frame/malformed", 6),
        ('{"type":"sit","id":1.5}', "frame/malformed", None),
        ('{"type":"sit","id":' + "9" * 5000 + "}", "frame/malformed", None),
        ('{"type":"explode","id":1}', "frame/unknown", 1),
        ('{"type":"enter","id":1,"code":"ABCDEF","epoch":18446744073709551616}', "frame/malformed", 1),
        ('{"type":"enter","id":1,"code":"ABCDEF","number":-1}', "frame/malformed", 1),
        ('{"id":1}', "frame/malformed", 1),
        (b"\x00\x01", "frame/malformed", None),
        ('{"type":"say","id":1,"text":"' + "x" * 9000 + '"}', "frame/too_large", 1),
        ('{"type":"hello","token":"again"}', "frame/unknown", None),
        ("[" * 5000, "frame/malformed", None),
        ('{"id":1,"type":"ping","x":' + "[" * 4000 + "]" * 4000 + "}", "frame/malformed", None),
    ],
)
def test_bad_frames(ann: Page, frame: str | bytes, code: str, number: int | None) -> None:
    """Each refusal names the command that it is about, if there is a number to be read at all."""
    ann.refused.clear()
    ann.socket.send(frame)
    ann.take_until(lambda: ann.refused, "a refusal")
    assert (ann.refused[0]["code"], ann.refused[0].get("id")) == (code, number)
    ann.answers.clear()
    ann.do("say", phrase="hello")


def test_oversized_message_closes_the_line_with_the_standard_code(server: Running) -> None:
    page = Page(server.url)
    with pytest.raises(ConnectionClosed) as caught:
        page.socket.send("x" * 200_000)
        page.socket.recv(timeout=10)
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 1009
    page.drop()


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("act", {"decision": 99, "action": "end"}, "act/stale"),
        ("act", {"decision": 10**23, "action": "end"}, "act/stale"),
        ("sit", {"seat": 1}, "table/playing"),
        ("kick", {"seat": 1}, "table/playing"),
        ("set-table", {"seats": 7}, "table/playing"),
        ("set-bot", {"seat": 99}, "table/playing"),
        ("give-host", {"seat": 99}, "table/seat_unknown"),
        ("give-host", {"seat": 1}, "table/seat_unknown"),
        ("start", {}, "table/playing"),
        ("say", {"text": "   "}, "chat/empty"),
        ("say", {"text": "x" * 301}, "chat/too_long"),
        ("say", {"phrase": "nope"}, "chat/phrase_unknown"),
        ("rename", {"name": "<script>alert(1)</script>"}, "name/too_long"),
        ("rename", {"name": "<img src=x>"}, "name/bad"),
        ("rename", {"name": "\u202eevil"}, "name/bad"),
        ("rename", {"name": "\x00"}, "name/bad"),
        ("enter", {"code": "ZZZZZZ"}, "table/unknown"),
        ("enter", {"code": "../../etc/passwd"}, "table/unknown"),
    ],
)
def test_bad_commands(ann: Page, kind: str, fields: dict[str, Any], code: str) -> None:
    ann.take_until(lambda: ann.held["match"]["decision"] is not None, "our turn")
    if code == "act/stale":
        decision = ann.held["match"]["decision"]
        assert ann.refusal(kind, **fields) == code
        ann.take_until(lambda: ann.held["match"]["decision"] == decision, "the present view")
    else:
        assert ann.refusal(kind, **fields) == code


def test_illegal_actions_and_foreign_seats(server: Running, ann: Page) -> None:
    ann.take_until(lambda: ann.held["match"]["decision"] is not None, "our turn")
    decision = ann.held["match"]["decision"]
    assert ann.refusal("act", decision=decision, action="fly") == "notation/bad"
    assert ann.refusal("act", decision=decision, action="play bang/QH > 77") in ("notation/bad", "action/not_legal")
    assert ann.refusal("act", decision=decision, action="x" * 5000) == "notation/bad"
    stranger = Page(server.url, "Eve")
    stranger.enter(ann.code)
    assert stranger.refusal("act", decision=decision, action="end") == "table/not_seated"
    assert stranger.refusal("take-back") == "table/not_seated"
    assert stranger.refusal("ready") == "table/not_seated"
    assert stranger.refusal("start") == "table/not_host"
    stranger.drop()


def test_commands_without_a_table_or_a_hello(server: Running) -> None:
    page = Page(server.url)
    assert page.refusal("sit") == "table/not_entered"
    page.do("exit")
    page.drop()
    with connect(server.url.replace("http", "ws") + "/ws") as line:
        line.send('{"type":"sit","id":4}')
        assert json.loads(line.recv(timeout=5)) == {"type": "refused", "code": "frame/no_hello", "id": 4}
        line.send('{"type":"hello","token":"guess"}')
        assert json.loads(line.recv(timeout=5)) == {"type": "refused", "code": "session/unknown"}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "table/game_unknown"),
        ({"game": "bang", "seats": 1}, "table/seats_bad"),
        ({"game": "bang", "seats": 10**9}, "table/seats_bad"),
        ({"game": "bang", "seats": "5"}, "request/malformed"),
        ({"game": "bang", "preset": "nope"}, "table/preset_unknown"),
        ({"game": "bang", "options": {"opening_hand": "nine"}}, "options/bad"),
        ({"game": "bang", "options": {"nope": "x"}}, "options/bad"),
        ({"game": "bang", "options": {str(n): "x" for n in range(500)}}, "options/bad"),
        ({"game": "bang", "bots": "hal"}, "table/bot_unknown"),
        ({"game": "bang", "name": "<b>"}, "name/bad"),
        ({}, "request/malformed"),
        (b"{", "request/malformed"),
        (b"\xff\xfe", "request/malformed"),
        (b"x" * 20_000, "request/too_large"),
    ],
)
def test_bad_tables(ann: Page, body: Any, code: str) -> None:
    status, headers, problem = request(f"{ann.url}/api/tables", body, ann.token)
    assert problem["code"].startswith(code)
    assert problem["status"] == status >= 400
    assert headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(("name", "code"), [("", "name/empty"), ("x" * 25, "name/too_long"), ("<b>", "name/bad"), ("a\nb\x07", "name/bad")])
def test_bad_names(ann: Page, name: str, code: str) -> None:
    assert request(f"{ann.url}/api/session", {"name": name})[2]["code"] == code


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/nothing", 404, "request/not_found"),
        ("/api/tables/ZZZZZZ", 404, "table/unknown"),
        ("/api/tables/ZZZZZZ/qr.svg", 404, "table/unknown"),
        ("/api/matches/nope/record", 404, "match/unknown"),
        ("/api/tables", 405, "request/method"),
        ("/api/session", 405, "request/method"),
        ("/nothing.js", 404, "request/not_found"),
        ("/..%2f..%2fetc/passwd.txt", 404, "request/not_found"),
    ],
)
def test_bad_paths(server: Running, path: str, status: int, code: str) -> None:
    found, _, problem = request(server.url + path)
    assert (found, problem["code"]) == (status, code)


def test_tokens_are_asked_for(server: Running, ann: Page) -> None:
    assert request(f"{server.url}/api/tables", {"game": "bang"})[2]["code"] == "session/unknown"
    assert request(f"{server.url}/api/tables", {"game": "bang"}, "guess")[0] == 401
    record = f"{server.url}/api/matches/{ann.held['table']['match_id']}/record"
    assert request(record)[2]["code"] == "match/not_over"


def test_foreign_pages_are_refused(server: Running, ann: Page) -> None:
    evil = {"Origin": "https://evil.example"}
    assert request(f"{server.url}/api/session", {"name": "Eve"}, headers=evil)[2]["code"] == "request/origin"
    with pytest.raises(Exception, match="403"), connect(server.url.replace("http", "ws") + "/ws", additional_headers=evil):
        pass
    own = {"Origin": server.url}
    assert request(f"{server.url}/api/session", {"name": "Ann"}, headers=own)[0] == 201


def test_too_much_at_once_is_refused() -> None:
    slow = replace(FAST, frame_rate=1.0, frame_burst=5, session_rate=0.001, session_burst=2, chat_rate=0.001, chat_burst=2)
    with running(slow) as server:
        page = Page(server.url)
        for _ in range(8):
            page.send({"type": "ping"})
        page.take_until(lambda: page.refused, "a refusal")
        assert page.refused[0]["code"] == "frame/too_fast"
        assert page.refusal("ready") == "frame/too_fast", "the command that was refused is named"
        page.drop()
        assert request(f"{server.url}/api/session", {"name": "Ann"})[0] == 201
        assert request(f"{server.url}/api/session", {"name": "Ann"})[2]["code"] == "request/too_many"


def test_command_that_breaks_its_table_is_answered() -> None:
    """A bug stops its table; whoever waits for an answer gets one by its number, all others learn that this is the end."""

    def fail(entries: Any) -> None:
        raise RuntimeError("a bug")

    with running() as server:
        ann, ben = Page(server.url, "Ann"), Page(server.url, "Ben")
        code = ann.make_table(seats=3)
        for page in (ann, ben):
            page.enter(code)
        server.hall.rooms[code].table.evolve = fail
        assert ann.refusal("say", text="hello") == "table/broken"
        ben.take_until(lambda: ben.refused, "the end")
        assert ben.refused[0] == {"type": "refused", "code": "table/broken"}
        for page in (ann, ben):
            page.drop()


def test_whatever_a_page_may_say_of_its_way_in_goes_over_a_line_between_servers() -> None:
    """MessagePack has no integers beyond 64 bits, and a page must not be able to make one of ours fail."""
    largest = 2**53 - 1
    frame = read_frame(f'{{"type":"enter","code":"ABCDEF","id":{largest},"epoch":{largest},"number":{largest}}}')
    assert isinstance(frame, m.Enter)
    come = Come(1, frame.code, "ann", "Ann", frame.epoch, frame.number, frame.id)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(come), type=Come) == come
    for name in ("id", "epoch", "number"):
        with pytest.raises(Refusal):
            read_frame(f'{{"type":"enter","code":"ABCDEF","{name}":{2**64}}}')
