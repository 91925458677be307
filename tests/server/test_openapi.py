"""The description of the HTTP API is true: it is what is kept and served, and every route answers as it says, whatever it is asked."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis import checks as c
from schemathesis.specs.openapi import checks as o

from standoff.games import GAMES
from standoff.server.openapi import document
from standoff.server.problem import STATUS
from standoff.server.route import ROUTES, Declared
from standoff.store.error import StoreFailed
from standoff.store.lease import Held, Lease
from standoff.store.memory import MemoryStore
from standoff.store.row import StoredMatch
from tests.protocol.test_wire import ROOT, load_tool
from tests.server.harness import FAST, Page, Running, request, running

CHECKS = [
    c.not_a_server_error,
    o.status_code_conformance,
    o.content_type_conformance,
    o.response_headers_conformance,
    o.response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(document())
# The server draws from the global chance (nonces, jitter) in a thread of this process, which Hypothesis takes for a strategy that does.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the .random. module inside strategies")
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
every_route = pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")


# ---------------------------------------------------------------------- the description itself


def test_the_kept_description_is_up_to_date() -> None:
    """`make types` would change nothing."""
    assert (ROOT / "docs" / "openapi.json").read_text(encoding="utf-8") == load_tool("openapi").generate(), "run `make types`"


def test_it_is_a_description_by_the_standard() -> None:
    """OpenAPI 3.1; what is none is found."""
    SCHEMA.validate()
    with pytest.raises(ValueError, match="5 is not of type"):
        schemathesis.openapi.from_dict(document() | {"paths": {"/": {"get": {"responses": 5}}}}).validate()


def test_every_name_that_it_uses_is_there() -> None:
    """No reference leads nowhere, and no schema but the roots is without one that leads to it."""
    names = set(document()["components"]["schemas"])
    used = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(document())))
    assert used <= names
    assert names - used == {"ClientMessage", "ServerMessage"}


def test_what_the_server_sends_is_always_there() -> None:
    """A table has all its fields; a Struct that leaves out defaults, or that clients send, may lack some."""
    schemas = document()["components"]["schemas"]
    assert schemas["TableInfo"]["required"] == list(schemas["TableInfo"]["properties"])
    assert schemas["Problem"]["required"] == ["type", "title", "status", "code"]
    assert schemas["NewTable"]["required"] == ["game"]


# ---------------------------------------------------------------------- against a server


class Choosy(MemoryStore):
    """A store that fails at what no text of PostgreSQL may hold."""

    def claim(self, code: str, now: int) -> Future[Lease | Held | None]:
        return failed() if "\0" in code else super().claim(code, now)

    def match(self, match: str) -> Future[StoredMatch | None]:
        return failed() if "\0" in match else super().match(match)


def failed() -> Future[Any]:
    """The answer of a store that cannot."""
    answer: Future[Any] = Future()
    answer.set_exception(StoreFailed("expected text without NUL"))
    return answer


class World:
    """A server with a table, a match that goes on, and one that is over."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.ann, self.ben = Page(server.url), Page(server.url, "Ben")
        self.code = self.ann.make_table(seats=4, bots="random")
        self.ben.enter(self.ben.make_table(seats=4, bots="random", start=True))
        self.running = str(self.ben.held["table"]["match_id"])
        self.ann.enter(self.ann.make_table(game="cash-n-guns", seats=4, bots="random", start=True))
        self.ann.play_on(random.Random(1))
        self.over = str(self.ann.held["table"]["match_id"])
        self.session = requests.Session()


@pytest.fixture(scope="module")
def world() -> Iterator[World]:
    with running(replace(FAST, tables_most=12), Choosy()) as server:
        made = World(server)
        yield made
        made.session.close()
        made.ann.drop()
        made.ben.drop()


def ask(world: World, case: Any, token: str | None) -> Any:
    """Send a case; its answer must be as described."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    response = case.call(base_url=world.server.url, session=world.session, headers=headers, timeout=10)
    full = response.status_code == 503 and response.json()["code"] == "table/too_many"
    case.validate_response(response, checks=CHECKS[1:] if full else CHECKS)
    return response


def tokens(world: World, route: Declared) -> st.SearchStrategy[str | None]:
    """None, a good one, a bad one; nobody needs one where none is asked for."""
    return st.sampled_from([None, world.ann.token, "guess", "\u00e9 \u00e9"]) if route.token else st.none()


def quick(examples: int) -> Any:
    """So many in the suite, twenty times as many with `--hypothesis-profile=explore`."""
    factor = settings().max_examples / 50
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
    return settings(max_examples=int(examples * factor), deadline=None, suppress_health_check=checks)


@every_route
def test_every_route_answers_as_described(world: World, route: Declared) -> None:
    """What fits the description, with tokens of all kinds; no answer is an error of the server."""
    case_of = SCHEMA[route.path][route.method].as_strategy(generation_mode=GenerationMode.POSITIVE)

    def check(case: Any, token: str | None) -> None:
        ask(world, case, token)

    quick(8 if "{" not in route.path and route.method == "GET" else 30)(given(case=case_of, token=tokens(world, route))(check))()


@pytest.mark.parametrize("route", [route for route in ROUTES if route.body], ids=lambda route: f"{route.method} {route.path}")
def test_what_does_not_fit_is_refused(world: World, route: Declared) -> None:
    """A body against the description is never taken."""
    case_of = SCHEMA[route.path][route.method].as_strategy(generation_mode=GenerationMode.NEGATIVE)

    def check(case: Any) -> None:
        response = ask(world, case, world.ann.token)
        assert response.status_code >= 400 or not is_wrong(route, case)

    quick(40)(given(case=case_of)(check))()


def is_wrong(route: Declared, case: Any) -> bool:
    """Whether it is the body that does not fit; other parts than those described mean nothing."""
    return case.meta is not None and any(str(part.name).endswith("BODY") for part in case.meta.components)


@pytest.mark.parametrize("game", GAMES)
def test_tables_by_wishes_of_every_game(world: World, game: str) -> None:
    """Seats, presets and options that the game has, or nearly; never started, so that no bots play."""
    known = GAMES[game]
    options = {option.name: option.values for option in known.options_schema()}
    values = sorted({"nope"}.union(*options.values()))
    wishes = st.fixed_dictionaries(
        {"game": st.just(game), "seats": st.integers(known.seats[0] - 1, known.seats[-1] + 1)},
        optional={
            "preset": st.sampled_from([None, "nope", *known.presets()]),
            "options": st.dictionaries(st.sampled_from(["nope", *options]), st.sampled_from(values)),
            "bots": st.sampled_from([None, "rules", "random", "nope"]),
            "name": st.sampled_from([None, "", "  ", "Friday", "<b>", "x" * 41]),
        },
    )
    operation = SCHEMA["/api/tables"]["POST"]

    def check(wish: dict[str, Any]) -> None:
        ask(world, operation.Case(body=wish, media_type="application/json"), world.ann.token)

    quick(25)(given(wish=wishes)(check))()


@pytest.mark.parametrize("route", [route for route in ROUTES if "{" in route.path], ids=lambda route: route.path)
def test_what_is_named_in_a_path(world: World, route: Declared) -> None:
    """What is there is found; all else is refused by name, also where a store could choke on it."""
    operation = SCHEMA[route.path][route.method]
    real = {"code": [world.code, world.code.lower()], "match": [world.over]}
    odd = ["\x00", "%00", "a\x00b", "\ud7ff", "'; --", "..x", "x" * 3000, "\u0130", "ß", world.running, "ZZZZZZ"]
    (name,) = route.path.split("{")[1:2][0].split("}")[:1]
    for value in real[name]:
        assert ask(world, operation.Case(path_parameters={name: value}), None).status_code == 200
    for value in odd:
        assert ask(world, operation.Case(path_parameters={name: value}), None).status_code in (404, 409)


@every_route
def test_other_methods_are_refused(world: World, route: Declared) -> None:
    """With the methods that there are."""
    path = route.path.replace("{code}", world.code).replace("{match}", world.over)
    there = {each.method for each in ROUTES if each.path == route.path}
    for method in set(METHODS) - there:
        response = world.session.request(method, world.server.url + path, timeout=10)
        assert (response.status_code, response.json()["code"]) == (405, "request/method")
        assert there <= set(response.headers["allow"].replace(" ", "").split(","))


def test_too_many_requests_say_when_to_come_again() -> None:
    """429 as described, with Retry-After."""
    slow = replace(FAST, session_rate=0.5, session_burst=1)
    with running(slow) as server:
        operation = SCHEMA["/api/session"]["POST"]
        case = operation.Case(body={"name": "Ann"}, media_type="application/json")
        answers = [case.call(base_url=server.url, timeout=10) for _ in range(2)]
        for response in answers:
            case.validate_response(response, checks=CHECKS)
        assert [response.status_code for response in answers] == [201, 429]
        assert answers[1].headers["retry-after"] == ["2"]


def test_who_must_say_who_he_is_is_told_how(world: World) -> None:
    """401 names the scheme."""
    status, headers, _ = request(f"{world.server.url}/api/tables", {"game": "bang"})
    assert (status, headers["www-authenticate"]) == (401, "Bearer")


def test_every_code_of_a_route_has_a_status() -> None:
    """What is not named is a bad request; a code of another status is named."""
    for route in ROUTES:
        for code in route.all_codes:
            status = STATUS.get(code, 400)
            assert str(status) in document()["paths"][route.path][route.method.lower()]["responses"]
