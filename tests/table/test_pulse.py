"""The measurement of a line: the best of the last few round trips, which no page shortens and few can stretch."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from standoff.core.receipt import credit_of
from standoff.table.pulse import KEPT, QUICK, Pulse


def pulse(most: Callable[[], float | None] = lambda: None) -> Pulse:
    numbers = count(1)
    return Pulse(most, lambda: next(numbers))


def trips(line: Pulse, *times: float) -> None:
    now = 0.0
    for time in times:
        nonce = line.probe(now)
        now += time
        assert line.echo(nonce, now)


def test_unknown_line_is_made_good_for_nothing() -> None:
    assert pulse().line == 0
    assert credit_of(0) == 0


def test_the_best_of_the_last_few_counts() -> None:
    line = pulse()
    trips(line, 90, 60.7, 200)
    assert line.line == 60


def test_old_measures_are_forgotten() -> None:
    line = pulse()
    trips(line, 20, *[80] * (KEPT - 1))
    assert line.line == 20
    trips(line, 80)
    assert line.line == 80


def test_echo_of_a_nonce_that_was_not_sent_or_is_answered_counts_for_nothing() -> None:
    line = pulse()
    nonce = line.probe(0)
    assert not line.echo(nonce + 1, 5)
    assert line.echo(nonce, 50)
    assert not line.echo(nonce, 51)
    assert line.line == 50


def test_the_sockets_own_round_trip_holds_the_measure_down() -> None:
    """A page that answers late makes its line no longer than TCP has seen it."""
    line = pulse(lambda: 31.5)
    trips(line, 300, 320)
    assert line.line == 31


def test_a_page_that_never_answers_keeps_no_nonces() -> None:
    line = pulse()
    first = line.probe(0)
    for at in range(100):
        line.probe(at)
    assert not line.echo(first, 100)
    assert line.line == 0


def test_probes_come_quickly_at_first() -> None:
    line = pulse()
    waits = []
    for at in range(QUICK + 1):
        line.probe(at)
        waits.append(line.wait)
    assert waits[0] < 0.2
    assert waits[-1] == 1.0
    line.begin()
    line.probe(0)
    assert line.wait < 0.2


def test_credit_is_one_way_and_bounded() -> None:
    assert [credit_of(line) for line in (1, 50, 299, 300, 301, 10_000)] == [0, 25, 149, 150, 150, 150]
