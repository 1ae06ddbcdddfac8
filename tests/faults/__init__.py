"""Tests of what the server withstands: crashes, broken networks, races, restarts."""
