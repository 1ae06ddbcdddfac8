"""Tests of the server. A package, so that its helpers are shared: `from server.live_client import Guest`."""
