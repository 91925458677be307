"""Where bots think: worker processes, never the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from standoff.server.log import bug, note, warn
from standoff.table.aim import Intent
from standoff.table.tick import BotTask

THINK_SECONDS = 20.0

Chooser = Callable[[BotTask], Awaitable[str | Intent | None]]


class Brain:
    """A pool of processes; one that dies is replaced, and whoever waited for it gets no answer."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=begin_worker)

    async def choose(self, task: BotTask) -> str | Intent | None:
        """What the bot does, as notation, or in a race what it intends; None where it could not say."""
        pool = self._pool
        loop = asyncio.get_running_loop()
        try:
            how = intend if task.is_race else think
            thought = loop.run_in_executor(pool, how, task.game, task.bot, task.view, task.seed)
            found = await asyncio.wait_for(thought, THINK_SECONDS)
            return found if isinstance(found, str) else msgspec.convert(found, Intent)
        except BrokenProcessPool:
            self._replace(pool)
        except TimeoutError:
            warn("bot thinks too long", game=task.game, bot=task.bot)
        except RuntimeError as error:  # the pool is shut down
            note("bot is not asked", reason=str(error))
        except Exception:  # noqa: BLE001 (a bug of a bot must not stop its table)
            bug("bot failed", game=task.game, bot=task.bot)
        return None

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:
            warn("a worker died; the pool is made anew")
            self._pool = self._new_pool()
            broken.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End the workers."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def begin_worker() -> None:
    """A worker leaves signals to the server, and ends with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the server's end."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def think(game: str, bot: str, view: bytes, seed: int) -> str:
    """In a worker: what this bot does."""
    from standoff.bots import choose  # noqa: PLC0415 (only workers load bots)

    return choose(game, bot, view, seed)


def intend(game: str, bot: str, view: bytes, seed: int) -> dict[str, Any]:
    """In a worker: what this bot intends in a race, as plain data."""
    from standoff.bots import intend as ask  # noqa: PLC0415 (only workers load bots)

    found: dict[str, Any] = msgspec.to_builtins(ask(game, bot, view, seed))
    return found
