"""What happens at a table by itself as time passes: lapses, bots, take-overs, the host's heir, closing.

`due` says what is to happen now; whoever owns the table stores it, lets it happen, and asks again until nothing is due.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from standoff.table import entry as e
from standoff.table.aim import Intent, aim_moments, fire, look, think_again
from standoff.table.begin import deal_due
from standoff.table.command import act_entry, longest_seated, moved
from standoff.table.deal import REVEAL_MS
from standoff.table.dice import bot_seed
from standoff.table.match import Match, Plan, Question
from standoff.table.moment import closing_moment, lapse_moment
from standoff.table.race import judge, next_step
from standoff.table.refusal import Refusal
from standoff.table.table import Table

AWAY_MS = 30_000
HOST_AWAY_MS = 60_000
EMPTY_MS = 600_000
ABANDONED_MS = 30 * 24 * 3600 * 1000
LAPSES = 2
FAILURES = 3


class BotTask(msgspec.Struct, frozen=True, kw_only=True):
    """A bot that must choose: what it sees, as JSON, and a seed. `match` and `number` come back with its answer.

    `is_race`: it is asked for an Intent, else for an action.
    """

    match: str
    seat: int
    number: int
    game: str
    bot: str
    view: bytes
    seed: int
    is_race: bool = False


def due(table: Table, now: int) -> list[e.AnyEntry]:
    """What is to happen at this moment; empty when nothing is."""
    if table.closed is not None or table.is_stalled:
        return []
    if entries := [*_closing(table, now), *_heir(table, now), *deal_due(table, now)]:
        return entries
    match = table.match
    if match is None or not table.is_running():
        return []
    if match.state.is_over() and not match.is_ended and not match.claims:
        return [ended(table, match, now)]
    fire(match, match.watch.read(now))
    return (
        _take_overs(table, match, now)
        or judge(table, match, now)
        or _bot_moves(table, match, now)
        or _lapses(table, match, now)
        or _group(table, match, now)
    )


def wake_at(table: Table, now: int) -> int | None:
    """When `due` should be asked next, in ms since the epoch; None: nothing happens by itself."""
    if table.closed is not None or table.is_stalled:
        return None
    moments = [*_quiet_moments(table)]
    if table.dealing is not None:
        moments.append(table.dealing.since + REVEAL_MS)
    if table.is_running() and table.match is not None:
        moments += _match_moments(table, table.match, now)
    return min(moments) if moments else None


# ---------------------------------------------------------------------- the table


def _quiet_moments(table: Table) -> Iterator[int]:
    if not any(viewer.is_online for viewer in table.viewers.values()) and not table.is_running():
        yield _empty_since(table) + (ABANDONED_MS if table.status == "playing" else EMPTY_MS)
    if (since := _host_away(table)) is not None and longest_seated(table, besides=table.host) is not None:
        yield since + HOST_AWAY_MS


def _empty_since(table: Table) -> int:
    left = [viewer.away_since for viewer in table.viewers.values() if viewer.away_since is not None]
    return max([table.touched, *left])


def _closing(table: Table, now: int) -> list[e.AnyEntry]:
    if any(viewer.is_online for viewer in table.viewers.values()) or table.is_running():
        return []
    if table.status == "playing":
        if now < _empty_since(table) + ABANDONED_MS or table.match is None:
            return []
        clock = table.match.watch.read(now) if table.match.state.is_timed() else 0
        return [e.Ended(at=now, match=table.match.id, returns=None, clock=clock), e.Closed(at=now, why="abandoned")]
    return [e.Closed(at=now, why="empty")] if now >= _empty_since(table) + EMPTY_MS else []


def _host_away(table: Table) -> int | None:
    return None if table.host is None else table.away_since(table.host)


def _heir(table: Table, now: int) -> list[e.AnyEntry]:
    since = _host_away(table)
    if since is None or now < since + HOST_AWAY_MS:
        return []
    heir = longest_seated(table, besides=table.host)
    return [] if heir is None else [e.HostPassed(at=now, person=heir)]


# ---------------------------------------------------------------------- the match


def _match_moments(table: Table, match: Match, now: int) -> Iterator[int]:
    for at, seat in enumerate(table.seats):
        if (at in match.questions or match.is_racing) and seat.person is not None and not seat.sitting_in:
            since = table.away_since(seat.person)
            if since is not None:
                yield since + AWAY_MS
    for moment in _question_moments(table, match, match.watch.read(now)):
        wall = match.watch.wall(moment)
        if wall is not None:
            yield wall


def _question_moments(table: Table, match: Match, clock: int) -> Iterator[int]:
    if match.state.is_over() and not match.is_ended:
        yield clock
    yield from aim_moments(match)
    yield from (viewer.sent.cue_at for viewer in table.viewers.values() if viewer.is_online and viewer.sent.cue_at is not None)
    if (step := next_step(table, match)) is not None:
        yield step.due
    for at, question in match.questions.items():
        if at in match.chosen:
            continue
        if question.plan is not None and (question.plan.action is not None or question.plan.failures >= FAILURES):
            yield question.plan.due
        if not question.is_window:
            yield lapse_moment(table, match, at)
    group = dict(match.sealed())
    if group:
        closing = closing_moment(table, group)
        if clock < closing or not _awaited(table, match, group):
            yield closing


def _take_overs(table: Table, match: Match, now: int) -> list[e.AnyEntry]:
    """Bots sit in for who let time run out twice, and for who is away when he is asked (who is out of the match never is)."""
    found: list[e.AnyEntry] = []
    for at, seat in enumerate(table.seats):
        if seat.person is None or seat.sitting_in:
            continue
        since = table.away_since(seat.person)
        if seat.lapses >= LAPSES:
            found.append(e.SatIn(at=now, seat=at, bot=table.bots[0], why="slow"))
        elif (at in match.questions or match.is_racing) and since is not None and now >= since + AWAY_MS and not table.runs_alone:
            found.append(e.SatIn(at=now, seat=at, bot=table.bots[0], why="away"))
    return found


def _bot_moves(table: Table, match: Match, now: int) -> list[e.AnyEntry]:
    clock = match.watch.read(now)
    for at, question in match.questions.items():
        plan = question.plan
        if at in match.chosen or plan is None or clock < plan.due:
            continue
        if plan.failures >= FAILURES:
            return [moved(table, at, None, "bot", now)]
        if plan.action is None:
            continue
        try:
            return [act_entry(table, at, plan.action, "bot", now)]
        except Refusal:
            fail(plan)
            return _bot_moves(table, match, now)
    return []


def _lapses(table: Table, match: Match, now: int) -> list[e.AnyEntry]:
    clock = match.watch.read(now)
    for at, question in match.questions.items():
        if at not in match.chosen and not question.is_window and clock >= lapse_moment(table, match, at):
            return [moved(table, at, None, "bot" if table.seats[at].is_bot_playing else "clock", now)]
    return []


def _awaited(table: Table, match: Match, group: dict[int, Question]) -> list[int]:
    """Who keeps a sealed group open. In a window only bots do, whose delays tell nothing, and of those who are not blind all know how many
    answers they have, so that one answer need not be waited for."""
    missing = {at: question for at, question in group.items() if at not in match.chosen}
    return [
        at
        for at, question in missing.items()
        if (table.seats[at].is_bot_playing if question.is_window else question.is_blind or _single_answer(match, at) is None)
    ]


def _group(table: Table, match: Match, now: int) -> list[e.AnyEntry]:
    """Close a sealed group whose time has come and in which nobody is awaited."""
    group = dict(match.sealed())
    clock = match.watch.read(now)
    if not group or clock < closing_moment(table, group) or _awaited(table, match, group):
        return []
    found: list[e.AnyEntry] = []
    for number, at in enumerate(sorted(group), match.moves + 1):
        chose = match.chosen.get(at)
        action = chose.action if chose is not None else _single_answer(match, at)
        bank = chose.bank if chose is not None else match.bank[at]
        by = "sealed" if chose is not None else "table"
        found.append(e.Acted(at=now, match=match.id, seq=number, clock=clock, seat=at, action=action, bank=bank, by=by))
    return found


def _single_answer(match: Match, at: int) -> str | None:
    legal = match.state.legal_actions(at)
    return match.game.print_action(legal[0]) if len(legal) == 1 else None


def ended(table: Table, match: Match, now: int) -> e.Ended:
    """The end of a match as the lobby will list it."""
    returns = match.state.returns()
    view = match.state.view(None)
    names = [table.seats[at].name for at in view.winners]
    outcome = getattr(view, "outcome", None)
    turns = getattr(view, "turn_number", 0)
    clock = match.watch.read(now) if match.state.is_timed() else 0
    return e.Ended(at=now, match=match.id, returns=returns, outcome=outcome, winners=names, turns=turns, clock=clock)


# ---------------------------------------------------------------------- bots


def plan_bots(table: Table, now: int) -> list[BotTask]:
    """Plan what bots are asked, and say which must think; each is named once."""
    match = table.match
    if match is None or not table.is_running():
        return []
    tasks: list[BotTask] = []
    for at, question in match.questions.items():
        if not table.seats[at].is_bot_playing or at in match.chosen:
            continue
        if question.plan is None:
            due_at = match.watch.read(now) + table.pace.delay(is_answer=question.is_answer)
            question.plan = Plan(due=due_at)
        if not question.plan.is_asked:
            question.plan.is_asked = True
            tasks.append(_task(table, match, at, question.number))
    tasks += [_task(table, match, at, aim.number, is_race=True) for at, aim in look(table, match, now)]
    return tasks


def _task(table: Table, match: Match, at: int, number: int, *, is_race: bool = False) -> BotTask:
    return BotTask(
        match=match.id,
        seat=at,
        number=number,
        game=match.game.name,
        bot=table.seats[at].bot or table.bots[0],
        view=msgspec.json.encode(match.view(at)),
        seed=bot_seed(match.dice, f"race {match.race}" if is_race else "question", number, at),
        is_race=is_race,
    )


def bot_answered(table: Table, task: BotTask, action: str | Intent | None) -> None:
    """A bot has thought; None: it could not. Too late an answer is dropped."""
    match = table.match
    if match is None or match.id != task.match:
        return
    if task.is_race or isinstance(action, Intent):
        think_again(match, task.seat, task.number, action if isinstance(action, Intent) else None, table.pace.scale)
        return
    question = match.questions.get(task.seat)
    if question is None or question.number != task.number or question.plan is None or not table.seats[task.seat].is_bot_playing:
        return
    if action is None:
        fail(question.plan)
    else:
        question.plan.action = action


def fail(plan: Plan) -> None:
    """Thinking failed: once more, at most FAILURES times; then the rules play the default for it."""
    plan.failures += 1
    plan.action = None
    plan.is_asked = plan.failures >= FAILURES
