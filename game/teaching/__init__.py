"""Lessons and puzzles: what is asked of somebody step by step or in one turn, as data, and what the best turn is."""
