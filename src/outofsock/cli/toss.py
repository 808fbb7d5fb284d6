"""`outofsock toss`: a flick of the wrist from the command line, to look at and to count."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich_argparse import RichHelpFormatter

from outofsock.cli import toss_calibrate, toss_fairness
from outofsock.cli.console import notes, out, problem, progress
from outofsock.cli.parsing import Commands, positive
from outofsock.toss import model
from outofsock.toss.flick import Flick
from outofsock.toss.stream import seed_key

if TYPE_CHECKING:
    from outofsock.toss.result import Tossed


def add_to(commands: Commands) -> None:
    """Add the command and the two that belong to it."""
    parser = commands.add_parser(
        "toss",
        help="toss the dice out of the basket",
        description="Toss the dice out of the basket, with real physics, and say what happened.",
        epilog="Examples: outofsock toss --strength 0.6 --seed 3 --picture toss.png; outofsock toss --count 200",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("--strength", type=float, help="from 0 to 1 (default: the safest for 2 to 7 dice)")
    parser.add_argument("--yaw", type=float, default=0.0, help="to the side, in radians (default: 0)")
    parser.add_argument("--seed", type=int, default=0, help="equal seeds give equal tosses (default: 0)")
    parser.add_argument("--count", type=positive, default=1, help="how many tosses (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw where everything came to rest, as PNG")
    parser.add_argument("--frames", type=Path, metavar="FILE", help="draw the toss as a strip of pictures, as PNG")
    parser.add_argument("--camera", choices=("desktop", "phone"), default="desktop", help="from where to look")
    parser.set_defaults(run=run)
    more = parser.add_subparsers(metavar="COMMAND", required=False)
    toss_calibrate.add_to(more)
    toss_fairness.add_to(more)


def run(options: argparse.Namespace) -> int:
    """Toss, and print or draw what happened."""
    flick = Flick(model.safest_strength() if options.strength is None else options.strength, options.yaw)
    if options.count > 1 and (options.picture or options.frames):
        problem("a picture shows one toss: leave out --count")
        return 2
    seen: Counter[int] = Counter()
    tossed = None
    for tossed in _tosses(flick, options.seed, options.count):
        seen[len(tossed.out)] += 1
        if options.json:
            sys.stdout.write(json.dumps(_line(tossed)) + "\n")
    assert tossed is not None, "there is always one toss"
    if options.count > 1 and not options.json:
        out().print(_table(flick.strength, seen))
    elif not options.json:
        out().print(_sentence(tossed))
    _draw(tossed, options)
    return 0


def _tosses(flick: Flick, seed: int, count: int) -> Iterator["Tossed"]:
    """Toss number n of a seed is the same whatever was tossed before it."""
    from outofsock.toss.physics import toss

    with progress() as bar:
        task = bar.add_task("tossing", total=count)
        for number in range(count):
            yield toss(flick, seed_key(f"{seed}/{number}"))
            bar.advance(task)


def _line(tossed: "Tossed") -> dict[str, object]:
    return {
        "strength": tossed.flick.strength,
        "dice": list(tossed.faces),
        "out": len(tossed.out),
        "in": len(tossed.kept),
        "stamp": tossed.stamp,
    }


def _sentence(tossed: "Tossed") -> str:
    number = len(tossed.out)
    dice = "no die" if not number else "1 die" if number == 1 else f"{number} dice"
    shown = f": [bold]{' '.join(map(str, tossed.faces))}[/]" if number else ""
    verdict = "" if 2 <= number <= 7 else " (tough luck: 2 to 7 dice earn a turn)"
    oddities = [f"{die.id + 1} is {die.lie}" for die in tossed.out if die.lie != "flat"]
    oddities += [f"{die + 1} lies on the rim, so it is in" for die in tossed.rim]
    oddities += [f"nudged {tossed.nudges} times"] if tossed.nudges else []
    oddities += [f"repeated: {trouble}" for trouble in tossed.troubles]
    aside = f"\nDice that lay oddly: {'; '.join(oddities)}." if oddities else ""
    return f"{dice} out{shown}, {len(tossed.kept)} in the basket{verdict}.{aside}"


def _table(strength: float, seen: Counter[int]) -> Table:
    tosses = seen.total()
    mean = sum(number * times for number, times in seen.items()) / tosses
    table = Table(
        title=f"{tosses} tosses of strength {strength}",
        caption=f"{mean:.2f} dice on average; the table expects {model.mean(strength):.2f}",
    )
    for name in ("dice out", "tosses", "%", "expected %"):
        table.add_column(name, justify="right")
    for number, chance in enumerate(model.odds(strength)):
        share = 100 * seen[number] / tosses
        table.add_row(str(number), str(seen[number]), f"{share:.1f}", f"{100 * chance:.1f}")
    return table


def _draw(tossed: "Tossed", options: argparse.Namespace) -> None:
    if not (options.picture or options.frames):
        return
    from outofsock.toss import camera, picture

    view = camera.PHONE if options.camera == "phone" else camera.DESKTOP
    if options.picture:
        picture.final_picture(tossed.film(), view, options.picture)
        notes().print(f"the final scene is in {options.picture}")
    if options.frames:
        picture.film_strip(tossed.film(), view, options.frames)
        notes().print(f"the strip is in {options.frames}")
