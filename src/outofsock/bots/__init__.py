"""Players that are programs, behind one interface."""

from outofsock.bots.bot import BOTS, Bot, UnknownBot, bot

__all__ = ["BOTS", "Bot", "UnknownBot", "bot"]
