"""The description of the HTTP API as OpenAPI 3.1, made from the declared routes and the Structs of the protocol.

The messages of the WebSocket are among its schemas too, as ClientMessage and ServerMessage.
"""

from __future__ import annotations

import re
from functools import cache
from http import HTTPStatus
from typing import Any, Final

import msgspec

from standoff.games import GAMES
from standoff.protocol import messages as m
from standoff.server.problem import STATUS
from standoff.server.route import PARAMETERS, ROUTES, Declared

PROBLEM: Final = "application/problem+json"
ABOUT: Final = (
    "Tables of Standoff over HTTP. `POST /api/session` makes a guest, `POST /api/tables` a table; all play goes over the WebSocket `/ws`, "
    "whose frames are JSON texts, `ClientMessage` one way and `ServerMessage` the other, and begin with a Hello. Refusals are problem "
    "details (RFC 9457) with a `code`; after 429 and 503 try again when `Retry-After` says so."
)
EXAMPLES: Final = {
    ("NewSession", "name"): "Ann",
    ("NewTable", "game"): next(iter(GAMES)),
    ("NewTable", "seats"): 5,
    ("NewTable", "bots"): "rules",
    ("NewTable", "start"): True,
}
WAIT: Final = {"description": "Seconds after which another try makes sense.", "required": True, "schema": {"type": "integer", "minimum": 1}}


@cache
def document() -> dict[str, Any]:
    """The whole description, as plain JSON data."""
    answers = [route.answer for route in ROUTES if route.answer is not None]
    bodies = [route.body for route in ROUTES if route.body is not None]
    schemas = _components([*bodies, *answers, m.Problem, m.ClientMessage, m.ServerMessage], bodies)
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Standoff", "version": "1", "description": ABOUT, "license": {"name": "MIT", "identifier": "MIT"}},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": {"guest": {"type": "http", "scheme": "bearer"}}},
    }


# ---------------------------------------------------------------------- schemas


def _schema(kind: Any) -> dict[str, Any]:
    """A type by the names of its Structs."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    return schema


def _components(kinds: list[Any], bodies: list[Any]) -> dict[str, Any]:
    """The Structs of these types by name. What the server alone sends has all its fields, unless its Struct leaves out defaults."""
    _, schemas = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    _, sent = msgspec.json.schema_components([*bodies, m.ClientMessage], ref_template="#/components/schemas/{name}")
    brief = {info.cls.__name__ for info in _structs(kinds) if info.cls.__struct_config__.omit_defaults}
    for name, schema in schemas.items():
        schema.pop("title", None)
        if name not in sent and name not in brief and "properties" in schema:
            schema["required"] = list(schema["properties"])
    for (name, field), example in EXAMPLES.items():
        schemas[name]["properties"][field]["examples"] = [example]
    for name, union in (("ClientMessage", m.ClientMessage), ("ServerMessage", m.ServerMessage)):
        schemas[name] = _schema(union)
    return dict(sorted(schemas.items()))


def _structs(kinds: list[Any]) -> list[Any]:
    """All Structs within types."""
    found: dict[type, Any] = {}
    waiting = list(msgspec.inspect.multi_type_info(kinds))
    while waiting:
        info = waiting.pop()
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in found:
                continue
            found[info.cls] = info
            waiting += [field.type for field in info.fields]
        elif isinstance(info, msgspec.inspect.UnionType):
            waiting += info.types
        elif isinstance(info, msgspec.inspect.ListType):
            waiting.append(info.item_type)
        elif isinstance(info, msgspec.inspect.DictType):
            waiting.append(info.value_type)
    return list(found.values())


# ---------------------------------------------------------------------- operations


def _operation(route: Declared) -> dict[str, Any]:
    operation: dict[str, Any] = {"operationId": route.handler, "summary": route.title}
    names = re.findall(r"\{(\w+)\}", route.path)
    if names:
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "description": PARAMETERS[name], "schema": {"type": "string"}} for name in names
        ]
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": _schema(route.body)}}}
    if route.token:
        operation["security"] = [{"guest": []}] if route.token == "must" else [{"guest": []}, {}]
    operation["responses"] = _responses(route)
    return operation


def _responses(route: Declared) -> dict[str, Any]:
    """The good answer, then refusals by their status."""
    media = route.media.partition(";")[0]
    schema = {"type": "string"} if route.answer is None else _schema(route.answer)
    good: dict[str, Any] = {"description": HTTPStatus(route.status).phrase, "content": {media: {"schema": schema}}}
    responses = {str(route.status): good}
    by_status: dict[int, list[str]] = {}
    for code in dict.fromkeys(route.all_codes):
        by_status.setdefault(STATUS.get(code, 400), []).append(str(code))
    for status, codes in sorted(by_status.items()):
        responses[str(status)] = _refusal(status, codes)
    if route.faulty:
        responses["503"] = {"description": "Not now", "content": {media: {"schema": schema}}}
    return responses


def _refusal(status: int, codes: list[str]) -> dict[str, Any]:
    own = {"properties": {"status": {"const": status}, "code": {"enum": sorted(codes)}}}
    schema = {"allOf": [{"$ref": "#/components/schemas/Problem"}, own]}
    response: dict[str, Any] = {"description": HTTPStatus(status).phrase, "content": {PROBLEM: {"schema": schema}}}
    if status in (429, 503):
        response["headers"] = {"Retry-After": WAIT}
    return response
