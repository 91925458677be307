"""Tokens are unguessable, and nothing that the server keeps, prints or sends to others is of any use as one."""

from __future__ import annotations

import base64
import hashlib
from contextlib import closing
from pathlib import Path

from standoff.cli import main
from standoff.store import row as r
from standoff.store.memory import MemoryStore
from standoff.store.open import read_all
from standoff.store.sqlite import SqliteStore
from tests.server.harness import Page, request, running
from tests.server.process import Process


def test_tokens_have_192_random_bits() -> None:
    with running() as server:
        tokens = {request(f"{server.url}/api/session", {"name": "Ann"})[2]["token"] for _ in range(50)}
    assert len(tokens) == 50
    assert all(len(base64.urlsafe_b64decode(token)) == 24 for token in tokens)
    bits = [bin(int.from_bytes(base64.urlsafe_b64decode(token), "big")).count("1") for token in tokens]
    assert 80 < sum(bits) / 50 < 112, "half of the bits are set"


def test_a_copy_of_the_data_gives_no_session(tmp_path: Path) -> None:
    """Not the file, not its log, not an archive of it, not what the server printed: there are only hashes, and a hash is no token."""
    data = tmp_path / "data.sqlite"
    with Process(data, STANDOFF_LOG_LEVEL="debug") as server:
        ann, ben = Page(server.url, "Ann"), Page(server.url, "Ben")
        code = ann.make_table(seats=4)
        for page in (ann, ben):
            page.enter(code)
        ben.do("sit")
        ben.do("ready")
        ben.do("rename", name="Benny")
        ann.do("start", fill=True)
        ann.take_until(lambda: ann.held["match"], "the match")
        assert main(["export", str(tmp_path / "all.jsonl"), "--data", str(data)]) == 0
        tokens = [ann.token, ben.token]
        raw = [base64.urlsafe_b64decode(token) for token in tokens]
        assert server.stop() in (0, -15)
        kept = [path for path in tmp_path.iterdir() if path.is_file()]
        assert {"data.sqlite", "all.jsonl"} <= {path.name for path in kept}
        for path in kept:
            content = path.read_bytes()
            for token, entropy in zip(tokens, raw, strict=True):
                assert token.encode() not in content, path.name
                assert entropy not in content, path.name
                assert entropy.hex().encode() not in content, path.name
    hashes = [row.token for row in read_all(data) if isinstance(row, r.PersonRow)]
    assert sorted(hashes) == sorted(hashlib.sha256(token.encode()).digest() for token in tokens)
    with closing(SqliteStore(data)) as store, running(store=store) as server:
        assert request(f"{server.url}/api/lobby", token=ann.token)[0] == 200
        for digest in hashes:
            forms = (digest.hex(), base64.urlsafe_b64encode(digest).decode(), base64.b64encode(digest).decode())
            for stolen in forms:
                assert request(f"{server.url}/api/lobby", token=stolen)[0] == 401


def test_nobody_is_told_the_token_of_another() -> None:
    with running(store=MemoryStore()) as server:
        ann, ben = Page(server.url, "Ann"), Page(server.url, "Ben")
        code = ann.make_table(seats=4, bots="random")
        for page in (ann, ben):
            page.enter(code)
        ann.do("set-table", listed=True)
        ann.do("say", text="hello")
        ben.take_all()
        said = "".join(ben.raw) + "".join(str(request(server.url + path)[2]) for path in ("/api/lobby", f"/api/tables/{code}", "/metrics"))
        assert ann.token not in said
        assert "Ann" in said
