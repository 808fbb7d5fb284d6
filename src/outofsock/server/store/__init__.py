"""Where tables are kept: SQLite or PostgreSQL behind one `Store`."""

from outofsock.server.store.connection import Conflict, StoreError
from outofsock.server.store.store import Store, open_store

__all__ = ["Conflict", "Store", "StoreError", "open_store"]
