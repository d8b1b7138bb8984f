"""What Millrace says: what is asked, what has happened, why something can’t be done."""

from collections.abc import Sequence

from game.core.voice import Reason
from game.core.words import _, many
from tablewright_millrace.state import Event, State, WorkBuilt
from tablewright_millrace.works import KINDS, NAMES, PLACES, WORKS


def prompt(state: State, _viewer: int | None) -> str:
    """Return what is asked: everybody may read the same."""
    if not state.legal():
        return verdict(state)
    left = state.rounds - state.round + 1
    words = many("Build, or open the sluice: {n} turn left.", "Build, or open the sluice: {n} turns left.", left)
    asked = words.format(n=left)
    return asked if state.goal is None else _("{asked} The goal is {goal} grain.").format(asked=asked, goal=state.goal)


def verdict(state: State) -> str:
    """Return how the match ended."""
    grain = ", ".join(str(one) for one in sorted(state.grain, reverse=True))
    if state.goal is not None:
        return _("The harvest is in: {grain}; the goal was {goal}.").format(grain=grain, goal=state.goal)
    return _("The harvest is in: {grain}.").format(grain=grain)


def tell(event: Event, names: Sequence[str]) -> str:
    """Return the event as a line of the log."""
    if isinstance(event, WorkBuilt):
        words = many("{name} builds for {n} grain: {work}.", "{name} builds for {n} grain: {work}.", event.price)
        return words.format(name=names[event.seat], work=_(WORKS[event.work].name), n=event.price)
    words = many("{name} opens the sluice for {n} grain.", "{name} opens the sluice for {n} grain.", event.grain)
    return words.format(name=names[event.seat], n=event.grain)


def why_not(state: State, seat: int, piece: str, spot: str) -> Reason | None:
    """Say why a piece can’t go there: a sentence, and the section of the rulebook that says so."""
    work = NAMES.index(piece.removeprefix("work:")) if piece.startswith("work:") else -1
    if seat != state.seat or work < 0:
        return None
    if work not in state.offer:
        return Reason(_("What is built stays where it is."), "turn")
    price, grain = WORKS[KINDS[work]].price, state.grain[seat]
    if price > grain:
        words = many("It costs {price} grain, and you have {n}.", "It costs {price} grain, and you have {n}.", grain)
        return Reason(words.format(price=price, n=grain), "turn")
    if len(state.races[seat]) == PLACES:
        return Reason(_("A race has room for six works."), "turn")
    return None if spot.startswith("gap:") else Reason(_("A work is built into your own race."), "turn")
