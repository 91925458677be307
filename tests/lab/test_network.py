"""The network laboratory: lines, clocks, worlds in virtual time, and the proxy; short, and without a look at the wall clock."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest

from standoff.core.chance import Chance, key_of
from standoff.games.adios_amigos import GAME
from standoff.lab.network.estimate import Estimate
from standoff.lab.network.head import Head
from standoff.lab.network.line import Line, LineModel
from standoff.lab.network.proxy import Proxy
from standoff.lab.network.trial import CASES, Case, Played, run_case, tell
from standoff.lab.network.world import Player, World
from standoff.protocol import messages as m

MATCHES = 4


def played(*players: Player, credit: bool = True) -> World:
    world = World(list(players), 11, credit=credit, keep=True)
    for _ in range(MATCHES):
        world.play()
    return world


def errors(world: World, seat: int) -> list[float]:
    return [shot.moment - shot.fired for shot in world.tally.shots if shot.seat == seat]


# ---------------------------------------------------------------------- lines


def test_nothing_overtakes_and_nothing_is_lost() -> None:
    """On TCP bytes are late, never dropped or swapped."""
    line = Line(LineModel(trip=150, jitter=40, stall_every=500, stall=250), Random(1))
    sent = [float(at) for at in range(0, 20_000, 7)]
    came = [line.up.arrival(at) for at in sent]
    assert came == sorted(came)
    assert all(arrival - at >= 75 for at, arrival in zip(sent, came, strict=True))


def test_a_stall_delivers_what_waited_all_at_once() -> None:
    way = Line(LineModel(trip=100, stall_every=1_000, stall=250), Random(3)).up
    came = [way.arrival(float(at)) for at in range(30_000)]
    late = [arrival - at for at, arrival in enumerate(came)]
    assert 250 <= max(late) <= 300
    assert min(late) == 50
    assert 0.1 < sum(each > 50 for each in late) / len(late) < 0.4


def test_two_ways_share_the_trip_as_the_model_says() -> None:
    line = Line(LineModel(trip=200, up=0.75), Random(1))
    assert (line.up.arrival(0), line.down.arrival(0)) == (150, 50)


def test_a_players_clock_is_read_both_ways() -> None:
    line = Line(LineModel(skew=90_000, drift=2e-4), Random(1))
    assert line.true(line.local(1e6)) == pytest.approx(1e6)


def test_estimate_is_exact_over_an_even_line_whatever_the_players_clock_shows() -> None:
    line, estimate = Line(LineModel(trip=150, jitter=20, skew=-5_000), Random(2)), Estimate()
    for at in range(0, 10_000, 1_000):
        estimate.probed(at, 150, line.local(line.down.arrival(at)))
    assert 0 <= 5_000 - estimate.offset < 15


# ---------------------------------------------------------------------- worlds


def test_same_seed_same_matches() -> None:
    one, two = played(Player(), Player(LineModel(trip=150, jitter=10))), played(Player(), Player(LineModel(trip=150, jitter=10)))
    assert one.tally.won == two.tally.won
    assert one.tally.shots == two.tally.shots


@pytest.mark.parametrize("trip", [0, 50, 150, 300])
def test_claims_count_when_they_were_fired(trip: int) -> None:
    """AA-31: a shot counts from the moment its player fired, up to the bound of 150 ms."""
    world = played(Player(), Player(LineModel(trip=trip)))
    for seat in (0, 1):
        assert abs(sorted(errors(world, seat))[len(errors(world, seat)) // 2]) <= 1


def test_beyond_the_bound_and_without_compensation_they_count_late() -> None:
    """The same harness shows the bias where there is one."""
    bare = errors(played(Player(), Player(LineModel(trip=150)), credit=False), 1)
    assert sorted(bare)[len(bare) // 2] == 75
    beyond = errors(played(Player(), Player(LineModel(trip=400))), 1)
    assert sorted(beyond)[len(beyond) // 2] == 50


def test_nothing_counts_before_it_was_fired_but_for_one_moment() -> None:
    """However restless the line: a claim is never earlier than its finger, a photo finish apart."""
    restless = LineModel(trip=150, jitter=25, stall_every=2_000, stall=250)
    world = played(Player(), Player(restless), Player(LineModel(trip=50)))
    for seat in range(3):
        assert min(errors(world, seat)) > -10


def test_who_writes_false_times_plays_the_same_matches() -> None:
    """Nothing that a client says of times is looked at."""
    honest = played(Player(), Player(LineModel(trip=150)))
    forged = played(Player(), Player(LineModel(trip=150), lies=500))
    assert (forged.tally.won, forged.tally.shots) == (honest.tally.won, honest.tally.shots)


def test_late_echoes_gain_nothing_where_the_socket_is_seen() -> None:
    honest, late = played(Player(), Player()), played(Player(), Player(echo_late=300))
    assert (late.tally.won, late.tally.shots) == (honest.tally.won, honest.tally.shots)


def test_late_echoes_behind_a_proxy_gain_the_bound_and_no_more() -> None:
    """docs/security.md says so, and how much it is worth."""
    late = errors(played(Player(), Player(echo_late=3_000, kernel=False)), 1)
    assert sorted(late)[len(late) // 2] == -150


def test_clock_that_is_off_changes_nothing() -> None:
    exact = played(Player(), Player(LineModel(trip=150)))
    skewed = played(Player(), Player(LineModel(trip=150, skew=90_000)))
    assert skewed.tally.shots == exact.tally.shots


def test_what_was_fired_is_not_fired_again_while_it_is_judged() -> None:
    """A head takes his own shot for done until he is told otherwise."""
    state = GAME.new(2, 3)
    for seat in (0, 1):
        state.apply(seat, GAME.parse_action("ready"))
    state.advance(3_000)
    head = Head(0, Chance(key_of(1)))
    head.see(state.clone(), 0, 0.0)
    assert head.due is not None
    assert GAME.print_action(head.fire(head.due)) == "reload"
    head.see(state.clone(), 0, 5_000.0)
    assert head.state.bullets[0] == 1
    head.see(state.clone(), 1, 6_000.0)
    assert head.state.bullets[0] == 2, "he was told what became of it"


def test_false_times_are_no_part_of_the_protocol() -> None:
    """What is not in the protocol is not read."""
    frame = b'{"type":"act","id":1,"decision":2,"action":"reload","at":5,"line":900}'
    assert msgspec.json.decode(frame, type=m.ClientMessage) == m.Act(id=1, decision=2, action="reload")


# ---------------------------------------------------------------------- trials


def test_every_case_plays_and_bases_exist() -> None:
    assert all(not case.base or case.base in CASES for case in CASES.values())
    for name in ("jitter", "stalls", "lopsided", "three-150", "four-150", "early-reader"):
        (chunk,) = run_case(CASES[name], 1, 5)
        assert len(chunk.won) == 1
        assert chunk.errors


def test_row_tells_share_interval_and_gain() -> None:
    case = Case(name="far-150", players=[None, None])
    some = [Played(won=[1.0, 0.0, 0.5, 1.0], errors=[0.0, 1.0, 2.0], delays=[[9.0], [150.0]])]
    row = tell(case, some, [Played(won=[0.0, 0.0, 0.5, 1.0], errors=[0.0], delays=[[9.0], [9.0]])])
    assert (row.wins, row.even, row.bias, row.error, row.delay) == (0.625, 0.5, 12.5, (1.0, 2.0), (9.0, 150.0))
    assert row.low < row.wins < row.high
    assert row.gain == 25.0
    assert row.gain_interval is not None
    assert row.gain_interval[0] < 0 < row.gain_interval[1]
    assert tell(case, some, some).alike


# ---------------------------------------------------------------------- the proxy


def test_proxy_changes_no_byte_and_no_order() -> None:
    """What goes through comes out, both ways, whatever the line."""

    async def run() -> tuple[bytes, bytes]:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while data := await reader.read(1000):
                writer.write(data[::-1] if len(data) == 1 else data)
            writer.close()

        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        proxy = Proxy(server.sockets[0].getsockname()[1], LineModel(trip=10, jitter=3, stall_every=50, stall=20), 1)
        await proxy.open()
        reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
        sent = bytes(range(256)) * 40
        for start in range(0, len(sent), 97):
            writer.write(sent[start : start + 97])
            await asyncio.sleep(0)
        writer.write_eof()
        got = await reader.read(-1)
        writer.close()
        proxy.close()
        server.close()
        return sent, got

    sent, got = asyncio.run(run())
    assert got == sent
