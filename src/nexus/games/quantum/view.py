"""What a seat may know of a game. The one place where a state becomes something to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nexus.core.views import View
from nexus.games.quantum.challenges import progress_of
from nexus.games.quantum.codes import ATTACK, SWAPS, option_text, source_text, target_text
from nexus.games.quantum.events import HIDDEN
from nexus.games.quantum.frames import MISSIONS_PER_SEAT
from nexus.games.quantum.language.facts import FACTS
from nexus.games.quantum.language.words import NO_ONE, RANGES
from nexus.games.quantum.offers import CardOfferView, offers_of
from nexus.games.quantum.preview import Preview
from nexus.games.quantum.prompts import prompt_of
from nexus.games.quantum.rules import phases, questions
from nexus.games.quantum.rules.attacks import common_defenders
from nexus.games.quantum.rules.board import PLACES, QUADRANTS
from nexus.games.quantum.rules.facts import limit_left
from nexus.games.quantum.rules.options import option_codes
from nexus.games.quantum.rules.stats import refresh
from nexus.games.quantum.saving import keyword_names
from nexus.games.quantum.sideboarding import DeckView, deck_view

if TYPE_CHECKING:
    from nexus.games.quantum.frames import Action, Draft, Fact, Link
    from nexus.games.quantum.pieces import Piece, Side
    from nexus.games.quantum.state import QuantumState

FACT_NAMES = {code: name for name, code in FACTS.items()}
RANGE_NAMES = {code: name for name, code in RANGES.items()}


class ObjectView(msgspec.Struct, frozen=True):
    """An object in play with its current values; `used` are the abilities whose limit is reached."""

    number: int
    id: str
    exhausted: bool
    suppressed: bool
    static: bool
    marked: bool
    impact: int
    counters: int
    attack: int
    defense: int
    range: str
    keywords: tuple[str, ...]
    leader: bool
    immune: bool
    acted: bool
    zeal_used: bool
    under: tuple[str, ...]
    upgrades: tuple[ObjectView, ...]
    joined: int
    used: tuple[int, ...]


class MissionView(msgspec.Struct, frozen=True):
    """A Mission with the progress of its Challenge."""

    id: str
    progress: int
    done: bool
    used: bool


class PlayerView(msgspec.Struct, frozen=True):
    """All areas of a player. `hand` has a ``?`` for each card the viewer may not know; `deck` is a number of cards."""

    cp: int
    base_cp: int
    hand: tuple[str, ...]
    deck: int
    discard: tuple[str, ...]
    removed: tuple[str, ...]
    limbo: tuple[str, ...]
    missions: tuple[MissionView, ...]
    loadout: tuple[ObjectView, ...]
    quadrants: dict[str, tuple[ObjectView, ...]]
    terrain: dict[str, tuple[ObjectView, ...]]
    out: bool
    quiet: bool


class LinkView(msgspec.Struct, frozen=True):
    """A link of the chain; the last one resolves first."""

    number: int
    seat: int
    source: str
    id: str
    ability: int
    targets: tuple[str, ...]
    event: bool
    negated: bool


class PartView(msgspec.Struct, frozen=True):
    """A number that counts in a combat, and where it comes from."""

    text: str
    amount: int


class DuelView(msgspec.Struct, frozen=True):
    """What an attack on `defender` would compare, with every part, and its result as things stand."""

    defender: int
    attack: int
    defense: int
    attack_parts: tuple[PartView, ...]
    defense_parts: tuple[PartView, ...]
    result: str


class FactView(msgspec.Struct, frozen=True):
    """Something that happened in this turn and may still be answered."""

    fact: str
    by: int
    it: int
    attackers: tuple[int, ...]
    defender: int
    amount: int
    link: int
    targets: tuple[int, ...]


class ActionView(msgspec.Struct, frozen=True):
    """The declared action of this turn, until it is carried out."""

    seat: int
    source: str
    id: str
    ability: int
    targets: tuple[str, ...]
    attackers: tuple[int, ...]
    defender: int
    negated: bool
    duel: DuelView | None


class DraftView(msgspec.Struct, frozen=True):
    """The viewer's own decision in the making."""

    card: str
    source: str
    companions: tuple[str, ...]
    targets: tuple[str, ...]
    place: str
    duels: tuple[DuelView, ...]


class QuantumView(View, kw_only=True, tag="quantum"):
    """The table. `offers` tell more of the viewer's moves; `moments` counts how often the open chain has waited."""

    number: int
    best_of: int
    wins: tuple[int, ...]
    round: int
    phase: str
    initiative: int
    turn: int
    passes: int
    players: tuple[PlayerView, ...]
    chain: tuple[LinkView, ...]
    action: ActionView | None
    draft: DraftView | None
    offers: dict[str, CardOfferView]
    swaps: tuple[str, ...]
    deck: DeckView | None
    redrawn: tuple[int, ...]
    moments: int
    facts: tuple[FactView, ...]


def view_of(state: QuantumState, seat: int | None) -> QuantumView:
    """The view of `seat`, or of a spectator. Who is asked for links and responses only that player knows."""
    refresh(state)
    asked = seat is not None and seat in state.deciders
    secret = state.secret() and not asked
    chain, action = state.chain, state.action
    mine = state.draft if state.draft is not None and state.draft.seat == seat else None
    prompt = ""
    moves: tuple[str, ...] = ()
    swaps: tuple[str, ...] = ()
    offers: dict[str, CardOfferView] = {}
    if seat is not None and asked:
        codes = option_codes(state, seat)
        prompt = prompt_of(state, codes)
        moves = tuple([option_text(state, code, seat) for code in codes])
        offers = offers_of(state, seat, codes)
        cards = state.table.cards.cards
        swaps = tuple([f"{cards[swap // SWAPS].id}={cards[swap % SWAPS].id}" for swap in state.swaps[seat]])
    return QuantumView(
        game="quantum",
        seat=seat,
        to_act=() if secret else state.deciders,
        prompt=prompt,
        moves=moves,
        outcome=state.outcome(),
        number=state.game,
        best_of=state.table.best_of,
        wins=tuple(state.wins),
        round=state.round,
        phase=phases.NAMES[state.phase],
        initiative=state.initiative,
        turn=state.turn,
        passes=state.passes,
        players=tuple([_player(state, owner, seat) for owner in range(state.table.seats)]),
        chain=() if chain is None else tuple([_link(state, link) for link in chain.links]),
        action=None if action is None else _action(state, action),
        draft=None if mine is None else _draft(state, mine),
        offers=offers,
        swaps=swaps,
        deck=deck_view(state, seat) if seat is not None and asked and state.phase == phases.SIDEBOARD else None,
        redrawn=tuple(state.redrawn),
        moments=0 if chain is None else chain.moments,
        facts=tuple([_fact(fact) for fact in _recent_facts(state)]),
    )


def open_view_of(state: QuantumState) -> QuantumView:
    """The view of somebody who may know every hand and who is asked. The order of decks stays nobody's knowledge."""
    cards = state.table.cards.cards
    seen = view_of(state, None)
    players = [
        msgspec.structs.replace(player, hand=tuple([cards[card].id for card in side.hand]))
        for player, side in zip(seen.players, state.sides, strict=True)
    ]
    return msgspec.structs.replace(seen, to_act=state.deciders, players=tuple(players))


def _player(state: QuantumState, owner: int, seat: int | None) -> PlayerView:
    side = state.sides[owner]
    cards = state.table.cards
    return PlayerView(
        side.cp,
        side.base_cp,
        _hand(state, side, owner, seat),
        len(side.deck),
        tuple([cards.cards[card].id for card in side.discard]),
        tuple([cards.cards[card].id for card in side.removed]),
        tuple([cards.cards[card].id for card in side.limbo]),
        tuple(
            [
                MissionView(cards.missions[m.mission].id, progress_of(state, owner, m), m.done, m.used)
                for m in side.missions
            ]
        ),
        tuple([object_view(state, piece) for piece in side.loadout]),
        {QUADRANTS[place]: tuple([object_view(state, p) for p in side.units[place]]) for place in range(PLACES)},
        {QUADRANTS[place]: tuple([object_view(state, p) for p in side.terrain[place]]) for place in range(PLACES)},
        side.out,
        side.quiet and owner == seat,
    )


def _hand(state: QuantumState, side: Side, owner: int, seat: int | None) -> tuple[str, ...]:
    """The own hand in its order; of others the cards that were shown, then a ``?`` for each other one."""
    cards = state.table.cards.cards
    if owner == seat or state.phase == phases.OVER:
        return tuple([cards[card].id for card in side.hand])
    known: list[str] = []
    if seat is not None:
        known = [cards[card].id for card, mask in zip(side.hand, side.hand_known, strict=True) if mask >> seat & 1]
    return (*sorted(known), *[HIDDEN] * (len(side.hand) - len(known)))


def object_view(state: QuantumState, piece: Piece) -> ObjectView:
    """An object with everything about it, all of which is public."""
    cards = state.table.cards.cards
    return ObjectView(
        piece.number,
        cards[piece.card].id,
        piece.exhausted,
        piece.suppressed,
        piece.static,
        piece.marked,
        piece.impact,
        piece.counters,
        piece.attack,
        piece.defense,
        RANGE_NAMES.get(piece.range, ""),
        tuple(keyword_names(piece.mask)),
        piece.leader,
        piece.immune != NO_ONE,
        piece.acted,
        piece.zeal_used,
        tuple([cards[card].id for card in piece.under]),
        tuple([object_view(state, state.pieces[number]) for number in piece.upgrades]),
        sum([len(joiners) for joiners in piece.joined.values()]),
        tuple(
            [ability.number for ability in cards[piece.card].abilities if not limit_left(state, piece.number, ability)]
        ),
    )


def _link(state: QuantumState, link: Link) -> LinkView:
    cause = link.cause
    targets = tuple([target_text(state, code, -1) for codes in cause.targets for code in codes])
    source = "" if link.event or not _is_there(state, cause.source) else source_text(state, cause.source)
    card = state.table.origin_id(cause.origin)
    return LinkView(link.number, cause.seat, source, card, cause.ability, targets, link.event, link.negated)


def _action(state: QuantumState, action: Action) -> ActionView:
    """A declared action; its `attackers` are also the units that join a Ritual."""
    cause = action.cause
    attack = action.kind == ATTACK
    return ActionView(
        action.seat,
        source_text(state, cause.source) if cause.source and _is_there(state, cause.source) else "",
        "" if attack else state.table.origin_id(cause.origin),
        cause.ability,
        tuple([target_text(state, code, -1) for codes in cause.targets for code in codes]),
        tuple(action.attackers),
        action.defender,
        action.negated,
        _declared_duel(state, action) if attack else None,
    )


def _declared_duel(state: QuantumState, action: Action) -> DuelView | None:
    """What a declared attack will compare if nothing changes; None once it is fought or one side of it is gone."""
    if state.phase not in (phases.WINDOW, phases.RESOLVE) or state.question == questions.ASK_SKIRMISH:
        return None
    attackers = [state.pieces[number] for number in action.attackers if number in state.pieces]
    defender = state.pieces.get(action.defender)
    return _duel(state, attackers, defender) if attackers and defender is not None else None


def _duel(state: QuantumState, attackers: list[Piece], defender: Piece) -> DuelView:
    preview = Preview(state, attackers, defender)
    return DuelView(
        defender.number,
        preview.attack,
        preview.defense,
        tuple([PartView(part.text, part.amount) for part in preview.attack_parts]),
        tuple([PartView(part.text, part.amount) for part in preview.defense_parts]),
        preview.result,
    )


def _recent_facts(state: QuantumState) -> list[Fact]:
    chain = state.chain
    return state.facts if chain is None else state.facts + chain.facts + chain.link_facts


def _fact(fact: Fact) -> FactView:
    return FactView(
        FACT_NAMES[fact.kind],
        fact.by,
        fact.it,
        tuple(fact.attackers),
        fact.defender,
        fact.amount,
        fact.link,
        tuple(fact.targets),
    )


def _is_there(state: QuantumState, source: int) -> bool:
    """Whether a source can still be named: objects always, Missions while their player remains."""
    return source > 0 or (source < 0 and not state.sides[(-source - 1) // MISSIONS_PER_SEAT].out)


def _draft(state: QuantumState, draft: Draft) -> DraftView:
    cards = state.table.cards.cards
    companions = [f"@{number}" for number in draft.pieces] + [cards[card].id for card in draft.cards[1:]]
    duels: list[DuelView] = []
    if draft.kind == ATTACK:
        attackers = [state.pieces[number] for number in draft.pieces]
        for number in common_defenders(state, draft.pieces):
            duels.append(_duel(state, attackers, state.pieces[number]))
    card = cards[draft.cards[0]].id if draft.cards else ""
    if not card and (draft.source or draft.origin) and draft.kind != ATTACK:
        card = state.table.origin_id(draft.origin) if draft.ability or draft.source < 0 else ""
    return DraftView(
        card,
        source_text(state, draft.source) if draft.source else "",
        tuple(companions),
        tuple([target_text(state, code, draft.seat) for codes in draft.targets for code in codes]),
        QUADRANTS[draft.place] if draft.place >= 0 else "",
        tuple(duels),
    )
