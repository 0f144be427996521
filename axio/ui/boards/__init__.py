"""Boards and tiles as a few meshes with soft edges."""
