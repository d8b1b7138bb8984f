"""What New Game says: what is asked, what has happened, why something can’t be done."""

from collections.abc import Sequence
from typing import assert_never

from game.core.voice import Reason
from game.core.words import _, many
from tablewright_newgame.state import CardPlayed, Event, MatchEnded, State


def prompt(state: State, _viewer: int | None) -> str:
    """Return what is asked: everybody may read the same."""
    return verdict(state) if state.is_over else _("Play a card: one higher than the last scores.")


def verdict(state: State) -> str:
    """Return how the match ended."""
    points = ", ".join(str(score) for score in sorted(state.scores, reverse=True))
    return _("All cards are played: {points}.").format(points=points)


def tell(event: Event, names: Sequence[str]) -> str:
    """Return the event as a line of the log."""
    name = names[event.seat]
    match event:
        case CardPlayed(_seat, card, 0):
            return _("{name} plays the {card}.").format(name=name, card=card)
        case CardPlayed(_seat, card, points):
            words = many("{name} plays the {card} for {n} point.", "{name} plays the {card} for {n} points.", points)
            return words.format(name=name, card=card, n=points)
        case MatchEnded():
            return _("{name} has no card left: the match is over.").format(name=name)
        case _:
            assert_never(event)


def why_not(state: State, seat: int, piece: str, spot: str) -> Reason | None:
    """Say why a piece can’t go there: a sentence, and the section of the rulebook that says so."""
    if piece.startswith("deck"):
        return Reason(_("Cards are drawn by themselves, after one was played."), "turn")
    if seat != state.seat:
        return Reason(_("It is not your turn."), "turn")
    return None
