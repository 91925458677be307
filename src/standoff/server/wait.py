"""How the event loop waits for what a store does in its threads."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")


async def done(future: Future[T]) -> T:
    """Its result once it is there; raises what it failed with."""
    return future.result() if future.done() else await asyncio.wrap_future(future)


async def is_done_within(seconds: float, future: Future[Any]) -> bool:
    """Whether it is done, however it went, as soon as it is or the time is over; nothing is cancelled then."""
    if future.done():
        return True
    loop = asyncio.get_running_loop()
    waiting = loop.create_future()
    timer = loop.call_later(seconds, _wake, waiting)

    def wake(_: Future[Any]) -> None:
        with suppress(RuntimeError):  # the loop was closed meanwhile
            loop.call_soon_threadsafe(_wake, waiting)

    future.add_done_callback(wake)
    try:
        await waiting
    finally:
        timer.cancel()
    return future.done()


def _wake(waiting: asyncio.Future[None]) -> None:
    if not waiting.done():
        waiting.set_result(None)
