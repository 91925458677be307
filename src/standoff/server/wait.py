"""How the event loop waits for what a store does in its threads."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import TypeVar

T = TypeVar("T")


async def done(future: Future[T]) -> T:
    """Its result once it is there; raises what it failed with."""
    return future.result() if future.done() else await asyncio.wrap_future(future)
