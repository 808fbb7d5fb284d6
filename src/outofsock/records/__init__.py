"""Games as records: the fold of their events, a readable text form and a JSON form."""

from outofsock.records import notation, reader, wire
from outofsock.records.errors import BrokenRecord
from outofsock.records.files import read_file
from outofsock.records.game import Game, Player

__all__ = ["BrokenRecord", "Game", "Player", "notation", "read_file", "reader", "wire"]
