"""Settings of the page that people with an account keep."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add what is new."""
    op.add_column("people", sa.Column("settings", sa.Text(), nullable=True))
