"""The table as styled text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from nexus.core.styled import Line
from nexus.games.quantum.captions import Captioner
from nexus.games.quantum.challenges import goal_of
from nexus.games.quantum.codes import LETTERS
from nexus.games.quantum.events import HIDDEN
from nexus.games.quantum.language.words import ASSET, CARD_KINDS
from nexus.games.quantum.rules.board import QUADRANTS
from nexus.games.quantum.view import RANGE_NAMES, DuelView, ObjectView, PartView, PlayerView, QuantumView

if TYPE_CHECKING:
    from nexus.games.quantum.cards import Card, CardSet

FRONT: Final = QUADRANTS[:3]
BACK: Final = QUADRANTS[3:]
KIND_NAMES: Final = {code: name.title() for name, code in CARD_KINDS.items()}
RESULTS: Final = {
    "destroyed": "destroyed",
    "removed": "removed from the game",
    "saved": "saved by Zeal, Suppressed",
    "suppressed": "Suppressed",
    "none": "nothing happens",
}
"""What would become of a defender, in words."""


class Picture:
    """Draws one view as lines of styled text: opponents above with their Front Rows below, the viewer at the bottom."""

    def __init__(self, view: QuantumView, cards: CardSet, names: Sequence[str]) -> None:
        self.view = view
        self.cards = cards
        self.names = names

    def lines(self) -> list[Line]:
        """The table."""
        view = self.view
        own = 0 if view.seat is None else view.seat
        lines: list[Line] = [self.status(), []]
        for seat in range(len(view.players)):
            if seat != own:
                lines += self.player(seat, above=True)
        lines += self.player(own, above=False)
        return lines + self.deck() + self.chain() + self.attacks() + self.hand(own)

    def status(self) -> Line:
        """Round, game and initiative; or how it ended."""
        view = self.view
        line: Line = [("Quantum Nexus", "bold"), (f"   Round {view.round}", "")]
        if view.best_of > 1:
            wins = ":".join([str(count) for count in view.wins])
            line.append((f"   Game {view.number}, {wins}", ""))
        if view.outcome is not None:
            winners = " and ".join([self.names[seat] for seat in view.outcome.winners]) or "nobody"
            return [*line, (f"   {winners} won: {view.outcome.reason}", "bold")]
        return [*line, (f"   Initiative {self.names[view.initiative]}   Turn {self.names[view.turn]}", "dim")]

    def player(self, seat: int, above: bool) -> list[Line]:
        """One player: a line of numbers, the six quadrants, Assets and Missions."""
        view = self.view
        player = view.players[seat]
        you = " (you)" if seat == view.seat else ""
        style = "bold" if seat in view.to_act else ""
        title: Line = [(f"{LETTERS[seat]} {self.names[seat]}{you}", style)]
        if player.out:
            return [[*title, ("   has left the game", "dim")], []]
        known = [self.cards.by_id[id].name for id in player.hand if id != HIDDEN and seat != view.seat]
        shown = f" ({', '.join(known)})" if known else ""
        title.append(
            (f"   CP {player.cp} of {player.base_cp}   hand {len(player.hand)}{shown}   deck {player.deck}", "")
        )
        if player.quiet:
            title.append(("   no responses this round", "dim"))
        rows = [self.row(player, BACK), self.row(player, FRONT)]
        board = [line for row in (rows if above else reversed(rows)) for line in row]
        return [title, *board, *self.beside(player), []]

    def row(self, player: PlayerView, quadrants: Sequence[str]) -> list[Line]:
        """Three quadrants, one line each."""
        lines: list[Line] = []
        for name in quadrants:
            terrain = [self.cards.by_id[item.id].name for item in player.terrain[name]]
            line: Line = [(f"  {name} ", "bold" if name in FRONT else "")]
            if terrain:
                line.append((f"[{', '.join(terrain)}] ", "dim"))
            units = player.quadrants[name]
            if not units:
                line.append(("·", "gap"))
            for number, unit in enumerate(units):
                line += [("  " if number else "", ""), *self.unit(unit)]
            lines.append(line)
        return lines

    def unit(self, unit: ObjectView) -> Line:
        """A unit: name, number, values, range, and what is special about it."""
        style = "dim" if unit.exhausted else ""
        text = f"{self.cards.by_id[unit.id].name} @{unit.number} {unit.attack}/{unit.defense}{unit.range[:1]}"
        return [(text, style), (self.marks(unit), "own")]

    def marks(self, item: ObjectView) -> str:
        """States, Impact, counters, keywords and Upgrades in short."""
        words = [name for name in ("suppressed", "static", "marked") if getattr(item, name)]
        words = ["exhausted", *words] if item.exhausted and not item.suppressed else words
        words += [f"impact {item.impact}"] if item.impact else []
        words += [f"counters {item.counters}"] if item.counters else []
        words += ["Leader"] if item.leader else []
        words += list(item.keywords)
        words += [f"+{self.cards.by_id[upgrade.id].name}" for upgrade in item.upgrades]
        words += [f"{item.joined} joined"] if item.joined else []
        return f" ({', '.join(words)})" if words else ""

    def beside(self, player: PlayerView) -> list[Line]:
        """Assets, Missions with their Challenges, and the piles that lie open."""
        lines: list[Line] = []
        if player.loadout:
            assets = [f"{self.cards.by_id[a.id].name} @{a.number} D{a.defense}{self.marks(a)}" for a in player.loadout]
            lines.append([("  Assets: ", "dim"), (", ".join(assets), "")])
        missions: list[str] = []
        for lying in player.missions:
            mission = self.cards.mission_by_id[lying.id]
            state = (
                "used" if lying.used else "unlocked" if lying.done else f"{lying.progress}/{goal_of(mission.challenge)}"
            )
            missions.append(f"{mission.name} ({state})")
        if missions:
            lines.append([("  Missions: ", "dim"), (", ".join(missions), "")])
        for title, pile in (("Discard Pile", player.discard), ("Removed", player.removed)):
            if pile:
                lines.append([(f"  {title}: ", "dim"), (self.pile(pile), "dim")])
        return lines

    def pile(self, cards: Sequence[str]) -> str:
        """The cards of an open pile, the newest first."""
        counts = {id: cards.count(id) for id in reversed(cards)}
        return ", ".join([f"{self.cards.by_id[id].name}{f' x{n}' if n > 1 else ''}" for id, n in counts.items()])

    def deck(self) -> list[Line]:
        """The viewer's deck between two games: the cards, what was exchanged, and what is wrong with it."""
        deck = self.view.deck
        if deck is None:
            return []
        lines: list[Line] = [[("Between the games", "bold"), (f"   your deck has {deck.cp} CP", "")]]
        for title, cards in (("Main deck", deck.main), ("Sideboard", deck.side)):
            names = [f"{count} {self.cards.by_id[id].name} ({self.cards.by_id[id].cp})" for id, count in cards.items()]
            lines.append([(f"  {title}: ", "dim"), (", ".join(names), "")])
        pairs = [swap.partition("=") for swap in self.view.swaps]
        told = [f"{self.cards.by_id[out].name} for {self.cards.by_id[into].name}" for out, _, into in pairs]
        lines += [[("  Exchanged so far: ", "dim"), ("; ".join(told), "")]] if told else []
        lines += [[(f"  {each.text} ", "warning"), (each.clause, "clause")] for each in deck.problems]
        return [*lines, []]

    def chain(self) -> list[Line]:
        """The chain, the next link to resolve first, and below it the action that waits for it."""
        lines: list[Line] = []
        words = Captioner(self.view, self.cards, self.names)
        for link in reversed(self.view.chain):
            source = f" {link.source}" if link.source.startswith("@") else ""
            targets = f" on {', '.join([words.target(target) for target in link.targets])}" if link.targets else ""
            negated = " (negated)" if link.negated else ""
            who = f"  #{link.number} {self.names[link.seat]}: {words.name(link.id)}{source}{targets}{negated}"
            lines.append([(who, "own"), (f"  {words.text(link.id, link.ability)}", "dim")])
        action = self.view.action
        if action is not None:
            what = words.name(action.id) if action.id else "an attack"
            aims = action.targets or ((f"@{action.defender}",) if action.defender else ())
            targets = f" on {', '.join([words.target(target) for target in aims])}" if aims else ""
            others = [words.target(f"@{number}") for number in action.attackers]
            joined = f" with {', '.join(others)}" if others else ""
            negated = " (negated)" if action.negated else ""
            lines.append([(f"  declared by {self.names[action.seat]}: {what}{joined}{targets}{negated}", "own")])
        return [[("Chain", "bold")], *lines, []] if lines else []

    def attacks(self) -> list[Line]:
        """The attack that is declared, or those the viewer can choose from: both numbers with all their parts."""
        view = self.view
        duels: Sequence[DuelView] = () if view.draft is None else view.draft.duels
        if view.action is not None and view.action.duel is not None:
            duels = (view.action.duel,)
        words = Captioner(view, self.cards, self.names)
        lines: list[Line] = []
        for duel in duels:
            lines.append(
                [
                    (f"  {words.target(f'@{duel.defender}')}: ", ""),
                    (f"Attack {duel.attack}", "bold"),
                    (f" ({_parts(duel.attack_parts)}) against ", "dim"),
                    (f"Defense {duel.defense}", "bold"),
                    (f" ({_parts(duel.defense_parts)}): ", "dim"),
                    (RESULTS[duel.result], "bold"),
                ]
            )
        return [[("Attack preview", "bold")], *lines, []] if lines else []

    def hand(self, seat: int) -> list[Line]:
        """The viewer's hand with texts."""
        if self.view.seat is None:
            return []
        lines: list[Line] = [[("Hand", "bold")]]
        for id in self.view.players[seat].hand:
            lines.append([(f"  {id} {card_line(self.cards.by_id[id])}", ""), (f"  {self.cards.by_id[id].text}", "dim")])
        return lines


def card_line(card: Card) -> str:
    """A card as printed, without its text."""
    leader = "Leader" if card.leader else KIND_NAMES[card.kind]
    values = f" {card.attack}/{card.defense} {RANGE_NAMES[card.range]}" if card.range >= 0 else ""
    defense = f" D{card.defense}" if card.kind == ASSET else ""
    cost = "token" if card.token else f"{card.cp} CP"
    return f"{card.name} · {cost} {leader}{values}{defense}"


def _parts(parts: Sequence[PartView]) -> str:
    """The numbers that make up a value, each with its reason."""
    first, *others = parts
    return " ".join([f"{first.text} {first.amount}", *[f"{part.amount:+d} {part.text}" for part in others]])
