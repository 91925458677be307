"""Frames that no client should send."""

from __future__ import annotations

import json
from random import Random

FRAMES: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '"act"',
    "42",
    "\x00\x01",
    b"\xff\xfe\x00bytes",
    '{"type":"act"}',
    '{"type":"act","id":"one","decision":1,"action":"pass"}',
    '{"type":"act","id":9000001,"decision":-1,"action":"pass"}',
    '{"type":"act","id":9000002,"decision":999999,"action":"pass"}',
    '{"type":"act","id":9000003,"decision":1e400,"action":"pass"}',
    '{"type":"act","id":9000004,"decision":1,"action":null}',
    '{"type":"act","id":9223372036854775808,"decision":0,"action":"pass"}',
    '{"type":"no-such-thing","id":9000005}',
    '{"type":"hello","token":"not mine"}',
    '{"type":"kick","id":9000006,"seat":99}',
    '{"type":"set-bot","id":9000007,"seat":-1}',
    '{"type":"give-host","id":9000008,"seat":7}',
    '{"type":"set-table","id":9000009,"options":{"no":"such"}}',
    '{"type":"say","id":9000010,"text":""}',
    '{"type":"say","id":9000011,"phrase":"no-such"}',
    '{"type":"say","id":9000012,"text":{"deep":[1,2]}}',
    '{"type":"echo","nonce":1}',
    '{"type":"rename","id":9000013,"name":"<b>"}',
    '{"type":"update","number":1}',
    "[" * 5000,
    '{"type":"say","id":9000014,"text":"' + "x" * 7000 + '"}',
    '{"type":"say","id":9000015,"text":"' + "x" * 12000 + '"}',
]


def rubbish(rng: Random) -> str | bytes:
    """One such frame."""
    if rng.random() < 0.7:
        return rng.choice(FRAMES)
    text = json.dumps({"type": "act", "id": 9_100_000, "decision": 1, "action": "no such action"})
    at = rng.randrange(len(text))
    return text[:at] + chr(rng.randrange(32, 0x2FF)) + text[at + rng.randrange(3) :]
