"""Why a table did not do what was asked: a code and parameters, for a client to put into words."""

from outofsock.rules import OutOfSockError
from outofsock.table.words import Json


class Refused(OutOfSockError):
    """A command that was not carried out; nothing has changed.

    >>> error = Refused("not_your_turn", seat=2)
    >>> error.code, error.params, str(error)
    ('not_your_turn', {'seat': 2}, 'refused: not_your_turn (seat 2)')
    """

    def __init__(self, code: str, **params: Json) -> None:
        told = ", ".join(f"{name} {value}" for name, value in params.items())
        super().__init__(f"refused: {code}" + (f" ({told})" if told else ""))
        self.code = code
        self.params = params
