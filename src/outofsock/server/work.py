"""What a table wants computed, as tasks for the workers; and what to do when a bot fails at its own."""

import logging
from typing import Final

from outofsock.rules import Decision, Position
from outofsock.server import labour
from outofsock.server.logs import say
from outofsock.server.services import Services
from outofsock.server.workers import WorkFailed
from outofsock.table.table import BotJob, TossJob
from outofsock.toss.fill import Filled
from outofsock.toss.result import Tossed

STAND_IN: Final = "greedy"  # thinks for a bot that takes too long or fails
MIDDLE: Final = 0.5  # a strength that hardly ever loses a turn


async def tossed(services: Services, job: TossJob, filled: Filled | None) -> Tossed:
    """Run the physics; a basket that was filled from another key is of no use."""
    ready = filled if filled and filled.key == job.key else None
    result: Tossed = await services.pool.run(labour.Throw(job.strength, job.yaw, job.key, ready))
    return result


async def aimed(services: Services, job: BotJob) -> float:
    """How hard a bot wants to toss."""
    for name in (job.bot, STAND_IN):
        try:
            task = labour.Aim(name, job.seed, job.position)
            return float(await services.pool.run(task, services.settings.bot_seconds))
        except WorkFailed as error:
            _failed(services, name, error)
    return MIDDLE


async def chosen(services: Services, job: BotJob) -> Decision:
    """What a bot decides, and if it cannot, what `greedy` would; at the very worst the first legal decision."""
    legal = Position.parse(job.position).legal()
    for name in (job.bot, STAND_IN):
        try:
            task = labour.Choose(name, job.seed, job.position)
            decision: Decision = await services.pool.run(task, services.settings.bot_seconds)
            if decision in legal:
                return decision
            raise WorkFailed(f"chose {decision}, which is not legal")
        except WorkFailed as error:
            _failed(services, name, error)
    return legal[0]


def _failed(services: Services, name: str, error: WorkFailed) -> None:
    services.metrics.fallbacks.add(name)
    say("bot failed", level=logging.WARNING, bot=name, why=str(error))
