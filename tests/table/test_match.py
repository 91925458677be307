"""A match at a table: decisions, clocks, bots, absence, sealed groups, resuming, rebuilding."""

import msgspec
import pytest

from standoff.protocol import messages as m
from standoff.table.refusal import Refusal
from tests.table.driver import ANN, BEN, CAT, DAN, START, Driver


def code_of(driver: Driver, person: object, action: str, decision: int | None = None) -> str:
    with pytest.raises(Refusal) as caught:
        driver.act(person, action, decision)  # type: ignore[arg-type]
    return caught.value.code


def two(preset: str = "plain", pace: float = 1.0) -> Driver:
    driver = Driver(seats=2, preset=preset, pace=pace)
    driver.started(ANN, BEN)
    return driver


# ---------------------------------------------------------------------- decisions


def test_second_click_is_stale_and_has_no_effect() -> None:
    """An action carries the decision that it answers (case 98)."""
    driver = two()
    number = driver.number(0)
    driver.act(ANN, "ask > 1", number)
    driver.act(BEN, "yes")
    entries = len(driver.log)
    assert code_of(driver, ANN, "ask > 1", number) == "act/stale"
    assert len(driver.log) == entries
    driver.act(ANN, "end")


def test_refused_actions_say_why() -> None:
    driver = two()
    assert code_of(driver, BEN, "end", 1) == "act/not_asked"
    assert code_of(driver, ANN, "jump") == "notation/bad"
    with pytest.raises(Refusal) as caught:
        driver.act(ANN, "yes")
    assert (caught.value.code, caught.value.clause) == ("action/not_legal", "TOY-1")
    assert caught.value.params == {"reason": "not-your-decision"}


def test_each_asked_seat_has_its_own_prompt() -> None:
    """One prompt a seat, and each pending seat by name (cases 69, 71)."""
    driver = two("sealed")
    assert driver.table.match is not None
    assert sorted(driver.table.match.questions) == [0, 1]
    driver.act(BEN, "pick 1")
    driver.act(ANN, "pick 0")
    driver.run(5_000)
    assert sorted(driver.table.match.questions) == [0]


# ---------------------------------------------------------------------- clocks


def test_time_is_thirty_seconds_and_the_bank_then_the_default() -> None:
    """30 s, then the bank of 90 s, then the default is played (case 118)."""
    driver = two()
    driver.run(119_000)
    assert driver.number(0) == 1
    driver.run(2_000)
    assert driver.number(0) == 0, "the turn ended"
    timer = driver.last(BEN).match.timers[0]
    assert (timer.seat, timer.deadline) == (1, START + 150_000)
    assert driver.table.match is not None
    assert driver.table.match.bank == [0, 90_000]


def test_answer_has_fifteen_seconds() -> None:
    driver = two()
    driver.act(ANN, "ask > 1")
    timer = driver.last(BEN).match.timers[0]
    assert timer.deadline - driver.now == 15_000
    assert timer.bank_ends - timer.deadline == 90_000


def test_each_play_gives_the_time_back() -> None:
    """The clock does not run down through a chain of reactions (case 55)."""
    driver = two()
    for _ in range(20):
        driver.run(10_000)
        driver.act(ANN, "ask > 1")
        driver.run(10_000)
        driver.act(BEN, "no")
    assert driver.table.match is not None
    assert driver.table.match.bank == [90_000, 90_000]


def test_old_timer_does_not_fire_in_the_next_step() -> None:
    """A timer belongs to its decision (case 115)."""
    driver = two()
    driver.run(119_900)
    driver.act(ANN, "ask > 1")
    driver.run(14_000)
    assert driver.number(1) == 1, "the answer has its own time"


def test_two_lapses_in_a_row_bring_a_bot_and_the_person_takes_his_seat_back() -> None:
    """A person who does not act is replaced, and comes back at any time (cases 66, 102)."""
    driver = two()
    driver.run(121_000)
    driver.act(BEN, "end")
    driver.run(31_000)
    assert driver.sitting_in() == [0]
    assert driver.last(BEN).table.seats[0].sitting_in
    assert code_of(driver, ANN, "end", driver.number(0)) == "act/bot_sits_in"
    driver.do(ANN, m.TakeBack(id=3))
    assert driver.sitting_in() == []
    assert driver.table.seats[0].bot is None


def test_one_lapse_between_actions_brings_no_bot() -> None:
    driver = two()
    driver.run(121_000)
    driver.act(BEN, "end")
    driver.act(ANN, "ask > 1")
    driver.act(BEN, "no")
    driver.run(31_000)
    driver.act(BEN, "end")
    assert driver.table.seats[0].lapses == 1
    assert not driver.table.seats[0].sitting_in


# ---------------------------------------------------------------------- absence


def test_thirty_seconds_away_a_bot_sits_in_and_gives_back() -> None:
    """The bot takes over while the person is away and gives back when he comes (cases 66, 73, 85)."""
    driver = two()
    driver.go(ANN)
    driver.run(29_000)
    assert driver.sitting_in() == []
    driver.run(2_000)
    assert driver.sitting_in() == [0]
    driver.run(60_000)
    driver.come(ANN)
    assert driver.sitting_in() == []
    assert driver.table.seat_of("ann") == 0


def test_match_pauses_while_nobody_is_there() -> None:
    """Clocks stand still; the match goes on with the same time when somebody comes."""
    driver = two()
    driver.run(10_000)
    driver.go(ANN, BEN)
    entries = len(driver.log)
    driver.run(3 * 24 * 3600 * 1000)
    assert len(driver.log) == entries
    driver.come(BEN)
    assert driver.last(BEN).table.status == "playing"
    assert driver.last(BEN).match.timers[0].deadline - driver.now == 20_000


def test_abandoned_match_is_kept_thirty_days() -> None:
    driver = two()
    driver.go(ANN, BEN)
    driver.run(30 * 24 * 3600 * 1000 - 1000)
    assert driver.table.closed is None
    driver.run(2000)
    assert driver.table.closed == "abandoned"


def test_who_never_came_is_replaced() -> None:
    """A seat whose person never opens the page holds nobody up (case 102); a bot sits in once he is asked."""
    driver = two()
    driver.go(BEN)
    driver.restart()
    driver.come(ANN)
    driver.run(25_000)
    driver.act(ANN, "end")
    driver.run(4_000)
    assert driver.sitting_in() == []
    driver.run(2_000)
    assert driver.sitting_in() == [1]
    driver.come(BEN)
    assert driver.sitting_in() == []


def test_person_who_stands_up_leaves_a_bot() -> None:
    driver = Driver(seats=3)
    driver.started(ANN, BEN)
    driver.do(BEN, m.Stand(id=9))
    assert driver.table.seats[1].kind == "bot"
    view = driver.last(BEN).match.view
    assert view.viewer is None, "he sees the public view only"
    driver.act(ANN, "end")
    driver.run(20_000)
    assert driver.state.turn != 1


# ---------------------------------------------------------------------- bots


def test_bots_play_a_whole_match() -> None:
    driver = Driver(seats=5)
    driver.started(ANN)
    driver.do(ANN, m.Stand(id=9))
    driver.run(3_600_000)
    assert driver.table.status == "over"
    assert b'"type":"ended"' in driver.log[-1]


def test_bots_take_their_time_like_people() -> None:
    driver = Driver(seats=2)
    driver.started(ANN)
    driver.act(ANN, "end")
    assert driver.number(1)
    driver.run(400)
    assert driver.number(1), "not at once"
    driver.run(30_000)
    assert driver.state.turn_number > 2 or driver.state.asked is not None


class OtherSecrets(Driver):
    """Like every driver, but for the secrets of its matches: whatever people see is the same."""

    def entropy(self, count: int) -> bytes:
        drawn = super().entropy(count)
        return bytes(byte ^ 0xFF for byte in drawn) if count == 32 else drawn


def test_nobody_foresees_what_bots_draw_from_what_all_can_see() -> None:
    """Two matches of one identity, with the same seats, decisions and views, whose secrets differ."""
    drivers = [Driver(seats=5), OtherSecrets(seats=5)]
    for driver in drivers:
        driver.think = lambda task: "end"
        driver.started(ANN)
        driver.act(ANN, "end")
        driver.run(20_000)
    ours, others = (driver.tasks for driver in drivers)
    assert len(ours) == len(others) == 4
    assert [(task.match, task.seat, task.number) for task in ours] == [(task.match, task.seat, task.number) for task in others]
    assert not {task.seed for task in ours} & {task.seed for task in others}


def test_bot_that_is_asked_again_after_a_restart_draws_the_same() -> None:
    driver = Driver(seats=2)
    driver.started(ANN, BEN)
    driver.do(BEN, m.Stand(id=9))
    driver.act(ANN, "end")
    asked = driver.tasks[-1]
    driver.restart()
    driver.come(ANN)
    assert (driver.tasks[-1].number, driver.tasks[-1].seed) == (asked.number, asked.seed)
    assert len(driver.tasks) == 2
    assert 0 <= asked.seed < 2**63


def test_bot_that_cannot_think_lets_time_run_out() -> None:
    """A failing bot stops nobody."""
    driver = Driver(seats=2)
    driver.think = lambda task: "nonsense"
    driver.started(ANN)
    driver.act(ANN, "end")
    driver.run(121_000)
    assert driver.state.turn == 0


def test_bots_delay_does_not_depend_on_what_is_held() -> None:
    moments = []
    for numbers in ([1, 2], [9, 0]):
        driver = Driver(seats=2)
        driver.started(ANN)
        driver.state.numbers = numbers
        driver.think = lambda task: "end"
        driver.act(ANN, "end")
        driver.run(10_000)
        moments.append([msgspec.json.decode(line)["at"] for line in driver.log])
    assert moments[0] == moments[1]


# ---------------------------------------------------------------------- sealed groups


def test_nothing_of_a_sealed_group_moves_for_others() -> None:
    """Choosing, and changing one's mind, moves no byte of others (cases 80, 108)."""
    driver = Driver(seats=3, preset="sealed")
    driver.started(ANN, BEN)
    driver.come(CAT)
    others = [driver.sent(BEN), driver.sent(CAT)]
    number = driver.number(0)
    for action in ("pick 0", "pick 1", "pick 0"):
        driver.act(ANN, action, number)
    assert [driver.sent(BEN), driver.sent(CAT)] == others
    assert driver.last(ANN).match.view.picked == 0
    assert [event.what for event in driver.picture(BEN)["events"]].count("picked") == 0


def test_sealed_choice_may_be_replaced_until_the_group_closes() -> None:
    driver = Driver(seats=2, preset="sealed")
    driver.started(ANN, BEN)
    driver.act(ANN, "pick 0")
    driver.act(BEN, "pick 1")
    assert driver.state.phase == "pick", "the window is open although all have chosen"
    driver.act(ANN, "pick 1")
    driver.run(5_000)
    assert driver.state.picks == [1, 1]


def test_sealed_group_waits_for_the_slow_and_then_plays_for_him() -> None:
    driver = Driver(seats=3, preset="sealed")
    driver.started(ANN, BEN)
    driver.act(ANN, "pick 0")
    driver.run(100_000)
    assert driver.state.phase == "pick"
    driver.run(25_000)
    assert driver.state.phase == "turn"
    assert driver.table.seats[1].lapses == 1


def test_sealed_choices_survive_a_restart() -> None:
    driver = Driver(seats=2, preset="sealed")
    driver.started(ANN, BEN)
    driver.act(ANN, "pick 1")
    driver.restart()
    driver.come(ANN, BEN)
    assert driver.picture(ANN)["match"].view.picked == 1
    driver.act(BEN, "pick 0")
    driver.run(5_000)
    assert driver.state.picks == [1, 0]


# ---------------------------------------------------------------------- coming back


def test_client_gets_the_gap_each_update_once() -> None:
    driver = two()
    held = driver.picture(ANN)
    for action in ("ask > 1", "end"):
        driver.act(ANN, action)
        if action != "end":
            driver.act(BEN, "no")
    del driver.got["ann"]
    driver.go(ANN)
    driver.do(BEN, m.Say(id=5, text="hello"))
    driver.come(ANN, since=(held["epoch"], held["number"]))
    missed = driver.got["ann"]
    assert all(isinstance(message, m.Update) for message in missed)
    assert [message.number for message in missed] == list(range(held["number"] + 1, held["number"] + 1 + len(missed)))
    assert [line.text for message in missed for line in message.chat] == ["hello"]


def test_other_epoch_or_unknown_number_gets_a_whole_view() -> None:
    driver = two()
    held = driver.picture(ANN)
    for since in ((0, 0), (held["epoch"], held["number"] + 5), (held["epoch"] + 1, held["number"])):
        driver.got["ann"] = []
        driver.come(ANN, since=since)
        assert isinstance(driver.got["ann"][0], m.Whole)


def test_page_that_held_less_than_another_page_of_the_same_person_gets_it_all() -> None:
    """A whole view for one page is more than an earlier page holds, though no update was sent in between."""
    driver = two()
    held = driver.picture(ANN)
    driver.go(ANN)
    driver.do(BEN, m.Say(id=5, text="hello"))
    driver.come(ANN)  # another page of hers, which holds nothing
    driver.go(ANN)
    driver.got["ann"] = []
    driver.come(ANN, since=(held["epoch"], held["number"]))
    assert [line.text for message in driver.got["ann"] for line in message.chat] == ["hello"]


def test_pictures_of_updates_equal_a_whole_view() -> None:
    """Whoever follows the updates holds what a newcomer gets."""
    driver = Driver(seats=3, preset="sealed")
    driver.started(ANN, BEN)
    driver.come(DAN)
    for _ in range(30):
        driver.run(1_500)
        for person in (ANN, BEN):
            eyes = driver.table.eyes_of(person.id)
            if eyes is not None and driver.number(eyes) and driver.table.match is not None:
                driver.act(person, driver.table.match.view(eyes).legal[0].text)
    for person in (ANN, BEN, DAN):
        held = driver.picture(person)
        driver.got[person.id] = []
        driver.come(person)
        fresh = driver.picture(person)
        assert held["match"] == fresh["match"]
        assert held["events"] == fresh["events"]
        assert held["table"] == fresh["table"]


def test_table_is_rebuilt_from_its_log() -> None:
    """Nothing acknowledged is lost, and clocks are credited for the outage (cases 70, 103)."""
    driver = Driver(seats=3)
    driver.started(ANN, BEN)
    driver.do(BEN, m.Say(id=1, phrase="hello"))
    for _ in range(10):
        driver.run(2_000)
        for at, person in enumerate((ANN, BEN)):
            if driver.number(at) and driver.table.match is not None:
                driver.act(person, driver.table.match.view(at).legal[-1].text)
    before = driver.state.position()
    numbers = [driver.number(at) for at in range(3)]
    driver.restart(wait=3_600_000)
    assert driver.state.position() == before
    assert [driver.number(at) for at in range(3)] == numbers
    assert [line.phrase for line in driver.table.chat] == ["hello"]
    driver.come(ANN, BEN)
    assert driver.table.is_running()
    for timer in driver.last(BEN).match.timers:
        assert timer.deadline >= driver.now + 14_000
    driver.run(3_600_000)
    assert driver.table.status in ("over", "playing")


# ---------------------------------------------------------------------- stall


def test_stalled_table_says_so_and_stops_its_clocks() -> None:
    driver = two()
    driver.run(10_000)
    driver.table.is_stalled = True
    driver.table.settle_watch(driver.now)
    driver.settle()
    assert driver.last(BEN).table.status == "stalled"
    assert code_of(driver, ANN, "end") == "table/stalled"
    driver.run(500_000)
    driver.table.is_stalled = False
    driver.table.settle_watch(driver.now)
    driver.settle()
    assert driver.last(BEN).table.status == "playing"
    assert driver.last(BEN).match.timers[0].deadline - driver.now == 20_000
    driver.act(ANN, "end")


# ---------------------------------------------------------------------- hidden information


def test_no_byte_differs_when_only_hidden_numbers_differ() -> None:
    """Two matches that differ in the numbers of others only send the same bytes, times and numbers included (cases 104 to 107)."""
    streams = []
    for hidden in (3, 8):
        driver = Driver(seats=3, preset="sealed")
        driver.started(ANN, BEN)
        state = driver.state
        state.numbers[1] = hidden
        state.log[1] = (1, "dealt", hidden)
        state.numbers[2] = 9 - hidden
        state.log[2] = (2, "dealt", 9 - hidden)
        driver.think = lambda task: str(msgspec.json.decode(task.view)["legal"][0]["text"])
        driver.got.clear()
        driver.come(ANN, DAN)
        driver.act(BEN, "pick 1" if hidden == 3 else "pick 0")
        driver.act(BEN, "pick 1")
        driver.act(ANN, "pick 0")
        for action in ("ask > 1", "end"):
            driver.run(6_000)
            if driver.number(0):
                driver.act(ANN, action)
            if driver.number(1):
                driver.act(BEN, "no" if state.asked == 1 else "end")
        streams.append((driver.sent(ANN), driver.sent(DAN)))
    assert streams[0] == streams[1]
