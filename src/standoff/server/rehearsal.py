"""Whether the tables of a store would go on: each open one is rebuilt from its log, and nothing is changed."""

from __future__ import annotations

from standoff.server.journal import load_table
from standoff.server.wait import done
from standoff.store.lease import Lease
from standoff.store.store import Store
from standoff.table.rebuild import Setting


async def rehearse(store: Store, setting: Setting, now: int) -> tuple[int, list[str]]:
    """How many open tables there are, and the codes of those that cannot be rebuilt. Raises StoreFailed."""
    codes = await done(store.open_tables())
    lost = []
    for code in codes:
        try:
            await load_table(store, setting, Lease(code, 0), now)
        except Exception:  # noqa: BLE001 (whatever is wrong with one, the others are looked at)
            lost.append(code)
    return len(codes), lost
