"""What can go wrong, in three kinds that a caller can tell apart.

* `MalformedEvent`: this could not happen in any game (a die showing 9).
* `IllegalEvent`: it could happen, but not in this position (taking a die that is not there).
* `BrokenRecord` (in `outofsock.records`): a written game that cannot be read or does not follow the rules.

Every message says what was wrong and what would have been right.
"""


class OutOfSockError(ValueError):
    """The base of every error this library raises on purpose."""


class MalformedCard(OutOfSockError):
    """A text that names no card, or a collection that no deck could deal."""


class MalformedDeck(OutOfSockError):
    """A deck that is not twelve cards in each of six suits."""


class MalformedPosition(OutOfSockError):
    """A text that describes no position of the game."""


class MalformedEvent(OutOfSockError):
    """An event that could not happen in any game."""


class IllegalEvent(OutOfSockError):
    """An event that cannot happen in this position."""
