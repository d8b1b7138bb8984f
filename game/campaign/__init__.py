"""Campaigns: the goals of a game for one on a map, with stars for what was made of them."""
