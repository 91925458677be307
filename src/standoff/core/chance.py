# mypyc: compiled
"""Chance: the one seeded generator inside a state, keyed BLAKE2b in counter mode.

A player who knows every card he saw cannot tell the next; the same key gives the same draws on every machine.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

WORDS: Final = 16


def key_of(seed: int | bytes) -> bytes:
    """The 32-byte key of a seed: bytes of that length are the key, any int is hashed to one."""
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise ValueError(f"a seed is 32 bytes or an int, got {len(seed)} bytes")
        return seed
    return blake2b(str(seed).encode(), digest_size=32, person=b"standoff seed").digest()


class Chance:
    """A stream of unbiased draws; `key`, `counter` (blocks made) and `used` (words of the block used) are its whole state."""

    def __init__(self, key: bytes, counter: i64 = 0, used: i64 = 16, block: bytes = b"") -> None:
        self.key: bytes = key
        self.counter: i64 = counter
        self.used: i64 = used
        self.block: bytes = block
        if counter > 0 and len(block) == 0:
            self.block = blake2b(int(counter - 1).to_bytes(8, "little"), digest_size=64, key=key).digest()

    def clone(self) -> Chance:
        """An independent copy that draws the same."""
        return Chance(self.key, self.counter, self.used, self.block)

    def __reduce__(self) -> tuple[type, tuple[bytes, int, int]]:
        return (Chance, (self.key, int(self.counter), int(self.used)))

    def word(self) -> i64:
        """The next 32 bits."""
        used = self.used
        if used == WORDS:
            self.block = blake2b(int(self.counter).to_bytes(8, "little"), digest_size=64, key=self.key).digest()
            self.counter += 1
            used = 0
        block = self.block
        at = used * 4
        self.used = used + 1
        a: i64 = block[at]
        b: i64 = block[at + 1]
        c: i64 = block[at + 2]
        d: i64 = block[at + 3]
        return a | (b << 8) | (c << 16) | (d << 24)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely; n from 1 to 2**31."""
        product = self.word() * n
        low = product & 0xFFFFFFFF
        if low < n:
            least = (0x100000000 - n) % n
            while low < least:
                product = self.word() * n
                low = product & 0xFFFFFFFF
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the items into random order, in place, each order as likely."""
        last: i64 = len(items) - 1
        while last > 0:
            pick = self.below(last + 1)
            held = items[last]
            items[last] = items[pick]
            items[pick] = held
            last -= 1

    def fork(self, label: bytes) -> Chance:
        """A new generator whose stream depends on this key and the label alone; this one does not move."""
        return Chance(blake2b(label, digest_size=32, key=self.key).digest())
