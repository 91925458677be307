"""The laboratory: simulations, benchmarks and soaks over every game."""
