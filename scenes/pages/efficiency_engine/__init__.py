"""The Efficiency Engine on the table."""

from scenes.pages.efficiency_engine.page import PAGE, EfficiencyEnginePage

__all__ = ["PAGE", "EfficiencyEnginePage"]
