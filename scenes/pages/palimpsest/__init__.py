"""The Young Queen's Palimpsest on the table."""

from scenes.pages.palimpsest.page import PAGE, PalimpsestPage

__all__ = ["PAGE", "PalimpsestPage"]
