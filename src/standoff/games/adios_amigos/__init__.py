"""Adios Amigos: sums and differences, as fast as you can think; the last one standing takes the loot."""

from standoff.games.adios_amigos.game import GAME

__all__ = ["GAME"]
