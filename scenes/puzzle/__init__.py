"""Puzzles at the real table: one position, the best turn of which is to be found."""
