"""Tutorials without a window: positions, what is asked in them, and what is said to what the learner does."""
