"""The contract of a game, chance, errors and records: what every game shares."""
