"""A state as JSON values and back, and the copying of what lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nexus.games.quantum.codes import target_text
from nexus.games.quantum.frames import (
    Link,
    read_action,
    read_chain,
    read_draft,
    read_effect,
    read_fact,
    read_trigger,
)
from nexus.games.quantum.language.words import KEYWORDS
from nexus.games.quantum.pieces import MissionCard, Piece, Side, read_timed
from nexus.games.quantum.rules.board import PLACES, QUADRANTS
from nexus.games.quantum.rules.stats import refresh

if TYPE_CHECKING:
    from nexus.games.quantum.cards import CardSet
    from nexus.games.quantum.state import QuantumState


def copy_table(state: QuantumState, twin: QuantumState) -> None:
    """Give `twin` an independent copy of everything that lies on the table."""
    pieces = {number: piece.copy() for number, piece in state.pieces.items()}
    twin.pieces = pieces
    twin.gone = {number: piece.copy() for number, piece in state.gone.items()}
    twin.timed = state.timed[:]
    twin.next_number = state.next_number
    twin.sides = [_copy_side(side, pieces) for side in state.sides]


def _copy_side(side: Side, pieces: dict[int, Piece]) -> Side:
    twin = Side()
    twin.main = side.main
    twin.sideboard = side.sideboard
    twin.hand = side.hand[:]
    twin.hand_known = side.hand_known[:]
    twin.deck = side.deck[:]
    twin.deck_known = side.deck_known[:]
    twin.discard = side.discard[:]
    twin.removed = side.removed[:]
    twin.limbo = side.limbo[:]
    twin.missions = [lying.copy() for lying in side.missions]
    twin.units = [[pieces[piece.number] for piece in units] for units in side.units]
    twin.terrain = [[pieces[piece.number] for piece in terrain] for terrain in side.terrain]
    twin.loadout = [pieces[piece.number] for piece in side.loadout]
    twin.cp = side.cp
    twin.base_cp = side.base_cp
    twin.out = side.out
    twin.quiet = side.quiet
    twin.short = side.short
    return twin


def state_data(state: QuantumState) -> dict[str, Any]:
    """The whole state as JSON values."""
    refresh(state)
    chain = state.chain
    return {
        "players": [_side_data(state, side) for side in state.sides],
        "gone": [_piece_data(state, piece) for piece in state.gone.values()],
        "timed": [timed.data() for timed in state.timed],
        "chain": [] if chain is None else [_link_data(state, link) for link in chain.links],
        "wins": state.wins,
        "winners": state.winners,
        "reason": state.reason,
        "used": [_pairs(state.used_turn), _pairs(state.used_round), _pairs(state.used_game), _pairs(state.firsts)],
        "collecting": state.collecting,
        "facts": [fact.data() for fact in state.facts],
        "triggers": [trigger.data() for trigger in state.triggers],
        "draft": None if state.draft is None else state.draft.data(),
        "action": None if state.action is None else state.action.data(),
        "building": None if chain is None else chain.data(),
        "effects": [effect.data() for effect in state.effects],
        "swaps": state.swaps,
        "resets": state.resets,
        "redrawn": state.redrawn,
        "deciders": list(state.deciders),
        "next_number": state.next_number,
        "game": state.game,
        "last_loser": state.last_loser,
        "round": state.round,
        "initiative": state.initiative,
        "turn": state.turn,
        "passes": state.passes,
        "first_pass": state.first_pass,
        "actions": state.actions,
        "idle": state.idle,
        "cancels": state.cancels,
        "phase": state.phase,
        "question": state.question,
    }


def _link_data(state: QuantumState, link: Link) -> dict[str, Any]:
    """A link as readers of a state want it; the whole of it is in ``building``."""
    cause = link.cause
    return {
        "number": link.number,
        "seat": cause.seat,
        "id": state.table.origin_id(cause.origin),
        "ability": cause.ability,
        "targets": [target_text(state, code, -1) for codes in cause.targets for code in codes],
        "negated": link.negated,
    }


def _pairs(uses: dict[int, int]) -> list[list[int]]:
    return [[key, uses[key]] for key in sorted(uses)]


def _ids(cards: CardSet, numbers: list[int]) -> list[str]:
    return [cards.cards[number].id for number in numbers]


def _side_data(state: QuantumState, side: Side) -> dict[str, Any]:
    cards = state.table.cards
    return {
        "cp": side.cp,
        "base_cp": side.base_cp,
        "hand": _ids(cards, side.hand),
        "hand_known": side.hand_known,
        "deck": _ids(cards, side.deck),
        "deck_known": side.deck_known,
        "discard": _ids(cards, side.discard),
        "removed": _ids(cards, side.removed),
        "limbo": _ids(cards, side.limbo),
        "main": _ids(cards, side.main),
        "sideboard": _ids(cards, side.sideboard),
        "missions": [
            {
                "id": cards.missions[lying.mission].id,
                "progress": lying.progress,
                "done": lying.done,
                "used": lying.used,
            }
            for lying in side.missions
        ],
        "loadout": [_piece_data(state, piece) for piece in side.loadout],
        "quadrants": {
            QUADRANTS[place]: [_piece_data(state, piece) for piece in side.units[place]] for place in range(PLACES)
        },
        "terrain": {
            QUADRANTS[place]: [_piece_data(state, piece) for piece in side.terrain[place]] for place in range(PLACES)
        },
        "out": side.out,
        "quiet": side.quiet,
        "short": side.short,
    }


def _piece_data(state: QuantumState, piece: Piece) -> dict[str, Any]:
    cards = state.table.cards
    return {
        "number": piece.number,
        "id": cards.cards[piece.card].id,
        "owner": piece.owner,
        "place": piece.place,
        "host": piece.host,
        "under": _ids(cards, piece.under),
        "upgrades": [_piece_data(state, state.pieces[number]) for number in piece.upgrades if number in state.pieces],
        "exhausted": piece.exhausted,
        "suppressed": piece.suppressed,
        "static": piece.static,
        "marked": piece.marked,
        "impact": piece.impact,
        "counters": piece.counters,
        "acted": piece.acted,
        "zeal_used": piece.zeal_used,
        "adapted": piece.adapted,
        "no_leader": piece.no_leader,
        "joined": [[ability, joiners] for ability, joiners in sorted(piece.joined.items())],
        "attack": piece.attack,
        "defense": piece.defense,
        "keywords": keyword_names(piece.mask),
        "leader": piece.leader,
        "range": piece.range,
        "immune": piece.immune,
    }


def keyword_names(mask: int) -> list[str]:
    """The names of the keywords in a mask."""
    return [name for name, code in KEYWORDS.items() if mask >> code & 1]


def restore_into(state: QuantumState, data: Any) -> None:
    """Bring a fresh state into the position that `state_data` described."""
    found: dict[int, Piece] = {}
    state.sides = [_read_side(state, entry, found) for entry in data["players"]]
    state.pieces = {number: found[number] for number in sorted(found)}
    state.gone = {}
    for entry in data["gone"]:
        piece = _read_piece(state, entry, {})
        piece.gone = True
        piece.attack, piece.defense, piece.leader = entry["attack"], entry["defense"], entry["leader"]
        piece.range, piece.immune = entry["range"], entry["immune"]
        for name in entry["keywords"]:
            piece.mask |= 1 << KEYWORDS[name]
        state.gone[piece.number] = piece
    state.timed = [read_timed(entry) for entry in data["timed"]]
    state.wins, state.winners, state.reason = list(data["wins"]), list(data["winners"]), data["reason"]
    uses = [dict(pairs) for pairs in data["used"]]
    state.used_turn, state.used_round, state.used_game, state.firsts = uses
    state.collecting = data["collecting"]
    state.facts = [read_fact(entry) for entry in data["facts"]]
    state.triggers = [read_trigger(entry) for entry in data["triggers"]]
    state.draft = None if data["draft"] is None else read_draft(data["draft"])
    state.action = None if data["action"] is None else read_action(data["action"])
    state.chain = None if data["building"] is None else read_chain(data["building"])
    state.effects = [read_effect(entry) for entry in data["effects"]]
    state.swaps = [list(swaps) for swaps in data["swaps"]]
    state.resets = list(data["resets"])
    state.redrawn = list(data["redrawn"])
    state.next_number, state.game, state.last_loser = data["next_number"], data["game"], data["last_loser"]
    state.round, state.initiative, state.turn = data["round"], data["initiative"], data["turn"]
    state.passes, state.first_pass, state.actions = data["passes"], data["first_pass"], data["actions"]
    state.idle, state.cancels = data["idle"], data["cancels"]
    state.phase, state.question = data["phase"], data["question"]
    state.deciders = tuple(data["deciders"])
    state.dirty = True


def _numbers(state: QuantumState, ids: list[str]) -> list[int]:
    by_id = state.table.cards.by_id
    return [by_id[id].number for id in ids]


def _read_side(state: QuantumState, data: Any, found: dict[int, Piece]) -> Side:
    side = Side()
    side.cp, side.base_cp = data["cp"], data["base_cp"]
    side.hand, side.hand_known = _numbers(state, data["hand"]), list(data["hand_known"])
    side.deck, side.deck_known = _numbers(state, data["deck"]), list(data["deck_known"])
    side.discard, side.removed = _numbers(state, data["discard"]), _numbers(state, data["removed"])
    side.limbo = _numbers(state, data["limbo"])
    side.main, side.sideboard = _numbers(state, data["main"]), _numbers(state, data["sideboard"])
    for entry in data["missions"]:
        lying = MissionCard(state.table.cards.mission_by_id[entry["id"]].number)
        lying.progress, lying.done, lying.used = entry["progress"], entry["done"], entry["used"]
        side.missions.append(lying)
    side.loadout = [_read_piece(state, entry, found) for entry in data["loadout"]]
    for place, name in enumerate(QUADRANTS):
        side.units[place] = [_read_piece(state, entry, found) for entry in data["quadrants"][name]]
        side.terrain[place] = [_read_piece(state, entry, found) for entry in data["terrain"][name]]
    side.out, side.quiet, side.short = data["out"], data["quiet"], data["short"]
    return side


def _read_piece(state: QuantumState, data: Any, found: dict[int, Piece]) -> Piece:
    piece = Piece(data["number"], data["owner"], state.table.cards.by_id[data["id"]].number, data["place"])
    piece.host = data["host"]
    piece.under = _numbers(state, data["under"])
    piece.exhausted, piece.suppressed = data["exhausted"], data["suppressed"]
    piece.static, piece.marked = data["static"], data["marked"]
    piece.impact, piece.counters = data["impact"], data["counters"]
    piece.acted, piece.zeal_used, piece.adapted = data["acted"], data["zeal_used"], data["adapted"]
    piece.no_leader = data["no_leader"]
    piece.joined = {ability: list(joiners) for ability, joiners in data["joined"]}
    found[piece.number] = piece
    piece.upgrades = [_read_piece(state, entry, found).number for entry in data["upgrades"]]
    return piece
