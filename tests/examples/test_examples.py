"""Every example runs as a user would run it."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_bot_of_ones_own_plays_a_match() -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLES / "your_own_bot.py"], capture_output=True, text=True, check=True, timeout=120
    )
    found = re.fullmatch(r"miser (\d+), greedy (\d+)\n", done.stdout)
    assert found, done.stdout
    assert int(found[1]) + int(found[2]) == 200
