"""Tests of the tutorials and of the rules in words."""
