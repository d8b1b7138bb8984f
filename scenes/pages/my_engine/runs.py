"""Which cards a suit would set going: all of one's own stacks that hold it, and the others' cards of it."""

from collections.abc import Iterator

from game.core.cards import card
from game.core.table import Piece
from scenes.pages.my_engine.desk import Cell, Desk, holds

_INSTANTS = "JQK"


def tried_suit(target: str, desk: Desk) -> str:
    """Return the suit whose pass would run if what is pointed at were chosen or played; empty for nothing such."""
    words = desk.table.words
    if desk.decider != desk.large:
        return ""
    kind, _colon, name = target.partition(":")
    if kind == "suit":
        return name if words["phase"] == "choose_suit" else ""
    is_held = target in [piece.id for piece in desk.table.zones[f"hand:{desk.large}"]]
    may_play = words["phase"] in ("choose_suit", "spade_build", "activate", "turn_end")
    may_play = may_play and not desk.table.counters["instant_played"]
    return name[-1] if kind == "card" and is_held and may_play and name[0] in _INSTANTS else ""


def at_work(desk: Desk, seat: int, suit: str) -> Iterator[tuple[Cell, list[int]]]:
    """Yield each cell of a seat in which cards would be offered, and their places in its stack.

    The owner of the large sheet goes over whole stacks, the others over their cards of the suit. Rule: my_engine 4.
    """
    for cell, pieces in desk.stacks[seat].items():
        if seat == desk.large and holds(pieces, suit):
            yield cell, list(range(len(pieces)))
        elif seat != desk.large:
            places = [place for place, piece in enumerate(pieces) if _is_of(piece, suit)]
            if places:
                yield cell, places


def count_at_work(desk: Desk, seats: list[int], suit: str) -> int:
    """Return how many cards of these seats would be offered."""
    return sum(len(places) for seat in seats for _cell, places in at_work(desk, seat, suit))


def _is_of(piece: Piece, suit: str) -> bool:
    return piece.face is not None and card(piece.face).suit == suit
