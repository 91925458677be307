"""Deals for whoever checks them in another language: `PYTHONPATH=src:. python -m tests.core.deal_vectors` writes the file anew."""

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from standoff.core.record import Contribution, End, Player, Record, commitment_of, make_header, seed_of, write_record
from tests.toy import GAME

FILE = Path(__file__).with_suffix(".json")
MATCH = "000102030405060708090a0b0c0d0eff"


def bytes_of(name: str) -> bytes:
    """32 bytes that look like chance."""
    return blake2b(name.encode(), digest_size=32).digest()


def share(seat: int, *, opened: bool = True) -> Contribution:
    """A share of this seat."""
    value = bytes_of(f"share {seat}")
    return Contribution(seat=seat, hash=commitment_of(value), opened=value.hex() if opened else None)


CASES: dict[str, tuple[str | None, list[Contribution]]] = {
    "nobody, without identity": (None, []),
    "nobody": (MATCH, []),
    "one, without identity": (None, [share(1)]),
    "one": (MATCH, [share(0)]),
    "the same at another seat": (MATCH, [Contribution(seat=3, hash=share(0).hash, opened=share(0).opened)]),
    "another match": ("ff" * 16, [share(0)]),
    "three": (MATCH, [share(0), share(2), share(3)]),
    "three, one withheld": (MATCH, [share(0), share(2, opened=False), share(3)]),
    "all withheld": (MATCH, [share(0, opened=False), share(1, opened=False)]),
}


def vectors() -> list[dict[str, Any]]:
    """Each case: the record of an abandoned match (its header and end), the commitment, and the seed."""
    found = []
    secret = bytes_of("secret")
    players = [Player(seat=seat, name=f"Player {seat}") for seat in range(4)]
    for name, (match, contributions) in CASES.items():
        header = make_header(GAME, 4, GAME.options(), secret, players)
        header = msgspec.structs.replace(header, contributions=contributions, match=msgspec.UNSET if match is None else match)
        record = write_record(Record(header=header, moves=[], end=End(returns=None, secret=secret.hex())))
        seed = seed_of(secret, contributions, header.match).hex()
        found.append({"name": name, "record": record, "commitment": header.commitment, "seed": seed})
    return found


def text_of(cases: list[dict[str, Any]]) -> str:
    """The text of the file."""
    return json.dumps(cases, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text_of(vectors()), encoding="utf-8")
