"""A real server in a process of its own, and a real Chromium. Both last as long as this folder's tests."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.player import Player

CHROMIUM = "OUTOFSOCK_CHROMIUM"
DRAWN = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]  # WebGL without a graphics card
PLAIN = ["--disable-3d-apis"]  # drawing dice in software takes most of a test's time; where they are not looked at
Sit = Callable[..., Player]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def find_chromium() -> str:
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = os.environ.get(CHROMIUM) or next(filter(None, map(shutil.which, names)), None)
    assert found, f"the browser tests need Chromium or Chrome: install one, or name it in {CHROMIUM}"
    return found


def as_root() -> list[str]:
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


@contextmanager
def serving(folder: Path, port: int) -> Iterator[str]:
    """A server with its database in this folder, until it is no longer needed; the next one goes on where it ended."""
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "outofsock", "serve", "--no-browser", "--port", str(port), "--workers", "1"]
    command += ["--database", str(folder / "tables.db"), "--bot-pause", "0", "--log-level", "warning"]
    with (folder / "log").open("a") as log, subprocess.Popen(command, stdout=log, stderr=log) as process:
        try:
            wait_for(f"{address}/healthz", process)
            yield address
        finally:
            process.terminate()
            process.wait(20)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of our own."""
    with serving(tmp_path_factory.mktemp("server"), free_port()) as address:
        yield address


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        assert process.poll() is None, "the server ended before it began"
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


@pytest.fixture(scope="package")
def browsers() -> Iterator[Callable[[bool], Browser]]:
    """A browser that draws the dice, and one that does not; each is started when it is first needed."""
    with sync_playwright() as playwright:
        started: dict[bool, Browser] = {}

        def start(draws: bool) -> Browser:
            if draws not in started:
                flags = [*(DRAWN if draws else PLAIN), *as_root()]
                started[draws] = playwright.chromium.launch(executable_path=find_chromium(), args=flags)
            return started[draws]

        yield start
        for browser in started.values():
            browser.close()


@pytest.fixture
def sit(server: str, browsers: Callable[[bool], Browser]) -> Iterator[Sit]:
    """Open a browser of somebody's own: `sit(language="fr", width=390, height=844)`, at our server or at another.

    No page may have an error or ask another host for anything.
    """
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_browser(
        *, language: str = "en", width: int = 1280, height: int = 800, dark: bool = False, lively: bool = False,
        touch: bool = False, at: str = "", **settings: object,
    ) -> Player:  # fmt: skip
        context = browsers(lively).new_context(
            base_url=at or server,
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if lively else "reduce",
            has_touch=touch,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: troubles.extend(foreign(request.url, at or server)))
        player = Player(page)
        player.opens("/")
        player.remembers(speed="fast" if lively else "instant", sound=False, **settings)
        return player

    yield open_browser
    for context in contexts:
        context.close()
    assert not troubles


def foreign(url: str, server: str) -> list[str]:
    """An address of any other host."""
    own = (server, server.replace("http:", "ws:"), "data:", "blob:")
    return [] if url.startswith(own) else [f"a request to {url}"]


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, as a script."""
    return Path("web/node_modules/axe-core/axe.min.js").read_text("utf-8")
