"""The rules of the arena: procedures that run on a stack of frames, one module for each concern."""
