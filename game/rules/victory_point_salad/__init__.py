"""Victory Point Salad, for one to four: trash resources, play whatever they pay for, and call it a strategy."""

from game.core.info import GameInfo
from game.core.words import mark

INFO = GameInfo(
    key="victory_point_salad",
    title=mark("Victory Point Salad"),
    seats=(1, 4),
    minutes=30,
    designer=mark("Andy Meneely"),
    credits=mark(
        "Designed by Andy Meneely. The first edition, of October 2015, with the gaps filled from later drafts."
    ),
    summary=mark(
        "Wood, sheep, buildings, an army and nine ways to count them: everything scores, nothing is explained."
    ),
    version=2,
)
