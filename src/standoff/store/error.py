"""The errors of a store.

StoreError
  +-- StoreFailed     it could not be stored now (disk full, I/O error); nothing was, and the same may be tried again
  +-- StoreConflict   another row stands where this one should go; the batch was not stored and never will be
  +-- StoreFenced     the table is another owner's by now; the batch was not stored and never will be under this lease
  +-- StoreDamaged    the file or database is not ours, or is damaged
  +-- StoreNewer      it was written by a newer version
  +-- StoreLocked     another server uses the file
  +-- StoreUnusable   it cannot be opened or made
  +-- StoreDriver     the driver of the database is not installed
"""

from __future__ import annotations

from standoff.protocol.codes import Code


class StoreError(Exception):
    """Root; `code` is a key of the catalogs."""

    code = Code.STORE_FAILED


class StoreFailed(StoreError):
    """Nothing of the batch was stored; it may be tried again, as it is."""


class StoreConflict(StoreError):
    """The guard refused: (table, seq) or (match, seq) is taken by something else."""

    code = Code.STORE_CONFLICT


class StoreFenced(StoreError):
    """The lease has ended: another may own the table."""

    code = Code.STORE_FENCED


class StoreDamaged(StoreError):
    """Not our file, or damaged."""

    code = Code.STORE_DAMAGED


class StoreNewer(StoreError):
    """Written by a newer version of the program."""

    code = Code.STORE_NEWER


class StoreLocked(StoreError):
    """In use by another process."""

    code = Code.STORE_LOCKED


class StoreUnusable(StoreError):
    """Cannot be opened."""

    code = Code.STORE_UNUSABLE


class StoreDriver(StoreError):
    """The extra `postgres` is not installed."""

    code = Code.STORE_DRIVER
