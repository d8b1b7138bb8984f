"""What is pointed at and would begin passes, and the places of the cards that they would offer."""

from collections.abc import Iterator, Sequence

from game.rules.my_engine.intents import ChooseSuit, Intent, PlayInstant
from game.rules.my_engine.observation import Observation
from game.rules.my_engine.reading import Runs, sets_going
from game.rules.my_engine.state import Cell
from scenes.pages.my_engine.desk import Desk
from scenes.pages.page import View


def starters(intents: Sequence[Intent]) -> dict[str, Intent]:
    """Return those of `intents` that begin passes, by the suit or the card that they are made with."""
    found: dict[str, Intent] = {}
    for intent in intents:
        match intent:
            case ChooseSuit(suit):
                found[f"suit:{suit}"] = intent
            case PlayInstant(card):
                found[f"card:{card}"] = intent
            case _:
                pass
    return found


def going(view: View[Observation], target: str) -> Runs:
    """Return what `target` would set going if it were chosen or played, as far as that is legal."""
    intent = starters(view.intents).get(target)
    return {} if intent is None else sets_going(view.read, intent)


def at_work(desk: Desk, seat: int, offered: Sequence[str]) -> Iterator[tuple[Cell, list[int]]]:
    """Yield each cell of a seat with pieces among those `offered`, and their places in its stack."""
    for cell, pieces in desk.stacks[seat].items():
        places = [place for place, piece in enumerate(pieces) if piece.id in offered]
        if places:
            yield cell, places
