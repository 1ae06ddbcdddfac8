"""Which clauses of a rulebook are guarded by a test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from nexus.core.rulebook import Rulebook


class Coverage:
    """Counts tests by clause and compares them with the rulebooks."""

    def __init__(self, rulebooks: Mapping[str, Rulebook]) -> None:
        self.rulebooks = rulebooks
        self.passed: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()

    def note(self, clause: str, passed: bool) -> None:
        """Count a test of `clause`."""
        (self.passed if passed else self.failed)[clause] += 1

    def table(self) -> list[str]:
        """For each game and group of clauses: how many there are, are tested, are excused with a reason, and tests."""
        lines = [f"{'clauses':<20}{'in all':>8}{'tested':>8}{'excused':>9}{'tests':>8}"]
        for game, rulebook in self.rulebooks.items():
            groups: dict[str, list[str]] = {}
            for id in rulebook.clauses:
                groups.setdefault(id.rpartition("-")[0], []).append(id)
            rows = [*groups.items(), (f"{game}, all", list(rulebook.clauses))]
            lines += [self._row(f"{game} {name}" if name in groups else name, ids, rulebook) for name, ids in rows]
        return lines

    def _row(self, name: str, ids: list[str], rulebook: Rulebook) -> str:
        tested = sum(self.passed[id] > 0 for id in ids)
        excused = sum(bool(rulebook.clauses[id].untested) for id in ids)
        return f"{name:<20}{len(ids):>8}{tested:>8}{excused:>9}{sum(self.passed[id] for id in ids):>8}"

    def problems(self) -> list[str]:
        """Clauses without a passing test or a stated reason, and tests of clauses that do not exist."""
        known = {id for rulebook in self.rulebooks.values() for id in rulebook.clauses}
        problems = [
            f"{id}: a test names it, but no rulebook has it" for id in sorted({*self.passed, *self.failed} - known)
        ]
        for game, rulebook in self.rulebooks.items():
            for clause in rulebook.clauses.values():
                if not clause.untested and not self.passed[clause.id]:
                    problems.append(f"{clause.id} ({game}): no passing test: {clause.text}")
                if clause.untested and self.passed[clause.id]:
                    problems.append(f"{clause.id} ({game}): tested, although it is said that it cannot be")
        return problems
