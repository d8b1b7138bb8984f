"""One match of the Palimpsest, as plain data."""

from dataclasses import dataclass
from typing import Literal

from game.core.chance import Chance
from game.rules.palimpsest.geometry import Laid

IN_SUPPLY = -1

# What the deciding seat is asked.
Phase = Literal["play", "place", "remove", "move", "finish", "over"]
End = Literal["scribes", "points", "deck"]


@dataclass(slots=True)
class State:
    """Lists by seat. Piles are bottom first: their top is their last card.

    `laid` are the cards on the table in the order in which they were laid, the root first; a *place* is an index into
    it. `seen[place]` are the cells of which that card is the top (see geometry). `posts[seat][number]` is the place on
    which that scribe stands, or `IN_SUPPLY`. `touched` are the places that the card of this turn touched, `quotas` what
    a Court has still to take from each of them, `owed` how many scribes the seat has still to place. `finals` are the
    points of the final scoring, part of `scores`. `ends` are the reasons for the end, empty until then.
    Rule: palimpsest 3 to 5.
    """

    chance: Chance
    second: bool
    play_out: bool
    rotation: bool
    deck: list[int]
    hands: list[list[int]]
    laid: list[Laid]
    seen: list[int]
    posts: list[list[int]]
    scores: list[int]
    finals: list[int]
    phase: Phase = "play"
    turn: int = 1
    seat: int = 0
    touched: tuple[int, ...] = ()
    quotas: tuple[int, ...] = ()
    owed: int = 0
    ends: tuple[End, ...] = ()


def copy(state: State) -> State:
    """Return an independent copy."""
    # By hand and by position, since search copies at every step: the quickest there is. What is frozen is shared.
    return State(
        Chance(state.chance.seed),
        state.second,
        state.play_out,
        state.rotation,
        state.deck[:],
        [hand[:] for hand in state.hands],
        state.laid[:],
        state.seen[:],
        [posts[:] for posts in state.posts],
        state.scores[:],
        state.finals[:],
        state.phase,
        state.turn,
        state.seat,
        state.touched,
        state.quotas,
        state.owed,
        state.ends,
    )


def place_of(state: State, card: int) -> int | None:
    """Return where in `laid` a card is, None while it is not on the table."""
    for place, laid in enumerate(state.laid):
        if laid.card == card:
            return place
    return None
