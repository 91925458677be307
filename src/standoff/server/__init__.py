"""The server: HTTP and WebSocket around tables, one task a table, everything stored before it is shown."""
