"""The words of the game: a line of the log for each event, and the verdict."""

from collections.abc import Sequence

from game.rules.my_engine.events import Event
from game.rules.my_engine.state import State


def prompt(state: State) -> str:
    """Return what the deciding seat is asked."""
    return state.phase


def verdict(state: State) -> str:
    """Return how the match ended."""
    return state.last


def tell(event: Event, names: Sequence[str]) -> str:
    """Return `event` as a line of the log."""
    return event.kind
