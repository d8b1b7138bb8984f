"""What may be done now. Rule: palimpsest 4."""

from collections.abc import Sequence

from game.rules.palimpsest.intents import FINISH_TURN, MOVES, PLACES, REMOVES, Intent
from game.rules.palimpsest.placements import Placements
from game.rules.palimpsest.state import State

_FINISH: list[Intent] = [FINISH_TURN]


def legal(state: State) -> Sequence[Intent]:
    """Return every legal intent; cards on the table are gone through in the order in which they were laid."""
    phase = state.phase
    if phase == "play":
        return Placements(state.hands[state.seat], state.laid, rotation=state.rotation)
    if phase == "place":
        return [PLACES[state.laid[place].card] for place in targets(state)]
    if phase == "finish":
        return _FINISH[:]
    if phase == "remove":
        return _removals(state)
    if phase == "move":
        return _moves(state)
    return []


def targets(state: State) -> list[int]:
    """Return the places on which a scribe may be placed.

    First edition: any visible card; second: the touched ones still visible. Rule: palimpsest 4, PLACE.
    """
    if state.second:
        return [place for place in state.touched if state.seen[place]]
    return [place for place, seen in enumerate(state.seen) if seen]


def _removals(state: State) -> list[Intent]:
    return [
        REMOVES[state.laid[place].card][owner]
        for place, quota in zip(state.touched, state.quotas, strict=True)
        if quota
        for owner, posts in enumerate(state.posts)
        if place in posts
    ]


def _moves(state: State) -> list[Intent]:
    posts = state.posts[state.seat]
    visible = [place for place, seen in enumerate(state.seen) if seen]
    return [
        MOVES[state.laid[source].card][state.laid[target].card]
        for source in visible
        if source in posts
        for target in visible
        if target != source
    ]
