"""Ctrl-C while games are played, and readers who have seen enough."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.command import PATIENCE, Said, command, interruptible

Capsys = pytest.CaptureFixture[str]


def interrupted(file: Path) -> Said:
    """Simulate into the file, and interrupt once games are on their way to the disk."""
    part = file.with_name(file.name + ".part")
    with interruptible():
        process = subprocess.Popen(
            command("simulate", "--games", "10000000", "--out", file),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONUTF8": "1"},
        )
    with process:
        waited = time.monotonic()
        while not (part.exists() and part.stat().st_size) and time.monotonic() - waited < PATIENCE:
            assert process.poll() is None, "it ended by itself"
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    return Said(process.returncode, out, err)


def test_an_interrupted_simulation_leaves_no_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    said = interrupted(file)
    assert said.code == 130
    assert said.err.startswith("outofsock: interrupted after ")
    assert said.err.endswith(f" of 10000000 games; {file} was not written\n")
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_simulation_tells_what_it_has_seen_so_far(tmp_path: Path) -> None:
    said = interrupted(tmp_path / "games.jsonl")
    played = said.err.split("after ")[1].split()[0]
    assert int(played) > 0
    assert said.out.splitlines()[0].strip() in (f"{played} games", f"{played} game")


def test_an_interrupted_simulation_leaves_the_earlier_file_untouched(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("what was there before\n")
    assert interrupted(file).code == 130
    assert file.read_text() == "what was there before\n"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    "words", [("demo",), ("score", "y6"), ("score", "--json", "y6"), ("simulate", "--games", "1"), ("--help",)]
)
def test_a_closed_pipe_ends_the_command_quietly(words: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(command(*words), stdout=writing, stderr=subprocess.PIPE, check=False, timeout=PATIENCE)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_head_takes_the_first_line_of_many_records(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    subprocess.run(command("simulate", "--games", "60", "--out", file), check=True, capture_output=True)
    with subprocess.Popen(
        command("convert", "--to", "json", file), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        head = subprocess.run(["head", "-1"], stdin=process.stdout, capture_output=True, check=True)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == 0
    assert head.stdout == file.read_bytes().split(b"\n")[0] + b"\n"
