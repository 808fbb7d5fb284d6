"""The page for browsers: the built client if it is there, else a plain page; never a file from elsewhere."""

import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from outofsock.server.settings import Settings
from tests.server.running import InThread


@pytest.fixture
def built(tmp_path: Path) -> Iterator[str]:
    """A server with a built client."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>the client</title>")
    (static / "favicon.svg").write_text("<svg/>")
    (static / "assets" / "main-4f2a.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("not for you")
    running = InThread(Settings(database=str(tmp_path / "t.sqlite"), workers=1, static=static))
    yield running.address
    running.stop()


def get(url: str) -> tuple[int, str, Message]:
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.status, answer.read().decode(), answer.headers
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode(), error.headers


@pytest.mark.parametrize("path", ["/", "/t/hqEeMtCkgG2ADZBK2pZ2Qw", "/h/hqEeMtCkgG2ADZBK2pZ2Qw", "/rules"])
def test_every_address_of_the_client_gives_its_page(built: str, path: str) -> None:
    status, text, headers = get(built + path)
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "the client" in text
    assert headers["cache-control"] == "no-cache"


def test_assets_are_kept_for_ever_and_other_files_asked_for_again(built: str) -> None:
    status, text, headers = get(built + "/assets/main-4f2a.js")
    assert (status, text) == (200, "export {}")
    assert "javascript" in headers["content-type"]
    assert "immutable" in headers["cache-control"]
    assert get(built + "/favicon.svg")[2]["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/missing.js",
        "/assets/missing.js",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/..%2fsecret.txt",
    ],
)
def test_nothing_else_is_served(built: str, path: str) -> None:
    status, text, _ = get(built + path)
    assert status == 404
    assert "not for you" not in text


def test_without_a_client_a_plain_page_says_that_the_server_runs(tmp_path: Path) -> None:
    running = InThread(Settings(database=str(tmp_path / "t.sqlite"), workers=1, static=tmp_path / "nothing"))
    status, text, _ = get(running.address + "/t/hqEeMtCkgG2ADZBK2pZ2Qw")
    running.stop()
    assert status == 200
    assert "is running" in text
