"""`outofsock toss fairness`: count the faces of many dice and test them."""

import argparse

from rich.table import Table
from rich_argparse import RichHelpFormatter

from outofsock.cli.console import out, progress
from outofsock.cli.parsing import Commands, positive


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "fairness",
        help="test whether the dice are fair",
        description="Count the faces of many dice at five strengths and test them with chi-square: every face alike, "
        "whatever the strength, on each die. The p-values are adjusted by Holm's rule; below .01 is unfair.",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("--dice", type=positive, default=10_000, help="how many dice (default: 10000)")
    parser.add_argument("--seed", type=int, default=0, help="equal seeds give equal tosses (default: 0)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Count, test and print; the exit code is 1 if the dice look unfair."""
    from outofsock.rules import PILES
    from outofsock.toss.fairness import LEVEL, count

    with progress() as bar:
        task = bar.add_task("tossing", total=options.dice)
        faces = count(options.dice, options.seed, lambda done: bar.update(task, completed=min(done, options.dice)))
    adjusted, is_fair = faces.verdict()
    seen = "  ".join(f"{face}: {number}" for face, number in zip(PILES, faces.totals, strict=True))
    table = Table(title=f"{faces.dice} dice", caption=seen)
    for name in ("question", "p", "p by Holm's rule"):
        table.add_column(name, justify="left" if name == "question" else "right")
    for question, p_value in faces.p_values().items():
        table.add_row(question, f"{p_value:.3f}", f"{adjusted[question]:.3f}")
    out().print(table)
    out().print("The dice are fair." if is_fair else f"[bold red]The dice look unfair[/]: a p-value is below {LEVEL}.")
    return 0 if is_fair else 1
