"""What Nexus is built from: every package is pinned by its hash and has a licence that asks nothing of users."""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
PAGE_LOCK = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
PAGE_PACKAGES = {path: package for path, package in PAGE_LOCK.items() if path}

PERMISSIVE = re.compile(r"\b(MIT|MIT-0|BSD|0BSD|ISC|ISCL|Apache|PSF|Python-2\.0|BlueOak|CC0|CC-BY-4\.0|Unlicense)\b")
FILE_BY_FILE = re.compile(r"\b(MPL|Mozilla Public License)\b")
"""Asks only that changes to its own files stay open. No part of ours is such a file."""


def declared_licence(name: str) -> str:
    """What an installed package says of its licence."""
    about = metadata(name)
    said = [entry for field in ("License-Expression", "License") for entry in about.get_all(field) or []]
    return " ".join([*said, *[entry for entry in about.get_all("Classifier") or [] if entry.startswith("License")]])


def is_free(licence: str) -> bool:
    """Whether a licence asks nothing of those who use or change Nexus."""
    return bool(PERMISSIVE.search(licence) or FILE_BY_FILE.search(licence))


def test_every_python_package_is_pinned_by_hash() -> None:
    assert len(LOCK) > 20
    for line in LOCK:
        assert re.match(r"[a-z0-9-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", line), line


@pytest.mark.parametrize("name", [line.partition("==")[0] for line in LOCK])
def test_every_python_licence_is_permissive(name: str) -> None:
    try:
        licence = declared_licence(name)
    except PackageNotFoundError:
        assert "sys_platform" in next(line for line in LOCK if line.startswith(f"{name}==")), f"{name} is missing here"
        return
    assert is_free(licence), f"{name}: {licence}"


def test_every_package_of_the_page_is_pinned_and_permissive() -> None:
    assert PAGE_PACKAGES
    for path, package in PAGE_PACKAGES.items():
        assert package["integrity"].startswith("sha512-"), path
        assert is_free(package["license"]), f"{path}: {package['license']}"
