"""The table on a network: accounts of guests, tables, live updates, a durable store."""
