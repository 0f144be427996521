"""What a game in play is waiting for."""

PLAY, PASS, THINK, OVER = "play", "pass", "think", "over"
"""A human decides; the device has to be passed on; a computer thinks; nothing any more."""
