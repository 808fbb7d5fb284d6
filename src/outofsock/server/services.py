"""What every room needs: the store, the workers, the counts and the settings, handed round as one."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from outofsock.server.metrics import Metrics
from outofsock.server.settings import Settings
from outofsock.server.store import Store
from outofsock.server.workers import Pool


@dataclass(frozen=True)
class Services:
    """The parts of a running server."""

    settings: Settings
    metrics: Metrics
    store: Store
    pool: Pool
    clock: Callable[[], float] = time.time
