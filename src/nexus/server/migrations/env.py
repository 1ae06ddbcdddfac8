"""Alembic's entry: migrations run on the connection that `nexus.server.upgrade` hands over."""

from alembic import context

from nexus.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
