"""Graded deals: numbers of a game for one, in five bands by how often a strong player wins them."""
