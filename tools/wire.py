"""Make web/src/wire.ts, the TypeScript types of the wire, from the Structs of standoff.protocol.messages.

`python -m tools.wire` writes the file; with `--check` it only says whether the file is up to date (exit code 1: it is not). What a
Struct may leave out becomes optional: defaults of what only clients send, and defaults of Structs with `omit_defaults`.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from functools import cache
from inspect import cleandoc
from typing import Any, Literal, get_args, get_origin

import msgspec.inspect
from msgspec import NODEFAULT, Struct

from standoff.protocol import messages
from tools.generated import ROOT, keep

TARGET = ROOT / "web" / "src" / "wire.ts"
HEAD = """/**
 * The messages of the WebSocket and of the HTTP API.
 * MADE BY `make types` from src/standoff/protocol/messages.py; do not edit.
 */
/* eslint max-lines: off -- it is as long as the protocol */
"""
CLIENT = [messages.NewSession, messages.NewTable]
SERVER = [messages.Session, messages.MadeTable, messages.GameInfo, messages.Problem]


def main(arguments: list[str]) -> int:
    """Write the file, or check it."""
    return keep(TARGET, generate(), arguments)


def generate() -> str:
    """The whole text of wire.ts."""
    sent = structs_of(messages.ClientMessage, *CLIENT)
    received = structs_of(messages.ServerMessage, *SERVER)
    both = [*received, *(cls for cls in sent if cls not in received)]
    check_names(both)
    unions = named_unions()
    blocks = [HEAD, *(interface(cls, unions, sends=cls not in received) for cls in both)]
    blocks += [f"export type {name} = {' | '.join(map(literal, sorted(values)))};\n" for values, name in literals().items()]
    blocks += [alias(name, members) for members, name in unions.items()]
    return "\n".join(blocks)


def structs_of(*roots: Any) -> list[type[Struct]]:
    """Every Struct that can be reached from these types, each after those that it is made of."""
    found: dict[type[Struct], None] = {}
    for root in roots:
        for info in msgspec.inspect.multi_type_info([root]):
            walk(info, found)
    return list(found)


def walk(info: Any, found: dict[type[Struct], None]) -> None:
    """Add the Structs of one type to those found."""
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls in found:
            return
        for field in info.fields:
            walk(field.type, found)
        found[info.cls] = None
    for part in parts(info):
        walk(part, found)


def parts(info: Any) -> Iterator[Any]:
    """The types that a union, a list or an object is made of."""
    if isinstance(info, msgspec.inspect.UnionType):
        yield from info.types
    elif isinstance(info, msgspec.inspect.ListType):
        yield info.item_type
    elif isinstance(info, msgspec.inspect.DictType):
        yield info.value_type


def check_names(classes: list[type[Struct]]) -> None:
    """Two Structs of one name cannot both stand in one TypeScript file."""
    names = [cls.__name__ for cls in classes]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"expected one Struct a name, got several called {', '.join(sorted(twice))}")


def named_unions() -> dict[frozenset[type], str]:
    """The unions that the protocol module names, by their members."""
    found: dict[frozenset[type], str] = {}
    for name, value in vars(messages).items():
        if isinstance(value, types.UnionType):
            found.setdefault(frozenset(get_args(value)), name)
    return found


@cache
def literals() -> dict[frozenset[Any], str]:
    """The sets of literals that the protocol module names, by their values."""
    return {frozenset(get_args(value)): name for name, value in vars(messages).items() if get_origin(value) is Literal}


def alias(name: str, members: frozenset[type]) -> str:
    """A union as a type of its own, one member a line; other names of the same thing follow."""
    value = next(union for other, union in vars(messages).items() if other == name)
    lines = "".join(f"\n  | {cls.__name__}" for cls in get_args(value))
    text = f"export type {name} ={lines};\n"
    for other, same in vars(messages).items():
        if other != name and isinstance(same, types.UnionType) and frozenset(get_args(same)) == members:
            text += f"export type {other} = {name};\n"
    return text


def interface(cls: type[Struct], unions: dict[frozenset[type], str], *, sends: bool) -> str:
    """One Struct; `sends`: only clients send it, so that all its defaults may be left out."""
    info = msgspec.inspect.type_info(cls)
    assert isinstance(info, msgspec.inspect.StructType)
    lines = [*comment(cls), f"export interface {cls.__name__} {{"]
    if info.tag_field:
        lines.append(f"  {info.tag_field}: {literal(info.tag)};")
    for field in info.fields:
        lines.append("  " + member(field, unions, sends=sends, omits=cls.__struct_config__.omit_defaults))
    lines.append("}")
    names = [name for name, value in vars(messages).items() if value is cls and name != cls.__name__]
    lines += [f"export type {name} = {cls.__name__};" for name in names]
    return "\n".join(lines) + "\n"


def member(field: msgspec.inspect.Field, unions: dict[frozenset[type], str], *, sends: bool, omits: bool) -> str:
    """One line of an interface."""
    has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    optional = has_default and (sends or omits)
    text = typescript(field.type, unions)
    if optional and not sends and field.default is None:
        text = text.removesuffix(" | null")  # the server leaves it out instead
    return f"{field.encode_name}{'?' if optional else ''}: {text};"


def comment(cls: type[Struct]) -> list[str]:
    """The docstring as a comment."""
    lines = cleandoc(cls.__doc__ or "").splitlines()
    if len(lines) < 2:
        return [f"/** {line} */" for line in lines]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def literal(value: object) -> str:
    """A string or number as TypeScript writes it."""
    return "'" + value.replace("'", "\\'") + "'" if isinstance(value, str) else str(value)


SCALARS: dict[Any, str] = {
    msgspec.inspect.StrType: "string",
    msgspec.inspect.IntType: "number",
    msgspec.inspect.FloatType: "number",
    msgspec.inspect.BoolType: "boolean",
    msgspec.inspect.NoneType: "null",
    msgspec.inspect.AnyType: "unknown",
}


def typescript(info: Any, unions: dict[frozenset[type], str]) -> str:
    """A type as TypeScript writes it; raises TypeError for what the wire does not use."""
    if type(info) in SCALARS:
        return SCALARS[type(info)]
    if isinstance(info, msgspec.inspect.StructType):
        return info.cls.__name__
    if isinstance(info, msgspec.inspect.LiteralType):
        return literals().get(frozenset(info.values)) or " | ".join(literal(value) for value in info.values)
    if isinstance(info, msgspec.inspect.ListType):
        item = typescript(info.item_type, unions)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(info, msgspec.inspect.DictType):
        return f"Record<string, {typescript(info.value_type, unions)}>"
    if isinstance(info, msgspec.inspect.UnionType):
        return union(info, unions)
    raise TypeError(f"expected a type of the wire, got {info!r}")


def union(info: msgspec.inspect.UnionType, unions: dict[frozenset[type], str]) -> str:
    """A union by its name, if it has one; null comes last."""
    structs = frozenset(part.cls for part in info.types if isinstance(part, msgspec.inspect.StructType))
    rest = [part for part in info.types if not isinstance(part, msgspec.inspect.StructType)]
    names = [unions[structs]] if structs in unions else [typescript(p, unions) for p in info.types if p not in rest]
    others = sorted((typescript(part, unions) for part in rest), key="null".__eq__)
    return " | ".join([*names, *others])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
