"""What the server counts, in the text form that Prometheus reads."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
BEAT: Final = 0.02  # seconds from one heartbeat of the event loop to the next


class Count:
    """Something that happened so many times, told apart by one label if it has one."""

    def __init__(self, name: str, said: str, label: str = "") -> None:
        self.name, self.said, self.label = name, said, label
        self.values: Counter[str] = Counter()

    def add(self, value: str = "", number: float = 1) -> None:
        """It happened."""
        self.values[value] += number  # type: ignore[assignment]  # a Counter adds fractions as well

    def lines(self) -> Iterator[str]:
        """As text."""
        yield f"# HELP {self.name} {self.said}"
        yield f"# TYPE {self.name} counter"
        for value, number in sorted(self.values.items()) or [("", 0)]:
            yield f'{self.name}{{{self.label}="{value}"}} {number}' if value else f"{self.name} {number}"


class Gauge:
    """Something that is so large at the moment."""

    def __init__(self, name: str, said: str, read: Callable[[], float]) -> None:
        self.name, self.said, self.read = name, said, read

    def lines(self) -> Iterator[str]:
        """As text."""
        yield f"# HELP {self.name} {self.said}"
        yield f"# TYPE {self.name} gauge"
        yield f"{self.name} {self.read():g}"


class Seconds:
    """How long something takes, as a histogram."""

    def __init__(self, name: str, said: str, label: str) -> None:
        self.name, self.said, self.label = name, said, label
        self._counts: dict[str, list[int]] = {}
        self._sums: Counter[str] = Counter()

    def add(self, value: str, seconds: float) -> None:
        """It took so long."""
        counts = self._counts.setdefault(value, [0] * (len(BUCKETS) + 1))
        counts[next((place for place, bound in enumerate(BUCKETS) if seconds <= bound), len(BUCKETS))] += 1
        self._sums[value] += seconds  # type: ignore[assignment]  # a Counter adds fractions as well

    def lines(self) -> Iterator[str]:
        """As text."""
        yield f"# HELP {self.name} {self.said}"
        yield f"# TYPE {self.name} histogram"
        for value, counts in sorted(self._counts.items()):
            mark, total = f'{self.label}="{value}"', 0
            for bound, count in zip((*BUCKETS, "+Inf"), counts, strict=True):
                total += count
                yield f'{self.name}_bucket{{{mark},le="{bound}"}} {total}'
            yield f"{self.name}_sum{{{mark}}} {self._sums[value]:.6f}"
            yield f"{self.name}_count{{{mark}}} {total}"


class Metrics:
    """All of them."""

    def __init__(self) -> None:
        self.requests = Count("outofsock_requests_total", "Answered HTTP requests.", "status")
        self.accepted = Count("outofsock_commands_accepted_total", "Commands carried out.", "do")
        self.refused = Count("outofsock_refused_total", "Commands, messages and requests refused.", "code")
        self.events = Count("outofsock_events_total", "Events stored.")
        self.reloads = Count("outofsock_reloads_total", "Tables read again after the store had failed.")
        self.restarts = Count("outofsock_worker_restarts_total", "Worker processes replaced.")
        self.fallbacks = Count("outofsock_bot_fallbacks_total", "Bots that took too long or failed.", "bot")
        self.work = Seconds("outofsock_work_seconds", "How long workers took.", "kind")
        self.commits = Seconds("outofsock_commit_seconds", "How long transactions took.", "store")
        self.lag = 0.0
        self.longest_lag = 0.0
        self._gauges = [
            Gauge("outofsock_loop_lag_seconds", "How late the event loop's last heartbeat was.", lambda: self.lag),
            Gauge("outofsock_loop_lag_seconds_max", "The latest heartbeat since the start.", lambda: self.longest_lag),
            Gauge("outofsock_cpu_seconds", "CPU time of the server without its workers.", time.process_time),
        ]

    def gauge(self, name: str, said: str, read: Callable[[], float]) -> None:
        """Add something to read off whenever the metrics are asked for."""
        self._gauges.append(Gauge(name, said, read))

    async def beat(self) -> None:
        """Measure for ever how late the event loop is."""
        while True:
            due = time.perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            self.lag = max(0.0, time.perf_counter() - due)
            self.longest_lag = max(self.longest_lag, self.lag)

    def text(self) -> str:
        """Everything, in Prometheus' own form."""
        counts = (self.requests, self.accepted, self.refused, self.events, self.reloads, self.restarts, self.fallbacks)
        all_of_them: tuple[Count | Seconds | Gauge, ...] = (*counts, self.work, self.commits, *self._gauges)
        return "\n".join(line for each in all_of_them for line in each.lines()) + "\n"
