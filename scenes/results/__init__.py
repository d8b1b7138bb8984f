"""The end of a match."""
