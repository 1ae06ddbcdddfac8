"""Loads the conformance kit's plugin. Not an entry point, so that coverage starts before the package is imported."""

import signal

pytest_plugins = ["nexus.testing.plugin"]

# Under `nohup`, or behind an `&` in a script, Ctrl+C is ignored, also by every program that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)
