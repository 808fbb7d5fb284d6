"""`outofsock toss calibrate`: measure how many dice each strength brings, and write the model's table."""

import argparse
from pathlib import Path

from rich_argparse import RichHelpFormatter

from outofsock.cli.console import notes, problem, progress
from outofsock.cli.parsing import Commands, positive


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "calibrate",
        help="measure the model's table anew",
        description="Toss hundreds of times at each of 51 strengths and write the table that bots and simulation use. "
        "It takes about a quarter of an hour; interrupted, it resumes.",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("--tosses", type=positive, default=400, help="at each of the strengths (default: 400)")
    parser.add_argument("--table", type=Path, metavar="FILE", help="where the table goes (default: into the package)")
    parser.add_argument("--chart", type=Path, default=Path("calibration.png"), metavar="FILE", help="a plot of it")
    parser.add_argument(
        "--counts", type=Path, default=Path("calibration.json"), metavar="FILE", help="half-finished counts, to resume"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Measure, smooth, write and draw."""
    from outofsock.toss import model
    from outofsock.toss.calibration import STRENGTHS, fitted, measure, write_table
    from outofsock.toss.chart import draw_chart

    try:
        with progress() as bar:
            task = bar.add_task("tossing", total=options.tosses * STRENGTHS)
            counts = measure(options.counts, options.tosses, lambda done: bar.update(task, completed=done))
    except KeyboardInterrupt:
        problem(f"interrupted; the same command goes on from {options.counts}")
        return 130
    table = options.table or Path(model.__file__).with_name(model.TABLE)
    write_table(counts, table)
    found = fitted(counts)
    rows = [model.split(row) for row in found["at_least"]]
    draw_chart(rows, f"Dice out of the basket, {counts.total:,} tosses, physics {found['stamp']}", options.chart)
    notes().print(f"the table is in {table}, its chart in {options.chart}")
    return 0
