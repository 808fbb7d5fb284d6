"""Running the command: here, in a process of its own, or at a terminal."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from outofsock.cli import main

ESCAPE = "\x1b"
PATIENCE = 60  # seconds; only a broken command ever needs them


class Said(NamedTuple):
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Said:
    """Run the command in this process."""
    try:
        code = main([str(argument) for argument in arguments])
    except SystemExit as end:  # argparse ends so after --help and after a mistake
        code = int(end.code or 0)
    return Said(code, *capsys.readouterr())


def command(*arguments: str | Path) -> list[str]:
    """The words that start the command in a process of its own."""
    return [sys.executable, "-m", "outofsock", *map(str, arguments)]


def run_apart(*arguments: str | Path, given: bytes = b"", **environment: str) -> Said:
    """Run the command in a process of its own, with this standard input."""
    done = subprocess.run(
        command(*arguments),
        input=given,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
        env={**os.environ, "PYTHONUTF8": "1", **environment},
    )
    return Said(done.returncode, done.stdout.decode(), done.stderr.decode())


def at_terminal(*arguments: str | Path, typed: bytes) -> tuple[int, str]:
    """Run the command at a terminal where this has been typed; gives exit code and screen."""
    ours, theirs = pty.openpty()
    os.write(ours, typed)
    with subprocess.Popen(command(*arguments), stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        screen = b""
        while True:
            try:
                seen = os.read(ours, 4096)
            except OSError:  # how a terminal tells that nobody writes to it any more
                break
            if not seen:
                break
            screen += seen
        os.close(ours)
        return process.wait(PATIENCE), screen.decode()


@contextmanager
def interruptible() -> Iterator[None]:
    """Processes started in here can be interrupted, even if we run in the background, where SIGINT is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
