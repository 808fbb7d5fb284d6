"""The server: tables over HTTP and WebSockets, stored in SQLite or PostgreSQL."""
