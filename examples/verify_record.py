"""Checks nexus/1 records of Fairies and Pirates with nothing but Python's standard library.

It shares no code with the engine: it is written from docs/records.md, to show that anybody can.
``python verify_record.py FILE`` reads one record a line and exits 0 if all of them hold, 1 if one does not.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import sys
from collections.abc import Iterator
from typing import Any

FIELDS: tuple[str, ...] = ("format", "game", "rules", "options", "seats", "seed")
FIELDS += ("words", "commitment", "chance", "moves", "outcome", "digest")
OUTCOME_FIELDS = ("scores", "ranks", "winners", "reason")
NUMBERS = {"fairies": 30, "pirates": 45}
WILDS = {"fairies": 6, "pirates": 9}
SEATS = {"fairies": (2,), "pirates": (2, 4)}
FACES = {"fairies": r"[+-][1-9]|x2|swap|x0|count|blank", "pirates": r"[+-][1-9]|x2|blank"}
WILD_FACES = {"fairies": r"count|blank", "pirates": r"blank"}
SHIPPED = {
    "fairies-recon-1": "-2 +1 x2 -1 +2 swap +3 +2 +1 -2 +1 x2 -2 +2 -1 -1 +2 -3 -2 swap x2 -1 x0 +3 +2 -3 +1 +2"
    " swap +3 count count count blank blank blank",
    "pirates-recon-1": "-1 -1 +2 -1 -1 +3 -1 x2 +1 -1 +2 +1 -1 x2 -1 +1 -1 +2 -1 -1 +1 x2 -1 +3 +2 -1 -1 +2 -1 x2"
    " -1 +1 +3 -1 -1 +1 x2 +1 -1 +2 +3 -1 x2 -1 +1" + 9 * " blank",
}
CHOICES = {
    "fairies": {"double_ended": (False, True), "score_view": ("closed", "own", "open"), "unseen_list": ("on", "off")},
}
CHOICES["pirates"] = CHOICES["fairies"] | {"team_hands": ("hidden", "open"), "team_chat": ("off", "on")}


class Wrong(Exception):
    """The first thing in a record that does not hold."""


def check(good: bool, where: str, text: str) -> None:
    """Raise Wrong unless `good`."""
    if not good:
        raise Wrong(f"{where}: {text}")


def encode(value: Any) -> bytes:
    """JSON as records write it: no spaces, and no escapes but those JSON demands."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def by_key(value: Any) -> Any:
    """`value` with the keys of every object in order of their code points."""
    if isinstance(value, dict):
        return {key: by_key(value[key]) for key in sorted(value)}
    return [by_key(item) for item in value] if isinstance(value, list) else value


def read(line: bytes) -> dict[str, Any]:
    """The record in a line, if it has the right fields with the right types and is written canonically."""
    try:
        record = json.loads(line)
        check(isinstance(record, dict) and set(record) == set(FIELDS), "text", "the fields of a record are others")
        record = {field: by_key(record[field]) for field in FIELDS}
        if isinstance(record["outcome"], dict):
            check(set(record["outcome"]) == set(OUTCOME_FIELDS), "outcome", "its fields are others")
            record["outcome"] = {field: record["outcome"][field] for field in OUTCOME_FIELDS}
        check(encode(record) == line, "text", "this is not the canonical way to write the record")
    except ValueError as error:
        raise Wrong(f"text: {error}") from None
    for field in ("format", "game", "rules", "digest"):
        check(type(record[field]) is str, field, "not a text")
    for field in ("seed", "commitment"):
        check(record[field] is None or type(record[field]) is str, field, "not a text")
    for field, kind in (("seats", str), ("words", str), ("chance", int), ("moves", list)):
        check(type(record[field]) is list and all(type(item) is kind for item in record[field]), field, "not a list")
    check(all([type(part) for part in move] == [int, str] for move in record["moves"]), "moves", "not pairs")
    return record


def seeded(seed: str, words: list[str], purpose: str = "play") -> Iterator[int]:
    """The endless stream of 32-bit numbers that a seed gives."""
    parts = [text.encode() for text in (seed, *words)]
    key = hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()
    block = 0
    while True:
        data = hmac.digest(key, purpose.encode() + b"\0" + block.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(data[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(n: int, words: Iterator[int]) -> int:
    """An unbiased number below n: words of the last, incomplete run of n are skipped."""
    return next(word for word in words if word < 2**32 - 2**32 % n) % n


def card_list(options: dict[str, Any], game: str) -> tuple[list[str], dict[str, str]]:
    """The deck in the order in which it is shuffled, and the face of each card."""
    deck = options["deck"]
    if isinstance(deck, str):
        check(deck in SHIPPED and deck.startswith(game), "options", f"unknown deck {deck!r}")
        faces = SHIPPED[deck].split()
    else:
        check(
            type(deck) is dict and set(deck) == {"edition", "id", "numbered", "reconstruction", "wilds"}, "deck", "keys"
        )
        numbers = [str(number) for number in range(1, NUMBERS[game] + 1)]
        good = deck["edition"] == game and re.fullmatch("[a-z0-9][a-z0-9-]{0,63}", str(deck["id"]))
        good = good and type(deck["reconstruction"]) is bool and set(deck["numbered"]) == set(numbers)
        check(bool(good) and len(deck["wilds"]) == WILDS[game], "deck", "this is no deck of the game")
        check(all(re.fullmatch(FACES[game], str(face)) for face in deck["numbered"].values()), "deck", "unknown face")
        check(all(re.fullmatch(WILD_FACES[game], str(face)) for face in deck["wilds"]), "deck", "unknown wild")
        faces = [deck["numbered"][number] for number in numbers] + deck["wilds"]
    names = [str(number + 1) for number in range(NUMBERS[game])]
    names += ["#" if face == "count" else "*" for face in faces[NUMBERS[game] :]]
    return names, dict(zip(names, faces, strict=True))


class Table:
    """One game being played again."""

    def __init__(self, pile: list[str], seats: int, double_ended: bool) -> None:
        self.double_ended, self.seats = double_ended, seats
        self.nexus, self.parade = pile[:7], pile[7:8]
        self.hands = [pile[8 + 3 * seat : 11 + 3 * seat] for seat in range(seats)]
        self.deck = pile[8 + 3 * seats :]
        self.scored: list[list[list[str]]] = [[], []]
        self.owner, self.turn, self.turns, self.refills, self.over = 1, 0, 0, 0, False

    def play(self, seat: int, text: str) -> None:
        """One move, or Wrong if it is not allowed."""
        move = re.fullmatch(r"(M|Mb)|S([1-9][0-9]?|[*#])@(0|[1-9][0-9]?)", text)
        check(
            move is not None and not self.over and seat == self.turn, f"moves[{self.turns}]", f"no move: {seat} {text}"
        )
        assert move is not None
        if move[1]:
            check(move[1] == "M" or self.double_ended, f"moves[{self.turns}]", "the Nexus is not double-ended")
            self.meditate(self.nexus.pop(0 if move[1] == "M" else -1))
        else:
            card, place = move[2], int(move[3])
            good = card in self.hands[seat] and place <= len(self.nexus)
            check(good, f"moves[{self.turns}]", f"{text} is not possible")
            self.hands[seat].remove(card)
            self.nexus.insert(place, card)
        self.turns += 1
        if not self.over:
            self.turn = (self.turn + 1) % self.seats

    def meditate(self, card: str) -> None:
        """Resolve, refill, draw."""
        tail = self.parade[-1]
        joins = tail not in "*#" if card in "*#" else tail in "*#" or int(card) > int(tail)
        if joins:
            self.parade.append(card)
        else:
            self.scored[self.owner].append(self.parade)
            self.parade, self.owner = [card], 1 - self.owner
        if len(self.nexus) == 2:
            place = 1 if self.double_ended else 2
            self.nexus[place:place], self.deck = self.deck[:2], self.deck[2:]
            self.refills += 1
        if self.deck:
            self.hands[self.turn].append(self.deck.pop(0))
        self.over = not self.deck

    def digest(self) -> bytes:
        """SHA-256 of the state as JSON with sorted keys."""
        names = ("deck", "hands", "nexus", "over", "owner", "parade", "refills", "scored", "turn", "turns")
        return hashlib.sha256(encode({name: getattr(self, name) for name in names})).digest()


def worth(parade: list[str], faces: dict[str, str]) -> int:
    """The points of a completed Parade."""
    shown = [faces[card] for card in parade]
    wilds = sum(card in "*#" for card in parade)
    points = sum(int(face) if face[0] in "+-" else wilds if face == "count" else 0 for face in shown)
    return 0 if "x0" in shown else points * 2 ** shown.count("x2") * (-1) ** shown.count("swap")


def outcome(table: Table, faces: dict[str, str]) -> dict[str, Any] | None:
    """Scores, ranks and winners by seat, once the game is over."""
    if not table.over:
        return None
    totals = [sum(worth(parade, faces) for parade in side) for side in table.scored]
    scores = [totals[seat % 2] for seat in range(table.seats)]
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    winners = [seat for seat in range(table.seats) if ranks[seat] == 1 and totals[0] != totals[1]]
    return {"scores": scores, "ranks": ranks, "winners": winners, "reason": "The Deck is empty (PAR-END-1)."}


def verify(line: bytes) -> None:
    """Check one record; raises Wrong at the first difference."""
    record = read(line)
    game, options, seats, seed = record["game"], record["options"], len(record["seats"]), record["seed"]
    if seed is not None and record["commitment"] is not None:
        committed = hashlib.sha256(b"nexus/1 commitment\n" + seed.encode()).hexdigest()
        check(record["commitment"] == committed, "commitment", "it does not belong to the seed")
    check(record["format"] == "nexus/1" and game in SEATS and record["rules"] == "1", "set-up", "unknown game or rules")
    check(seats in SEATS[game], "set-up", f"{seats} seats")
    check(type(options) is dict and set(options) == {"deck", *CHOICES[game]}, "options", "others are needed")
    for name, allowed in CHOICES[game].items():
        value = options[name]
        check(any(value == one and type(value) is type(one) for one in allowed), "options", f"{name} is {value!r}")
    pile, faces = card_list(options, game)
    stream = None if seed is None else seeded(seed, record["words"])
    chance = record["chance"]
    for at, last in enumerate(range(len(pile) - 1, 0, -1)):
        check(at < len(chance), f"chance[{at}]", "missing")
        drawn = chance[at] if stream is None else below(last + 1, stream)
        check(chance[at] == drawn and 0 <= drawn <= last, f"chance[{at}]", f"{chance[at]} instead of {drawn}")
        pile[last], pile[drawn] = pile[drawn], pile[last]
    table = Table(pile, seats, options["double_ended"])
    for seat, text in record["moves"]:
        table.play(seat, text)
    check(len(chance) == len(pile) - 1, f"chance[{len(pile) - 1}]", "more outcomes than were drawn")
    check(record["outcome"] == outcome(table, faces), "outcome", f"it should be {outcome(table, faces)}")
    digest = hashlib.sha256(encode(record | {"digest": ""}) + table.digest()).hexdigest()
    check(record["digest"] == digest, "digest", f"it should be {digest}")


def main(path: str) -> int:
    """Check a file; print what is wrong."""
    faults = 0
    with open(path, "rb") as file:
        lines = file.readlines() or [b""]
    for number, line in enumerate(lines, start=1):
        try:
            check(line.endswith(b"\n"), "text", "a line feed is missing at the end of the line")
            verify(line[:-1])
        except Wrong as error:
            faults += 1
            print(f"{path}:{number}: {error}")
    print(f"{len(lines) - faults} of {len(lines)} records hold.")
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python verify_record.py FILE")
    sys.exit(main(sys.argv[1]))
