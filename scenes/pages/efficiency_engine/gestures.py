"""The other face of the intents: which gesture makes which, and what to suggest."""

from dataclasses import replace
from typing import assert_never

from game.core.cards import card
from game.rules.efficiency_engine.intents import Favour, Intent, Place, Resolve, Roll, Swap, Take
from game.rules.efficiency_engine.observation import EngineTable
from scenes.pages.page import Amount, Click, Drag, Gesture, Press

BAYS = tuple(f"bay:{bay}" for bay in range(6))


def gestures(intent: Intent, table: EngineTable) -> tuple[Gesture, ...]:
    """Return the gestures that make `intent`, the usual one first."""
    match intent:
        case Roll():
            return (Click("cup"),)
        case Place(die, box):
            return (Drag(f"die:{die}", box),)
        case Favour(bay):
            ace = top_ace(table)
            return (Drag(ace, "deck" if bay is None else f"bay:{bay}", _bearing(ace, table)),)
        case Swap(bay):
            return (Drag(table.zones["drawn"][0].id, f"bay:{bay}"),)
        case Take(count):
            suggested = count == table.view.safe
            return (Amount(reds(table), count, "collect", suggested, onto="output", after=_collected(table, count)),)
        case Resolve():
            return (Press("give_up"),)
        case _:
            assert_never(intent)


def top_ace(table: EngineTable) -> str:
    """Return the favour that may be used next."""
    return table.zones["favours"][-1].id


def reds(table: EngineTable) -> tuple[str, ...]:
    """Return the red cards in the bays, first bay first."""
    lying = [piece for bay in BAYS for piece in table.zones.get(bay, ())]
    return tuple(piece.id for piece in lying if piece.face and card(piece.face).is_red)


def _bearing(ace: str, table: EngineTable) -> tuple[str, ...]:
    """Return the bays whose card the drawn one could replace, for the ace's suit."""
    lying = ((zone, table.zones[zone]) for zone in BAYS)
    return tuple(zone for zone, pieces in lying if pieces and (pieces[0].face or "")[-1] == ace[-1])


def _collected(table: EngineTable, count: int) -> EngineTable:
    """Return what the displays foresee while `count` reds are marked: the charges that they cost."""
    return replace(table, view=replace(table.view, battery=table.view.battery - count))
