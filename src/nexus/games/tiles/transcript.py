"""A whole game as text: header tags, a line for each call with a token for each seat, relocations and scores.

A token is a place, or ``*`` and the space that the holder of the ScrapYard chose. Rounds are separated by empty lines.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from nexus.core.chance import ChanceError, ScriptedChance, SeededChance, shuffle_script
from nexus.core.match import Match
from nexus.core.refusals import IllegalTable, Refusal
from nexus.games.tiles.boards import MODES
from nexus.games.tiles.events import Called, Placed, Relocated, RoundBegan, RoundScored, SeatSheet, Stored
from nexus.games.tiles.moves import DISCARD
from nexus.games.tiles.tileset import SHIPPED

if TYPE_CHECKING:
    from nexus.core.game import Game

VARIANTS: Final = {"standard": "std", "lowest": "lowest", "pass": "pass"}
TAG: Final = re.compile(r"\[(\w+) (.*)\]")
CALL: Final = re.compile(r"\d+ ([\d-]+):((?: \S+)+)")


def write_transcript(match: Match) -> str:
    """The match as text. Choices that are not revealed yet are left out."""
    tiles = match.setup.options["tiles"]
    lines = [f"[tiles {tiles if isinstance(tiles, str) else tiles['meta']['id']}]"]
    if isinstance(match.source, SeededChance) and match.outcome is not None:
        lines.append(f"[seed {match.source.seed}]")
    number, tokens = 0, [""]
    for event in match.log:
        if isinstance(event, RoundBegan):
            lines += _round_tags(match, event)
        elif isinstance(event, Called):
            number = event.number
        elif isinstance(event, Placed):
            tokens = list(event.places)
            lines.append(f"{number} {event.tile}: {' '.join(tokens)}")
        elif isinstance(event, Stored):
            tokens = [
                DISCARD + event.places[owner] if token == DISCARD else token for owner, token in enumerate(tokens)
            ]
            lines[-1] = f"{number} {event.tile}: {' '.join(tokens)}"
        elif isinstance(event, Relocated):
            lines.append(f"R: {' '.join(event.moves)}")
        elif isinstance(event, RoundScored):
            lines += [_score(seat, sheet) for seat, sheet in enumerate(event.sheets, start=1)] + [""]
    return "\n".join(lines).rstrip("\n") + "\n"


def _round_tags(match: Match, event: RoundBegan) -> list[str]:
    options = match.setup.options
    tags = [
        f"[mode {options['mode']}]",
        f"[variant {VARIANTS[options['variant']]}]",
        f"[players {';'.join(match.names)}]",
        f"[caller {event.caller + 1}]",
        f"[round {event.round}/{event.rounds}]",
    ]
    return [*tags, f"[half {event.half}]"] if event.half else tags


def _score(seat: int, sheet: SeatSheet) -> str:
    rows, bonus = sum(sheet.rows.values()), sum(sheet.bonuses.values())
    parts = f"rows={rows} bonus={bonus} ray={sheet.ray_points} yard={sheet.valuation} pen={sheet.penalty}"
    return f"[score {seat} {parts} total={sheet.total}]"


def read_transcript(text: str, game: Game) -> Match:
    """The match that a transcript of finished rounds tells; raises a refusal where it breaks the rules or miscounts."""
    rounds = [Round(block) for block in re.split(r"\n\s*\n", text.strip())]
    tags: dict[str, str] = {}
    for part in rounds:
        tags = part.tags | tags
    try:
        options = _options(tags)
        match = game.match(
            len(tags["players"].split(";")),
            options=options,
            names=tags["players"].split(";"),
            chance=ScriptedChance([outcome for part in rounds for outcome in part.script(options)]),
        )
        for part in rounds:
            part.play(match)
    except (KeyError, ValueError, IndexError) as error:
        raise _unreadable(f"something is missing or misplaced ({error})") from None
    told = [line for line in text.splitlines() if line.startswith("[score")]
    counted = [line for line in write_transcript(match).splitlines() if line.startswith("[score")]
    for said, true in zip(told, counted, strict=False):
        if said != true:
            raise _unreadable(f"it says {said}, but the rules give {true}")
    return match


def _options(tags: dict[str, str]) -> dict[str, Any]:
    variants = {short: variant for variant, short in VARIANTS.items()}
    return {
        "mode": tags["mode"],
        "variant": variants[tags["variant"]],
        "tiles": tags["tiles"],
        "rounds": int(tags["round"].partition("/")[2]),
        "first_caller": int(tags["caller"]),
    }


class Round:
    """The lines of one round."""

    def __init__(self, block: str) -> None:
        self.tags: dict[str, str] = {}
        self.calls: list[tuple[str, list[str]]] = []
        self.relocations: list[str] = []
        for line in block.splitlines():
            tag, call = TAG.fullmatch(line.strip()), CALL.fullmatch(line.strip())
            if tag:
                self.tags.setdefault(tag[1], tag[2])
            elif call:
                self.calls.append((call[1], call[2].split()))
            elif line.startswith("R: "):
                self.relocations = line.split()[1:]
            else:
                raise _unreadable(f"{line!r} is neither a tag nor a call nor a relocation")

    def script(self, options: dict[str, Any]) -> list[int]:
        """The chance outcomes that call these tiles in this order; what is not called follows in its own order."""
        tiles = SHIPPED[options["tiles"]]
        half = self.tags["half"] if MODES[options["mode"]].half else ""
        pile = tiles.half(half)
        called = [tiles.index[name] for name, _ in self.calls]
        try:
            order = shuffle_script(pile, called + [tile for tile in pile if tile not in called])
        except ChanceError as error:
            raise _unreadable(f"the calls do not fit the tiles: {error}") from None
        return [int(half == "moon"), *order] if half else order

    def play(self, match: Match) -> None:
        """Make the choices of this round."""
        for _, tokens in self.calls:
            for seat, token in enumerate(tokens):
                match.play(seat, token[0] if token[0] == DISCARD else token)
            holders: list[int] = match.state.data()["holders"]
            for owner, token in enumerate(tokens):
                if token[0] == DISCARD:
                    match.play(holders[owner], token[1:])
        for seat, move in enumerate(self.relocations):
            match.play(seat, move)


def _unreadable(why: str) -> IllegalTable:
    return IllegalTable(Refusal("transcript", f"This transcript cannot be followed: {why}."))
