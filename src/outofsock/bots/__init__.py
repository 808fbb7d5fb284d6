"""Players that are programs, behind one interface."""

from outofsock.bots.bot import BOTS, LADDER, Bot, Judge, Rung, UnknownBot, bot, hand_of
from outofsock.bots.opinion import Opinion

__all__ = ["BOTS", "LADDER", "Bot", "Judge", "Opinion", "Rung", "UnknownBot", "bot", "hand_of"]
