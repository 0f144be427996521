"""Tests; the folders mirror axio/."""
