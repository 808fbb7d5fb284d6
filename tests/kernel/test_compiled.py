"""What was compiled is kept, and never outlives a change of the rules."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import outofsock
from outofsock.kernel import compiled

TRIAL = """
from outofsock.kernel.chance import luck
from outofsock.kernel.entry import deck_of
from outofsock.kernel.rollout import blind_games, sums
from outofsock.rules import STANDARD
counts = blind_games(deck_of(STANDARD), 2, 500, sums([0, 0, 0, 0, 1, 0, 0, 0, 0]), luck(1))
hits = sum(blind_games.stats.cache_hits.values())
print(counts[4] + counts[5], hits)
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package whose sources a test may change."""
    return Path(shutil.copytree(Path(outofsock.__file__).parent, tmp_path / "outofsock"))


def points_and_hits(package: Path) -> tuple[int, int]:
    """The points of 500 games in a fresh interpreter, and how much of `blind_games` came from the disk."""
    known = {**os.environ, "PYTHONPATH": str(package.parent), "OUTOFSOCK_CACHE": str(package.parent / "cache")}
    done = subprocess.run([sys.executable, "-c", TRIAL], capture_output=True, text=True, check=True, env=known)
    points, hits = done.stdout.split()
    return int(points), int(hits)


def test_a_rule_changed_in_another_file_reaches_its_callers(package: Path) -> None:
    """`blind_games` is kept on disk; how a column scores is in another file, whose change Numba alone would miss."""
    before, compiled_now = points_and_hits(package)
    again, kept = points_and_hits(package)
    scores = package / "kernel" / "scores.py"
    scores.write_text(scores.read_text().replace("return -doubled if", "return 1000 if"))
    after, compiled_anew = points_and_hits(package)
    assert (again, compiled_now, kept, compiled_anew) == (before, 0, 1, 0)
    assert after > before + 1000 * 500


def test_the_key_changes_with_any_source_and_nothing_else(package: Path) -> None:
    sources = package / "kernel"
    key = compiled.key(sources)
    assert key == compiled.key()
    (sources / "notes.txt").write_text("not a source")
    assert compiled.key(sources) == key
    (sources / "chance.py").write_text((sources / "chance.py").read_text() + "\n# changed\n")
    assert compiled.key(sources) != key


def test_old_folders_are_cleared_away_but_for_the_latest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OUTOFSOCK_CACHE", str(tmp_path))
    for age in range(8):
        (tmp_path / f"kernel-old{age}").mkdir()
        os.utime(tmp_path / f"kernel-old{age}", (1000 - age, 1000 - age))
    assert not compiled.is_ready()
    compiled.mark_ready()
    assert compiled.is_ready()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [compiled.folder().name, *(f"kernel-old{age}" for age in range(4))]
    )


def test_all_compiled_code_lives_in_the_kernel() -> None:
    """One folder is enough only if nothing is compiled elsewhere."""
    root = Path(outofsock.__file__).parent
    compiles = re.compile(r"\bn?jit\b|jitclass|vectorize|numba\.cfunc")
    elsewhere = [
        file
        for file in root.rglob("*.py")
        if file.relative_to(root).parts[0] != "kernel" and compiles.search(file.read_text("utf-8"))
    ]
    assert compiles.search((root / "kernel" / "compiled.py").read_text("utf-8")), (
        "the words looked for are the right ones"
    )
    assert [str(file.relative_to(root)) for file in elsewhere] == []
