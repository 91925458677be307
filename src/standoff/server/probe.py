"""Whether the store could store now, tried by a small write: so a full disk is noticed before anybody acts."""

from __future__ import annotations

import asyncio
from typing import Final

from standoff.server.metric import Meter
from standoff.server.wait import done
from standoff.store.error import StoreError
from standoff.store.store import Store

WELL_SECONDS: Final = 5.0
ILL_SECONDS: Final = 1.0
PATIENCE_SECONDS: Final = 1.0


class Probe:
    """Tries a store, one write at a time and no more than one in ILL_SECONDS, however often it is asked; tells `meter` what came of it."""

    def __init__(self, store: Store, meter: Meter) -> None:
        self._store = store
        self._meter = meter
        self._trying: asyncio.Task[None] | None = None
        self._tried_at = float("-inf")

    async def look(self) -> None:
        """Try the store if it is time to; waits for PATIENCE_SECONDS at most."""
        now = asyncio.get_running_loop().time()
        if self._trying is None and now - self._tried_at >= (WELL_SECONDS if self._meter.is_storing() else ILL_SECONDS):
            self._tried_at = now
            self._trying = asyncio.get_running_loop().create_task(self._try())
        if self._trying is not None and not (await asyncio.wait([self._trying], timeout=PATIENCE_SECONDS))[0]:
            self._meter.probed(is_well=False)

    async def _try(self) -> None:
        try:
            await done(self._store.probe())
            self._meter.probed(is_well=True)
        except StoreError:
            self._meter.probed(is_well=False)
        finally:
            self._trying = None
