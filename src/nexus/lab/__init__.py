"""Batch play and what follows from it."""
