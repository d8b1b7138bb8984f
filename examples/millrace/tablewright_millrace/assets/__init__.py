"""Drawings and the rulebook."""
