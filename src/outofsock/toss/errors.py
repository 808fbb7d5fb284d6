"""What can be wrong with a toss, each with a code and parameters so that a server can send those, not sentences."""

from typing import ClassVar

from outofsock.rules.errors import OutOfSockError

Parameter = int | float | str


class TossError(OutOfSockError):
    """The base of every error about a toss: a stable `code`, and `params` for whoever words it."""

    code: ClassVar[str] = "toss"

    def __init__(self, message: str, **params: Parameter) -> None:
        super().__init__(message)
        self.params: dict[str, Parameter] = params


class MalformedFlick(TossError):
    """A strength or a yaw that is no finite number."""

    code = "flick.malformed"


class NoSamples(TossError):
    """A gesture without enough samples to be a stroke."""

    code = "gesture.no_samples"


class TooManySamples(TossError):
    """A gesture with more samples than any pointer delivers in one stroke."""

    code = "gesture.too_many_samples"


class NotANumber(TossError):
    """A sample that holds something else than three finite numbers."""

    code = "gesture.not_a_number"


class TimeRunsBackwards(TossError):
    """A sample older than the one before it."""

    code = "gesture.time_runs_backwards"


class TooLong(TossError):
    """A gesture or a hold that lasts longer than anybody waits."""

    code = "gesture.too_long"


class Teleport(TossError):
    """Two neighbouring samples too far apart for a pointer that really moved."""

    code = "gesture.teleport"


class ImpossibleSpeed(TossError):
    """A stroke faster than a hand."""

    code = "gesture.impossible_speed"


class NoStroke(TossError):
    """A pointer that went down and up without moving."""

    code = "gesture.no_stroke"


class NegativeHold(TossError):
    """A key released before it was pressed."""

    code = "hold.negative"


class BrokenMotion(TossError):
    """Bytes that hold no motion of a toss."""

    code = "motion.broken"


class BrokenToss(TossError):
    """A stored toss that contradicts itself or its seed."""

    code = "toss.broken"


class NeverSettled(TossError):
    """Every attempt of a toss ended without dice that can be read; it has not been seen to happen."""

    code = "toss.never_settled"
