"""The conformance kit that every game must pass, also a game outside this repository.

Derive a test class from `Conformance`, name the game and the folder of its playthroughs, and run pytest.
"""

from nexus.testing.conformance import Conformance

__all__ = ["Conformance"]
