"""Bric-a-Brac, for two: play machines for what they give, repair them for what they are worth, race for twenty."""

from game.core.info import GameInfo
from game.core.words import mark

INFO = GameInfo(
    key="bric_a_brac",
    title=mark("Bric-a-Brac"),
    seats=(2, 2),
    minutes=25,
    designer=mark("Bruno Cathala and Florian Sirieix"),
    credits=mark("Plays by the rules of Nicodemus by Bruno Cathala and Florian Sirieix (Bombyx, 2021)."),
    summary=mark("Every machine that one inventor puts down the other may repair: twenty points are the goal."),
    version=1,
)
