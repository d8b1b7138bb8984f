"""Bric-a-Brac's page."""

from scenes.pages.bric_a_brac.page import PAGE, BricABracPage

__all__ = ["PAGE", "BricABracPage"]
