"""The command `axio`: without arguments it opens the app, with some it does what they ask."""

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code. The app opens without all that only the commands need."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        if arguments:
            from axio import cli

            return cli.main(arguments)
        from axio import window

        return window.main()
    except KeyboardInterrupt:  # before there is anybody to say that it was heard
        return 130


if __name__ == "__main__":
    sys.exit(main())
