"""Starts the app."""

import sys

from axio.cli import main

if __name__ == "__main__":
    sys.exit(main([]))
