"""The codes of all refusals and problems, as one enum.

A code is a key of the catalogs: `error_<code>` with the slash as an underscore. Codes of the rules (`action/not_legal`,
`notation/bad`, `options/bad`) are those of core.errors.
"""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """Every code that a client, or whoever starts the server, may meet."""

    FRAME_MALFORMED = "frame/malformed"
    FRAME_UNKNOWN = "frame/unknown"
    FRAME_TOO_LARGE = "frame/too_large"
    FRAME_TOO_FAST = "frame/too_fast"
    FRAME_NO_HELLO = "frame/no_hello"

    SESSION_UNKNOWN = "session/unknown"
    NAME_EMPTY = "name/empty"
    NAME_TOO_LONG = "name/too_long"
    NAME_BAD = "name/bad"

    TABLE_UNKNOWN = "table/unknown"
    TABLE_CLOSED = "table/closed"
    TABLE_FULL = "table/full"
    TABLE_SEAT_TAKEN = "table/seat_taken"
    TABLE_SEAT_UNKNOWN = "table/seat_unknown"
    TABLE_NOT_ENTERED = "table/not_entered"
    TABLE_NOT_SEATED = "table/not_seated"
    TABLE_NOT_HOST = "table/not_host"
    TABLE_PLAYING = "table/playing"
    TABLE_NOT_READY = "table/not_ready"
    TABLE_SEATS_EMPTY = "table/seats_empty"
    TABLE_SEATS_BAD = "table/seats_bad"
    TABLE_CLOCK_BAD = "table/clock_bad"
    TABLE_BOT_UNKNOWN = "table/bot_unknown"
    TABLE_GAME_UNKNOWN = "table/game_unknown"
    TABLE_PRESET_UNKNOWN = "table/preset_unknown"
    TABLE_NO_SPECTATORS = "table/no_spectators"
    TABLE_CROWDED = "table/crowded"
    TABLE_STALLED = "table/stalled"
    TABLE_BROKEN = "table/broken"
    TABLE_MOVED = "table/moved"
    TABLE_TOO_MANY = "table/too_many"

    ACT_STALE = "act/stale"
    ACT_NOT_ASKED = "act/not_asked"
    ACT_BOT_SITS_IN = "act/bot_sits_in"
    ACT_TOO_EARLY = "act/too_early"
    ACT_TOO_FAST = "act/too_fast"
    ACTION_NOT_LEGAL = "action/not_legal"
    NOTATION_BAD = "notation/bad"
    OPTIONS_BAD = "options/bad"

    DEAL_NONE = "deal/none"
    DEAL_OTHER = "deal/other"

    MATCH_NONE = "match/none"
    MATCH_UNKNOWN = "match/unknown"
    MATCH_NOT_OVER = "match/not_over"

    CHAT_EMPTY = "chat/empty"
    CHAT_TOO_LONG = "chat/too_long"
    CHAT_PHRASE_UNKNOWN = "chat/phrase_unknown"
    CHAT_TOO_FAST = "chat/too_fast"

    REQUEST_MALFORMED = "request/malformed"
    REQUEST_TOO_LARGE = "request/too_large"
    REQUEST_NOT_FOUND = "request/not_found"
    REQUEST_METHOD = "request/method"
    REQUEST_TOO_SLOW = "request/too_slow"
    REQUEST_TOO_MANY = "request/too_many"
    REQUEST_ORIGIN = "request/origin"

    PAGE_TOO_MANY = "page/too_many"
    PAGE_TOO_FAST = "page/too_fast"
    SERVER_FULL = "server/full"
    SERVER_STOPPING = "server/stopping"

    STORE_DAMAGED = "store/damaged"
    STORE_NEWER = "store/newer"
    STORE_LOCKED = "store/locked"
    STORE_UNUSABLE = "store/unusable"
    STORE_FAILED = "store/failed"
    STORE_CONFLICT = "store/conflict"
    STORE_DRIVER = "store/driver"
    STORE_FENCED = "store/fenced"

    SERVE_PORT_TAKEN = "serve/port_taken"
    SERVE_ADDRESS_BAD = "serve/address_bad"
    SERVE_SETTING_BAD = "serve/setting_bad"

    BUG_SERVER = "bug/server"
