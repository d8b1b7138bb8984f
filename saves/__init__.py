"""Matches and settings on disk: plain data into files and back; knows no pygame."""
