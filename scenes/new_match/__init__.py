"""Setting up a match."""
