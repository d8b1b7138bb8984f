"""The other face of the intents: which gesture makes which, and what to suggest."""

from typing import assert_never

from game.core.cards import card
from game.core.table import Table
from game.rules.efficiency_engine.cards import TURNS
from game.rules.efficiency_engine.intents import Favour, Intent, Place, Resolve, Roll, Swap, Take
from scenes.pages.page import Amount, Click, Drag, Gesture, Press

BAYS = tuple(f"bay:{bay}" for bay in range(6))


def gestures(intent: Intent, table: Table) -> tuple[Gesture, ...]:
    """Return the gestures that make `intent`, the usual one first."""
    match intent:
        case Roll():
            return (Click("cup"),)
        case Place(die, box):
            return (Drag(f"die:{die}", box),)
        case Favour(None):
            return (Drag(top_ace(table), "deck"),)
        case Favour(bay):
            return (Drag(top_ace(table), f"bay:{bay}"),)
        case Swap(bay):
            return (Drag(table.zones["drawn"][0].id, f"bay:{bay}"),)
        case Take(count):
            suggested = count == safe_count(table)
            return (Amount(reds(table), count, "collect", suggested, onto="output"),)
        case Resolve():
            return (Press("give_up"),)
        case _:
            assert_never(intent)


def top_ace(table: Table) -> str:
    """Return the favour that may be used next."""
    return table.zones["favours"][-1].id


def reds(table: Table) -> tuple[str, ...]:
    """Return the red cards in the bays, first bay first."""
    lying = [piece for bay in BAYS for piece in table.zones.get(bay, ())]
    return tuple(piece.id for piece in lying if piece.face and card(piece.face).is_red)


def safe_count(table: Table) -> int:
    """Return how many reds to collect unless the player says otherwise: all that leave the battery a charge.

    In the last turn, and with the soft battery, it need not outlast anything. Rule: efficiency_engine 7, 11.
    """
    battery = table.counters.get("battery", 0)
    is_free = table.counters.get("turn", 0) >= TURNS or table.words.get("battery") == "soft"
    spare = battery if is_free else max(0, battery - 1)
    return min(len(reds(table)), spare)
