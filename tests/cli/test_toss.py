"""`outofsock toss` and the two commands that belong to it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import Image

from outofsock.cli import main
from outofsock.toss.calibration import STRENGTHS, Counts
from outofsock.toss.settings import stamp

Capture = pytest.CaptureFixture[str]


def test_a_toss_is_told_in_a_sentence(capsys: Capture) -> None:
    assert main(["toss", "--strength", "0.6", "--seed", "3"]) == 0
    told = capsys.readouterr().out
    assert " dice out: " in told
    assert " in the basket" in told


def test_a_toss_of_none_is_tough_luck(capsys: Capture) -> None:
    told = ""
    for seed in range(20):
        assert main(["toss", "--strength", "0", "--seed", str(seed)]) == 0
        told += capsys.readouterr().out
    assert "no die out, 8 in the basket (tough luck: 2 to 7 dice earn a turn)." in told


def test_without_a_strength_the_safest_is_tossed(capsys: Capture) -> None:
    assert main(["toss", "--count", "12", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == 12
    assert sum(2 <= line["out"] <= 7 for line in lines) >= 11


def test_json_is_one_object_a_line_with_these_keys(capsys: Capture) -> None:
    assert main(["toss", "--strength", "0.6", "--seed", "3", "--count", "3", "--json"]) == 0
    captured = capsys.readouterr()
    lines = [json.loads(line) for line in captured.out.splitlines()]
    assert len(lines) == 3
    assert captured.err == ""
    for line in lines:
        assert list(line) == ["strength", "dice", "out", "in", "stamp"]
        assert line["strength"] == 0.6
        assert line["dice"] == sorted(line["dice"])
        assert len(line["dice"]) == line["out"] == 8 - line["in"]
        assert set(line["dice"]) <= {2, 3, 4, 5, 6, 7}
        assert line["stamp"] == stamp()
    assert main(["toss", "--strength", "0.6", "--seed", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == lines[0]


def test_many_tosses_are_counted_beside_what_the_table_expects(capsys: Capture) -> None:
    assert main(["toss", "--strength", "0.5", "--count", "20"]) == 0
    told = capsys.readouterr().out
    assert "20 tosses of strength 0.5" in told
    assert "the table expects" in told
    rows = [line.split("│")[1:-1] for line in told.splitlines() if line.startswith("│")]
    assert [int(row[0]) for row in rows] == list(range(9))
    assert sum(int(row[1]) for row in rows) == 20


@pytest.mark.parametrize(("camera", "width", "height"), [("phone", 390, 712), ("desktop", 900, 720)])
def test_a_picture_and_a_strip_are_drawn(camera: str, width: int, height: int, tmp_path: Path, capsys: Capture) -> None:
    scene, strip = tmp_path / "scene.png", tmp_path / "strip.png"
    words = ["toss", "--strength", "0.7", "--camera", camera, "--picture", str(scene), "--frames", str(strip)]
    assert main(words) == 0
    assert "the final scene is in" in capsys.readouterr().err
    with Image.open(scene) as picture:
        assert picture.size == (width, height)
    with Image.open(strip) as picture:
        assert picture.size == (4 * width, 3 * height)


def test_a_picture_of_many_tosses_is_refused(tmp_path: Path, capsys: Capture) -> None:
    assert main(["toss", "--count", "2", "--picture", str(tmp_path / "x.png")]) == 2
    assert "a picture shows one toss" in capsys.readouterr().err
    assert not (tmp_path / "x.png").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--strength", "nan"], "a flick's strength is a finite number"),
        (["--yaw", "inf"], "a flick's yaw is a finite number"),
        (["--picture", "no/such/folder/x.png"], "there is no file"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(words: list[str], said: str, capsys: Capture) -> None:
    assert main(["toss", *words]) in {1, 2}
    assert said in capsys.readouterr().err


def test_fairness_prints_three_p_values_and_the_rule(capsys: Capture) -> None:
    assert main(["toss", "fairness", "--dice", "250", "--seed", "4"]) == 0
    told = capsys.readouterr().out
    for words in ("face ", "face × strength", "face × die", "p by Holm's rule", "The dice are fair."):
        assert words in told


def test_an_interrupted_calibration_resumes_and_gives_the_same_table(tmp_path: Path, capsys: Capture) -> None:
    def words(name: str) -> list[str]:
        files = ("--counts", f"{name}.json", "--table", f"{name}-table.json", "--chart", f"{name}.png")
        paths = [each if each.startswith("--") else str(tmp_path / each) for each in files]
        return ["toss", "calibrate", "--tosses", "1", *paths]

    # A shell may start us with the interrupt ignored; the child needs it as on a terminal.
    code = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
    code += "from outofsock.cli import main; sys.exit(main(sys.argv[1:]))"
    child = subprocess.Popen([sys.executable, "-c", code, *words("parts")], stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while not (tmp_path / "parts.json").exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    os.kill(child.pid, signal.SIGINT)
    _, said = child.communicate(timeout=60)
    assert child.returncode == 130
    assert "the same command goes on from" in said
    assert 1 <= Counts.load(tmp_path / "parts.json").total < STRENGTHS
    assert not (tmp_path / "parts-table.json").exists()

    assert main(words("parts")) == 0
    assert main(words("whole")) == 0
    assert "its chart in" in capsys.readouterr().err
    assert (tmp_path / "parts-table.json").read_bytes() == (tmp_path / "whole-table.json").read_bytes()
    assert json.loads((tmp_path / "whole-table.json").read_text("utf-8"))["tosses"] == 1
    with Image.open(tmp_path / "parts.png") as chart:
        assert chart.size == (1400, 640)


def test_a_calibration_of_other_settings_is_not_mixed_in(tmp_path: Path, capsys: Capture) -> None:
    counts = tmp_path / "counts.json"
    counts.write_text('{"stamp": "0-old", "counts": []}', "utf-8")
    assert main(["toss", "calibrate", "--counts", str(counts)]) == 1
    assert "was measured on 0-old" in capsys.readouterr().err
