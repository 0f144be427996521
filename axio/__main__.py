"""Lets `python -m axio` do what the command `axio` does."""

import sys

from axio.cli import main

if __name__ == "__main__":
    sys.exit(main())
