"""How many points a turn can bring at most, once its card lies: what its scribes add if the match ends with it.

Rule: palimpsest 5.
"""

from math import inf

from game.rules.palimpsest.cards import POINT_LIMIT, RANKS
from game.rules.palimpsest.mind.worth import crowds
from game.rules.palimpsest.observation import shows_rank
from game.rules.palimpsest.offers import targets
from game.rules.palimpsest.scores import one_scoring
from game.rules.palimpsest.state import IN_SUPPLY, State


def most(state: State, seat: int) -> float:
    """Return the points that `seat` has at most when its turn ends; exactly so many while it places scribes."""
    if state.phase not in ("place", "finish"):
        return inf
    score = state.scores[seat]
    return score + _finals(state, seat) if _is_last(state) else score


def _is_last(state: State) -> bool:
    """Whether the match ends with this turn, in which one seat has still to place what it owes."""
    free = [posts.count(IN_SUPPLY) for posts in state.posts]
    free[state.seat] -= state.owed
    if 0 in free or (not state.second and max(state.scores) >= POINT_LIMIT):
        return True
    return len(state.deck) <= 1 and not (state.play_out and (state.deck or any(state.hands)))


def _finals(state: State, seat: int) -> int:
    """Return what the cards bring `seat` at the end, with the scribes that it owes divided as well as can be."""
    owed = state.owed if state.phase == "place" else 0
    open_to = set(targets(state)) if owed else set()
    best = [0] * (owed + 1)  # by how many scribes were divided among the cards so far
    for place, scribes in enumerate(crowds(state)):
        if not shows_rank(state, place):
            continue
        rank, own = RANKS[state.laid[place].card], scribes[seat]
        brings = []
        for more in range(owed + 1 if place in open_to else 1):
            scribes[seat] = own + more
            brings.append(one_scoring(rank, tuple(scribes))[seat])
        best = [
            max(best[count - more] + brings[more] for more in range(min(count, len(brings) - 1) + 1))
            for count in range(owed + 1)
        ]
    return best[owed]
