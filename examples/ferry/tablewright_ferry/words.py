"""What Ferry says. Every sentence goes through `_` or `many`, so that it can be translated."""

from collections.abc import Sequence
from typing import assert_never

from game.core.voice import Announcement, Reason
from game.core.words import _, many
from tablewright_ferry.state import CAPACITY, NAMES, WEIGHTS, CrateLoaded, Event, FerryLeft, MatchEnded, State


def prompt(state: State, _viewer: int | None) -> str:
    """Return what is asked: everybody may read the same."""
    if state.is_over:
        return verdict(state)
    free = CAPACITY - state.load
    asked = many("Load a crate: there is room for {n} ton.", "Load a crate: there is room for {n} tons.", free)
    return asked.format(n=free)


def verdict(state: State) -> str:
    """Return how the match ended."""
    points = ", ".join(str(score) for score in sorted(state.scores, reverse=True))
    return _("All crates are on their way: {points}.").format(points=points)


def tell(event: Event, names: Sequence[str]) -> str:
    """Return the event as a line of the log."""
    name = names[event.seat]
    match event:
        case CrateLoaded(_seat, _crate, weight, load):
            words = many("{name} loads {n} ton: {load} aboard.", "{name} loads {n} tons: {load} aboard.", weight)
            return words.format(name=name, n=weight, load=load)
        case FerryLeft(_seat, _crates, points, True):
            return _("{name} fills the ferry and scores {points}.").format(name=name, points=points)
        case FerryLeft(_seat, _crates, points):
            return _("{name} casts off and scores {points}.").format(name=name, points=points)
        case MatchEnded():
            return _("{name} has no crate left: the match is over.").format(name=name)
        case _:
            assert_never(event)


def announce(event: Event, state: State, _names: Sequence[str]) -> Announcement | None:
    """Make known that the pile is empty."""
    if not isinstance(event, CrateLoaded) or state.pile:
        return None
    text = _("Whoever has no crate left on the turn ends the match.")
    return Announcement(_("The pile is empty"), text, headline=_("Last crates"))


def why_not(state: State, _seat: int, piece: str, spot: str) -> Reason | None:
    """Say why a crate can’t go aboard, or the ferry not leave."""
    if piece == "cast_off" and not state.load:
        return Reason(_("Somebody has to load a crate first."), "turn")
    if spot != "ferry" or not piece.startswith("crate:"):
        return None
    weight, room = WEIGHTS[NAMES.index(piece.removeprefix("crate:"))], CAPACITY - state.load
    if weight <= room:
        return None
    words = many(
        "It weighs {weight} tons, and the ferry takes {n} ton more.",
        "It weighs {weight} tons, and the ferry takes {n} tons more.",
        room,
    )
    return Reason(words.format(weight=weight, n=room), "turn")
