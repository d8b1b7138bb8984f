"""Duplicate: the same deal at the same table, one seat of which several play in turn, compared turn by turn."""
