"""Pictures of every screen, taken from the real app: `axio shots DIR`."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

from axio import progress
from axio.engine.game import Refusal
from axio.words import LANGUAGES, _, n_

DEVICES = {"phone": (1080, 2400, 3.0), "tablet": (2560, 1600, 2.0), "desktop": (1280, 800, 1.0)}
FAILED = "The pictures of {device} could not be taken: {reason}"


def run(options: Namespace) -> int:
    """One process per device and language, since a window has one density for life; no screen is needed."""
    folder: Path = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    devices = [options.device] if options.device else list(DEVICES)
    languages = [options.language] if options.language else list(LANGUAGES)
    jobs = [(device, language) for device in devices for language in languages]
    for device, language in progress.shown(jobs, _("devices")):
        environ = {**os.environ, "KIVY_METRICS_DENSITY": str(DEVICES[device][2]), "KIVY_METRICS_FONTSCALE": "1"}
        if sys.platform.startswith("linux"):
            environ["SDL_VIDEODRIVER"] = "offscreen"
        command = [sys.executable, "-m", "axio.ui.photographer", device, language, str(folder)]
        done = subprocess.run(
            command, env=environ, capture_output=True, encoding="utf-8", errors="replace", check=False
        )
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["?"])[-1]
            raise Refusal(FAILED, device=device, reason=reason)
    count = len(list(folder.glob("*.png")))
    print(n_("{count} picture in {folder}.", "{count} pictures in {folder}.", count).format(count=count, folder=folder))
    return 0
