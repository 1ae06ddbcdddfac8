"""A game played by persons at one screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from nexus.cli.choices import Choices
from nexus.cli.inputs import WrongInput, write_record
from nexus.cli.rules import Found
from nexus.cli.screen import output, picture_text, printable, shown_names
from nexus.cli.table import Table
from nexus.core.chance import SeededChance
from nexus.core.game import Game
from nexus.core.outcome import Outcome
from nexus.core.refusals import IllegalMove, Refusal

HELP = """\
A number or a move in notation plays it. Besides:
  moves           all moves with their numbers
  why MOVE        whether the move is allowed, what it does, or which rule forbids it
  rules [WORDS]   the rules that speak of the words, or whose id begins with them
  log             what happened so far
  undo            take back your last move
  save [FILE]     save the game; nexus play GAME --resume FILE goes on with it
  quit            leave
  Enter           draw the table again"""

HELP_LOOK = """
  card NAME       what is printed on a card, what its keywords mean and what was ruled about them; also card @7"""

SECRETS = "Until the game is over, do not look into it: it holds the seed and every hidden card."
AFTER = "save [FILE] keeps the record, which nexus verify FILE checks. log shows what happened. Enter leaves."


class Leave(Exception):
    """The person wants to go."""


class Session:
    """One game at one screen. `file` is where it is saved when it ends or is left; a save by hand chooses it anew."""

    def __init__(self, table: Table, file: Path | None) -> None:
        self.table = table
        self.match = table.match
        self.game = table.match.game
        self.names = shown_names(table.match.names)
        self.file = file
        self.screen = output()
        self.written: set[Path] = {file} if file is not None else set()
        self.seat: int | None = None
        """The seat whose knowledge is on the screen."""
        self.notes: list[str] = [self.introduction()]
        """What to say below the next picture."""
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "": self.show_table,
            "card": self.show_card,
            "?": self.show_help,
            "help": self.show_help,
            "log": self.show_log,
            "moves": self.show_moves,
            "q": self.leave,
            "quit": self.leave,
            "rules": self.show_rules,
            "save": self.save,
            "undo": self.undo,
            "why": self.explain,
        }

    def run(self) -> int:
        """Play to the end, or until the person leaves; the exit code."""
        _edit_lines()
        try:
            seat = self.table.next_person()
            while seat is not None:
                self.decide(seat)
                seat = self.table.next_person(preferred=self.seat)
            self.finish()
        except (Leave, EOFError):
            self.say_goodbye()
        except KeyboardInterrupt:
            self.say_goodbye()
            return 130
        return 0

    # What is on the screen

    def introduction(self) -> str:
        """Who plays, and the promise about the seed."""
        seats = ", ".join(f"{name} (seat {seat + 1})" for seat, name in enumerate(self.names))
        text = f"{self.game.title}: {seats}."
        if self.table.commitment is not None:
            text += f" All chance follows from a secret seed, shown at the end; its hash is {self.table.commitment}."
        return text

    def hand_over(self, seat: int) -> bool:
        """Hide what the last person saw, and wait for the next; False if the last one takes the move back instead."""
        last = self.seat
        self.screen.wipe()
        self.screen.show(Text(self.introduction(), "dim"), "")
        self.screen.show(Text(f"Pass the screen to {self.names[seat]}.", "bold"))
        if last is not None:
            self.screen.show(Text(f"({self.names[last]} can still type undo.)", "dim"))
        typed = input(f"{self.names[seat]}, press Enter. ").strip().lower()
        if typed == "undo" and last is not None:
            self.undo(last, "")
            return False
        self.screen.wipe()
        return True

    def show_picture(self, seat: int) -> None:
        """The table, the notes, and what happened since the person's last move."""
        self.screen.redraw()
        view = self.match.view(seat)
        self.screen.show(picture_text(self.game.picture(view, self.match.setup, self.names)), "")
        self.screen.show(*self.notes)
        self.notes = []
        self.show_events(seat, since=self.table.last_decision(seat))
        self.screen.show("")

    def show_events(self, seat: int, since: int | None) -> None:
        """What happened after ply `since` (None: from the set-up on), as `seat` knows it."""
        events = self.match.events(seat, since=since)
        self.screen.bullets(self.game.sentence(event, self.match.setup, self.names) for event in events)

    def show_table(self, seat: int, _: str = "") -> bool:
        """Draw everything the person needs to decide."""
        self.show_picture(seat)
        prompt = self.match.view(seat).prompt
        self.screen.show(Text(f"{self.names[seat]}: {prompt}", "bold"))
        self.choices(seat).show(self.screen)
        return False

    def choices(self, seat: int) -> Choices:
        """The moves offered now."""
        return Choices(self.match, seat, self.names)

    # Decisions

    def decide(self, seat: int) -> None:
        """Ask the person at `seat` until the match has changed."""
        if seat != self.seat and len(self.table.persons) > 1 and not self.hand_over(seat):
            return
        self.seat = seat
        self.show_table(seat)
        while not self.obey(seat, input("Move (or help): ").strip()):
            pass

    def obey(self, seat: int, text: str) -> bool:
        """Do what the person typed; whether the match has changed."""
        word, _, rest = text.partition(" ")
        if text not in map(str, self.match.legal(seat)) and word.lower() in self.commands:
            return self.commands[word.lower()](seat, rest.strip())
        try:
            self.match.play(seat, self.choices(seat).read(text))
        except IllegalMove as error:
            self.show_refusal(error.refusal)
            return False
        return True

    def explain(self, seat: int, text: str) -> bool:
        """Say whether a move is allowed, and the rule that decides."""
        if not text:
            self.screen.show("Ask about a move, as in: why 1")
            return False
        choices = self.choices(seat)
        try:
            move = choices.read(text)
        except IllegalMove as error:
            self.show_refusal(error.refusal)
            self.show_clause(error.refusal.clause)
            return False
        refusal = self.match.verify(seat, move)
        if refusal is None:
            self.screen.show(f"{move} is allowed. {choices.caption_of(move)}.")
        else:
            self.show_refusal(refusal)
            self.show_clause(refusal.clause)
        return False

    def show_refusal(self, refusal: Refusal) -> None:
        """Why not, in one sentence, with the id of the rule if it is one."""
        known = self.game.rulebook.has(refusal.clause)
        self.screen.show(printable(str(refusal) if known else refusal.text))

    def show_clause(self, id: str) -> None:
        """The text of a rule."""
        book = self.game.rulebook
        if id in book.clauses:
            self.screen.show(Text(f"{id}: {book.clauses[id].text}", "clause"))
        elif id in book.rulings:
            self.screen.show(Text(f"{id}: {book.rulings[id].answer}", "clause"))

    def show_moves(self, seat: int, _: str) -> bool:
        """List every move."""
        self.choices(seat).show_all(self.screen)
        return False

    def show_rules(self, _: int, words: str) -> bool:
        """Search the rulebook; without words, say what it holds."""
        book = self.game.rulebook
        if not words:
            parts = dict.fromkeys(id.rpartition("-")[0] for id in book.clauses)
            self.screen.show(
                f"{len(book.clauses)} clauses: {', '.join(parts)}. Ask for one, as in: rules {next(iter(parts))}"
            )
            return False
        found = Found(self.game, words)
        if found:
            found.show(self.screen)
        else:
            self.screen.show(printable(f"No rule of {self.game.title} speaks of {words!r}."))
        return False

    def show_log(self, seat: int, _: str) -> bool:
        """Everything that happened, as the seat knows it."""
        self.show_events(seat, since=None)
        return False

    def show_help(self, _seat: int, _: str) -> bool:
        """The commands."""
        self.screen.show(HELP + (HELP_LOOK if self.has_cards() else ""))
        return False

    def has_cards(self) -> bool:
        """Whether the game can tell more about its cards than it shows."""
        return type(self.game).look is not Game.look

    def show_card(self, seat: int, words: str) -> bool:
        """What a card is."""
        if not self.has_cards():
            self.screen.show(f"{self.game.title} shows everything there is to know about its pieces.")
            return False
        lines = self.game.look(words, self.match.view(seat), self.match.setup) if words else []
        if lines:
            self.screen.show(picture_text(lines))
        else:
            known = f"There is no card {words!r} here." if words else "Ask about a card, as in: card @1"
            self.screen.show(printable(known))
        return False

    def leave(self, _seat: int, _: str) -> bool:
        """Stop playing."""
        raise Leave

    # Taking back

    def undo(self, seat: int, _: str) -> bool:
        """Take the match back to the last decision of `seat`, if those agree who must."""
        ply = self.table.last_decision(seat)
        if ply is None:
            self.screen.show("You have made no move yet that could be taken back.")
            return False
        needed = self.match.consent_needed(seat, ply)
        why = "Something hidden or random became known since then, so the others must agree."
        for other in needed:
            if other not in self.table.bots and not self.agrees(other, seat, why):
                self.notes.append(f"{self.names[other]} does not agree, so nothing is taken back.")
                return True
        self.match.undo(seat, ply, consents=needed)
        self.notes.append(f"Taken back. {why} They did." if needed else "Taken back.")
        return True

    def agrees(self, other: int, seat: int, why: str) -> bool:
        """Ask another person for consent, without showing anybody's cards."""
        self.screen.wipe()
        self.seat = None
        self.screen.show(f"{self.names[seat]} wants to take back the last move. {why}")
        while True:
            answer = input(f"{self.names[other]}, do you agree? (y/n) ").strip().lower()
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")
            self.screen.show("Please answer y or n.")

    # Saving and leaving

    def save(self, _seat: int, name: str) -> bool:
        """Save the game under `name`, or where it was saved before."""
        path = Path(os.path.expanduser(name)) if name else self.file or self.usual_file()
        if path not in self.written and path.exists():
            self.screen.show(printable(f"{path} is there already: give another name, as in: save my-{path.name}"))
        else:
            self.write(path)
        return False

    def write(self, path: Path) -> bool:
        """Save the game in a file and say so; False, with the reason on the screen, if that is not possible."""
        try:
            write_record(self.table.record(), path)
        except WrongInput as error:
            self.screen.show(printable(str(error)))
            return False
        self.file = path
        self.written.add(path)
        self.screen.show(printable(f"Saved in {path}. nexus verify {path} checks it."))
        if self.match.outcome is None:
            self.screen.show(
                printable(f"nexus play {self.game.id} --resume {path} goes on with it."),
                Text(SECRETS, "warning"),
            )
        return True

    def usual_file(self) -> Path:
        """Where a game is saved if nobody says otherwise."""
        return Path(f"nexus-{self.game.id}-{self.table.record().digest[:8]}.jsonl")

    def say_goodbye(self) -> None:
        """Leave politely: save if that was promised, otherwise say how it is done."""
        self.screen.show("")
        if self.match.outcome is not None:
            self.screen.show("Goodbye.")
        elif self.file is not None:
            self.write(self.file)
        else:
            self.screen.show("The game was not saved; next time, save keeps it, or start with --record FILE. Goodbye.")

    def finish(self) -> None:
        """Show how the game ended, reveal the seed, and save it."""
        outcome = self.match.outcome
        assert outcome is not None
        seat = self.seat if self.seat is not None else self.table.persons[0]
        self.show_picture(seat)
        self.screen.show(Text(self.result(outcome), "bold"))
        if isinstance(self.match.source, SeededChance):
            self.screen.show(printable(f"The seed was {self.match.source.seed}"))
        if self.table.commitment is not None:
            self.screen.show(f"Its hash, shown at the start: {self.table.commitment}")
        if self.file is not None and self.write(self.file):
            return
        self.screen.show(AFTER)
        while True:
            text = input("> ").strip()
            word, _, rest = text.partition(" ")
            if word in ("", "q", "quit"):
                return
            if word in ("save", "log", "rules"):
                self.commands[word](seat, rest.strip())
            else:
                self.screen.show(AFTER)

    def result(self, outcome: Outcome) -> str:
        """Who won, and the scores."""
        winners = " and ".join(self.names[seat] for seat in outcome.winners)
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, outcome.scores, strict=True))
        won = f"{winners} {'win' if len(outcome.winners) > 1 else 'wins'}." if winners else "A draw."
        return f"{won} {scores}."


def _edit_lines() -> None:
    """Let people edit and recall what they type, where the system can."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
