"""Victory Point Salad on the table."""

from scenes.pages.victory_point_salad.page import PAGE, VictoryPointSaladPage

__all__ = ["PAGE", "VictoryPointSaladPage"]
