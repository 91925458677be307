"""Fair deals over real sockets: shares in the record, and a server that dies between commitment and deal."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from standoff.core.record import commitment_of, read_record, seed_in, verify
from standoff.games import GAMES
from standoff.store.sqlite import SqliteStore
from tests.server.harness import Page, request, running


def a_share() -> tuple[str, str]:
    """32 random bytes and their pledge."""
    share = os.urandom(32)
    return share.hex(), commitment_of(share)


def record_of(url: str, page: Page) -> tuple[int, Any]:
    status, _, record = request(f"{url}/api/matches/{page.held['deal']['match']}/record")
    return status, record


def changed(record: bytes, **fields: Any) -> str:
    """The record with fields of its header changed."""
    lines = record.decode().splitlines()
    return "\n".join([json.dumps({**json.loads(lines[0]), **fields}), *lines[1:]])


def test_a_match_at_once_waits_for_its_maker_and_verifies(tmp_path: Path) -> None:
    """He pledges as he makes the table; the record has his share, is served after the end alone, and no share can be changed in it."""
    share, pledge = a_share()
    with running(store=SqliteStore(tmp_path / "data.sqlite")) as server:
        ann = Page(server.url)
        code = ann.make_table(seats=4, bots="random", start=True, pledge=pledge)
        ann.enter(code)
        deal = ann.held["deal"]
        assert (deal["begun"], [one["pledge"] for one in deal["shares"]]) == (False, [pledge])
        assert ann.refusal("reveal", share=pledge) == "deal/other"
        ann.do("reveal", share=share)
        ann.take_until(lambda: ann.held["deal"]["begun"], "the deal")
        assert record_of(server.url, ann)[1]["code"] == "match/not_over"
        ann.play_on(random.Random(1))
        assert not any(share in text for text in ann.raw)
        status, text = record_of(server.url, ann)
        ann.drop()
    assert status == 200
    assert verify(text, GAMES) == []
    record = read_record(text)
    assert (record.header.commitment, record.header.match) == (deal["commitment"], deal["match"])
    assert [(one.hash, one.opened) for one in record.header.contributions] == [(pledge, share)]
    other, other_pledge = a_share()
    for shares in ([], [{"seat": 0, "hash": other_pledge, "opened": other}], [{"seat": 1, "hash": pledge, "opened": share}]):
        false = changed(text, contributions=shares)
        assert seed_in(read_record(false)) != seed_in(record)
        found = {problem.code for problem in verify(false, GAMES)}
        assert "record/seed_altered" in found, "also where another deal would lead to the same match"


@pytest.mark.parametrize("is_late", [False, True], ids=["before-any", "after-one"])
def test_a_server_that_dies_before_the_deal_deals_the_same(tmp_path: Path, is_late: bool) -> None:
    """Commitment and pledges are durable before they are shown, and so is each share."""
    path = tmp_path / "data.sqlite"
    made = [a_share(), a_share()]
    with running(store=SqliteStore(path)) as server:
        ann, ben = Page(server.url, "Ann"), Page(server.url, "Ben")
        code = ann.make_table(seats=4)
        for page, (_, pledge) in zip((ann, ben), made, strict=True):
            page.enter(code)
            page.do("sit")
            page.do("pledge", pledge=pledge)
        ben.do("ready")
        ann.do("start")
        ann.take_until(lambda: ann.held["deal"], "the commitment")
        before = {**ann.held["deal"], "shares": [one["pledge"] for one in ann.held["deal"]["shares"]]}
        if is_late:
            ben.do("reveal", share=made[1][0])
        tokens = [ann.token, ben.token]
    with running(store=SqliteStore(path)) as server:
        ann, ben = (Page(server.url, token=token) for token in tokens)
        for page, (share, _) in zip((ann, ben), made, strict=True):
            page.enter(code)
            if page is ann or not is_late:
                page.do("reveal", share=share)
        ben.take_until(lambda: ben.held["deal"]["begun"], "the deal")
        after = {**ben.held["deal"], "begun": False, "shares": [one["pledge"] for one in ben.held["deal"]["shares"]]}
        assert after == before
        assert [one["revealed"] for one in ben.held["deal"]["shares"]] == [True, True]
        ann.drop()
        ben.drop()
