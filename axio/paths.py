"""Where kv/ and assets/ lie: inside the package in a wheel, beside it in a checkout and on the phone."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def folder(name: str, package: Path = PACKAGE) -> Path:
    """The folder of this name that came with the program."""
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


KV = folder("kv")
ASSETS = folder("assets")
LOCALE = ASSETS / "locale"
