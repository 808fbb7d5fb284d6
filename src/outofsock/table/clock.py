"""The clock of a table: time for each toss or decision, and a bank for what is over. It is told the time."""

from dataclasses import dataclass

from outofsock.table.options import Clock


@dataclass
class Thinking:
    """How long a seat has been thinking: seconds spent before the last stop, and since when it runs again."""

    seat: int
    since: float | None  # None while the table pauses
    spent: float = 0.0

    def stop(self, now: float) -> None:
        """Pause."""
        self.spent = self.seconds(now)
        self.since = None

    def go(self, now: float) -> None:
        """Run again."""
        if self.since is None:
            self.since = now

    def seconds(self, now: float) -> float:
        """How long so far."""
        return self.spent + (max(0.0, now - self.since) if self.since is not None else 0.0)

    def bank_from(self, clock: Clock) -> float | None:
        """When the bank begins to run; None while the clock stands."""
        return None if self.since is None else self.since + clock.seconds - self.spent

    def bank_after(self, clock: Clock, bank: float, now: float) -> float:
        """What is left in the bank once the seat has acted."""
        return max(0.0, bank - max(0.0, self.seconds(now) - clock.seconds))
