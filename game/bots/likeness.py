"""Which level of bots an accuracy is usual for, so that a number says something to who sees it for the first time."""

from __future__ import annotations

from itertools import pairwise

from game.bots import level_name
from game.core.words import _
from game.outlook.account import Balance
from game.outlook.scale import Scale

ENOUGH = 8  # choices: an accuracy of fewer says nothing about who made them
NEAR = 0.25  # of the way from one level to the next: so near to a level one plays like it


def likened(name: str, fared: Balance, scale: Scale | None) -> str:
    """Return like which level a seat called `name` decided that `fared` so; empty if that is not known."""
    known = () if scale is None else scale.accuracies
    accuracy = fared.accuracy
    if len(known) < 2 or accuracy is None or fared.choices < ENOUGH:
        return ""
    if accuracy < known[0][1]:
        words = _("In this match {name} decided like a bot of level {level}, or below.")
        return words.format(name=name, level=level_name(known[0][0]))
    for (low, least), (high, most) in pairwise(known):
        part = (accuracy - least) / (most - least)
        if NEAR < part < 1 - NEAR:
            words = _("In this match {name} decided like a bot between the levels {low} and {high}.")
            return words.format(name=name, low=level_name(low), high=level_name(high))
        if part < 1:
            words = _("In this match {name} decided like a bot of level {level}.")
            return words.format(name=name, level=level_name(low if part <= NEAR else high))
    words = _("In this match {name} decided like a bot of level {level}, or above.")
    return words.format(name=name, level=level_name(known[-1][0]))
