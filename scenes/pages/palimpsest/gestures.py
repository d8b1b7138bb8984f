"""The other face of the intents: which gesture makes which."""

from typing import assert_never

from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.intents import FinishTurn, Intent, MoveScribes, PlaceScribe, PlayCard, RemoveScribe
from game.rules.palimpsest.table import desk_zone
from scenes.pages.page import Click, Drag, Gesture, Press
from scenes.pages.palimpsest.desk import Desk

FINISH = "finish"


def gestures(intent: Intent, desk: Desk) -> tuple[Gesture, ...]:
    """Return the gestures that make `intent`, the usual one first."""
    zones = desk.table.zones
    match intent:
        case PlayCard(card, x, y, rot):
            return (Drag(f"card:{card}", desk_zone(Spot(x, y, rot))),)
        case PlaceScribe(card):
            own = zones[f"supply:{desk.view.seat}"][-1].id
            return Drag(own, f"on:{card}"), Click(f"card:{card}", repeats=True), Click(f"on:{card}", repeats=True)
        case RemoveScribe(card, owner):
            theirs = _last(desk, card, owner)
            return Click(theirs), Drag(theirs, f"supply:{owner}")
        case MoveScribes(source, target):
            return (Drag(_last(desk, source, desk.view.seat), f"on:{target}"),)
        case FinishTurn():
            pile = zones["deck"]
            drawn = (Drag(pile[-1].id, f"hand:{desk.view.seat}"), Click(pile[-1].id)) if pile else ()
            return Press(FINISH), *drawn
        case _:
            assert_never(intent)


def _last(desk: Desk, card: str, owner: int) -> str:
    return next(pieces[-1].id for seat, pieces in desk.groups(card) if seat == owner)
