"""The rules of Quantum Nexus, one concept a module. `flow` drives them; `drafts` and `answers` take decisions."""
