"""Sprites, motion, hit-testing, drag and sound; knows no game and no page."""
