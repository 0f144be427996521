"""Axio, Axio Hex and Axio Rota: tile-laying games in which only your lowest colour counts."""

__version__ = "0.1.0"
