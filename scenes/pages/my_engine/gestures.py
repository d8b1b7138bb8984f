"""The other face of the intents: which gesture makes which."""

from typing import assert_never

from game.rules.my_engine.intents import (
    Activate,
    Build,
    BuildStarter,
    ChooseSuit,
    DiscardDrawn,
    EndTurn,
    Intent,
    OpenStack,
    PayCard,
    PlayInstant,
    Skip,
    StackCard,
    TakeCard,
)
from scenes.pages.my_engine.desk import Desk, zone_of
from scenes.pages.page import Click, Drag, Gesture, Press


def gestures(intent: Intent, desk: Desk) -> tuple[Gesture, ...]:
    """Return the gestures that make `intent`, the usual one first. Skipping and ending are one button."""
    seat = desk.large if desk.view.decider is None else desk.view.decider
    match intent:
        case BuildStarter(card):
            return (_drag(f"card:{card}", zone_of(seat, (0, 0)), desk),)
        case ChooseSuit(suit):
            return (Click(f"suit:{suit}"),)
        case DiscardDrawn(card) | PayCard(card):
            return (_drag(f"card:{card}", "discard", desk),)
        case Build(card, cell, pay):
            kind = "cards" if pay == "cards" and desk.is_split else "cell"
            return (_drag(f"card:{card}", zone_of(seat, cell, kind), desk),)
        case Activate():
            return Click(f"card:{desk.view.offered}"), Press("activate")
        case Skip() | EndTurn():
            return (Press("skip"),)
        case OpenStack(cell):
            return (Click(zone_of(seat, cell)),)
        case StackCard(source, target):
            moved = desk.table.zones[zone_of(seat, source)][-1]
            return (_drag(moved.id, zone_of(seat, target), desk),)
        case TakeCard(card):
            return (Click(f"card:{card}"),)
        case PlayInstant(card):
            return (_drag(f"card:{card}", "instants", desk),)
        case _:
            assert_never(intent)


def _drag(piece: str, onto: str, desk: Desk) -> Drag:
    return Drag(piece, onto, size=desk.held_size(piece))
