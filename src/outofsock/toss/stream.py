"""The seed stream: every bit of chance in a toss comes from one key handed in, through labelled sub-streams.

A sub-stream is HMAC-SHA256 in counter mode, so anybody with the key and the standard library of any language can
repeat it. The rotations of the dice have a sub-stream of their own: no other part of a toss reads from it, and it
feeds no other part. That is why the faces are fair whatever the gesture, and why they can be checked without the
physics engine. `docs/motion.md` gives the exact bytes.
"""

import hashlib
import hmac
import math
from typing import Final

from outofsock.rules.events import DICE

ROTATIONS: Final = 24


class Stream:
    """An endless row of bytes that depends on a key and a label, and on nothing else.

    >>> Stream(b"a key", "rotations").take(4).hex()
    '6b504575'
    """

    def __init__(self, key: bytes, label: str) -> None:
        self._key = key
        self._prefix = label.encode() + b"\0"
        self._counter = 0
        self._ready = b""

    def take(self, count: int) -> bytes:
        """The next bytes."""
        while len(self._ready) < count:
            message = self._prefix + self._counter.to_bytes(4, "big")
            self._ready += hmac.digest(self._key, message, hashlib.sha256)
            self._counter += 1
        taken, self._ready = self._ready[:count], self._ready[count:]
        return taken

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each exactly as likely: bytes past the last full multiple are skipped."""
        if not 1 <= limit <= 256:
            raise ValueError(f"a limit from 1 to 256, not {limit}")
        end = 256 - 256 % limit
        while True:
            byte = self.take(1)[0]
            if byte < end:
                return byte % limit

    def unit(self) -> float:
        """A number from 0 up to but not including 1, in steps of 2**-53."""
        return float(int.from_bytes(self.take(8), "big") >> 11) / float(1 << 53)

    def between(self, low: float, high: float) -> float:
        """A number in a range."""
        return low + (high - low) * self.unit()

    def orientation(self) -> tuple[float, float, float, float]:
        """A unit quaternion (w, x, y, z), uniform over all orientations (Shoemake's method)."""
        u, v, w = self.unit(), self.unit() * math.tau, self.unit() * math.tau
        near, far = math.sqrt(1 - u), math.sqrt(u)
        return far * math.cos(w), near * math.sin(v), near * math.cos(v), far * math.sin(w)


def rotations(key: bytes) -> tuple[int, ...]:
    """How the printing of each of the eight dice is turned in this toss: one of the 24 rotations of a cube each.

    >>> rotations(b"a key")
    (11, 8, 21, 21, 3, 10, 17, 8)
    """
    stream = Stream(key, "rotations")
    return tuple(stream.below(ROTATIONS) for _ in range(DICE))


def seed_key(seed: int | str) -> bytes:
    """The key of a seed typed by a person, for the command line and for tests; a server makes its own keys.

    >>> seed_key(3) == seed_key("3")
    True
    """
    return hashlib.sha256(f"outofsock toss {seed}".encode()).digest()
