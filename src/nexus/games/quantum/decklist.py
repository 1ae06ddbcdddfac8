"""What a deck list holds."""

from __future__ import annotations


class DeckList:
    """Missions, main deck and sideboard, by card id; nothing here says that the list is legal."""

    def __init__(self, name: str, missions: list[str], main: dict[str, int], side: dict[str, int]) -> None:
        self.name = name
        self.missions = missions
        self.main = main
        self.side = side
        self.id = ""
        self.archetype = ""
        self.plan = ""

    def copies(self, id: str) -> int:
        """How often a card is in main deck and sideboard together."""
        return self.main.get(id, 0) + self.side.get(id, 0)
