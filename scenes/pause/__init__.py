"""The menu over the table."""
