"""Exercises from one’s own mistakes: the position is played again, until something better is found."""
