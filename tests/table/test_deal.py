"""Fair deals at a table: who pledges, when a match is dealt, who is left out, what is shown, and what survives."""

import msgspec
import pytest

from standoff.core.record import Header, commitment_of, seed_of
from standoff.protocol import messages as m
from standoff.table import entry as e
from standoff.table.command import Person
from standoff.table.deal import REVEAL_MS
from standoff.table.refusal import Refusal
from tests.table.driver import ANN, BEN, CAT, Driver

SHARES = {person.id: commitment_of(person.id.encode()) for person in (ANN, BEN, CAT)}  # 32 bytes that look like chance


def pledge_of(person: Person) -> str:
    return commitment_of(bytes.fromhex(SHARES[person.id]))


def pledge(driver: Driver, *persons: Person) -> None:
    for person in persons:
        driver.do(person, m.Pledge(id=0, pledge=pledge_of(person)))


def reveal(driver: Driver, *persons: Person) -> None:
    for person in persons:
        driver.do(person, m.Reveal(id=0, share=SHARES[person.id]))


def dealing(*persons: Person, pledged: tuple[Person, ...] | None = None) -> Driver:
    """These sit, those have pledged, and the match was started."""
    driver = Driver()
    driver.seated(*persons)
    pledge(driver, *(persons if pledged is None else pledged))
    for person in persons:
        driver.do(person, m.Ready(id=0))
    driver.do(persons[0], m.Start(id=0))
    return driver


def code_of(driver: Driver, person: Person, command: m.Command) -> str:
    with pytest.raises(Refusal) as caught:
        driver.do(person, command)
    return caught.value.code


def header_of(driver: Driver) -> Header:
    assert driver.table.match is not None
    return driver.table.match.header


def test_the_match_is_dealt_once_all_have_revealed() -> None:
    """All pledges and the commitment are shown first, to spectators too, and nobody has revealed anything by then."""
    driver = Driver()
    driver.come(CAT)
    driver.seated(ANN, BEN)
    pledge(driver, ANN, BEN)
    driver.do(BEN, m.Ready(id=0))
    driver.do(ANN, m.Start(id=0))
    deal = driver.picture(CAT)["deal"]
    assert driver.picture(ANN)["deal"] == driver.picture(BEN)["deal"] == deal
    assert not deal.begun
    assert deal.number == 1
    assert deal.shares == [m.DealShare(seat=0, pledge=pledge_of(ANN)), m.DealShare(seat=1, pledge=pledge_of(BEN))]
    reveal(driver, BEN)
    assert driver.table.status == "lobby"
    assert [share.revealed for share in driver.picture(CAT)["deal"].shares] == [False, True]
    reveal(driver, ANN)
    assert driver.table.status == "playing"
    begun = driver.picture(CAT)["deal"]
    assert (begun.match, begun.number, begun.commitment, begun.begun) == (deal.match, deal.number, deal.commitment, True)
    assert [share.revealed for share in begun.shares] == [True, True]
    assert driver.picture(CAT)["table"].match_id == deal.match


def test_the_seed_comes_from_secret_identity_and_shares() -> None:
    """The header of the record says all that it takes but the secret."""
    driver = dealing(ANN, BEN)
    reveal(driver, ANN, BEN)
    match, header = driver.table.match, header_of(driver)
    assert match is not None
    secret = bytes.fromhex(driver.secrets[match.id])
    assert header.match == match.id
    assert [(share.seat, share.opened) for share in header.contributions] == [(0, SHARES["ann"]), (1, SHARES["ben"])]
    assert header.commitment == commitment_of(secret)
    again = driver.table.game.new(header.seats, seed_of(secret, header.contributions, match.id), driver.table.game.options())
    assert again.view(0) == match.state.view(0)
    other = driver.table.game.new(header.seats, seed_of(secret, header.contributions[:1], match.id), driver.table.game.options())
    assert other.position() != again.position()


def test_a_pledge_that_is_not_kept_is_left_out_after_five_seconds() -> None:
    """The record says whose; he who comes too late is told."""
    driver = dealing(ANN, BEN)
    reveal(driver, ANN)
    driver.run(REVEAL_MS - 1)
    assert driver.table.status == "lobby"
    driver.run(1)
    assert driver.table.status == "playing"
    assert [(share.seat, share.opened) for share in header_of(driver).contributions] == [(0, SHARES["ann"]), (1, None)]
    assert [share.revealed for share in driver.picture(BEN)["deal"].shares] == [True, False]
    assert code_of(driver, BEN, m.Reveal(id=0, share=SHARES["ben"])) == "deal/none"


def test_who_pledges_nothing_delays_nothing() -> None:
    """A match without any pledge begins at once, as one of bots does; one with some waits for these alone."""
    driver = dealing(ANN, BEN, pledged=())
    assert driver.table.status == "playing"
    assert header_of(driver).contributions == []
    deal = driver.picture(BEN)["deal"]
    assert (deal.shares, deal.begun, deal.commitment) == ([], True, header_of(driver).commitment)
    driver = dealing(ANN, BEN, pledged=(BEN,))
    assert driver.table.status == "lobby"
    reveal(driver, BEN)
    assert [share.seat for share in header_of(driver).contributions] == [1]


def test_only_the_share_that_was_pledged_is_taken() -> None:
    """Another one is refused and can be mended; the right one counts once; spectators have none."""
    driver = dealing(ANN, BEN)
    driver.come(CAT)
    assert code_of(driver, ANN, m.Reveal(id=0, share=SHARES["ben"])) == "deal/other"
    assert code_of(driver, CAT, m.Reveal(id=0, share=SHARES["ann"])) == "deal/none"
    reveal(driver, ANN)
    before = len(driver.log)
    reveal(driver, ANN)
    assert len(driver.log) == before
    assert driver.table.status == "lobby"


def test_only_who_sits_may_pledge() -> None:
    """The last pledge before the start counts."""
    driver = Driver()
    driver.come(CAT)
    assert code_of(driver, CAT, m.Pledge(id=0, pledge=pledge_of(CAT))) == "table/not_seated"
    driver.seated(ANN)
    pledge(driver, ANN)
    driver.do(ANN, m.Pledge(id=0, pledge=pledge_of(BEN)))
    driver.do(ANN, m.Start(id=0))
    assert [share.pledge for share in driver.picture(ANN)["deal"].shares] == [pledge_of(BEN)]


def test_a_pledge_goes_with_its_page() -> None:
    """Who left, or came back with another page, has none until he makes another: nobody is waited for in vain."""
    driver = Driver()
    driver.seated(ANN, BEN)
    driver.do(BEN, m.Ready(id=0))
    pledge(driver, ANN, BEN)
    driver.come(BEN)
    driver.do(ANN, m.Start(id=0))
    assert [share.seat for share in driver.picture(ANN)["deal"].shares] == [0]


def test_every_match_has_its_own_deal() -> None:
    """Pledges are used up by a deal; a rematch has a fresh secret, identity, commitment and number."""
    driver = dealing(ANN, BEN)
    reveal(driver, ANN, BEN)
    first = driver.picture(ANN)["deal"]
    end(driver)
    driver.do(ANN, m.Start(id=0))
    second = driver.picture(ANN)["deal"]
    assert second.shares == []
    end(driver)
    pledge(driver, BEN, ANN)
    driver.do(ANN, m.Start(id=0))
    third = driver.picture(ANN)["deal"]
    assert driver.table.status == "over"
    reveal(driver, BEN, ANN)
    assert driver.table.status == "playing"
    for name, count in {"match": 3, "commitment": 3}.items():
        assert len({getattr(deal, name) for deal in (first, second, third)}) == count
    assert [first.number, second.number, third.number] == [1, 2, 3]
    assert driver.picture(ANN)["table"].match == 3


def end(driver: Driver) -> None:
    """The match is given up."""
    assert driver.table.match is not None
    driver.commit([e.Ended(at=driver.now, match=driver.table.match.id, returns=None)])
    driver.settle()


def test_nothing_changes_while_the_deal_is_made() -> None:
    """Whoever could change seats or options then could choose among deals; who stands up leaves his seat to a bot."""
    driver = dealing(ANN, BEN)
    driver.come(CAT)
    for person, command in (
        (ANN, m.Start(id=0)),
        (ANN, m.SetTable(id=0, seats=3)),
        (ANN, m.SetBot(id=0, seat=2)),
        (ANN, m.Kick(id=0, seat=1)),
        (CAT, m.Sit(id=0)),
        (BEN, m.Ready(id=0, on=False)),
    ):
        assert code_of(driver, person, command) == "table/playing"
    reveal(driver, BEN)
    driver.do(BEN, m.Stand(id=0))
    reveal(driver, ANN)
    assert [share.opened for share in header_of(driver).contributions] == [SHARES["ann"], SHARES["ben"]]
    assert driver.table.seats[1].kind == "bot"


def test_a_deal_survives_the_death_of_its_server() -> None:
    """It goes on with the same secret and pledges, and who had no time yet gets all of it; nothing is dealt twice."""
    driver = dealing(ANN, BEN)
    reveal(driver, ANN)
    before = driver.picture(BEN)["deal"]
    driver.restart()
    driver.come(ANN, BEN)
    assert driver.picture(BEN)["deal"] == before
    driver.run(REVEAL_MS - 1)
    assert driver.table.status == "lobby"
    reveal(driver, BEN)
    match = driver.table.match
    assert match is not None
    assert match.id == before.match
    view = match.state.view(0)
    assert header_of(driver).commitment == before.commitment
    driver.restart()
    assert driver.table.match is not None
    assert driver.table.match.state.view(0) == view
    driver.come(CAT)
    assert [share.revealed for share in driver.picture(CAT)["deal"].shares] == [True, True]


def test_a_table_that_cannot_store_costs_nobody_his_share() -> None:
    """While it is stalled nothing can be revealed; after that all have the whole time."""
    driver = dealing(ANN, BEN)
    driver.table.is_stalled = True
    assert code_of(driver, ANN, m.Reveal(id=0, share=SHARES["ann"])) == "table/stalled"
    driver.run(3 * REVEAL_MS)
    driver.table.recover(driver.now)
    driver.run(REVEAL_MS - 1)
    assert driver.table.status == "lobby"
    reveal(driver, ANN, BEN)
    assert [share.opened for share in header_of(driver).contributions] == [SHARES["ann"], SHARES["ben"]]


def test_a_deal_that_nobody_waits_for_is_made() -> None:
    """All have gone: the match begins, and is paused."""
    driver = dealing(ANN, BEN)
    driver.go(ANN, BEN)
    driver.run(REVEAL_MS)
    assert driver.table.status == "playing"
    assert not driver.table.is_running()


def test_nobody_is_shown_secret_or_shares() -> None:
    """Neither while the deal is made nor while the match is played."""
    driver = dealing(ANN, BEN)
    driver.come(CAT)
    assert driver.table.dealing is not None
    secret = driver.table.dealing.secret
    reveal(driver, ANN, BEN)
    driver.run(20_000)
    seed = seed_of(bytes.fromhex(secret), header_of(driver).contributions, header_of(driver).match).hex()
    for person in (ANN, BEN, CAT):
        sent = driver.sent(person).decode()
        assert pledge_of(ANN) in sent
        for hidden in (secret, seed, SHARES["ann"], SHARES["ben"]):
            assert hidden not in sent


@pytest.mark.parametrize("text", ["", "ab", "AB" * 32, "zz" * 32, "ab" * 33, "ab" * 31 + "a\n", " " * 64, "１" * 64])
@pytest.mark.parametrize("field", ["pledge", "share"])
def test_a_share_has_one_form(text: str, field: str) -> None:
    """64 small hex digits; anything else is no message at all."""
    kind = {"pledge": "pledge", "share": "reveal"}[field]
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"type": kind, "id": 1, field: text}), type=m.ClientMessage)
