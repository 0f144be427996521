"""Coverage-guided fuzzing of everything that reads what comes from outside: `python3 dev.py fuzz`."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

from tests.fuzz.seeds import SEEDS

ROOT = Path(__file__).resolve().parent.parent.parent
RUNS = re.compile(r"^Done (\d+) runs in (\d+) second", re.MULTILINE)
SO_FAR = re.compile(r"^#(\d+)\t", re.MULTILINE)


def fuzz(name: str, seconds: int) -> int:
    """Feed one target, say how often and what was found; how much that was."""
    corpus, findings = (ROOT / "build" / "fuzz" / name / part for part in ("corpus", "findings"))
    for folder in (corpus, findings):
        folder.mkdir(parents=True, exist_ok=True)
    for old in findings.iterdir():
        old.unlink()
    child = [sys.executable, "-m", "tests.fuzz.guided", name, str(seconds), str(corpus), str(findings)]
    said = subprocess.run(child, cwd=ROOT, stderr=subprocess.STDOUT, stdout=subprocess.PIPE, check=False).stdout
    text = said.decode("utf-8", "replace")
    done, reached = RUNS.search(text), SO_FAR.findall(text)
    runs = int(done[1]) if done else int(reached[-1]) if reached else 0
    found = [path for path in sorted(findings.iterdir()) if path.suffix != ".txt"]
    print(f"{name}: {runs} inputs in {done[2] if done else '?'} s, {len(found)} findings", flush=True)
    for path in found:
        print(f"  {path.relative_to(ROOT)}")
        story = path.with_suffix(".txt")
        if story.exists():
            print("    " + story.read_text(encoding="utf-8").strip().replace("\n", "\n    "))
    if not done:
        # It was ended by a fault that no Python code can catch, or never began.
        print(text[-2000:], file=sys.stderr)
    return len(found) + (0 if done else 1)


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py fuzz", description=__doc__)
    parser.add_argument("target", nargs="?", choices=SEEDS, help="which reader; all of them if none is named")
    parser.add_argument("--seconds", type=int, default=180, help="how long each of them is fed (180)")
    options = parser.parse_args()
    return 1 if sum(fuzz(name, options.seconds) for name in ([options.target] if options.target else SEEDS)) else 0


if __name__ == "__main__":
    sys.exit(main())
