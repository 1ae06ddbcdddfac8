"""A whole bout as text, in the notation of the clause ledger: a header, then a line for each cycle and command round.

Everything is told with its dice: ``s:S{6,5/4,3}@MD-4 st{3}P`` is a Standard attack on S, 11 against 7, 4 damage to the
midsection, and a failed check against staggering. Passes are not told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from nexus.core.events import Event
from nexus.core.match import Match
from nexus.core.setup import Setup
from nexus.games.arena.events import (
    Acted,
    Armed,
    Became,
    Began,
    Cancelled,
    Drawn,
    Ended,
    Hurt,
    Marked,
    Ordered,
    Paid,
    Picked,
    Placed,
    Rolled,
)
from nexus.games.arena.geometry import COMPASS, SQUARE_NAMES
from nexus.games.arena.moves import INFLUENCE, SEAT_LETTERS, move
from nexus.games.arena.rules.blow import STAGGERING
from nexus.games.arena.state import ArenaState
from nexus.games.arena.table import SEATINGS, content_of

STATE_TAGS: Final = {"prone": "P", "downed": "DN", "killed": "KO"}
PIECES: Final = {"spikes": "spk"}
UNWRITTEN: Final = ("lan:", "mot:", "keep:", "barge:", "hz:")
"""How the choices of the set-up begin, which the header tells."""


def write_transcript(match: Match) -> str:
    """The match as text."""
    state = match.state
    assert isinstance(state, ArenaState)
    usual = match.game.setup(match.setup.seats).options
    changed = {name: value for name, value in sorted(match.setup.options.items()) if value != usual[name]}
    return "\n".join([*header(state, changed, match.names), *written(match.log, match.setup)]) + "\n"


def header(state: ArenaState, changed: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """Options that differ from the usual ones, and who sits where with which cards."""
    content = state.table.content
    options = ",".join([f"{name}:{_value(value)}" for name, value in changed.items()])
    lines = [f"game=arena/1  options={options}" if options else "game=arena/1"]
    for seat, helot in enumerate(state.helots):
        parts = [f"seat {state.table.letter(seat)}={'_'.join(names[seat].split())}"]
        if helot.lanista >= 0:
            parts.append(f"lanista={content.lanistas[helot.lanista].id}")
        if helot.motivation >= 0:
            parts.append(f"motiv={content.motivations[helot.motivation].id}")
        kept = sorted({*helot.hand, *helot.shown})
        if kept:
            parts.append(f"keep={','.join([content.influence[card].id for card in kept])}")
        lines.append(" ".join(parts))
    return lines


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, (str, int)) else "own"


def written(log: Sequence[Event], setup: Setup) -> list[str]:
    """Lines for events: the barge, then cycles, ties, command rounds and the end."""
    writer = Writer(setup)
    for at, event in enumerate(log):
        writer.tell(event, log, at)
    return [" ".join(line) for line in writer.lines]


class Writer:
    """Turns events into lines of tokens."""

    def __init__(self, setup: Setup) -> None:
        self.letters = [SEAT_LETTERS[letter] for letter in SEATINGS[setup.seats, setup.options["third_seat"]]]
        self.lines: list[list[str]] = []
        self.fresh = True
        self.active = -1
        self.attacker = -1
        self.unspent = 0
        self.totals = {"attack": 0, "defence": 0}
        self.again = again_moves(setup)
        self.reroll = False
        self.blow: Hurt | None = None
        self.staggered = False

    def token(self, text: str) -> None:
        """Begin a new token."""
        if not self.lines:
            self.lines.append([])
        self.lines[-1].append(text)
        self.fresh = False

    def add(self, text: str) -> None:
        """Put something behind the last token."""
        if self.fresh:
            self.token(text)
        else:
            self.lines[-1][-1] += text

    def line(self, *parts: str) -> None:
        """Begin a new line."""
        self.lines.append(list(parts))
        self.fresh = True

    def tell(self, event: Event, log: Sequence[Event], at: int) -> None:
        """Write one event; `log[at]` is it."""
        if isinstance(event, Picked):
            self.picked(event)
        elif isinstance(event, Ordered):
            rolls = [
                f"{self.letters[seat]}:{trait}{ratio}"
                for seat, (trait, ratio) in enumerate(zip(event.traits, event.ratios, strict=True))
                if ratio
            ]
            order = ",".join([self.letters[seat] for seat in event.order])
            self.line(f"c{event.cycle}", *rolls, "order", order)
        elif isinstance(event, Began):
            self.active = event.seat
            self.line("r", self.letters[event.seat])
        elif isinstance(event, Marked):
            sign = {"mark": "tp+", "duplicate": "dup", "turning point": "tp!"}[event.result]
            self.token(f"{sign}{event.slot}")
        elif isinstance(event, Drawn):
            self.token(f"{'due' if event.due else 'card'}={event.card}")
        elif isinstance(event, Acted):
            self.acted(event)
        elif isinstance(event, Rolled):
            self.rolled(event, log, at)
        elif isinstance(event, Ended):
            piles = [f"{self.letters[seat]}={pile}" for seat, pile in enumerate(event.piles)]
            winners = ",".join([self.letters[seat] for seat in event.winners]) or "-"
            self.line("end", *piles, f"crowd={event.crowd}", f"win={winners}")
        else:
            self.result(event)

    def picked(self, event: Picked) -> None:
        """The barge and its hazards; the cards are in the header."""
        if event.what == "barge":
            self.line(f"barge={event.name}")
        elif event.what == "hazards" and event.name:
            self.token(f"hazards={event.name.replace(' ', '')}")

    def acted(self, event: Acted) -> None:
        """A choice: prefixed by its seat where it was made out of turn."""
        text, letter = event.move, self.letters[event.seat]
        self.unspent = 0
        self.reroll = text in self.again
        if text.startswith(UNWRITTEN) or (text == "done" and self.active < 0):
            return
        if text == "dec":
            self.token(f"dec {letter}")
        elif text == "!CUNN4" and event.seat == self.active and self.lines[-1][-1].startswith("dec "):
            self.token("fool")
        elif text.startswith("=A") and event.seat != self.active:
            self.token(f"{text}?{letter}")
        elif event.seat == self.active:
            self.token(text)
        else:
            self.token(f"{letter}{text}" if text.startswith("!") else f"{letter}.{text}")
        if event.seat == self.active and not text.startswith("!"):
            self.attacker, self.blow, self.staggered = event.seat, None, False

    def rolled(self, event: Rolled, log: Sequence[Event], at: int) -> None:
        """Dice: behind the command that they belong to, or as tokens of their own."""
        dice = ",".join([str(die) for die in event.dice])
        purpose = event.purpose
        if purpose in ("attack", "defence"):
            self.opposed(event, dice)
        elif purpose == "check":
            self.check(dice)
        elif purpose == "crate" and self.active < 0:
            self.token(f"boof{{{dice}}}")
        elif purpose == "tie":
            if not (self.lines and self.lines[-1][0] == "tie"):
                self.line("tie")
            self.token(f"{self.letters[event.seat]}{{{dice}}}")
        elif purpose == "place":
            self.placed(event, log, at)
        elif purpose == "compass":
            self.token(COMPASS[event.dice[0] - 1])
        elif purpose == "distance":
            self.add(dice)
        elif purpose == "fire":
            self.token(f"fire {fire_way(log, at) or COMPASS[event.dice[0] - 1]}")
        elif purpose in ("slip", "ejection"):
            self.token(f"{'slip' if purpose == 'slip' else 'ej'} {COMPASS[event.dice[0] - 1]}")
        elif purpose in ("ratio", "crate"):
            self.add(f"{{{dice}}}")

    def opposed(self, event: Rolled, dice: str) -> None:
        """Attack and defence dice; a roll made again stands behind what allowed it."""
        self.totals[event.purpose] = sum(event.kept)
        if event.purpose == "attack" and not self.reroll:
            self.add(f"{{{dice}")
            return
        defended = "=" if self.totals["attack"] <= self.totals["defence"] else ""
        self.add(f"{{{dice}}}{defended}" if self.reroll else f"/{dice}}}{defended}")
        self.reroll = False

    def check(self, dice: str) -> None:
        """A check: of the command itself, or against staggering or a running strike after a hit."""
        if self.blow is None or self.reroll:
            self.reroll = False
            self.add(f"{{{dice}}}")
            return
        staggers = self.blow.location in ("HD", "MD") and self.blow.damage >= STAGGERING and not self.staggered
        self.staggered = True
        self.token(f"{'st' if staggers else 'rs'}{{{dice}}}")

    def placed(self, event: Rolled, log: Sequence[Event], at: int) -> None:
        """Where something comes up: a saw if it travels, else what lies there afterwards."""
        square = SQUARE_NAMES[event.dice[0] - 1 + 8 * (event.dice[1] - 1)]
        what = "rpo"
        for later in log[at + 1 :]:
            if isinstance(later, Rolled):
                what = "saw" if later.purpose == "compass" else what
                break
            if isinstance(later, Placed) and later.on and later.square == square:
                what = PIECES.get(later.what, later.what)
                break
        self.token(f"{what}@{square}")

    def result(self, event: Event) -> None:
        """What came of it."""
        if isinstance(event, Hurt):
            self.add(f"@{event.location or 'OC'}-{event.damage}")
            self.blow = event if event.by == self.attacker else None
        elif isinstance(event, Became) and event.on and event.state in STATE_TAGS:
            self.add(STATE_TAGS[event.state])
        elif isinstance(event, Cancelled) and event.what != "deception":
            self.token("x")
        elif isinstance(event, Armed) and event.act == "found":
            self.add(f"={event.weapon}")
        elif isinstance(event, Paid) and "ARN-COIN-F7" in event.clauses:
            self.add("cp" if event.target == f"pile {self.attacker}" else "cpd")
        elif isinstance(event, Paid) and "ARN-COIN-F16" in event.clauses:
            if self.unspent:
                self.lines[-1].pop()
            self.unspent += event.coins
            self.token(f"un={self.unspent}")


def again_moves(setup: Setup) -> set[str]:
    """The moves after which a roll is made again: Perseverance, and cards that do the same."""
    cards = content_of(setup).influence
    again = [place for place, card in enumerate(cards) if any(effect.op == "reroll" for effect in card.fx)]
    return {"!WILL5", *[move(INFLUENCE, place).text for place in again]}


def fire_way(log: Sequence[Event], at: int) -> str:
    """From where to where a fire moves after its roll; empty if it does not."""
    origin = ""
    for later in log[at + 1 :]:
        if isinstance(later, (Rolled, Acted)):
            break
        if isinstance(later, Placed) and later.what == "fire":
            if not later.on:
                origin = later.square
            elif origin:
                return f"{origin}>{later.square}"
    return ""
