"""Structured logs: one JSON object a line on standard error, with no code and no secret in any of them."""

import json
import logging
import re
import sys
import time
from typing import Final, TextIO

LOG: Final = logging.getLogger("outofsock")
HIDDEN: Final = "…"
# A code behind the paths that take one, and anything else that has the shape of a code, a cookie or a seed.
_IN_PATH: Final = re.compile(r"(/(?:t|h|tables|handover)/)[^/\s\"'?]+")
_TOKEN: Final = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{22,}(?![A-Za-z0-9_-])")
_PASSWORD: Final = re.compile(r"(://[^:/@\s]*:)[^@\s]*@")


def redacted(text: str) -> str:
    """The text without anything that would let its reader in.

    >>> redacted("GET /api/tables/hqEeMtCkgG2ADZBK2pZ2Qw/socket 101")
    'GET /api/tables/…/socket 101'
    >>> redacted("postgresql://sock:hunter2@db/sock")
    'postgresql://sock:…@db/sock'
    """
    return _TOKEN.sub(HIDDEN, _IN_PATH.sub(rf"\1{HIDDEN}", _PASSWORD.sub(rf"\1{HIDDEN}@", text)))


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, what happened, its fields, and the traceback if there is one."""
        told: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": redacted(record.getMessage()),
        }
        for name, value in getattr(record, "fields", {}).items():
            told[name] = redacted(value) if isinstance(value, str) else value
        if record.exc_info:
            told["traceback"] = redacted(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def say(event: str, *, level: int = logging.INFO, error: BaseException | None = None, **fields: object) -> None:
    """Log an event with fields."""
    LOG.log(level, event, extra={"fields": fields}, exc_info=error)


def set_up(level: str = "info", stream: TextIO = sys.stderr) -> None:
    """Send our log and that of uvicorn through `Lines`; nothing is logged before this."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    for name in ("outofsock", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if "." not in name else []
        logger.propagate = "." in name
        # At its own debug level uvicorn would log whole frames, cookies included.
        logger.setLevel(level.upper() if name == "outofsock" else "WARNING")
    logging.getLogger("uvicorn.access").disabled = True  # ours tells more, and no codes
