"""The Efficiency Engine, a solitaire by the_spongmonkey: balance two banks of materials, six turns long."""

from game.core.info import GameInfo
from game.core.words import mark

INFO = GameInfo(
    key="efficiency_engine",
    title=mark("The Efficiency Engine"),
    seats=(1, 1),
    minutes=15,
    designer="the_spongmonkey",
    credits=mark("Designed and drawn by the_spongmonkey; played here by the rules of the game’s public page."),
    summary=mark("Balance two banks of a strange machine with fuses and favours, and waste as little as you can."),
    version=1,
)
