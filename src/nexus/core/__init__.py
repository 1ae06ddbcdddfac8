"""The contract that all games share. Imports nothing of the rest of the package."""
