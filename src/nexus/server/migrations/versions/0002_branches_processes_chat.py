"""Tables that play on from another one, processes that show that they live, the chat as a person chose it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what is new."""
    op.add_column("tables", sa.Column("origin", sa.String(length=32), nullable=True))
    op.add_column("tables", sa.Column("origin_ply", sa.Integer(), nullable=True))
    op.create_index(op.f("ix_tables_host"), "tables", ["host"], unique=False)
    op.add_column("people", sa.Column("chat", sa.Boolean(), nullable=True))
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
