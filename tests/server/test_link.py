"""The line between two servers of different age."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from standoff.server.link import AnyFrame, Felt, Link


def heard(*frames: bytes) -> list[AnyFrame]:
    """What is heard of these over a line that ends after them."""

    async def trial() -> list[AnyFrame]:
        reader = asyncio.StreamReader()
        for frame in frames:
            reader.feed_data(len(frame).to_bytes(4, "big") + frame)
        reader.feed_eof()
        transport = SimpleNamespace(get_write_buffer_size=lambda: 0, abort=lambda: None)
        writer: Any = SimpleNamespace(write=lambda _: None, transport=transport)
        found: list[AnyFrame] = []
        await Link(reader, writer).run(found.append)
        return found

    return asyncio.run(trial())


FELT = Felt(1, is_well=True)


@pytest.mark.parametrize("odd", [[99, 1], [11, 1, True], [5, 1], ["what", 1]])
def test_frame_of_a_server_of_another_age_cuts_nobody_off(odd: list[object]) -> None:
    """One node is replaced after the other (docs/hosting.md): what one does not know is passed over, and all else is heard."""
    felt = msgspec.msgpack.encode(FELT)
    assert heard(felt, msgspec.msgpack.encode(odd), felt) == [FELT, FELT]


def test_line_that_brings_rubbish_ends() -> None:
    felt = msgspec.msgpack.encode(FELT)
    assert heard(felt, b"\xc1", felt) == [FELT]
