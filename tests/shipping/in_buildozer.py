"""Runs beside buildozer and python-for-android, in their environment: what their own code makes of buildozer.spec.

No SDK is needed: whatever buildozer would start is written down instead, and python-for-android's last step, which
writes the manifest and packs the program, runs in a folder made for it.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import re
import sys
import tarfile
import tempfile
from pathlib import Path
from shutil import copytree
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import buildozer
import pythonforandroid
from buildozer import Buildozer, buildops
from buildozer.targets.android import TargetAndroid
from pythonforandroid.archs import ArchAarch_64, ArchARMv7_a
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

P4A = Path(pythonforandroid.__file__).parent
BOOTSTRAPS = ("common", "_sdl_common", "sdl2")
ARCHES = {"arm64-v8a": ArchAarch_64, "armeabi-v7a": ArchARMv7_a}
FOR_THE_TOOLCHAIN = {"--bootstrap": 2, "--dist_name": 2, "--arch": 2, "--copy-libs": 1, "--debug": 1}
"""What python-for-android's toolchain keeps to itself, and how many words each takes."""
ITS_OWN = ("--color", "--storage-dir", "--ndk-api=", "--ignore-setup-py")

SETTINGS = "p4a_env_vars.txt"
"""What python-for-android itself puts beside the program: what it tells it in its environment."""


def unread(spec: Path) -> list[str]:
    """The keys of the spec that no line of buildozer asks for."""
    code = "".join(path.read_text(encoding="utf-8") for path in Path(buildozer.__file__).parent.rglob("*.py"))
    parser = buildozer.specparser.SpecParser()
    parser.read(str(spec), "utf-8")
    keys = [(section, key) for section in parser.sections() for key in parser.options(section)]
    return [f"[{section}] {key}" for section, key in keys if not re.search(rf"""["']{re.escape(key)}["']""", code)]


class Dry:
    """Buildozer on our project, with a folder for whatever it writes and nothing that it starts."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.commands: list[list[str]] = []
        self.dist = folder / "dist"
        self.dist.mkdir()
        (self.dist / "project.properties").write_text("", encoding="utf-8")
        (folder / "sdk" / "build-tools" / "36.0.0").mkdir(parents=True)
        (folder / "ndk").mkdir()
        self.sdk = folder / "sdk"
        buildops.cmd = self._note
        Buildozer.buildozer_dir = property(lambda _self: str(folder / ".buildozer"))
        Buildozer.bin_dir = property(lambda _self: str(folder / "bin"))
        Buildozer.global_buildozer_dir = property(lambda _self: str(folder / "global"))
        TargetAndroid.android_sdk_dir = property(lambda _self: str(self.sdk))
        TargetAndroid.android_ndk_dir = property(lambda _self: str(folder / "ndk"))
        TargetAndroid.p4a_dir = property(lambda _self: str(P4A.parent))
        TargetAndroid.get_dist_dir = lambda _self, _name: str(self.dist)
        os.chdir(root)
        self.buildozer: Any = Buildozer(str(root / "buildozer.spec"), "android")
        self.buildozer._copy_application_sources()

    def _note(self, command: list[Any], **_kwargs: object) -> SimpleNamespace:
        self.commands.append([str(part) for part in command])
        return SimpleNamespace(return_code=0, stdout="", stderr="")

    def asked(self, mode: str) -> list[str]:
        """What python-for-android would be asked to pack for a debug or a release build."""
        target = self.buildozer.target
        target.build_mode = mode
        target.artifact_format = self.buildozer.config.getdefault("app", f"android.{mode}_artifact", "")
        self.commands.clear()
        # Behind its commands buildozer looks for the package that nobody built here.
        with contextlib.suppress(Exception):
            target.build_package()
        wanted = [one for one in self.commands if "pythonforandroid.toolchain" in one]
        return wanted[0][wanted[0].index("pythonforandroid.toolchain") + 1 :]

    def created(self) -> list[str]:
        """What python-for-android would be asked to compile."""
        self.commands.clear()
        self.buildozer.target.compile_platform()
        return self.commands[0][self.commands[0].index("pythonforandroid.toolchain") + 1 :]


def graph(requirements: list[str], arches: list[str], api: int, bootstrap: str) -> tuple[dict[str, str], list[str]]:
    """The recipes in the order in which they are compiled, with their versions; those from PyPI have none.

    And those for which the NDK's own C++ library is packed, too.
    """
    context = Context()
    context.storage_dir = tempfile.mkdtemp()
    context.archs = [ARCHES[arch](context) for arch in arches]
    context.ndk_api = context._ndk_api = api
    names = [requirement.partition("==")[0] for requirement in requirements]
    order, from_pypi, _bootstrap = get_recipe_order_and_bootstrap(
        context, names, Bootstrap.get_bootstrap(bootstrap, context)
    )
    context.recipe_build_order = order
    recipes = {name: Recipe.get_recipe(name, context) for name in order}
    versions = {name: str(recipe.version) for name, recipe in recipes.items()}
    return {**versions, **dict.fromkeys(sorted(from_pypi), "")}, [
        n for n, one in recipes.items() if one.need_stl_shared
    ]


def for_the_last_step(asked: list[str]) -> list[str]:
    """What the toolchain hands on of the words that it gets."""
    kept, words = list[str](), asked[1:]
    while words:
        skip = FOR_THE_TOOLCHAIN.get(words[0], 1 if words[0].startswith(ITS_OWN) else 0)
        if words[0] == "--ndk-api":
            skip = 2
        if not skip:
            kept.append(words[0])
        words = words[max(1, skip) :]
    return kept


def packed(dry: Dry, mode: str, folder: Path) -> dict[str, Any]:
    """The files that python-for-android writes for a build, as text, with the packed program left in the folder."""
    target, home = dry.buildozer.target, Path.cwd()
    for name in BOOTSTRAPS:
        copytree(P4A / "bootstraps" / name / "build", folder, dirs_exist_ok=True)
    arches = [str(arch) for arch in target._archs]
    told = {"dist_name": "axio", "bootstrap": "sdl2", "archs": arches, "ndk_api": int(target.android_minapi),
            "use_setup_py": False, "recipes": [], "hostpython": sys.executable, "python_version": "3.14"}  # fmt: skip
    (folder / "dist_info.json").write_text(json.dumps(told), encoding="utf-8")
    (folder / "project.properties").write_text(f"target=android-{target.android_api}", encoding="utf-8")
    (folder / "local.properties").write_text(f"sdk.dir={dry.sdk}", encoding="utf-8")
    parts = [f"_python_bundle__{arch}" for arch in arches] + [f"libs/{arch}" for arch in arches]
    for part in [*parts, "src/main/java", *(f"src/main/res/{name}" for name in
                 ("values", "mipmap", "mipmap-anydpi-v26", "drawable"))]:  # fmt: skip
        (folder / part).mkdir(parents=True, exist_ok=True)
    asked = for_the_last_step(dry.asked(mode))
    os.chdir(folder)
    sys.modules.pop("build", None)
    with patch.object(sys, "path", [str(folder), *sys.path]):
        # As sources: whoever runs the program compiles it for its own Python.
        importlib.import_module("build").parse_args_and_make_package([*asked, "--no-byte-compile-python"])
    os.chdir(home)
    program = folder / "src/main/assets/private.tar"
    with tarfile.open(program) as archive:
        inside = {found.name: archive.extractfile(found) for found in archive if found.isfile()}
        told_there = inside.pop(SETTINGS, None)
        settings = told_there.read().decode() if told_there else ""
    return {
        "manifest": (folder / "AndroidManifest.xml").read_text(encoding="utf-8"),
        "gradle": (folder / "build.gradle").read_text(encoding="utf-8"),
        "program": str(program),
        "files": sorted(inside),
        "settings": settings,
        "resources": "\n".join(sorted(p.relative_to(folder / "src/main/res").as_posix()
                                      for p in (folder / "src/main/res").rglob("*") if p.is_file())),
    }  # fmt: skip


def main(root: Path, folder: Path, report: Path) -> None:
    dry = Dry(root, folder)
    one, config, target = dry.buildozer, dry.buildozer.config, dry.buildozer.target
    requirements, arches = config.getlist("app", "requirements", []), [str(arch) for arch in target._archs]
    app = Path(one.app_dir)
    recipes, with_stl = graph(requirements, arches, int(target.android_minapi), str(target._p4a_bootstrap))
    found = {
        "unread": unread(root / "buildozer.spec"),
        "version": one.get_version(),
        "package": target._get_package(),
        "tool": [pythonforandroid.__version__, config.getdefault("app", "p4a.commit", "HEAD")],
        "ndk": str(target.android_ndk_version),
        "wants": RECOMMENDED_NDK_VERSION,
        "files": sorted(path.relative_to(app).as_posix() for path in app.rglob("*") if path.is_file()),
        "created": dry.created(),
        "recipes": recipes,
        "with_stl": with_stl,
        "lacking": sorted(Recipe.get_recipe("python3", Context()).stdlib_dir_blacklist),
        "debug": packed(dry, "debug", folder / "debug"),
        "release": packed(dry, "release", folder / "release"),
        "asked": dry.asked("release"),
    }
    report.write_text(json.dumps(found, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
