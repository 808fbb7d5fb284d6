"""How a table likes to play: its clock, and whether takes are confirmed."""

from typing import Annotated

import msgspec

from outofsock.table.words import Value


class Clock(Value, frozen=True, kw_only=True):
    """So many seconds for each toss or decision; what is over is taken from a bank."""

    seconds: Annotated[int, msgspec.Meta(ge=5, le=600)]
    bank: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class Options(Value, frozen=True, kw_only=True):
    """What the host may choose before the game."""

    clock: Clock | None = None
    confirm_takes: bool = True
    allow_watching: bool = True
    starts_at_once: bool = False  # by lot, as soon as the host has added a seed: for one click against bots
