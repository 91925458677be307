"""The tables in PostgreSQL, version by version, in a schema of our own: each script brings a database of the version before it forward.

`nodes`: who lives, until when, and by which number its own session holds a lock; `tables.owner` names one of them, `tables.epoch` rises
with each owner. Deleting a node takes all its tables from it at once, because every append holds the node's row. `listings` is what lobbies
of all nodes show. `buckets` (how often somebody did something) may be lost at any time.
"""

from __future__ import annotations

from typing import Final

SCHEMA: Final = "standoff"

SCRIPTS: Final[list[str]] = [
    """
    CREATE TABLE persons (
        token BYTEA PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL, at BIGINT NOT NULL
    );
    CREATE INDEX persons_id ON persons (id);
    CREATE TABLE nodes (
        id TEXT COLLATE "C" PRIMARY KEY, number INTEGER NOT NULL, address TEXT NOT NULL,
        renewed TIMESTAMPTZ NOT NULL, until TIMESTAMPTZ NOT NULL
    );
    CREATE TABLE tables (
        code TEXT COLLATE "C" PRIMARY KEY, game TEXT NOT NULL, at BIGINT NOT NULL, closed_at BIGINT,
        epoch BIGINT NOT NULL DEFAULT 0, owner TEXT COLLATE "C"
    );
    CREATE INDEX tables_open ON tables (at, code) WHERE closed_at IS NULL;
    CREATE TABLE entries (
        "table" TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, entry BYTEA NOT NULL,
        PRIMARY KEY ("table", seq)
    );
    CREATE TABLE matches (
        id TEXT COLLATE "C" PRIMARY KEY, "table" TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL, header BYTEA NOT NULL,
        ended_at BIGINT, result BYTEA, listed BOOLEAN NOT NULL DEFAULT FALSE, secret BYTEA
    );
    CREATE INDEX matches_ended ON matches (ended_at) WHERE ended_at IS NOT NULL;
    CREATE TABLE secrets (
        match TEXT COLLATE "C" PRIMARY KEY, secret BYTEA NOT NULL
    );
    CREATE TABLE moves (
        match TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, "table" TEXT COLLATE "C" NOT NULL, table_seq BIGINT NOT NULL,
        at BIGINT NOT NULL, clock BIGINT NOT NULL, seat INTEGER NOT NULL, action TEXT, bank BIGINT NOT NULL, "by" TEXT NOT NULL,
        PRIMARY KEY (match, seq)
    );
    CREATE UNIQUE INDEX moves_table ON moves ("table", table_seq);
    CREATE TABLE positions (
        match TEXT COLLATE "C" PRIMARY KEY, seq BIGINT NOT NULL, rules TEXT NOT NULL, position BYTEA NOT NULL
    );
    CREATE TABLE listings (
        code TEXT COLLATE "C" PRIMARY KEY, listing BYTEA NOT NULL
    );
    CREATE UNLOGGED TABLE buckets (
        key BYTEA PRIMARY KEY, level DOUBLE PRECISION NOT NULL, at TIMESTAMPTZ NOT NULL
    );
    """,
]

VERSION: Final = len(SCRIPTS)
