"""My Engine on the table."""

from scenes.pages.my_engine.page import PAGE, MyEnginePage

__all__ = ["PAGE", "MyEnginePage"]
