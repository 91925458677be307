"""The tables of the SQLite file, version by version: each script brings a file of the version before it forward."""

from __future__ import annotations

from typing import Final

APPLICATION_ID: Final = 0x57414E44

SCRIPTS: Final[list[str]] = [
    """
    CREATE TABLE persons (
        token BLOB PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX persons_id ON persons (id);
    CREATE TABLE tables (
        code TEXT PRIMARY KEY, game TEXT NOT NULL, at INTEGER NOT NULL, closed_at INTEGER
    ) WITHOUT ROWID;
    CREATE TABLE entries (
        "table" TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, entry BLOB NOT NULL,
        PRIMARY KEY ("table", seq)
    ) WITHOUT ROWID;
    CREATE TABLE matches (
        id TEXT PRIMARY KEY, "table" TEXT NOT NULL, at INTEGER NOT NULL, header BLOB NOT NULL,
        ended_at INTEGER, result BLOB, listed INTEGER NOT NULL DEFAULT 0, secret BLOB
    ) WITHOUT ROWID;
    CREATE INDEX matches_ended ON matches (ended_at) WHERE ended_at IS NOT NULL;
    CREATE TABLE secrets (
        match TEXT PRIMARY KEY, secret BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE moves (
        match TEXT NOT NULL, seq INTEGER NOT NULL, "table" TEXT NOT NULL, table_seq INTEGER NOT NULL, at INTEGER NOT NULL,
        clock INTEGER NOT NULL, seat INTEGER NOT NULL, action TEXT, bank INTEGER NOT NULL, "by" TEXT NOT NULL,
        PRIMARY KEY (match, seq)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX moves_table ON moves ("table", table_seq);
    CREATE TABLE positions (
        match TEXT PRIMARY KEY, seq INTEGER NOT NULL, rules TEXT NOT NULL, position BLOB NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN owner TEXT;
    """,
]

VERSION: Final = len(SCRIPTS)
