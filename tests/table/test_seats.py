"""Seats, host, options and the start of a table."""

import msgspec
import pytest

from standoff.protocol import messages as m
from standoff.table import entry as e
from standoff.table.command import Person
from standoff.table.refusal import Refusal
from tests.table.driver import ANN, BEN, CAT, DAN, Driver


def refused(driver: Driver, person: object, command: m.Command) -> str:
    before = list(driver.log)
    with pytest.raises(Refusal) as caught:
        driver.do(person, command)  # type: ignore[arg-type]
    assert driver.log == before
    return caught.value.code


def test_first_free_seat_then_a_bots() -> None:
    """Sit without a seat takes the first free one, then a bot's (case 67)."""
    driver = Driver(seats=2)
    driver.come(ANN, BEN)
    driver.do(ANN, m.SetBot(id=1, seat=0))
    driver.do(ANN, m.Sit(id=2))
    assert driver.table.seat_of("ann") == 1
    driver.do(BEN, m.Sit(id=1))
    assert driver.table.seat_of("ben") == 0
    driver.come(CAT)
    assert refused(driver, CAT, m.Sit(id=1)) == "table/full"
    assert refused(driver, CAT, m.Sit(id=1, seat=1)) == "table/seat_taken"
    assert refused(driver, CAT, m.Sit(id=1, seat=7)) == "table/seat_unknown"


def test_double_sit_and_double_start_have_one_effect() -> None:
    """Joining twice holds one seat, starting twice deals once (case 97)."""
    driver = Driver()
    driver.seated(ANN)
    entries = len(driver.log)
    driver.do(ANN, m.Sit(id=2))
    assert len(driver.log) == entries
    driver.do(ANN, m.Start(id=3))
    match = driver.table.match
    assert refused(driver, ANN, m.Start(id=4)) == "table/playing"
    assert driver.table.match is match


def test_start_waits_for_who_is_not_ready() -> None:
    """Nobody is dropped by a start while he still loads (case 91)."""
    driver = Driver()
    driver.seated(ANN, BEN)
    assert refused(driver, ANN, m.Start(id=1)) == "table/not_ready"
    driver.do(BEN, m.Ready(id=1))
    driver.go(BEN)
    assert refused(driver, ANN, m.Start(id=1)) == "table/not_ready"
    driver.come(BEN)
    driver.do(ANN, m.Start(id=1))
    assert driver.table.status == "playing"


def test_only_the_host_commands() -> None:
    driver = Driver()
    driver.seated(ANN, BEN)
    for command in (m.Start(id=1), m.SetTable(id=1, seats=3), m.SetBot(id=1, seat=3), m.Kick(id=1, seat=0), m.GiveHost(id=1, seat=1)):
        assert refused(driver, BEN, command) == "table/not_host"


def test_empty_seats_without_fill_are_refused() -> None:
    driver = Driver()
    driver.seated(ANN)
    assert refused(driver, ANN, m.Start(id=1, fill=False)) == "table/seats_empty"


def test_kicked_person_watches_on() -> None:
    driver = Driver()
    driver.seated(ANN, BEN)
    driver.do(ANN, m.Kick(id=1, seat=1))
    assert driver.table.seat_of("ben") is None
    assert driver.last(BEN).table.you is None
    assert driver.last(BEN).notices[0].key == "kicked"
    assert refused(driver, ANN, m.Kick(id=2, seat=0)) == "table/seat_unknown"


def test_changing_seats_keeps_people_and_refuses_too_few() -> None:
    driver = Driver(seats=5)
    driver.seated(ANN, BEN, CAT)
    driver.do(BEN, m.Stand(id=1))
    driver.do(ANN, m.SetTable(id=2, seats=2))
    assert [seat.person for seat in driver.table.seats] == ["ann", "cat"]
    driver.do(ANN, m.SetTable(id=3, seats=3))
    assert refused(driver, ANN, m.SetTable(id=4, seats=9)) == "table/seats_bad"
    driver.do(BEN, m.Sit(id=5))
    assert refused(driver, ANN, m.SetTable(id=6, seats=2)) == "table/full"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (m.SetTable(id=1, preset="none"), "table/preset_unknown"),
        (m.SetTable(id=1, options={"opening": "none"}), "options/bad"),
        (m.SetTable(id=1, options={"none": "plain"}), "options/bad"),
        (m.SetTable(id=1, clock=m.ClockSettings(decision=0)), "table/clock_bad"),
        (m.SetTable(id=1, clock=m.ClockSettings(bank=10**9)), "table/clock_bad"),
        (m.SetTable(id=1, name="<b>x</b>"), "name/bad"),
        (m.SetTable(id=1, name=" \n "), "name/empty"),
        (m.SetTable(id=1, name="x" * 41), "name/too_long"),
        (m.SetBot(id=1, seat=2, bot="none"), "table/bot_unknown"),
        (m.SetBot(id=1, seat=-1), "table/seat_unknown"),
        (m.Rename(id=1, name="a\u202eb"), "name/bad"),
        (m.Say(id=1), "chat/empty"),
        (m.Say(id=1, text="x" * 301), "chat/too_long"),
        (m.Say(id=1, phrase="none"), "chat/phrase_unknown"),
        (m.Act(id=1, decision=1, action="end"), "match/none"),
    ],
)
def test_absurd_settings_are_refused(command: m.Command, code: str) -> None:
    driver = Driver()
    driver.seated(ANN)
    assert refused(driver, ANN, command) == code


def test_preset_is_named_where_the_options_are_its_own() -> None:
    driver = Driver()
    driver.seated(ANN)
    driver.do(ANN, m.SetTable(id=1, options={"opening": "sealed"}))
    presets = [driver.table.preset]
    driver.do(ANN, m.SetTable(id=2, options={"loud": "yes"}))
    assert [*presets, driver.table.preset] == ["sealed", None]
    assert driver.table.options == {"opening": "sealed", "loud": "yes"}


def test_absent_host_passes_after_a_minute() -> None:
    """The role goes to the person longest seated who is here."""
    driver = Driver()
    driver.seated(ANN, BEN, CAT)
    driver.go(ANN, BEN)
    driver.run(59_000)
    hosts = [driver.table.host]
    driver.run(2_000)
    assert [*hosts, driver.table.host] == ["ann", "cat"]


def test_host_who_stands_up_passes_at_once() -> None:
    driver = Driver()
    driver.seated(ANN, BEN)
    driver.do(ANN, m.Stand(id=1))
    assert driver.table.host == "ben"


def test_empty_lobby_table_closes_after_ten_minutes() -> None:
    """A room that nobody is in vanishes (case 96)."""
    driver = Driver()
    driver.seated(ANN)
    driver.go(ANN)
    driver.run(599_000)
    assert driver.table.closed is None
    driver.run(2_000)
    assert driver.table.closed == "empty"


def test_spectators_come_and_go_and_are_counted() -> None:
    """A spectator never touches the match (cases 93, 94)."""
    driver = Driver()
    driver.started(ANN)
    driver.come(DAN)
    assert driver.last(ANN).table.spectators == 1
    entries = len(driver.log)
    driver.go(DAN)
    assert driver.last(ANN).table.spectators == 0
    assert len(driver.log) == entries
    assert refused(driver, DAN, m.Act(id=1, decision=1, action="end")) == "table/not_seated"


def test_of_spectators_who_left_long_ago_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was known of them: a table may live for weeks."""
    monkeypatch.setattr("standoff.table.presence.KEPT_VIEWERS", 5)
    driver = Driver()
    driver.started(ANN)
    for number in range(30):
        person = Person(f"p{number}", f"Nr. {number}")
        driver.come(person)
        driver.table.lines[person.id] = 40
        driver.go(person)
    assert len(driver.table.viewers) <= 6
    assert set(driver.table.lines) <= set(driver.table.viewers)


def test_spectators_only_where_they_are_allowed() -> None:
    driver = Driver()
    driver.seated(ANN)
    driver.do(ANN, m.SetTable(id=1, spectators_allowed=False))
    driver.do(ANN, m.Start(id=2))
    with pytest.raises(Refusal, match="table/no_spectators"):
        driver.come(DAN)


def test_rematch_deals_anew_with_a_clean_table() -> None:
    """Nothing of the last match is left over (case 74)."""
    driver = over(ANN)
    assert driver.table.status == "over"
    first = driver.table.match
    driver.do(ANN, m.Start(id=9))
    assert driver.table.match is not first
    assert driver.table.matches == 2
    held = driver.picture(ANN)
    assert [event.index for event in held["events"]] == list(range(len(held["events"])))


def test_a_rematch_waits_for_nobody() -> None:
    """All were ready once; the host's press deals anew, whether the others look at the result or went away."""
    driver = over(ANN, BEN)
    driver.go(BEN)
    driver.do(ANN, m.Start(id=9))
    assert driver.table.status == "playing"
    assert driver.table.matches == 2


def over(*persons: Person) -> Driver:
    """A match that these have played to its end at four seats; bots were at the others."""
    driver = Driver(pace=0)
    driver.started(*persons)
    while driver.table.status == "playing":
        for seat, person in enumerate(persons):
            if driver.table.status == "playing" and driver.number(seat):
                driver.act(person, str(driver.table.match.view(seat).legal[0].text))  # type: ignore[union-attr]
        driver.run(0)
    return driver


def test_ended_match_has_the_names_of_those_who_played_it() -> None:
    """Whoever sits down, leaves, has another name or is put elsewhere afterwards: all are told the same, also who comes later."""
    driver = over(ANN, BEN)
    driver.come(DAN)
    at_end = driver.picture(DAN)["table"].played
    assert [(seat.name, seat.kind, seat.present) for seat in at_end] == [
        ("Ann", "person", True),
        ("Ben", "person", True),
        (None, "bot", False),
        (None, "bot", False),
    ]
    driver.do(BEN, m.Stand(id=1))
    driver.come(CAT)
    driver.do(CAT, m.Sit(id=2, seat=1))
    driver.do(ANN, m.Rename(id=3, name="Anna"))
    driver.do(ANN, m.SetTable(id=4, seats=2))
    assert [seat.name for seat in driver.picture(ANN)["table"].seats] == ["Anna", "Cat"]
    for person in (ANN, BEN, CAT, DAN):
        assert driver.picture(person)["table"].played == at_end
    driver.go(BEN)
    assert [seat.present for seat in driver.picture(ANN)["table"].played] == [True, False, False, False]
    driver.restart()
    driver.come(ANN, BEN, CAT, DAN)
    for person in (ANN, BEN, CAT, DAN):
        assert driver.picture(person)["table"].played == at_end
    assert driver.picture(CAT)["match"].view.viewer is None, "she did not play"
    driver.do(CAT, m.Ready(id=5))
    driver.do(ANN, m.Start(id=6))
    assert driver.picture(DAN)["table"].played == []


def test_who_left_has_not_won_what_a_bot_won_in_his_place() -> None:
    """The lobby and the page name the same winner."""
    won: set[int] = set()
    for seed in range(20):
        driver = Driver(pace=0, seed=seed)
        driver.started(ANN, BEN)
        driver.do(BEN, m.Stand(id=1))
        while driver.table.status == "playing":
            if driver.number(0):
                driver.act(ANN, str(driver.state.view(0).legal[0].text))
            driver.run(0)
        ended = next(entry for line in driver.log if isinstance(entry := msgspec.json.decode(line, type=e.AnyEntry), e.Ended))
        table, winners = driver.picture(ANN)["table"], driver.state.view(None).winners
        assert ended.winners == [table.played[at].name for at in winners]
        assert "Ben" not in ended.winners
        won |= set(winners)
    assert 1 in won, "in one of these at least"


def test_bot_that_sat_in_at_the_end_has_played_it() -> None:
    """Though the seat is his again who was away."""
    driver = Driver(pace=0)
    driver.started(ANN, BEN)
    driver.go(BEN)
    while driver.table.status == "playing":
        if driver.number(0):
            driver.act(ANN, str(driver.table.match.view(0).legal[0].text))  # type: ignore[union-attr]
        driver.run(31_000 if driver.number(1) and not driver.table.seats[1].sitting_in else 0)
    table = driver.picture(ANN)["table"]
    assert [(seat.name, seat.sitting_in) for seat in table.played[:2]] == [("Ann", False), ("Ben", True)]
    assert not any(seat.sitting_in for seat in table.seats)
