"""Axio, Axio Hex and Axio Rota: tile-laying games in which only your lowest colour counts."""

__version__ = "1.0.0"
