"""What is wrong with a written game, and where."""

from outofsock.rules import OutOfSockError


class BrokenRecord(OutOfSockError):
    """A record that cannot be read, or that does not follow the rules.

    `line` counts the lines of the text from 1, `event` the events of the game from 1; None where it has no meaning.

    >>> str(BrokenRecord("a Ban too many", line=3))
    'line 3: a Ban too many'
    """

    def __init__(self, what: str, *, line: int | None = None, event: int | None = None) -> None:
        self.what = what
        self.line = line
        self.event = event
        places = [f"{word} {number}" for word, number in (("line", line), ("event", event)) if number is not None]
        super().__init__(": ".join([", ".join(places), what]) if places else what)

    def at_line(self, line: int) -> "BrokenRecord":
        """The same error, placed in a line of a longer text."""
        return BrokenRecord(self.what, line=line, event=self.event)
