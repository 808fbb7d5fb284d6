"""Refused requests: a status, a code and parameters."""

from typing import Final, NamedTuple

from starlette.responses import Response

from outofsock.server import messages
from outofsock.server.log import ENCODER
from outofsock.table.errors import Refused
from outofsock.table.words import Json

STATUS: Final = {
    "bad_origin": 403,
    "no_watching": 403,
    "not_your_seat": 403,
    "no_such_table": 404,
    "no_such_game": 404,
    "no_such_code": 404,
    "expired": 410,
    "too_large": 413,
    "too_fast": 429,
    "too_many_tables": 503,
    "too_many_sockets": 503,
    "store_failed": 503,
}


class Problem(NamedTuple):
    """Why a request was refused."""

    status: int
    code: str
    params: dict[str, Json]

    def response(self) -> Response:
        """As an answer."""
        return answer(messages.Problem(code=self.code, params=self.params), self.status)


def problem(status: int, code: str, **params: Json) -> Problem:
    """A refusal of the server's own."""
    return Problem(status, code, params)


def refused(error: Refused) -> Problem:
    """A refusal of a table."""
    return Problem(STATUS.get(error.code, 400), error.code, error.params)


def answer(value: object, status: int = 200) -> Response:
    """Any value of the protocol as JSON; nothing of it is kept in caches."""
    return Response(ENCODER.encode(value), status, media_type="application/json", headers={"cache-control": "no-store"})
