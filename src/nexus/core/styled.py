"""Text with meaning attached, so that a game can draw its table without knowing the screen."""

from __future__ import annotations

Span = tuple[str, str]
"""Text and the name of its style, such as ``star`` or ``dim``; an empty name is plain."""

Line = list[Span]


def plain(lines: list[Line]) -> str:
    """The lines without their styles."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)
