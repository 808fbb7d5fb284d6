"""The browser client, as it was built into `static/`; without it a plain page that says the server runs."""

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from outofsock.version import __version__

FOR_EVER: Final = "public, max-age=31536000, immutable"  # names of assets hold a hash of what is in them
ASK_AGAIN: Final = "no-cache"
PLAIN: Final = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Out of Sock</title>
<h1>Out of Sock</h1>
<p>The server (version {__version__}) is running. The browser client is not part of this installation;
programs can play: see <code>outofsock join --help</code>.</p>
</html>
"""


class Pages:
    """Files of the client, and its one page for every address that is not a file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def routes(self) -> list[Route | Mount]:
        """Where they are found."""
        assets = self._folder / "assets"
        mounted: list[Route | Mount] = [Mount("/assets", Assets(directory=assets))] if assets.is_dir() else []
        return [*mounted, Route("/{path:path}", self.page)]

    async def page(self, request: Request) -> Response:
        """A file beside the page, or the page itself."""
        path: str = request.path_params["path"]
        if "." in path:
            file = (self._folder / path).resolve()
            if not file.is_file() or not file.is_relative_to(self._folder.resolve()):
                raise HTTPException(404)
            return FileResponse(file, headers={"cache-control": ASK_AGAIN})
        index = self._folder / "index.html"
        if index.is_file():
            return FileResponse(index, headers={"cache-control": ASK_AGAIN})
        return HTMLResponse(PLAIN, headers={"cache-control": ASK_AGAIN})


class Assets(StaticFiles):
    """Files whose names change with what is in them."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """As usual, to be kept for ever."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]  # handed on as they are
        response.headers["cache-control"] = FOR_EVER
        return response
