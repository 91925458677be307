"""What is kept: persons, tables' logs, matches and their moves; one protocol, an SQLite file and a memory store."""
