"""Races at a table: claims by measured lines, one buffer, photo finishes, late claims, receipts, pauses, bots."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from standoff.core.receipt import Receipt
from standoff.games.adios_amigos import GAME
from standoff.table import entry as e
from standoff.table.aim import Intent
from standoff.table.command import Person
from standoff.table.refusal import Refusal
from standoff.table.tick import BotTask
from tests.table.driver import ANN, BEN, CAT, Driver, put_position
from tests.table.races import race

PEOPLE = (ANN, BEN, CAT)
START = 10_000  # table time at which the scenes begin
GANGSTERS = (["1/4", "2/7", "3/6"], ["1/4", "1/6", "2/5"], ["2/3", "3/8", "4/7"])  # a and b are hit by 5, c by 3
IDLE = Intent(action=None, delay=0, commit=0, rested=0)


def scene(seats: int = 3, *, lines: tuple[int, ...] = (), persons: int | None = None, **fields: Any) -> Driver:
    """A race under way at table time 10,000: everybody holds 3 and 5 open; lines in ms."""
    driver = Driver(seats=seats, preset="manual", game=GAME)
    driver.think = lazy
    people = PEOPLE[: persons if persons is not None else seats]
    driver.started(*people)
    for person in people:
        driver.act(person, "ready")
    driver.run(START)
    chairs: list[dict[str, Any]] = [{"gangsters": cards, "counters": [3, 5]} for cards in GANGSTERS[:seats]]
    for at, changes in fields.pop("chairs", {}).items():
        chairs[at].update(changes)
    assert driver.table.match is not None
    clock = driver.table.match.watch.read(driver.now)
    put_position(
        driver.table, {"seed": fields.pop("position_seed", 5), "options": {}, "seats": chairs, "clock": clock, "last": clock, **fields}
    )
    driver.table.match.open, driver.table.match.seen = clock, None
    driver.settle()
    driver.got.clear()
    driver.come(*people)
    for person, line in zip(people, lines, strict=False):
        driver.table.lines[person.id] = line
    return driver


def lazy(task: BotTask) -> str | Intent | None:
    """A bot that is ready at once and does nothing in a race."""
    return IDLE if task.is_race else "ready"


def thinking(driver: Driver, think: Any) -> None:
    """The bots look at the table now, and think like this."""
    driver.think = think
    assert driver.table.match is not None
    driver.table.match.aims.clear()
    driver.settle()


def clock_of(driver: Driver) -> int:
    assert driver.table.match is not None
    return driver.table.match.watch.read(driver.now)


def receipt_of(driver: Driver, person: Person, place: int = -1) -> Receipt:
    receipt = driver.answered[person.id][place]
    assert receipt is not None
    return receipt


def waits(driver: Driver, person: Person) -> bool:
    return len(driver.answered.get(person.id, [])) == 0


# ---------------------------------------------------------------------- the window


def test_claim_is_judged_at_once_but_for_the_photo_finish_where_lines_are_fast() -> None:
    """Near 0 where all lines are fast: only the 8 ms of one moment are waited for (AA-31)."""
    driver = scene(lines=(1, 1, 1))
    came = clock_of(driver)
    driver.act(ANN, "shoot 5 > 1a")
    driver.run(8)
    assert waits(driver, ANN)
    driver.run(1)
    assert receipt_of(driver, ANN) == Receipt(
        number=1, seat=0, action="shoot 5 > 1a", arrived=came, line=1, credit=0, at=came, verdict="gangster-shot", seq=4
    )


def test_claim_waits_for_the_largest_credit_of_another_who_may_act() -> None:
    """AA-31: as long as the largest credit another seat able to act could get."""
    driver = scene(lines=(0, 100, 60))
    driver.act(ANN, "shoot 5 > 1a")
    driver.run(58)
    assert waits(driver, ANN)
    driver.run(1)
    assert receipt_of(driver, ANN).verdict == "gangster-shot"


def test_the_window_is_150_ms_at_most() -> None:
    """AA-31: within a contest window of at most 150 ms."""
    driver = scene(lines=(0, 2_000, 0))
    driver.act(ANN, "shoot 5 > 1a")
    driver.run(149)
    assert waits(driver, ANN)
    driver.run(1)
    assert receipt_of(driver, ANN).verdict == "gangster-shot"


def test_who_may_not_act_is_not_waited_for() -> None:
    """The thrower of a bomb is judged at once, however slow the lines of the frozen are."""
    driver = scene(lines=(0, 300, 300))
    driver.act(ANN, "bomb")
    driver.run(150)
    assert receipt_of(driver, ANN).verdict == "bomb-thrown"
    driver.act(ANN, "shoot 5 > 1a")
    assert receipt_of(driver, ANN).verdict == "gangster-shot", "no time has passed"


def test_bots_that_know_what_they_do_are_not_waited_for() -> None:
    """Nobody able to act could still get a credit or share the moment: the server knows what its bots will do (AA-31)."""
    driver = scene(3, persons=1, lines=(0,))
    thinking(driver, lambda task: Intent(action="shoot 5 > 0a", delay=700, commit=200, rested=300) if task.is_race else "ready")
    came = clock_of(driver)
    driver.act(ANN, "shoot 5 > 1a")
    assert (receipt_of(driver, ANN).at, receipt_of(driver, ANN).verdict) == (came, "gangster-shot"), "no time has passed"


def test_bot_that_still_thinks_is_waited_for() -> None:
    driver = scene(2, persons=1, lines=(0,))
    thinking(driver, lazy)
    assert driver.table.match is not None
    driver.table.match.aims[1].is_asked = True
    driver.act(ANN, "shoot 5 > 1a")
    driver.run(8)
    assert waits(driver, ANN)
    driver.run(1)
    assert receipt_of(driver, ANN).verdict == "gangster-shot"


def test_bot_that_fires_within_the_moment_shares_it() -> None:
    """Moments within 8 ms of the first are one moment, whoever fired (AA-31): it is waited for, and no longer."""
    for delay, is_shared in ((108, True), (109, False)):
        driver = scene(2, persons=1, lines=(0,))
        thinking(
            driver,
            lambda task, delay=delay: Intent(action="shoot 5 > 0a", delay=delay, commit=200, rested=delay) if task.is_race else "ready",
        )
        driver.run(100)
        came = clock_of(driver)
        driver.act(ANN, "shoot 5 > 1a")
        assert waits(driver, ANN) == is_shared
        driver.run(8)
        assert receipt_of(driver, ANN).at == came
        driver.run(20)
        found = [each.at for each in driver.table.match.receipts if each.seat == 1]  # type: ignore[union-attr]
        assert found[0] == (came if is_shared else came + 9)


def test_earlier_claim_of_a_slow_line_wins() -> None:
    """A shot counts from the moment its player fired, as far as the measurement of his line allows (AA-31)."""
    driver = scene(lines=(0, 0, 150))
    fired = clock_of(driver)
    driver.run(20)
    driver.act(ANN, "shoot 5 > 1a")
    driver.run(55)
    driver.act(CAT, "shoot 3 > 1a")
    driver.run(200)
    cat, ann = receipt_of(driver, CAT), receipt_of(driver, ANN)
    assert (cat.arrived, cat.line, cat.credit, cat.at, cat.verdict) == (fired + 75, 150, 75, fired, "gangster-shot")
    assert (ann.at, ann.verdict, ann.clause, ann.seq) == (fired + 20, "already-shot", "AA-15", None)
    assert ann.rivals == [cat.number]


def test_credit_is_bounded() -> None:
    """AA-31: a bounded credit."""
    driver = scene(lines=(0, 0, 5_000))
    driver.run(1_000)
    came = clock_of(driver)
    driver.act(CAT, "shoot 3 > 1a")
    driver.run(200)
    assert (receipt_of(driver, CAT).credit, receipt_of(driver, CAT).at) == (150, came - 150)


def test_later_claim_never_goes_before_what_is_settled() -> None:
    """A claim that comes later than the window counts at the earliest open moment: moments never go back (AA-30)."""
    driver = scene(lines=(0, 0, 0))
    came = clock_of(driver)
    driver.act(ANN, "shoot 5 > 1a")
    driver.run(20)
    driver.table.lines["cat"] = 300  # was not known while Ann's claim was judged
    driver.act(CAT, "shoot 3 > 1c")
    driver.run(200)
    assert (receipt_of(driver, CAT).credit, receipt_of(driver, CAT).at) == (150, came + 1)
    assert receipt_of(driver, CAT).verdict == "gangster-shot"


# ---------------------------------------------------------------------- one moment


def test_claims_within_8_ms_are_one_moment_and_the_draw_decides() -> None:
    """Moments within 8 ms of the first are one moment (AA-31); neither seats nor order of arrival decide (AA-30)."""
    winners = set()
    for seed in range(12):
        driver = scene(lines=(0, 0, 0), position_seed=seed)
        first = clock_of(driver)
        driver.act(ANN, "shoot 5 > 1a")
        driver.run(8)
        driver.act(CAT, "shoot 3 > 1a")
        driver.run(20)
        ann, cat = receipt_of(driver, ANN), receipt_of(driver, CAT)
        assert (ann.at, cat.at) == (first, first)
        assert sorted([ann.verdict, cat.verdict]) == ["claim-returned", "gangster-shot"]
        assert (ann.rivals, cat.rivals) == ([cat.number], [ann.number])
        winners.add(ann.verdict)
    assert len(winners) == 2


def test_9_ms_are_another_moment() -> None:
    driver = scene(lines=(40, 40, 40))
    driver.run(100)
    driver.act(ANN, "shoot 5 > 1a")
    driver.run(9)
    driver.act(CAT, "shoot 3 > 1a")
    driver.run(100)
    assert (receipt_of(driver, ANN).verdict, receipt_of(driver, CAT).verdict) == ("gangster-shot", "already-shot")


def test_two_claims_of_a_seat_are_two_moments() -> None:
    """One claim a seat a moment: the second counts a moment later."""
    driver = scene(lines=(0, 0, 0))
    driver.act(ANN, "shoot 5 > 1a")
    driver.act(ANN, "shoot 3 > 1c")
    driver.run(20)
    first, second = receipt_of(driver, ANN, 0), receipt_of(driver, ANN, 1)
    assert (first.verdict, second.verdict) == ("gangster-shot", "gangster-shot")
    assert second.at == first.at + 1


def test_claim_for_a_counter_that_turns_is_not_moved_before_it_opens() -> None:
    """A moment never takes in what was fired after something happened by itself (a counter opens, a bomb ends)."""
    driver = scene(lines=(0, 0, 0), chairs={2: {"counters": [9], "hidden": [3, 5]}}, turns=[START + 3005])
    driver.run(3001 + START - clock_of(driver))
    driver.act(ANN, "shoot 5 > 1a")
    driver.run(4)
    assert clock_of(driver) == START + 3005
    driver.act(CAT, "shoot 3 > 1c")
    driver.run(20)
    assert receipt_of(driver, CAT).verdict == "gangster-shot"
    assert receipt_of(driver, CAT).at == START + 3005


# ---------------------------------------------------------------------- what comes too late, and what is wrong


def test_too_late_is_a_verdict_and_no_error() -> None:
    driver = scene(2, lines=(0, 0))
    driver.act(ANN, "bomb")
    driver.run(10)
    driver.act(BEN, "shoot 5 > 0a")
    driver.run(10)
    assert (receipt_of(driver, BEN).verdict, receipt_of(driver, BEN).clause) == ("bomb-burns", "AA-14")


def test_frozen_claim_that_was_fired_after_the_hit_counts() -> None:
    """The bomb ends with the hit, seen or not: what was fired after it is legal, though it was frozen when it arrived."""
    driver = scene(2, lines=(300, 0))
    driver.act(ANN, "bomb")
    driver.run(300)
    hit = clock_of(driver)
    driver.run(50)
    driver.act(BEN, "shoot 5 > 0a")
    driver.run(100)
    driver.act(ANN, "shoot 5 > 1a")
    driver.run(300)
    assert (receipt_of(driver, ANN).at, receipt_of(driver, ANN).verdict) == (hit, "gangster-shot")
    assert (receipt_of(driver, BEN).at, receipt_of(driver, BEN).verdict) == (hit + 50, "gangster-shot")


def test_claim_after_the_round_is_answered_as_too_late() -> None:
    """Nothing is stale because another was faster: the old number is good until the next race begins."""
    down = [{"card": card, "shot_by": 0, "counters": [counter]} for card, counter in (("1/4", 5), ("1/6", 7))]
    driver = scene(2, lines=(0, 0), chairs={0: {"counters": [5, 7, 3]}, 1: {"gangsters": [*down, "2/5"]}})
    number = driver.table.match.race  # type: ignore[union-attr]
    driver.act(ANN, "shoot 3 > 1c")
    driver.run(10)
    assert driver.picture(ANN)["match"].view.phase == "ready"
    driver.act(BEN, "shoot 5 > 0a", number)
    assert (receipt_of(driver, BEN).verdict, receipt_of(driver, BEN).clause) == ("round-over", "AA-18")
    assert [each.verdict for each in driver.picture(BEN)["match"].receipts] == ["gangster-shot", "round-over"]


def test_notation_that_is_none_is_refused_at_once() -> None:
    driver = scene(lines=(0, 0, 0))
    with pytest.raises(Refusal) as caught:
        driver.act(ANN, "fly")
    assert caught.value.code == "notation/bad"
    assert driver.table.match is not None
    assert driver.table.match.claims == []


def test_nobody_fills_the_buffer() -> None:
    driver = scene(lines=(0, 300, 0))
    for _ in range(6):
        driver.act(ANN, "reload")
    with pytest.raises(Refusal) as caught:
        driver.act(ANN, "reload")
    assert caught.value.code == "act/too_fast"


def test_nobody_fills_the_log_with_what_comes_back() -> None:
    driver = scene(lines=(0, 0, 0))
    for _ in range(120):
        driver.act(ANN, "shoot 9 > 1a")
        driver.run(9)
    assert {each.verdict for each in driver.answered["ann"] if each} == {"counter-not-open"}
    with pytest.raises(Refusal) as caught:
        driver.act(ANN, "shoot 9 > 1a")
    assert caught.value.code == "act/too_fast"


# ---------------------------------------------------------------------- numbers, views, receipts


def test_the_number_of_the_race_is_good_for_all_and_for_its_whole_length() -> None:
    driver = scene(lines=(0, 0, 0))
    number = driver.picture(ANN)["match"].decision
    driver.act(ANN, "shoot 5 > 1a")
    driver.act(BEN, "shoot 5 > 2a")
    driver.run(20)
    assert {driver.picture(person)["match"].decision for person in PEOPLE} == {number}
    driver.act(CAT, "shoot 3 > 1c", number)
    driver.run(20)
    assert receipt_of(driver, CAT).verdict == "gangster-shot"


def test_number_of_an_earlier_race_is_stale() -> None:
    driver = scene(lines=(0, 0, 0))
    assert driver.table.match is not None
    with pytest.raises(Refusal) as caught:
        driver.act(ANN, "shoot 5 > 1a", driver.table.match.race - 1)
    assert caught.value.code in ("act/stale", "act/not_asked")


def test_nobody_learns_of_a_claim_before_it_is_judged() -> None:
    """A view must not move because somebody claimed."""
    driver = scene(lines=(0, 300, 300))
    before = {person.id: driver.sent(person) for person in PEOPLE}
    driver.act(ANN, "shoot 5 > 1a")
    driver.run(140)
    assert {person.id: driver.sent(person) for person in PEOPLE} == before


def test_receipts_are_shown_to_all_once_the_race_is_over() -> None:
    """Each decision can be looked up afterwards (AA-31)."""
    driver = scene(2, lines=(0, 0))
    driver.act(ANN, "shoot 5 > 1a")
    driver.act(BEN, "shoot 9 > 0a")
    driver.run(20)
    assert driver.picture(BEN)["match"].receipts == []
    driver.run(46_000)
    assert driver.picture(BEN)["match"].view.phase == "ready"
    for person in (ANN, BEN):
        receipts = driver.picture(person)["match"].receipts
        assert [(each.seat, each.verdict) for each in receipts] == [(0, "gangster-shot"), (1, "counter-not-open")]
    driver.act(ANN, "ready")
    driver.act(BEN, "ready")
    assert driver.picture(BEN)["match"].receipts == [], "a new race has new ones"


def test_entries_of_a_moment_are_one_batch() -> None:
    """Acted for each that was booked, then the receipts: so a rebuilt table knows that the moment is over."""
    driver = scene(lines=(0, 0, 0))
    driver.act(ANN, "shoot 5 > 1a")
    driver.act(BEN, "shoot 5 > 2a")
    driver.run(20)
    entries = [msgspec.json.decode(line, type=e.AnyEntry) for line in driver.log[-3:]]
    assert [type(entry).__name__ for entry in entries] == ["Acted", "Acted", "Judged"]


# ---------------------------------------------------------------------- time


def test_timer_waits_until_nobody_can_have_fired_before_it() -> None:
    """The bomb's end is settled after the largest credit of its thrower; then time goes on by itself."""
    driver = scene(2, lines=(200, 0))
    driver.act(ANN, "bomb")
    driver.run(200)
    ends = driver.picture(BEN)["match"].view.bomb.ends_at
    driver.run(ends - clock_of(driver) + 90)
    assert driver.picture(BEN)["match"].view.phase == "bomb"
    driver.act(ANN, "shoot 3+5 > 1a")  # fired 10 ms before its end; a miss
    driver.run(9)
    assert receipt_of(driver, ANN).verdict == "shot-missed"
    driver.run(2)
    assert driver.picture(BEN)["match"].view.phase == "shoot"
    assert any(type(entry).__name__ == "Passed" for entry in (msgspec.json.decode(line, type=e.AnyEntry) for line in driver.log))


def test_interrupted_race_goes_on_after_a_count_of_three() -> None:
    """Table time stands still while nobody is there; then all count to three (AA-31)."""
    driver = scene(2, lines=(0, 0))
    driver.go(ANN, BEN)
    stood = clock_of(driver)
    driver.run(10_000)
    assert clock_of(driver) == stood
    driver.come(ANN)
    shown = driver.last(ANN).match.clock
    assert (shown.stands, shown.zero + shown.stands - driver.now) == (stood, 3_000)
    driver.come(BEN)
    with pytest.raises(Refusal) as caught:
        driver.act(ANN, "shoot 5 > 1a")
    assert caught.value.code == "act/too_early"
    driver.run(2_999)
    assert clock_of(driver) == stood
    driver.run(101)
    assert clock_of(driver) == stood + 100
    driver.act(ANN, "shoot 5 > 1a")
    driver.run(20)
    assert receipt_of(driver, ANN).at == stood + 100


def test_race_goes_on_after_a_count_of_three_when_the_server_stood_still() -> None:
    """No time has passed by its clock, but nobody could act (AA-31)."""
    driver = scene(2, lines=(0, 0))
    driver.run(500)
    stood = clock_of(driver)
    driver.table.interrupt(driver.now)
    driver.settle()
    shown = driver.last(ANN).match.clock
    assert (shown.stands, shown.zero + shown.stands - driver.now) == (stood, 3_000)
    driver.run(3_100)
    assert clock_of(driver) == stood + 100


def test_credit_does_not_reach_back_before_the_count() -> None:
    """Who fired during the count was too early, whenever it arrives."""
    driver = scene(2, lines=(0, 0))
    driver.go(ANN, BEN)
    driver.come(ANN, BEN)
    driver.table.lines["ben"] = 200
    driver.run(3_050)
    with pytest.raises(Refusal) as caught:
        driver.act(BEN, "shoot 5 > 0a")
    assert caught.value.code == "act/too_early"
    driver.run(50)
    driver.act(BEN, "shoot 5 > 0a")
    driver.run(200)
    assert receipt_of(driver, BEN).verdict == "gangster-shot"


def test_no_count_between_rounds() -> None:
    """Who comes back while all are asked whether they are ready need not count."""
    driver = Driver(seats=2, preset="manual", game=GAME)
    driver.started(ANN, BEN)
    driver.go(ANN, BEN)
    driver.run(1_000)
    driver.come(ANN)
    clock = driver.last(ANN).match.clock
    assert clock.zero + clock.stands == driver.now


def test_store_that_fails_lets_table_time_stand_still() -> None:
    driver = scene(2, lines=(0, 0))
    stood = clock_of(driver)
    driver.table.is_stalled = True
    driver.table.settle_watch(driver.now)
    driver.run(5_000)
    assert clock_of(driver) == stood
    with pytest.raises(Refusal) as caught:
        driver.act(ANN, "shoot 5 > 1a")
    assert caught.value.code == "table/stalled"
    driver.table.is_stalled = False
    driver.table.settle_watch(driver.now)
    driver.run(3_010)
    assert clock_of(driver) == stood + 10


# ---------------------------------------------------------------------- a whole match, rebuilt


def races(driver: Driver, people: tuple[Person, ...], rounds: int) -> None:
    """Play on: all are ready, and shoot what hits until the round is over."""
    for _ in range(rounds):
        for person in people:
            driver.act(person, "ready")
        driver.run(3_200)
        for _ in range(60):
            for person in people:
                match = driver.table.match
                assert match is not None
                seat = driver.table.eyes_of(person.id) or 0
                legal = match.state.legal_actions(seat)
                if legal and match.is_racing:
                    driver.act(person, GAME.print_action(driver.rng.choice(legal)))
            driver.run(400)
            if driver.table.match is None or not driver.table.match.is_racing:
                break
        driver.run(60_000)


def test_rebuilt_table_goes_on_with_the_same_state() -> None:
    """A kill loses nothing that was shown, and no settled moment is opened again."""
    driver = Driver(seats=2, preset="manual", game=GAME)
    driver.started(ANN, BEN)
    driver.table.lines.update(ann=30, ben=120)
    races(driver, (ANN, BEN), 2)
    for person in (ANN, BEN):
        driver.act(person, "ready")
    driver.run(4_000)
    driver.act(ANN, GAME.print_action(driver.state.legal_actions(0)[0]))
    driver.run(300)
    old = driver.table.match
    assert old is not None
    before = driver.state.view(None)
    kept = (old.race, old.judged, old.receipts, old.moves)
    driver.restart()
    match = driver.table.match
    assert match is not None
    assert driver.state.view(None) == before
    assert (match.race, match.judged, match.receipts, match.moves) == kept
    driver.come(ANN, BEN)
    driver.run(3_000)
    driver.act(BEN, GAME.print_action(driver.state.legal_actions(1)[0]))
    driver.run(300)
    assert receipt_of(driver, BEN).at >= match.open - 300


def test_bot_sits_in_for_who_is_away_and_plays_the_race() -> None:
    driver = scene(2, lines=(0, 0))
    driver.think = lambda task: Intent(action="reload", delay=500, commit=100, rested=200) if task.is_race else "ready"
    driver.go(BEN)
    driver.run(29_000)
    assert driver.sitting_in() == []
    driver.run(2_000)
    assert driver.sitting_in() == [1]
    assert any(each.seat == 1 and each.action == "reload" for each in driver.table.match.receipts)  # type: ignore[union-attr]


# ---------------------------------------------------------------------- bots


def test_bot_fires_after_its_delay_and_is_judged_like_all() -> None:
    driver = scene(2, persons=1, lines=(0,))
    asked: list[BotTask] = []

    def think(task: BotTask) -> str | Intent | None:
        if not task.is_race:
            return "ready"
        asked.append(task)
        return Intent(action="shoot 5 > 0a", delay=700, commit=200, rested=300) if len(asked) == 1 else IDLE

    thinking(driver, think)
    began = clock_of(driver)
    driver.run(700)
    assert driver.state.view(None).seats[0].gangsters[0].hit_by is None
    driver.run(9)
    assert driver.state.view(None).seats[0].gangsters[0].hit_by == 1
    receipt = driver.table.match.receipts[-1]  # type: ignore[union-attr]
    assert (receipt.arrived, receipt.line, receipt.at, receipt.verdict) == (began + 700, 0, began + 700, "gangster-shot")
    assert len(asked) == 2, "it looks again after what it did"


def test_bot_stops_itself_in_time_or_comes_too_late() -> None:
    """What becomes impossible early enough is not fired; in the last ms it is, and comes back."""
    for delay, expected in ((700, []), (250, ["already-shot"])):
        driver = scene(3, persons=2, lines=(0, 0), chairs={})
        first = Intent(action="shoot 5 > 1a", delay=delay, commit=200, rested=1)
        thoughts = iter([first])
        thinking(driver, lambda task, thoughts=thoughts: next(thoughts, IDLE) if task.is_race else "ready")
        driver.run(100)
        driver.act(ANN, "shoot 5 > 1a")
        driver.run(2_000)
        found = [each.verdict for each in driver.table.match.receipts if each.seat == 2]  # type: ignore[union-attr]
        assert found == expected


def test_bot_that_was_frozen_has_thought_meanwhile() -> None:
    driver = scene(2, persons=1, lines=(0,))
    thinking(driver, lambda task: Intent(action="shoot 5 > 0a", delay=3_000, commit=200, rested=900) if task.is_race else "ready")
    driver.act(ANN, "bomb")
    driver.run(10)
    driver.act(ANN, "shoot 5 > 1a")
    hit = clock_of(driver)
    driver.run(2_000)
    mine = [each for each in driver.table.match.receipts if each.seat == 1]  # type: ignore[union-attr]
    assert [each.verdict for each in mine] == ["gangster-shot"]
    assert mine[0].at == hit + 900


def test_ready_is_no_claim() -> None:
    """What is asked between races has its own number; with that of the race it comes back (found by the network laboratory)."""
    down = [{"card": card, "shot_by": 0, "counters": [counter]} for card, counter in (("1/4", 5), ("1/6", 7))]
    driver = scene(2, lines=(0, 0), chairs={0: {"counters": [5, 7, 3]}, 1: {"gangsters": [*down, "2/5"]}})
    number = driver.table.match.race  # type: ignore[union-attr]
    driver.act(ANN, "shoot 3 > 1c")
    driver.run(10)
    driver.act(BEN, "ready", number)
    assert receipt_of(driver, BEN).verdict == "round-over"
    assert not driver.state.view(None).seats[1].ready
    driver.act(BEN, "ready")
    assert driver.state.view(None).seats[1].ready


# ---------------------------------------------------------------------- cues


def test_cue_is_told_as_late_as_each_line_allows() -> None:
    """All can draw it at its moment, and whoever reads it before gains little."""
    driver = scene(3, lines=(0, 100, 2_000), chairs={at: {"hidden": [at]} for at in range(3)})
    driver.act(ANN, "reload")
    driver.run(150)
    at = driver.picture(ANN)["events"][-1].turns_at
    leads = {}
    while clock_of(driver) < at:
        for person in PEOPLE:
            if driver.picture(person)["match"].view.cues and person.id not in leads:
                leads[person.id] = at - clock_of(driver)
        driver.run(1)
    assert leads == {"ann": 60, "ben": 110, "cat": 150}, "the reload itself was judged 150 ms before"
    driver.run(150)
    assert all(driver.picture(person)["match"].view.cues == [] for person in PEOPLE)


def test_cue_of_the_start_is_held_back_too() -> None:
    driver = Driver(seats=2, preset="manual", game=GAME)
    driver.started(ANN, BEN)
    driver.act(ANN, "ready")
    driver.act(BEN, "ready")
    driver.run(2_939)
    assert driver.picture(ANN)["match"].view.phase == "cue"
    assert driver.picture(ANN)["match"].view.cues == []
    driver.run(1)
    assert [cue.at for cue in driver.picture(ANN)["match"].view.cues] == [driver.picture(ANN)["match"].view.starts_at]


def test_whoever_comes_is_told_what_his_line_needs() -> None:
    driver = scene(2, lines=(0, 0), chairs={0: {"hidden": [1]}})
    driver.act(ANN, "reload")
    driver.run(9)
    driver.run(235)
    driver.come(BEN)
    assert len(driver.last(BEN).match.view.cues) == 1


def test_bots_draw_anew_in_every_round() -> None:
    """Whoever has seen how long a bot thinks in one round foresees none of another."""
    seeds = [task.seed for task in race(seed=1).tasks if task.is_race]
    assert len(seeds) > 6
    assert len(set(seeds)) == len(seeds)
