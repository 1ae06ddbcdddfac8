"""The table on a network: guests and accounts, tables, live updates, a durable store."""
