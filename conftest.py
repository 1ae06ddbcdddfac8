"""Loads the conformance kit's plugin. Not an entry point, so that coverage starts before the package is imported."""

pytest_plugins = ["nexus.testing.plugin"]
