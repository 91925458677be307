"""A room: the one task that owns a table. Everything reaches the table through its queue; what changes is stored, acknowledged, shown."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.server.brain import Chooser
from standoff.server.job import Job, Losing, Resuming, Stopping, Thought, Ticking
from standoff.server.journal import POSITION_EVERY, position_row, rows_of
from standoff.server.log import bug, note, warn
from standoff.server.metric import Meter
from standoff.server.page import Care, Commanding, Entering, Leaving, Measured, Page
from standoff.server.wait import done, is_done_within
from standoff.store import row as r
from standoff.store.error import StoreError, StoreFailed, StoreFenced
from standoff.store.lease import Lease
from standoff.store.store import Store
from standoff.table import entry as e
from standoff.table.begin import take_pledge
from standoff.table.claim import book_claim, is_claim
from standoff.table.command import Asked, decide
from standoff.table.presence import enter, leave, may_enter, unwelcome
from standoff.table.refusal import Refusal
from standoff.table.show import is_cue_due, show, whole
from standoff.table.table import Table
from standoff.table.tick import BotTask, bot_answered, due, plan_bots, wake_at

RETRY_SECONDS = (0.2, 0.5, 1.0)
SLOW_SECONDS = 1.5
STOP_SECONDS = 3.0
UNSEEN = (Thought, Ticking, Measured)  # jobs that by themselves change nothing that is shown
PLAYED = (e.Acted, e.Chose, e.Judged, e.Passed, e.Said)  # entries that change nothing in the lobby


@dataclass(frozen=True)
class Surroundings:
    """What a room needs of the server. `now`: ms since the epoch; `late`: by how many ms it lags behind the wall.

    `changed`: the table of this code may look different in the lobby now.
    """

    store: Store
    now: Callable[[], int]
    entropy: Callable[[int], bytes]
    choose: Chooser
    changed: Callable[[str], None]
    meter: Meter
    late: Callable[[], int]


class Room:
    """One table and those who look on. `seq`: the number of the table's next entry in the store, which is written under `lease`."""

    def __init__(self, table: Table, seq: int, lease: Lease, around: Surroundings) -> None:
        self.table = table
        self.lease = lease
        self._seq = seq
        self._around = around
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._pages: dict[str, Page] = {}
        self._coming: list[Entering] = []  # under way, for who has not left since: storing what they change may take long
        self._timer: asyncio.TimerHandle | None = None
        self._wakes_at = 0  # when the timer is due, by the server's clock
        self._thoughts: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None
        self._care: Care = "calm"
        self._look_after()
        self._is_stale = True  # something may look different to somebody since the last show
        self._was_stalled = False
        self.is_broken = False
        self.is_gone = False  # the table is another's now, or anybody's

    # ------------------------------------------------------------------ from outside

    @property
    def code(self) -> str:
        """See Door."""
        return self.table.code

    @property
    def is_open(self) -> bool:
        """See Door."""
        return not self.is_broken and not self.is_gone and self.table.closed is None

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"room {self.table.code}")

    def put(self, job: Job) -> None:
        """Hand in a job."""
        if self.is_open:
            self._jobs.put_nowait(job)
        else:
            self._turn_away(job)

    def lose(self) -> None:
        """The lease has ended: stop, and store nothing more."""
        self.put(Losing())

    def resume(self) -> None:
        """The server stood still: whoever plays against the clock counts to three again."""
        self.put(Resuming())

    async def drain(self) -> None:
        """Finish what is under way, keep the position, stop, and give the table back."""
        if self._task is not None:
            self._jobs.put_nowait(Stopping())
            await asyncio.wait([self._task], timeout=STOP_SECONDS)
            self.is_gone = True
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        try:
            row = position_row(self.table)
            if row is not None and not self.is_broken and self.table.closed is None:
                await done(self._around.store.commit([row], self.lease))
            await done(self._around.store.release([self.lease]))
        except StoreError as error:
            warn("position is not kept", table=self.code, reason=str(error))

    # ------------------------------------------------------------------ the task

    async def _run(self) -> None:
        job: Job | None = None
        try:
            await self._go_on()
            while self.table.closed is None:
                job = await self._jobs.get()
                if isinstance(job, Stopping):
                    self.is_gone = True
                    break
                await self._work(job)
                job = None
                if not self._is_racing() or self._jobs.empty():
                    await self._go_on()
        except StoreFenced as error:
            warn("table is lost", table=self.code, reason=str(error))
            self.is_gone = True
        except Exception:  # noqa: BLE001 (a bug stops its table only)
            bug("table is broken", table=self.table.code)
            self.is_broken = True
            self._answer_broken(job)
        finally:
            self._end()
            while not self._jobs.empty():
                self._turn_away(self._jobs.get_nowait())
            self._around.changed(self.table.code)

    def _answer_broken(self, job: Job | None) -> None:
        """Whoever waits for an answer gets this one; then everybody learns that this is the end."""
        if job is not None:
            self._turn_away(job)
        for claim in self.table.match.claims if self.table.match is not None else []:
            if claim.ticket is not None:
                page, number = claim.ticket
                page.send(m.Refused(id=number, code=Code.TABLE_BROKEN))
        for page in list(self._pages.values()):
            page.send(m.Refused(code=Code.TABLE_BROKEN))

    def _end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for thought in list(self._thoughts):
            thought.cancel()
        for page in list(self._pages.values()):
            if self.is_gone:
                page.move(self)
            else:
                page.detach(self)
        self._pages.clear()

    def _turn_away(self, job: Job) -> None:
        if self.is_gone and isinstance(job, Entering | Commanding):
            job.page.move(self)
            return
        code = Code.TABLE_MOVED if self.is_gone else Code.TABLE_BROKEN if self.is_broken else Code.TABLE_CLOSED
        if isinstance(job, Entering | Commanding):
            job.page.send(m.Refused(id=job.command.id, code=code))

    async def _go_on(self) -> None:
        """All that is due, then what changed to everybody who looks on, then bots and the timer."""
        self._show_that_it_goes_on()
        while entries := due(self.table, self._around.now()):
            await self._happen(entries)
            self._show_that_it_goes_on()
        self._show()
        self._think()
        self._set_timer()

    async def _work(self, job: Job) -> None:
        if not isinstance(job, UNSEEN):
            self._is_stale = True
        if isinstance(job, Entering):
            await self._enter(job)
        elif isinstance(job, Leaving):
            self._leave(job)
        elif isinstance(job, Commanding):
            await self._command(job)
        elif isinstance(job, Measured):
            self._measured(job)
        elif isinstance(job, Thought):
            bot_answered(self.table, job.task, job.action)
        elif isinstance(job, Resuming):
            self.table.interrupt(self._around.now())
        elif isinstance(job, Losing):
            raise StoreFenced("expected to own the table, got that this node's lease has ended")

    def _is_racing(self) -> bool:
        """All that has come is heard before anything is judged."""
        return self.table.match is not None and self.table.match.is_racing

    def _measured(self, job: Measured) -> None:
        if self._pages.get(job.page.person.id) is job.page:
            self.table.lines[job.page.person.id] = job.line

    async def _command(self, job: Commanding) -> None:
        page, command = job.page, job.command
        now, late = self._around.now(), self._around.late()
        asked = Asked(person=page.person, command=command, now=now, entropy=self._around.entropy, late=late)
        try:
            if self._pages.get(page.person.id) is not page:
                raise Refusal(Code.TABLE_NOT_ENTERED)
            if isinstance(command, m.Pledge):
                take_pledge(self.table, page.person.id, command.pledge)
                page.send(m.Ack(id=command.id))
                return
            if is_claim(self.table, command):
                came = asked.now if job.at is None else job.at
                book_claim(self.table, replace(asked, now=came), (page, command.id))
                return
            entries = decide(self.table, asked)
        except Refusal as refusal:
            self._refuse(page, command.id, refusal)
            return
        await self._happen(entries)
        page.send(m.Ack(id=command.id))
        if job.at is not None:
            self._around.meter.took(job.at)

    def _refuse(self, page: Page, command: int, refusal: Refusal) -> None:
        page.send(m.Refused(code=refusal.code, id=command, params=refusal.params, clause=refusal.clause))
        viewer = self.table.viewers.get(page.person.id)
        if refusal.whole and viewer is not None:
            page.send(whole(self.table, viewer, self._around.now()))

    async def _enter(self, job: Entering) -> None:
        page, person = job.page, job.page.person
        try:
            entries = may_enter(self.table, person, self._around.now())
        except Refusal as refusal:
            self._refuse(page, job.command.id, refusal)
            return
        before = self._pages.get(person.id)
        self._coming.append(job)
        await self._happen(entries)
        if job not in self._coming:
            return
        self._coming.remove(job)
        old = self._pages.get(person.id)
        if old not in (None, page, before):  # a newer one of his came meanwhile
            page.send(m.Replaced(code=self.table.code))
            page.detach(self)
            return
        if old is not None and old is not page:
            old.send(m.Replaced(code=self.table.code))
            old.detach(self)
        self._pages[person.id] = page
        page.tend(self._care, self)
        page.send(m.Ack(id=job.command.id))
        missed = enter(self.table, person, (job.command.epoch, job.command.number), self._around.now())
        if isinstance(missed, m.Whole):
            page.send(missed)
        else:
            for update in missed:
                page.send_text(update)
        self._around.changed(self.table.code)

    def _leave(self, job: Leaving) -> None:
        person = job.page.person.id
        if self._pages.get(person) is job.page:
            del self._pages[person]
            leave(self.table, person, self._around.now())
            self._around.changed(self.table.code)
        self._coming = [entering for entering in self._coming if entering.page is not job.page]
        if job.id is not None:
            job.page.send(m.Ack(id=job.id))

    # ------------------------------------------------------------------ store, then let it happen

    async def _happen(self, entries: Sequence[e.AnyEntry]) -> None:
        """Make entries durable, however long that takes, then let them happen."""
        if not entries:
            return
        await self._store(entries)
        self._is_stale = True
        self._around.meter.happened(entries)
        self._seq += len(entries)
        moves = self.table.match.moves if self.table.match is not None else 0
        self.table.evolve(entries)
        self.table.settle_watch(self._around.now())
        self._answer_claims()
        self._look_after()
        self._keep_position(moves)
        for person in unwelcome(self.table):
            self._show_out(person)
        if not all(isinstance(entry, PLAYED) for entry in entries):
            self._around.changed(self.table.code)

    def _answer_claims(self) -> None:
        """Whoever claimed learns what came of it."""
        answers, self.table.answers = self.table.answers, []
        for claim, receipt in answers:
            if claim.ticket is not None:
                page, number = claim.ticket
                page.send(m.Refused(id=number, code=Code.MATCH_NONE) if receipt is None else m.Ack(id=number, receipt=receipt))

    def _look_after(self) -> None:
        """In a match others wait for each page; against the clock lines are measured too."""
        match = self.table.match
        care: Care = "calm" if match is None or match.is_ended else "race" if match.state.is_timed() else "match"
        if care != self._care:
            self._care = care
            for page in self._pages.values():
                page.tend(care, self)

    def _show_out(self, person: str) -> None:
        page = self._pages.pop(person, None)
        leave(self.table, person, self._around.now())
        if page is not None:
            page.send(m.Refused(code=Code.TABLE_NO_SPECTATORS))
            page.detach(self)

    async def _store(self, entries: Sequence[e.AnyEntry]) -> None:
        rows = rows_of(self.table, self._seq, entries)
        tries = 0
        while True:
            try:
                await self._commit(rows)
                break
            except StoreFailed as error:
                self._around.meter.failed()
                if not self.table.is_stalled:
                    self._stall(str(error))
                await self._wait_stalled(RETRY_SECONDS[min(tries, len(RETRY_SECONDS) - 1)])
                tries += 1
        if self.table.is_stalled:
            self._was_stalled = True
            self.table.recover(self._around.now())
            note("table goes on", table=self.table.code, tries=tries)

    async def _commit(self, rows: Sequence[r.AnyRow]) -> None:
        """Wait until rows are durable; while that takes long, the table is stalled."""
        began = asyncio.get_running_loop().time()
        storing = self._around.store.commit(rows, self.lease)
        if not await is_done_within(SLOW_SECONDS, storing):
            if not self.table.is_stalled:
                self._stall(f"expected to store within {SLOW_SECONDS} s")
            while not storing.done():
                await self._wait_stalled(RETRY_SECONDS[0])
        storing.result()
        self._around.meter.stored(asyncio.get_running_loop().time() - began)

    def _stall(self, reason: str) -> None:
        warn("table is stalled", table=self.table.code, reason=reason)
        self._is_stale = True
        self.table.is_stalled = True
        self.table.settle_watch(self._around.now())
        self._show()
        self._around.changed(self.table.code)

    async def _wait_stalled(self, seconds: float) -> None:
        """Meanwhile people may come and go and are told; commands are refused."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while (left := end - loop.time()) > 0:
            try:
                job = await asyncio.wait_for(self._jobs.get(), left)
            except TimeoutError:
                return
            if isinstance(job, Stopping):
                self.is_gone = True
                raise asyncio.CancelledError
            await self._work(job)
            self._show()

    def _keep_position(self, moves: int) -> None:
        """Keep the position each 200 moves; `moves`: how many there were before."""
        row = None
        if self.table.match is not None and moves // POSITION_EVERY < self.table.match.moves // POSITION_EVERY:
            row = position_row(self.table)
        if row is not None:
            self._around.store.commit([row], self.lease).add_done_callback(_note_failure)

    # ------------------------------------------------------------------ show

    def _show_that_it_goes_on(self) -> None:
        """A table that was stalled says so before it stores anything else, for its clocks run again."""
        if self._was_stalled:
            self._was_stalled = False
            self._show()

    def _show(self) -> None:
        if not self._is_stale and not is_cue_due(self.table, self._around.now()):
            return
        self._is_stale = False
        for shown in show(self.table, self._around.now()):
            page = self._pages.get(shown.person)
            if page is not None:
                page.send_text(shown.text)

    def _think(self) -> None:
        for task in plan_bots(self.table, self._around.now()):
            thought = asyncio.get_running_loop().create_task(self._think_out(task))
            self._thoughts.add(thought)
            thought.add_done_callback(self._thoughts.discard)

    async def _think_out(self, task: BotTask) -> None:
        self.put(Thought(task, await self._around.choose(task)))

    def _set_timer(self) -> None:
        """Look again at the next moment; a timer that is due before it is left alone, for most moments are put off at each act."""
        now = self._around.now()
        at = wake_at(self.table, now)
        if at is None or (self._timer is not None and self._wakes_at <= at):
            return
        if self._timer is not None:
            self._timer.cancel()
        delay = min(max(0.001, (at - now) / 1000), 86_400.0)
        self._timer = asyncio.get_running_loop().call_later(delay, self._tick)
        self._wakes_at = at

    def _tick(self) -> None:
        self._timer = None
        self._jobs.put_nowait(Ticking())


def _note_failure(future: Any) -> None:
    if future.exception() is not None:
        warn("position is not kept")
