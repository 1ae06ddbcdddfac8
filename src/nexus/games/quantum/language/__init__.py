"""The card language: what the words of a card record mean, as typed trees that the rules interpret."""
