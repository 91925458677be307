"""The network laboratory: tables with players at the end of modeled lines, in virtual time, and behind a proxy that delays real ones."""
