"""Tables at positions that chance brings too seldom."""

from outofsock import rules
from outofsock.table import commands
from tests.table.evening import Evening


def evening_at(line: str, *others: str) -> Evening:
    """Ana and others (Ben, unless named) in the middle of a game, at the position of this line."""
    evening = Evening()
    for number, name in enumerate(("Ana", *(others or ("Ben",))), start=1):
        evening.sits(f"p{number}", name)
    evening.asks("p1", commands.Start())
    play = evening.table.state.play
    assert play is not None
    play.positions[-1] = rules.Position.parse(line)
    return evening
