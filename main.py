"""Starts the app."""

import sys

from axio.__main__ import main

if __name__ == "__main__":
    sys.exit(main([]))
