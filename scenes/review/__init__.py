"""A match to look at, like a film."""
