"""Seeds for what bots draw, from the secret of a match: nobody can foresee them before its end, and they are the same after a restart."""

from __future__ import annotations

from hashlib import blake2b

SEED_BYTES = 7  # fits the 64 bits of compiled bots, with the sign to spare


def dice_of(seed: bytes) -> bytes:
    """The key of all draws of the bots in a match with this seed; it tells nothing of the seed."""
    return blake2b(seed, digest_size=32, person=b"standoff bots").digest()


def bot_seed(dice: bytes, kind: str, number: int, seat: int) -> int:
    """The seed (below 2**56) of what the bot of this seat draws when it is asked for `kind` for the `number`-th time."""
    return int.from_bytes(blake2b(f"{kind} {number} {seat}".encode(), digest_size=SEED_BYTES, key=dice).digest(), "big")
