"""How fast is the toss? CPU time for each part, the bytes of a motion, and what a pool of two workers delivers.

Goals (the run fails if one is missed): a toss from a filled basket takes at most 30 ms of CPU on average and 60 ms at
the 99th percentile, the import at most 0.3 s, a typical motion at most 4,096 bytes. Filling happens before the player
moves, so it has a row of its own and no goal. Figures of one run stand in bench/results.md.
"""

import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from statistics import fmean, median, quantiles

from outofsock.toss.flick import YAW_LIMIT, Flick
from outofsock.toss.physics import Engine, engine, toss
from outofsock.toss.stream import Stream, seed_key

TOSSES = 600
A_POOL = 400
WORKERS = 2


def drawn(name: str) -> tuple[Flick, bytes]:
    """A flick of any strength and yaw, with its key."""
    key = seed_key(f"bench/{name}")
    lot = Stream(key, "bench")
    return Flick(lot.unit(), lot.between(-YAW_LIMIT, YAW_LIMIT)), key


def timed() -> tuple[list[float], list[float], list[float], list[int]]:
    """For each toss: CPU seconds to fill and to toss, wall-clock seconds of the answer, bytes of the motion."""
    scene = Engine()
    scene.toss(*drawn("warm"))
    fills, tosses, answers, sizes = [], [], [], []
    for number in range(TOSSES):
        flick, key = drawn(str(number))
        started = time.process_time()
        filled = scene.fill(key)
        ready, clock = time.process_time(), time.perf_counter()
        result = scene.toss(flick, key, filled)
        tosses.append(time.process_time() - ready)
        answers.append(time.perf_counter() - clock)
        fills.append(ready - started)
        sizes.append(len(result.motion))
    return fills, tosses, answers, sizes


def import_seconds() -> tuple[float, float]:
    """CPU seconds of importing the physics, beyond those of an empty program: the first time, and from then on.

    The first start compiles every module and keeps the bytecode, here in a folder of its own whatever the environment
    says about bytecode; later starts (the median of seven) find it there.
    """
    with tempfile.TemporaryDirectory() as folder:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

        def spent(code: str) -> float:
            timing = f"import time\n{code}\nprint(time.process_time())"
            environment = {**kept, "PYTHONPYCACHEPREFIX": folder}
            run = subprocess.run(
                [sys.executable, "-c", timing], capture_output=True, text=True, check=True, env=environment
            )
            return float(run.stdout)

        physics = "import outofsock.toss.physics"
        return spent(physics) - spent(""), median(spent(physics) - spent("") for _ in range(7))


def work(number: int) -> int:
    """One toss in a worker process, filling included."""
    return len(toss(*drawn(f"pool/{number}")).out)


def pool_rate() -> float:
    """Tosses a second of wall clock from worker processes that are already up."""
    with multiprocessing.get_context("spawn").Pool(WORKERS, initializer=engine) as pool:
        pool.map(work, range(8 * WORKERS))
        started = time.perf_counter()
        pool.map(work, range(A_POOL), chunksize=8)
        return A_POOL / (time.perf_counter() - started)


def row(name: str, numbers: Sequence[float], goal: str) -> str:
    """Mean and 99th percentile of milliseconds."""
    worst = quantiles(numbers, n=100)[98]
    return f"| {name} | {1000 * fmean(numbers):.1f} ms mean, {1000 * worst:.1f} ms p99 | {goal} |"


def main() -> int:
    fills, tosses, answers, sizes = timed()
    both = [fill + toss for fill, toss in zip(fills, tosses, strict=True)]
    (first, starting), rate = import_seconds(), pool_rate()
    worst = quantiles(tosses, n=100)[98]
    print("| work | figure | goal |")
    print("|---|---|---|")
    print(row("toss from a filled basket, CPU", tosses, "≤ 30 ms mean, ≤ 60 ms p99"))
    print(row("filling the basket beforehand, CPU", fills, "–"))
    print(row("both together, CPU", both, "–"))
    print(row("prefilled answer, wall clock", answers, "–"))
    print(f"| importing the physics, CPU | {starting:.2f} s | ≤ 0.3 s |")
    print(f"| the very first import, which compiles bytecode, CPU | {first:.2f} s | – |")
    print(
        f"| bytes of a motion | {fmean(sizes):,.0f} mean, {median(sizes):,.0f} median, {max(sizes):,} most | ≤ 4,096 |"
    )
    print(f"| {WORKERS} worker processes, filling included | {rate:.0f} tosses/s | – |")
    missed = [
        name
        for name, is_met in {
            "30 ms of CPU a toss on average": fmean(tosses) <= 0.030,
            "60 ms of CPU a toss at the 99th percentile": worst <= 0.060,
            "an import in 0.3 s": starting <= 0.3,
            "4,096 bytes for a typical motion": median(sizes) <= 4096,
        }.items()
        if not is_met
    ]
    for name in missed:
        print(f"MISSED: {name}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
