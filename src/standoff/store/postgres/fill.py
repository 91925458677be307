"""A database that is empty, or has no schema of ours yet, filled with what another store kept."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing

import psycopg

from standoff.store.dump import check_empty
from standoff.store.error import StoreFailed
from standoff.store.postgres.alone import stay_alone
from standoff.store.postgres.session import bring_forward, connect, hold_schema, is_older, version_of
from standoff.store.postgres.write import restore
from standoff.store.row import AnyRow


def fill(url: str, rows: Iterable[AnyRow]) -> None:
    """Make the schema or bring it forward and store all rows, or change nothing: servers that live by an older schema keep it.

    Raises StoreError.
    """
    try:
        with closing(connect(url)) as db, db.transaction():
            db.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
            hold_schema(db)
            version = version_of(db)
            if is_older(version):
                stay_alone(db)
            bring_forward(db, version)
            check_empty(db.execute)
            restore(db, rows)
    except psycopg.Error as error:
        raise StoreFailed(f"the database failed: {error}") from error
