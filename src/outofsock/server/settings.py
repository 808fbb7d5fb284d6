"""What can be set from the command line or by an environment variable `OUTOFSOCK_…`."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import platformdirs

from outofsock.server.limits import Limits

PORT: Final = 8642
PREFIX: Final = "OUTOFSOCK_"


def default_database() -> str:
    """A SQLite file in the user's data folder."""
    return str(Path(platformdirs.user_data_dir("outofsock", appauthor=False)) / "tables.sqlite")


def default_workers() -> int:
    """One worker for each core but one, at least one and at most four."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    host: str = "127.0.0.1"
    port: int = PORT
    database: str = field(default_factory=default_database)
    workers: int = field(default_factory=default_workers)
    origins: tuple[str, ...] = ()  # pages of other hosts that may connect, such as https://play.example
    trusted_proxies: str = "127.0.0.1"  # whose X-Forwarded-For and -Proto are believed
    log_level: str = "info"
    bot_pause: float = 0.9  # seconds a bot waits before it acts, so that people can follow
    bot_seconds: float = 10.0  # the longest a bot may think
    away_after: float = 4.0  # seconds without a connection after which a person counts as gone
    expire_days: float = 30.0  # days after which an untouched table goes
    static: Path = Path(__file__).parent / "static"  # the built browser client
    limits: Limits = field(default_factory=Limits)


def from_environment(name: str, default: str, environment: Mapping[str, str] = os.environ) -> str:
    """The value of OUTOFSOCK_<NAME>, or the default.

    >>> from_environment("port", "8642", {"OUTOFSOCK_PORT": "80"})
    '80'
    """
    return environment.get(PREFIX + name.upper(), default)
