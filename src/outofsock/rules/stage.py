"""Rulebook: the steps of a round under "How to play", and what each of them waits for."""

from enum import StrEnum
from typing import Final


class Stage(StrEnum):
    """Where the round stands, once every pile shows its top card."""

    TOSS = "toss"
    PLACE = "place"
    TAKE = "take"
    SECOND = "second"  # dice placed together, one card taken, the second one owed
    CROWN = "crown"
    OVER = "over"


class Awaits(StrEnum):
    """What has to happen next."""

    REVEAL = "reveal"
    TOSS = "toss"
    PLACE = "place"
    TAKE = "take"
    CROWN = "crown"
    NOTHING = "nothing"


AWAITED: Final = {
    Stage.TOSS: Awaits.TOSS,
    Stage.PLACE: Awaits.PLACE,
    Stage.TAKE: Awaits.TAKE,
    Stage.SECOND: Awaits.REVEAL,
    Stage.CROWN: Awaits.CROWN,
    Stage.OVER: Awaits.NOTHING,
}

# Members as plain names: looking one up on the Enum class takes four times as long, and positions do it all the time.
TOSS: Final = Stage.TOSS
PLACE: Final = Stage.PLACE
TAKE: Final = Stage.TAKE
SECOND: Final = Stage.SECOND
CROWN: Final = Stage.CROWN
OVER: Final = Stage.OVER
