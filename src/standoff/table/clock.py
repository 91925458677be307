"""Table time: a stopwatch of a match that stands still while nobody is there or nothing can be stored."""

from __future__ import annotations


class Stopwatch:
    """Elapsed ms of a match; stopped at first. Times of the wall are ms since the epoch."""

    def __init__(self, elapsed: int = 0) -> None:
        self._elapsed = elapsed
        self._base: int | None = None  # the wall time at which table time was 0; None while stopped
        self._stands = elapsed  # where it stood when it was last let go

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        return self._base is not None

    @property
    def zero(self) -> int | None:
        """The wall time at which table time was 0; None while it stands still."""
        return self._base

    @property
    def stands(self) -> int:
        """Where it stands, or stood when it was last let go."""
        return self._elapsed if self._base is None else self._stands

    def go(self, now: int, lead: int = 0) -> None:
        """Let time pass from now on, or `lead` ms later."""
        if self._base is None:
            self._base = now + lead - self._elapsed
            self._stands = self._elapsed

    def stop(self, now: int) -> None:
        """Let time stand still."""
        self._elapsed = self.read(now)
        self._base = None

    def read(self, now: int) -> int:
        """Table time now; it never goes back."""
        if self._base is not None:
            self._elapsed = max(self._elapsed, now - self._base)
        return self._elapsed

    def at(self, wall: int) -> int | None:
        """What table time was at a moment of the wall since it was last let go; None where it did not pass then."""
        return wall - self._base if self._base is not None and wall >= self._base + self._stands else None

    def reach(self, elapsed: int) -> None:
        """At least this much has passed (a table that is rebuilt)."""
        self._elapsed = max(self._elapsed, elapsed)

    def wall(self, elapsed: int) -> int | None:
        """When table time will be `elapsed`, None while stopped."""
        return None if self._base is None else self._base + elapsed
