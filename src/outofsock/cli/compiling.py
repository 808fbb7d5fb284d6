"""The one wait that needs a word: the kernel is compiled on the first use after its sources changed."""

from collections.abc import Iterable
from typing import Final

from outofsock.cli.console import notes

COMPILED: Final = ("sharp", "master", "quick", "steady")


def announce(*, with_training: bool = False) -> None:
    """Compile the kernel if it has to be, and say so; done here, once, so that no worker has to."""
    from outofsock.kernel.compiled import is_ready
    from outofsock.kernel.warm_up import warm_up

    if not is_ready():
        notes().print("compiling the kernel, this once: about a minute …")
        warm_up(with_training=with_training)


def announce_for(bots: Iterable[str]) -> None:
    """The same, if one of these bots needs the kernel."""
    if any(name in COMPILED for name in bots):
        announce()
