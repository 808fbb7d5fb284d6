"""The application: the parts of the server put together, from start to stop."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route

from outofsock.server.api import Api
from outofsock.server.gate import Gate
from outofsock.server.hub import Hub
from outofsock.server.logs import say
from outofsock.server.metrics import Metrics
from outofsock.server.pages import Pages
from outofsock.server.problems import answer, problem, refused
from outofsock.server.services import Services
from outofsock.server.settings import Settings
from outofsock.server.sockets import Sockets
from outofsock.server.store import StoreError, open_store
from outofsock.server.workers import Pool
from outofsock.table.errors import Refused
from outofsock.version import __version__

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


def application(settings: Settings) -> Gate:
    """A server that is not running yet; everything real begins when it is started."""
    metrics = Metrics()

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = await open_store(settings.database, metrics.commits.add)
        pool = Pool(settings.workers, metrics)
        hub = Hub(Services(settings, metrics, store, pool))
        pool.start()
        tasks = [asyncio.create_task(metrics.beat()), asyncio.create_task(hub.sweep())]
        well = Wellness(hub)
        own = [Route("/healthz", well.health), Route("/metrics", well.metrics)]
        api = Mount("/api", routes=[*Api(hub).routes(), *Sockets(hub).routes(), Route("/{path:path}", nowhere)])
        app.router.routes[:] = [*own, api, *Pages(settings.static).routes()]
        say("started", version=__version__, workers=settings.workers)
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            hub.close()
            await pool.close()
            await store.close()
            say("stopped")

    handlers = {Refused: _refused, HTTPException: _http, StoreError: _store_failed, Exception: _bug}
    return Gate(Starlette(lifespan=life, exception_handlers=handlers), settings, metrics)


class Wellness:
    """Is it well, and how busy is it?"""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def health(self, request: Request) -> Response:
        """200 if the store answers and a worker is ready, else 503."""
        workers = self._hub.services.pool.ready
        try:
            await self._hub.services.store.ping()
            stored = True
        except StoreError:
            stored = False
        return answer({"version": __version__, "store": stored, "workers": workers}, 200 if stored and workers else 503)

    async def metrics(self, request: Request) -> Response:
        """For Prometheus."""
        return PlainTextResponse(self._hub.services.metrics.text(), media_type=PROMETHEUS)


async def nowhere(request: Request) -> Response:
    """An address of the interface that does not exist."""
    return problem(404, "no_such_request").response()


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused), "registered for this class"
    return refused(error).response()


async def _http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return problem(status, {404: "no_such_page", 405: "no_such_method"}.get(status, "not_possible")).response()


async def _store_failed(request: Request, error: Exception) -> Response:
    say("store failed", level=logging.ERROR, error=error)
    return problem(503, "store_failed").response()


async def _bug(request: Request, error: Exception) -> Response:  # uvicorn logs it
    return problem(500, "bug").response()
