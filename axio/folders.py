"""Where the app keeps what it writes: the one folder that each system has for that."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder for the app's data, which may not exist yet; AXIO_DATA overrides what the system says."""
    if chosen := environ.get("AXIO_DATA"):
        return Path(chosen)
    if private := environ.get("ANDROID_PRIVATE"):
        return Path(private)
    if program := environ.get("ANDROID_ARGUMENT"):
        # The program's own folder is emptied by every update, the one above it is not.
        return Path(program).parent
    if platform == "win32":
        roaming = environ.get("APPDATA")
        return (Path(roaming) if roaming else _home(environ, "USERPROFILE") / "AppData" / "Roaming") / "Axio"
    if platform == "darwin":
        return _home(environ, "HOME") / "Library" / "Application Support" / "Axio"
    shared = Path(environ.get("XDG_DATA_HOME", ""))
    # The standard wants a relative path to be passed over.
    return (shared if shared.is_absolute() else _home(environ, "HOME") / ".local" / "share") / "axio"


def _home(environ: Mapping[str, str], variable: str) -> Path:
    if home := environ.get(variable):
        return Path(home)
    try:
        return Path.home()
    except RuntimeError:
        # A user without a home, as in some containers: the game opens all the same.
        return Path.cwd()
