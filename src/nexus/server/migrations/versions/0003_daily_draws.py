"""Daily draws: solitaire tables with the same seed for everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add what is new."""
    op.add_column("tables", sa.Column("daily", sa.String(length=32), nullable=True))
    op.create_index(op.f("ix_tables_daily"), "tables", ["daily"], unique=False)
    op.create_table(
        "daily_draws",
        sa.Column("daily", sa.String(length=32), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("daily"),
    )
