"""How much is too much: token buckets for requests, tables and messages, and caps on sizes and numbers."""

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

KEPT: Final = 20_000  # buckets in memory; those that are full again are forgotten first


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    a_second: float


@dataclass(frozen=True)
class Limits:
    """Every limit of the server in one place."""

    requests: Rate = Rate(120, 30)  # HTTP requests and new sockets, for each address
    tables: Rate = Rate(20, 0.2)  # new tables, for each address
    messages: Rate = Rate(60, 20)  # messages, for each socket
    reactions: Rate = Rate(6, 0.5)  # those are stored as well, and nobody needs many
    body: int = 16_384  # bytes of a request
    message: int = 131_072  # bytes of a message: a stroke may have 2,000 samples
    waiting: int = 256  # messages waiting for a slow reader before the socket is closed
    open_tables: int = 20_000  # in the store, not over
    sockets: int = 4_000
    sockets_a_table: int = 64
    sockets_a_device: int = 24
    hello: float = 10.0  # seconds to say hello


class Bucket:
    """Fills at a steady rate up to its burst; each thing done takes one out."""

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = now

    def wait(self, now: float) -> float:
        """Take one if there is one and answer 0, or say in how many seconds there will be one.

        >>> bucket = Bucket(Rate(2, 0.5), now=0.0)
        >>> [bucket.wait(now) for now in (0.0, 0.0, 0.0, 2.0)]
        [0.0, 0.0, 2.0, 0.0]
        """
        self._fill(now)
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self._rate.a_second

    def is_full(self, now: float) -> bool:
        """Whether nothing has been taken for long enough."""
        self._fill(now)
        return self._left >= self._rate.burst

    def _fill(self, now: float) -> None:
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.a_second)
        self._at = now


class Buckets:
    """One bucket for each address, device or whatever else is told apart."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[Hashable, Bucket] = {}

    def wait(self, key: Hashable) -> float:
        """As `Bucket.wait`, for this key."""
        now = self._clock()
        if key not in self._buckets:
            if len(self._buckets) >= KEPT:
                self._buckets = {key: each for key, each in self._buckets.items() if not each.is_full(now)}
            self._buckets[key] = Bucket(self._rate, now)
        return self._buckets[key].wait(now)

    def __len__(self) -> int:
        return len(self._buckets)
