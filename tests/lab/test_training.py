"""Training: seeded, resumable, and it teaches."""

import json
from pathlib import Path

import numpy as np
import pytest

from outofsock.bots.weights import BrokenWeights, load, shipped
from outofsock.cli import main
from outofsock.lab.training import BrokenTraining, Settings, Training

SMALL = Settings(players=3, games=600, seed=4)


def finished(settings: Settings) -> Training:
    training = Training(settings)
    while not training.is_done:
        training.step()
    return training


def test_an_interrupted_run_ends_with_the_same_weights(tmp_path: Path) -> None:
    whole = finished(SMALL)
    first = Training(SMALL)
    first.step()
    first.save(tmp_path / "run")
    second = Training.resume(tmp_path / "run", SMALL)
    assert second.games == first.games == 250
    while not second.is_done:
        second.step()
    assert second.games == whole.games == 600
    for name, array in whole.kept.items():
        assert np.array_equal(array, second.kept[name]), name


def test_another_seed_gives_other_weights() -> None:
    one, other = Training(SMALL), Training(Settings(players=3, games=600, seed=5))
    one.step()
    other.step()
    assert not np.array_equal(one.kept["suit_in"], other.kept["suit_in"])


def test_it_learns() -> None:
    training = Training(Settings(players=2, games=1500, seed=1))
    training.step()
    at_first = training.surprise
    while not training.is_done:
        training.step()
    assert training.surprise < 0.75 * at_first


def test_a_checkpoint_with_other_settings_is_refused(tmp_path: Path) -> None:
    Training(SMALL).save(tmp_path / "run")
    with pytest.raises(BrokenTraining, match="begun with other settings"):
        Training.resume(tmp_path / "run", Settings(players=3, games=601, seed=4))


def test_a_file_that_is_no_checkpoint_is_refused(tmp_path: Path) -> None:
    (tmp_path / "run").write_text("socks")
    with pytest.raises(BrokenTraining, match="is no checkpoint"):
        Training.resume(tmp_path / "run", SMALL)
    with pytest.raises(BrokenWeights, match="does not hold the weights"):
        load(tmp_path / "run")


def test_the_command_writes_weights_with_their_stamp(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "net.npz"
    assert main(["train", "--players", "3", "--games", "600", "--seed", "4", "--out", str(file)]) == 0
    assert "600 games learned" in capsys.readouterr().err
    trained = load(file)
    assert trained.stamp["settings"]["players"] == 3
    assert trained.stamp["games"] == 600
    assert np.array_equal(trained.net["suit_out"], finished(SMALL).kept["suit_out"])
    assert [path.name for path in tmp_path.iterdir()] == ["net.npz"]


def test_the_command_goes_on_from_a_checkpoint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "net.npz"
    begun = Training(SMALL)
    begun.step()
    begun.save(tmp_path / "net.npz.checkpoint")
    assert main(["train", "--players", "3", "--games", "600", "--seed", "4", "--out", str(file)]) == 0
    assert "going on after 250 games" in capsys.readouterr().err
    assert np.array_equal(load(file).net["suit_out"], finished(SMALL).kept["suit_out"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_shipped_weights_say_how_they_were_made(players: int) -> None:
    stamp = shipped(players).stamp
    assert stamp["settings"]["players"] == players
    assert stamp["games"] == stamp["settings"]["games"] >= 50_000
    assert {"outofsock", "numpy", "numba", "python"} <= set(stamp["versions"])
    assert json.dumps(stamp)


def test_the_company_of_a_training_is_given_in_shares(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["train", "--players", "2", "--company", "socks", "--out", "net.npz"])
    assert "a number from 0 to 1 is needed, not 'socks'" in capsys.readouterr().err
