"""Who lives and who owns what: a node's lease, and the tables that it claims, takes over and gives back.

A node is dead once its lease has ended, or, sooner, once the session that renews it is gone and no new one came for a second: then its
process has ended. Either way its row is deleted, and whatever it may still be doing, it cannot write.
"""

from __future__ import annotations

from collections.abc import Sequence

from standoff.store.lease import Held, Lease
from standoff.store.postgres.write import Database

LIVING = 0x57414E45  # the first half of the advisory locks that sessions of living nodes hold; the other half is the node's number
IS_FREE = "NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = t.owner)"
ALIVE = "EXISTS (SELECT 1 FROM nodes WHERE id = %(node)s)"
OWN = "UPDATE tables t SET owner = %(node)s, epoch = greatest(epoch + 1, %(now)s)"


def hold(db: Database, number: int) -> None:
    """Let this session show that the node of this number lives; the lock goes with the session."""
    db.execute("SELECT pg_advisory_unlock_all()")
    db.execute("SELECT pg_advisory_lock_shared(%s, %s)", (LIVING, number))


def join(db: Database, node: str, number: int, address: str, seconds: float) -> None:
    """This node lives from now on, for so many seconds."""
    sql = "INSERT INTO nodes (id, number, address, renewed, until) SELECT %s, %s, %s, now(), now() + make_interval(secs => %s)"
    db.execute(sql, (node, number, address, seconds))


def renew(db: Database, node: str, seconds: float) -> bool:
    """This node lives for so many seconds more; False: its lease has ended, and so it does not. Nobody waits for the disk."""
    sql = (
        "UPDATE nodes SET renewed = clock_timestamp(), until = clock_timestamp() + make_interval(secs => %s) "
        "WHERE id = %s AND until > clock_timestamp()"
    )
    with db.pipeline():
        db.execute("BEGIN")
        db.execute("SET LOCAL synchronous_commit = off")
        renewed = db.execute(sql, (seconds, node))
        db.execute("COMMIT")
    return renewed.rowcount == 1


def neighbors(db: Database, node: str) -> list[str]:
    """The addresses of the other nodes that live."""
    return [str(address) for (address,) in db.execute("SELECT address FROM nodes WHERE id <> %s AND until > clock_timestamp()", (node,))]


def bury(db: Database) -> None:
    """Take all tables from dead nodes; this waits for what such a node is storing just now. After a start of the database, sessions have
    some time to come back."""
    gone = (
        "renewed < clock_timestamp() - interval '1 second' AND pg_postmaster_start_time() < clock_timestamp() - interval '3 seconds' "
        "AND NOT EXISTS (SELECT 1 FROM pg_locks l WHERE locktype = 'advisory' AND objsubid = 2 AND l.database = "
        "(SELECT oid FROM pg_database WHERE datname = current_database()) AND classid::bigint = %s AND objid::bigint = nodes.number)"
    )
    db.execute(f"DELETE FROM nodes WHERE until < clock_timestamp() OR ({gone})", (LIVING,))


def leave(db: Database, node: str) -> None:
    """This node owns nothing any more."""
    db.execute("DELETE FROM nodes WHERE id = %s", (node,))


def claim(db: Database, code: str, now: int, node: str) -> Lease | Held | None:
    """See Store."""
    given = {"code": code, "node": node, "now": now}
    bury(db)
    own = f"{OWN} WHERE code = %(code)s AND closed_at IS NULL AND (owner = %(node)s OR {IS_FREE}) AND {ALIVE} RETURNING code, epoch"
    found = db.execute(own, given).fetchone()
    if found is not None:
        return Lease(*found)
    held = "SELECT n.id, n.address FROM tables t LEFT JOIN nodes n ON n.id = t.owner WHERE code = %(code)s AND closed_at IS NULL"
    holder = db.execute(held, given).fetchone()
    if holder is None:
        return None
    return Held(holder[0] or "", holder[1] or "")  # nobody holds it where this node lives no longer


def adopt(db: Database, most: int, now: int, node: str) -> list[Lease]:
    """See Store."""
    bury(db)
    free = f"SELECT code FROM tables t WHERE closed_at IS NULL AND (owner IS NULL OR {IS_FREE}) ORDER BY at, code LIMIT %(most)s"
    own = f"{OWN} WHERE code IN ({free} FOR UPDATE SKIP LOCKED) AND {ALIVE} RETURNING code, epoch"
    return [Lease(*found) for found in db.execute(own, {"most": most, "node": node, "now": now})]


def release(db: Database, leases: Sequence[Lease], node: str) -> None:
    """See Store."""
    sql = (
        "UPDATE tables t SET owner = NULL FROM unnest(%s::text[], %s::bigint[]) AS gone (code, epoch) "
        "WHERE t.code = gone.code AND t.epoch = gone.epoch AND owner = %s"
    )
    db.execute(sql, ([lease.table for lease in leases], [lease.epoch for lease in leases], node))
