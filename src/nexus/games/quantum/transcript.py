"""A whole match as text: header tags, then one line for each turn with everything that was chosen in it.

    [Game "Quantum Nexus"]
    [Players ["Ann", "Bob"]]
    [Seed ["any text"]]
    [Options {"best_of":1,...}]
    [Result "A"]
    A D TE04 ; A q=BL ; B L @3.1 ; B t=@7
    B -

With seed, options and moves a match replays exactly. A transcript tells hidden choices too, declined responses
included, so it is for those who may know all.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from nexus.core.chance import SeededChance
from nexus.core.match import Match
from nexus.core.refusals import IllegalTable, Refusal
from nexus.games.quantum.codes import LETTERS

if TYPE_CHECKING:
    from nexus.core.game import Game

TAG: Final = re.compile(r"\[(\w+) (.*)\]")
STEP: Final = re.compile(r"([A-F]) (\S.*)")
ROOTS: Final = re.compile(r"[DVXMUJP]R? .*|-|resign")
BETWEEN: Final = " ; "


def write_transcript(match: Match) -> str:
    """The match as text; raises IllegalTable if its chance did not come from a seed."""
    if not isinstance(match.source, SeededChance):
        raise _unreadable("it needs a seed")
    lines = [
        f'[Game "{match.game.title}"]',
        f"[Players {json.dumps(list(match.names))}]",
        f"[Seed {json.dumps([match.source.seed, *match.source.words])}]",
        f"[Options {json.dumps(match.setup.options, sort_keys=True, separators=(',', ':'))}]",
    ]
    if match.outcome is not None:
        winners = "".join([LETTERS[seat] for seat in match.outcome.winners])
        lines.append(f'[Result "{winners or "draw"}"]')
    steps: list[str] = []
    for seat, move in match.moves:
        if ROOTS.fullmatch(move) and steps:
            lines.append(BETWEEN.join(steps))
            steps = []
        steps.append(f"{LETTERS[seat]} {move}")
    return "\n".join(lines + ([BETWEEN.join(steps)] if steps else [])) + "\n"


def read_transcript(text: str, game: Game) -> Match:
    """The match that a transcript tells, re-played; raises a refusal where it cannot be followed."""
    tags: dict[str, str] = {}
    steps: list[tuple[int, str]] = []
    for line in text.splitlines():
        plain = line.partition("  #")[0].strip()
        tag = TAG.fullmatch(plain)
        if tag:
            tags[tag[1]] = tag[2]
        elif plain and not plain.startswith("#"):
            steps += [_step(part.strip()) for part in plain.split(";")]
    try:
        seed, *words = json.loads(tags["Seed"])
        options = json.loads(tags["Options"])
        names = [str(name) for name in json.loads(tags["Players"])]
    except (KeyError, ValueError, TypeError) as error:
        raise _unreadable(f"its header is incomplete ({error})") from None
    match = game.match(len(names), seed=seed, options=options, names=names, words=words)
    for seat, move in steps:
        if seat >= len(names):
            raise _unreadable(f"there is no player {LETTERS[seat]}")
        match.play(seat, move)
    result = tags.get("Result")
    if result is not None:
        winners = () if match.outcome is None else match.outcome.winners
        told = "".join([LETTERS[seat] for seat in winners]) or "draw"
        if match.outcome is None or json.loads(result) != told:
            raise _unreadable(f"it says that the result is {result}, but the rules give {told}")
    return match


def _step(text: str) -> tuple[int, str]:
    step = STEP.fullmatch(text)
    if step is None:
        raise _unreadable(f"{text!r} is no player with a move")
    return LETTERS.index(step[1]), step[2]


def _unreadable(why: str) -> IllegalTable:
    return IllegalTable(Refusal("transcript", f"This transcript cannot be followed: {why}."))
