"""Standoff: four tabletop games of guns and loot."""
