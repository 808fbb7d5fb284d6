"""`outofsock train`: the way the weights of `master` were made, seeded, resumable, with progress."""

import argparse
import json
import platform
import time
from dataclasses import asdict
from pathlib import Path

from rich_argparse import RichHelpFormatter

from outofsock.cli.console import notes, problem, progress
from outofsock.cli.parsing import Commands, positive, share
from outofsock.version import __version__


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "train",
        help="train a net for the bot master",
        description="Train a net for the bot master by play in mixed company. An interrupted run leaves a checkpoint "
        "beside the output file; the same command goes on from there and ends with the same weights.",
        epilog="Example: outofsock train --players 3 --games 100000 --seed 1 --out master3.npz",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("--players", type=int, choices=(2, 3, 4), required=True, help="how many play")
    parser.add_argument("--games", type=positive, default=100_000, help="how many games (default: 100000)")
    parser.add_argument("--seed", type=int, default=1, help="equal seeds give equal weights (default: 1)")
    parser.add_argument("--company", type=share, default=0.25, help="how likely a rival is a master (default: 0.25)")
    parser.add_argument("--sharps", type=share, default=0.5, help="how likely another is sharp, not regular (0.5)")
    parser.add_argument("--greed", type=share, default=0.6, help="how far rivals are expected to be regular (0.6)")
    parser.add_argument("--minutes", type=float, default=5.0, help="time between checkpoints (default: 5)")
    parser.add_argument("--out", type=Path, metavar="FILE", required=True, help="the .npz file for the weights")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Train, with checkpoints."""
    import numba
    import numpy as np

    from outofsock.cli.compiling import announce
    from outofsock.lab.training import Settings, Training, write_arrays
    from outofsock.toss import model

    announce(with_training=True)
    company = {name: getattr(options, name) for name in ("company", "sharps", "greed")}
    settings = Settings(options.players, options.games, options.seed, **company)
    checkpoint = options.out.with_name(options.out.name + ".checkpoint")
    training = Training.resume(checkpoint, settings) if checkpoint.exists() else Training(settings)
    if training.games:
        notes().print(f"going on after {training.games} games of {checkpoint}")
    saved = time.monotonic()
    try:
        with progress() as bar:
            task = bar.add_task("training", total=settings.games, completed=training.games)
            while not training.is_done:
                bar.advance(task, training.step())
                bar.update(task, description=f"training, surprise {training.surprise:.4f}")
                if time.monotonic() - saved > 60 * options.minutes:
                    training.save(checkpoint)
                    saved = time.monotonic()
    except KeyboardInterrupt:
        training.save(checkpoint)
        problem(f"interrupted after {training.games} of {settings.games} games; {checkpoint} is there to go on from")
        return 130
    stamp = {
        "settings": asdict(settings),
        "games": training.games,
        "toss": model.stamp(),
        "versions": {
            "outofsock": __version__, "python": platform.python_version(), "numpy": np.__version__,
            "numba": numba.__version__,
        },
        "surprise": round(training.surprise, 5),
    }  # fmt: skip
    write_arrays(options.out, {**training.kept, "stamp": np.array(json.dumps(stamp))})
    checkpoint.unlink(missing_ok=True)
    notes().print(f"{training.games} games learned; weights written to {options.out}")
    return 0
