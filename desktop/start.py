"""Starts the program in the bundle, as the command axio, or as Python with one of its own modules, and no other."""

import multiprocessing
import runpy
import sys

from axio.__main__ import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    if sys.argv[1:2] == ["-m"] and "".join(sys.argv[2:3]).startswith("axio."):
        # The program starts others of its modules as processes of their own, by the name of its Python.
        del sys.argv[:2]
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    else:
        sys.exit(main())
