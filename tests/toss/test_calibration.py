"""Calibration: counts become a smooth, never-falling table, and an interruption loses nothing."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from outofsock.toss import calibration, model
from outofsock.toss.calibration import STRENGTHS, BrokenCounts, Counts, WrongStamp, fitted, measure, write_table
from outofsock.toss.settings import stamp


def rough() -> Counts:
    """Counts that jump up and down, as counts do."""
    rows = []
    for row in range(STRENGTHS):
        middle = min(max(8 * row // (STRENGTHS - 1) + (-1) ** row, 0), 7)
        rows.append([100 * (number == middle) + 50 * (number == middle + 1) for number in range(9)])
    return Counts(rows)


def test_the_table_is_smooth_and_never_falls() -> None:
    table = fitted(rough())
    assert table["stamp"] == stamp()
    assert table["tosses"] == 150
    rows = table["at_least"]
    assert len(rows) == STRENGTHS
    for before, after in pairwise(rows):
        assert all(0 <= later - earlier < 0.3 for earlier, later in zip(before, after, strict=True))
    for row in rows:
        assert min(model.split(row)) >= 0
        assert sum(model.split(row)) == pytest.approx(1)


def test_counts_that_never_fall_are_only_smoothed() -> None:
    steps = [[10 * (number == 8 * row // (STRENGTHS - 1)) for number in range(9)] for row in range(STRENGTHS)]
    means = [sum(row) for row in fitted(Counts(steps))["at_least"]]
    for row, mean in enumerate(means):
        assert mean == pytest.approx(8 * row // (STRENGTHS - 1), abs=0.75)


def test_a_written_table_is_read_by_the_model_as_it_was_fitted(tmp_path: Path) -> None:
    write_table(rough(), tmp_path / "model.json")
    assert json.loads((tmp_path / "model.json").read_text("utf-8")) == fitted(rough())
    assert list(model.table()) == list(fitted(rough()))


class Interruption(Exception):
    pass


def test_an_interrupted_measurement_resumes_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "STRENGTHS", 3)  # strengths 0, ½ and 1 are enough here
    whole = measure(tmp_path / "whole.json", 3, lambda done: None)

    def stop(done: int) -> None:
        if done >= 4:
            raise Interruption

    with pytest.raises(Interruption):
        measure(tmp_path / "parts.json", 3, stop)
    assert 3 <= Counts.load(tmp_path / "parts.json").total < 9
    told: list[int] = []
    assert measure(tmp_path / "parts.json", 3, told.append) == whole
    assert told[0] >= 3
    assert told[-1] == whole.total == 9
    assert whole.rows[0][8] == 0
    assert whole.rows[2][0] == 0


def test_counts_of_other_settings_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "counts.json"
    rough().save(path)
    assert Counts.load(path) == rough()
    path.write_text(path.read_text("utf-8").replace(stamp(), "0-old"), "utf-8")
    with pytest.raises(WrongStamp, match="was measured on 0-old") as caught:
        Counts.load(path)
    assert caught.value.params == {"found": "0-old", "wanted": stamp()}


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"stamp": "STAMP", "counts": [[1]]}', '{"stamp": 1, "counts": 2}'])
def test_a_file_without_counts_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "counts.json"
    path.write_text(text.replace("STAMP", stamp()), "utf-8")
    with pytest.raises(BrokenCounts, match=r"counts\.json"):
        Counts.load(path)
