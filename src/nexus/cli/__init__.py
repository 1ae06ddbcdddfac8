"""One command, `nexus`: play, simulate, replay, verify, look up rules, check data, measure."""

from __future__ import annotations

from nexus.cli.app import main

__all__ = ["main"]
