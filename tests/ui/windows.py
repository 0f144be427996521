"""Windows of the app that are programs of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.killing import ROOT

PROGRAM = "import sys; from tests.ui.window_child import live; live(sys.argv[1], int(sys.argv[2]))"


class OtherWindow:
    """One start of the app in another program, and somebody who uses it."""

    def __init__(self, folder: Path, seed: int = 1, through: Sequence[str] = ()) -> None:
        command = [*through, sys.executable, "-c", PROGRAM, str(folder), str(seed)]
        self._app = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._killed = False
        self.seen = self._hear()

    def __enter__(self) -> OtherWindow:
        return self

    def __exit__(self, *_error: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._app.communicate()
        assert self._killed or self._app.returncode == 0

    def kill(self) -> None:
        """End it without a word."""
        self._app.kill()
        self._killed = True

    def do(self, *order: Any) -> dict[str, Any]:
        """Let something be done there; what is to be seen then."""
        assert self._app.stdin is not None
        self._app.stdin.write(json.dumps(order) + "\n")
        self._app.stdin.flush()
        self.seen = self._hear()
        return self.seen

    def _hear(self) -> dict[str, Any]:
        assert self._app.stdout is not None
        (found,) = json.loads(self._app.stdout.readline())
        assert isinstance(found, dict)
        return found
