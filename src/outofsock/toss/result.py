"""What came of a toss: the dice out and in, the flick, the engine's stamp and the motion; all a record needs."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from outofsock.rules.events import DICE, Toss
from outofsock.toss.cube import face
from outofsock.toss.errors import BrokenToss
from outofsock.toss.flick import Flick
from outofsock.toss.motion import Motion, decode
from outofsock.toss.stream import ROTATIONS, rotations

LIES: Final = ("flat", "stacked")  # how a die that counts can lie


@dataclass(frozen=True, slots=True)
class Die:
    """A die out of the basket: which of the eight, its physical side up, its rotation, and so its face."""

    id: int
    side: int
    rotation: int
    face: int
    lie: str = "flat"

    def __post_init__(self) -> None:
        if not (0 <= self.id < DICE and 0 <= self.side < 6 and 0 <= self.rotation < ROTATIONS):
            raise BrokenToss(f"there is no die {self.id} with side {self.side} and rotation {self.rotation}")
        if self.lie not in LIES:
            raise BrokenToss(f"a die that counts lies {' or '.join(LIES)}, not {self.lie!r}", die=self.id)
        if self.face != face(self.side, self.rotation):
            raise BrokenToss(
                f"side {self.side} under rotation {self.rotation} shows {face(self.side, self.rotation)},"
                f" not {self.face}",
                die=self.id,
            )


@dataclass(frozen=True, slots=True)
class Tossed:
    """The result of a toss. It never needs to be simulated again."""

    flick: Flick
    out: tuple[Die, ...]
    kept: tuple[int, ...]  # the ids of the dice still in the basket
    rim: tuple[int, ...]  # those of them that lie on its rim
    stamp: str
    nudges: int
    troubles: tuple[str, ...]  # why earlier attempts were repeated, in order
    motion: bytes

    def __post_init__(self) -> None:
        if sorted([die.id for die in self.out] + list(self.kept)) != list(range(DICE)):
            raise BrokenToss("every die is either out of the basket or in it")
        if not set(self.rim) <= set(self.kept):
            raise BrokenToss("a die on the rim is in the basket")

    @property
    def faces(self) -> tuple[int, ...]:
        """The numbers shown by the dice out of the basket, sorted."""
        return tuple(sorted(die.face for die in self.out))

    @property
    def attempts(self) -> int:
        """How often the basket was swung or filled until the dice could be read."""
        return len(self.troubles) + 1

    def event(self) -> Toss:
        """The event that the rules understand."""
        return Toss(self.faces)

    def film(self) -> Motion:
        """The motion, decoded."""
        return decode(self.motion)

    def check(self, key: bytes) -> None:
        """Make sure that the rotations come from this key and that the motion shows the dice and faces that count.

        A verifier needs neither the physics engine nor NumPy for this.
        """
        turns = rotations(key)
        last = self.film().frames[-1]
        seen = {die for die, place in enumerate(last.places) if place[2] < last.basket[2]}
        if seen != {die.id for die in self.out}:
            raise BrokenToss(f"the dice {sorted(seen)} are seen to be out of the basket, others are said to be")
        for die in self.out:
            if die.rotation != turns[die.id]:
                raise BrokenToss(f"die {die.id} should have rotation {turns[die.id]}, not {die.rotation}", die=die.id)
            if last.top(die.id) != die.face:
                raise BrokenToss(f"die {die.id} is seen to show {last.top(die.id)}, not {die.face}", die=die.id)

    def to_json(self) -> dict[str, Any]:
        """As plain lists, numbers and strings."""
        return {
            "strength": self.flick.strength,
            "yaw": self.flick.yaw,
            "out": [[die.id, die.side, die.rotation, die.face, die.lie] for die in self.out],
            "in": list(self.kept),
            "rim": list(self.rim),
            "stamp": self.stamp,
            "nudges": self.nudges,
            "troubles": list(self.troubles),
            "motion": base64.b64encode(self.motion).decode("ascii"),
        }

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> "Tossed":
        """Read what `to_json` wrote."""
        try:
            return cls(
                flick=Flick(written["strength"], written["yaw"]),
                out=tuple(Die(*die) for die in written["out"]),
                kept=tuple(written["in"]),
                rim=tuple(written["rim"]),
                stamp=str(written["stamp"]),
                nudges=int(written["nudges"]),
                troubles=tuple(map(str, written["troubles"])),
                motion=base64.b64decode(written["motion"], validate=True),
            )
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise BrokenToss(f"a stored toss cannot be read: {error!r}") from None
