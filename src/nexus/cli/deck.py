"""`nexus deck`: is a deck legal, what is in it, which decks come with the game, and which beats which?"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.table import Table
from rich.text import Text

from nexus.cli.families import lint_file, text_of
from nexus.cli.inputs import Json, WrongInput, read_file
from nexus.cli.matrix import matrix
from nexus.cli.screen import Screen, output, print_json, printable
from nexus.games.quantum.cards import CardSet
from nexus.games.quantum.deck_figures import HAND, average_cp, curve, domain_counts, kind_counts, odds
from nexus.games.quantum.deck_text import DeckProblem, DeckTextError, printing_order, read_deck_text, write_deck_text
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.decks import base_cp, deck_problems, leader_cp, mission_points, total_cp
from nexus.games.quantum.loading import CORE, SetError, card_set

deck = App(name="deck", help="Check and compare Quantum Nexus decks, and show those that come with the game.")
deck.command(matrix)

SECOND_ROUND = 10
"""Cards seen by somebody who plays a whole hand in the first round."""


@deck.command
def check(file: Path, *, cards: Annotated[Path | None, Parameter(name="--set")] = None, as_json: Json = False) -> int:
    """Say everything that makes a deck list illegal; exit code 1 if there is something.

    Parameters
    ----------
    file
        A deck list, with the sections Missions, Main and Sideboard, or in one line.
    cards
        A set file with changed or new cards, instead of the set that comes with the game.
    """
    pool = CORE if cards is None else _read_set(cards)
    problems: list[DeckProblem] = []
    found = _read_list(read_file(file), pool, problems)
    if as_json:
        listed = [{"clause": problem.clause, "text": problem.text} for problem in problems]
        print_json({"legal": not problems, "problems": listed})
        return int(bool(problems))
    screen = output()
    if problems:
        screen.show(f"{printable(found.name) or 'The deck'} is not legal:")
        screen.bullets(printable(str(problem)) for problem in problems)
        return 1
    screen.show(f"{printable(found.name) or 'The deck'} is legal.")
    _show_figures(screen, found, pool)
    return 0


def _read_list(content: bytes, pool: CardSet, problems: list[DeckProblem]) -> DeckList:
    """The deck list in a file, empty if there is none; everything wrong with it is added to `problems`."""
    found = DeckList("", [], {}, {})
    try:
        found = read_deck_text(text_of(content), pool, problems)
    except UnicodeDecodeError:
        problems.append(DeckProblem("utf-8", "This is not UTF-8 text."))
    except DeckTextError as error:
        problems.append(DeckProblem("list", str(error)))
    else:
        problems += deck_problems(found, pool)
    return found


def _read_set(file: Path) -> CardSet:
    """The set in a file; raises WrongInput if it cannot be played with."""
    content = read_file(file)
    try:
        return card_set(tomllib.loads(text_of(content)))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError, SetError):
        raise WrongInput(*[str(problem) for problem in lint_file(content, str(file))]) from None


@deck.command(name="list")
def list_decks(*, as_json: Json = False) -> int:
    """List the decks that come with the game."""
    if as_json:
        print_json(
            [{"id": each.id, "name": each.name, "archetype": each.archetype, "plan": each.plan} for each in CORE.decks]
        )
        return 0
    table = Table("deck", "name", "archetype", "plan", box=None, pad_edge=False, header_style="heading")
    for each in CORE.decks:
        table.add_row(each.id, each.name, each.archetype, each.plan)
    output().print(table)
    return 0


@deck.command
def show(id: str, /, *, as_json: Json = False) -> int:
    """Show a deck that comes with the game, in the form that `nexus deck check` reads.

    Parameters
    ----------
    id
        A deck, as `nexus deck list` lists them.
    """
    found = CORE.deck(id.upper())
    if found is None:
        raise WrongInput(f"There is no deck {id!r}; there are {', '.join(each.id for each in CORE.decks)}.")
    if as_json:
        print_json({"name": found.name, "missions": found.missions, "main": found.main, "side": found.side})
    else:
        output().show(write_deck_text(found, CORE).rstrip("\n"))
    return 0


def _show_figures(screen: Screen, found: DeckList, cards: CardSet) -> None:
    """Sizes, curve, domains and odds of a legal deck."""
    number = sum(found.main.values())
    screen.show(
        f"{number} cards with {total_cp(found.main, cards)} CP, {average_cp(found.main, cards):.2f} each; "
        f"Leaders {leader_cp(found.main, cards)} CP; {base_cp(found, cards)} CP a round; "
        f"sideboard {sum(found.side.values())} cards with {total_cp(found.side, cards)} CP."
    )
    screen.print()
    screen.print(_curve_table(found, cards))
    screen.print()
    screen.print(_domain_table(found, cards))
    screen.print()
    screen.print(_odds_table(found, cards))


def _table(*columns: str) -> Table:
    return Table(*columns, box=None, pad_edge=False, header_style="heading")


def _curve_table(found: DeckList, cards: CardSet) -> Table:
    table = _table("CP", "cards", "")
    columns = curve(found.main, cards)
    for index, count in enumerate(columns, start=1):
        label = f"{index}+" if index == len(columns) else str(index)
        table.add_row(label, str(count), Text("█" * count, "number"))
    return table


def _domain_table(found: DeckList, cards: CardSet) -> Table:
    table = _table("domain", "Mission points", "cards")
    counts = domain_counts(found.main, cards)
    for domain, points in mission_points(found, cards).items():
        if points or counts[domain]:
            table.add_row(domain, str(points), str(counts[domain]))
    kinds = [f"{count} {kind}" for kind, count in kind_counts(found.main, cards).items() if count]
    table.add_row("types", "", ", ".join(kinds))
    return table


def _odds_table(found: DeckList, cards: CardSet) -> Table:
    """The odds of having a card in the first hand, and of having seen it by the second."""
    table = _table("copies", "card", f"in the first {HAND} cards", f"in the first {SECOND_ROUND}")
    number = sum(found.main.values())
    for id in printing_order(found.main, cards):
        copies = found.main[id]
        chances = [f"{odds(number, copies, drawn):.0%}" for drawn in (HAND, SECOND_ROUND)]
        table.add_row(str(copies), f"{id} {cards.by_id[id].name}", *chances)
    return table
