"""What never changes during a bout: the set-up, read once into plain numbers."""

from __future__ import annotations

from typing import Any, Final

from nexus.core.setup import Setup
from nexus.games.arena.codes import (
    ABILITY_TIMINGS,
    COMBO,
    FEINT,
    FOCUSED,
    GRAPPLE,
    KINDS,
    STANDARD,
    WILD,
    WINDOW_TIMINGS,
)
from nexus.games.arena.content import SHIPPED, Content, Weapon, load_content
from nexus.games.arena.effects import Effect
from nexus.games.arena.moves import SEAT_LETTERS

SEATINGS: Final = {
    (2, "E"): (0, 2),
    (2, "W"): (0, 2),
    (3, "E"): (0, 1, 2),
    (3, "W"): (0, 2, 3),
    (4, "E"): (0, 1, 2, 3),
    (4, "W"): (0, 1, 2, 3),
}
"""Which of N, E, S, W (0 to 3) each seat has, clockwise (ARN-SET-2)."""
START_SQUARES: Final = (7, 63, 56, 0)
START_FACINGS: Final = (2, 3, 0, 1)
BARRED_WORDS: Final[dict[str, tuple[int, ...]]] = {
    "grapple": (GRAPPLE,),
    "melee": (WILD, STANDARD, FOCUSED, GRAPPLE, COMBO, FEINT),
    "wild": (WILD,),
    "standard": (STANDARD,),
    "focused": (FOCUSED,),
    "combo": (COMBO,),
    "feint": (FEINT,),
}


class Programs:
    """Every list of effects in the contents, numbered, so that a state can name where it is by whole numbers."""

    def __init__(self, content: Content) -> None:
        self.lists: list[list[Effect]] = []
        self.influence: list[int] = [self.add(card.fx) for card in content.influence]
        self.turning: list[int] = [self.add(card.fx) for card in content.turning]
        self.abilities: list[list[int]] = [
            [self.add(ability.fx) for ability in motivation.abilities] for motivation in content.motivations
        ]
        self.talents: list[int] = [self.add(motivation.talent.fx) for motivation in content.motivations]
        self.weapons: list[int] = [self.add(weapon.on_hit) for weapon in content.weapons]
        self.crates: list[int] = [self.add(result.fx) for result in content.crate_table]

    def add(self, effects: list[Effect]) -> int:
        """Number a list and those inside it; its number."""
        number = len(self.lists)
        self.lists.append(effects)
        for effect in effects:
            for inside in (effect.passed, effect.failed, effect.then, effect.on_hit, *effect.options):
                if inside:
                    self.add(inside)
        return number

    def number(self, effects: list[Effect]) -> int:
        """The number of a list that `add` has met."""
        for number, known in enumerate(self.lists):
            if known is effects:
                return number
        raise KeyError("these effects are in no card of the contents")


class Table:
    """The set-up of a bout."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        content = content_of(setup)
        self.setup = setup
        self.content = content
        self.programs = Programs(content)
        self.seats: int = setup.seats
        self.letters: list[int] = list(SEATINGS[setup.seats, options["third_seat"]])
        self.seat_of_letter: list[int] = [
            self.letters.index(letter) if letter in self.letters else -1 for letter in range(4)
        ]
        self.capped: bool = options["overflow"] == "capped"
        self.aim_wild_location: bool = options["aim_wild_location"] == "random"
        self.elusive_round: bool = options["elusive_span"] == "round"
        self.flashbang_penalty: bool = options["flashbang_penalty"]
        self.tie_break: str = options["tie_break"]
        self.tpdm_duplicates: bool = options["tpdm_duplicates"]
        self.button_beats_deception: bool = options["button_beats_deception"]
        self.suicidal_costs: bool = options["suicidal_costs"]
        self.grappler_may_strike: bool = options["grappler_may_strike"]
        self.hazard_location: str = options["hazard_location"]
        self.unlimited_tiles: bool = options["unlimited_tiles"]
        self.helots_block_sight: bool = options["helots_block_sight"]
        self.look_interrupts: bool = options["look_interrupts"]
        self.boof_drawn: bool = options["boof_drawn"]
        self.kicker_paid: bool = options["brazier_credit"] == "kicker"
        self.pick_at_random: bool = options["pick_order"] == "random"
        self.concede_can_win: bool = options["concede_can_win"]
        self.max_cycles: int = options["max_cycles"]
        self.quick: bool = options["set_up"] == "quick"
        self.barge_option: str = options["barge"]
        self.card_windows: list[int] = [windows_of(card.timing, WINDOW_TIMINGS) for card in content.influence]
        self.ability_windows: list[list[int]] = [
            [windows_of(ability.timing, ABILITY_TIMINGS) for ability in motivation.abilities]
            for motivation in content.motivations
        ]
        hazards = content.hazards
        self.supplies: list[int] = [hazards[kind].supply for kind in KINDS]
        self.knock_ap: int = hazards["brazier"].ap
        self.fire_leave: int = hazards["brazier"].fire_leave
        self.fire_centre: int = hazards["brazier"].fire_centre
        self.crate_ap: int = hazards["crate"].ap
        self.saw_hit: int = hazards["saw"].hit
        self.saw_shrapnel: int = hazards["saw"].shrapnel
        self.saw_collision: int = hazards["saw"].collision
        self.spikes_hit: int = hazards["spikes"].hit
        self.barred: list[int] = [barred_commands(weapon) for weapon in content.weapons]

    def letter(self, seat: int) -> str:
        """The letter of a seat: N, E, S or W."""
        return SEAT_LETTERS[self.letters[seat]]


_BROUGHT: Final[list[tuple[Any, Content]]] = []
"""Contents that tables brought along, with the option they were read from; the latest few."""
MOST_BROUGHT: Final = 8


def content_of(setup: Setup) -> Content:
    """The contents of a checked table, read only once for each table."""
    pack = setup.options["content"]
    if isinstance(pack, str):
        return SHIPPED[pack]
    for known, content in _BROUGHT:
        if known is pack:
            return content
    content = load_content(setup.options)
    _BROUGHT.append((pack, content))
    del _BROUGHT[:-MOST_BROUGHT]
    return content


def windows_of(timings: list[str], names: tuple[str, ...]) -> int:
    """The windows with these timings, a bit for each."""
    windows = 0
    for window, name in enumerate(names):
        if name and name in timings:
            windows |= 1 << window
    return windows


def barred_commands(weapon: Weapon) -> int:
    """The MELEE commands that a drawn weapon forbids, a bit for each; all of them if it is of the ranged type."""
    words = [*weapon.bars, "grapple"]
    if weapon.type == "ranged":
        words.append("melee")
    barred = 0
    for word in words:
        for command in BARRED_WORDS[word]:
            barred |= 1 << command
    return barred
