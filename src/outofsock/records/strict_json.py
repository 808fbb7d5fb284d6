"""JSON as records hold it: whatever is read can be written again, and gives the same text."""

import json
import math
from typing import Final, NoReturn

from outofsock.records.errors import BrokenRecord
from outofsock.records.game import Json

DEEPEST: Final = 64  # far below where Python's own JSON writer gives up


def loads(text: str, what: str) -> Json:
    """The value of a JSON text; `what` names the text in the error.

    >>> loads('{"a": [1, null]}', "this line")
    {'a': [1, None]}
    """
    try:
        value: Json = json.loads(text, parse_constant=_no_constant, parse_float=_finite)
        text.encode()
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()  # half a character cannot be written back
    except RecursionError:
        raise BrokenRecord(f"{what} is nested too deeply") from None
    except UnicodeEncodeError:
        raise BrokenRecord(f"{what} has half a character (a lone surrogate), which no file can hold") from None
    except ValueError as error:
        raise BrokenRecord(f"{what} is not JSON: {str(error)[:100]}") from None
    if _is_deep(value):
        raise BrokenRecord(f"{what} is nested too deeply: more than {DEEPEST} levels")
    return value


def _is_deep(value: Json) -> bool:
    level: list[Json] = [value]  # the lists and objects of one depth after the other
    for _ in range(DEEPEST):
        inner: list[Json] = []
        for each in level:
            if isinstance(each, list | dict):
                inner += each.values() if isinstance(each, dict) else each
        level = [each for each in inner if isinstance(each, list | dict)]
        if not level:
            return False
    return True


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON number")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text[:20]} is too large a number")
    return number
