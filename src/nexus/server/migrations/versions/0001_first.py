"""The first schema."""

from alembic import op

from nexus.server.schema import metadata

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create every table."""
    metadata.create_all(op.get_bind())
