"""Which legal intents are worth a thought: the best of one placement a class, the cards where a scribe does most."""

from collections.abc import Sequence

from game.rules.palimpsest.cards import INDEX, RANKS
from game.rules.palimpsest.intents import PLACES, PLAYS, Intent, MoveScribes, RemoveScribe
from game.rules.palimpsest.mind.crowding import gains_at, lead_of, stakes_at
from game.rules.palimpsest.mind.glance import UNDERRATED
from game.rules.palimpsest.mind.promising import promising
from game.rules.palimpsest.mind.worth import card_weight, crowds, faces, turns_left
from game.rules.palimpsest.offers import legal, targets
from game.rules.palimpsest.state import State, place_of

FEW_TARGETS = 3
WORTH_A_THOUGHT = 0.6  # of what the best target brings


def candidates(state: State, each: float = UNDERRATED) -> Sequence[Intent]:
    """Return the intents worth a thought, in the order of `legal`: of placements those that look best at a glance.

    Bots that slip choose among them, so a scribe counts for as much as they would think; advice, which
    knows better, says in `each` what it brings.
    """
    if state.phase == "play":
        return [PLAYS[card][spot] for card, spot in promising(state, each=each)]
    if state.phase == "place":
        gains = gains_of_placing(state)
        few = sorted(gains, key=gains.__getitem__, reverse=True)[:FEW_TARGETS]
        least = gains[few[0]] * WORTH_A_THOUGHT
        return [PLACES[state.laid[place].card] for place in targets(state) if place in few and gains[place] >= least]
    if state.phase == "remove":
        intents = legal(state)
        theirs = [one for one in intents if isinstance(one, RemoveScribe) and one.seat != state.seat]
        return theirs or intents
    if state.phase == "move":
        return _few_moves(state)
    return legal(state)


def obvious(state: State) -> Intent | None:
    """Return the only thing that can be done with a scribe, None where there is a choice, and at the end of a turn.

    The end of a turn is asked for, so that the turn can be looked over and taken back before a card is drawn.
    """
    if state.phase not in ("place", "remove", "move"):
        return None
    intents = legal(state)
    return intents[0] if len(intents) == 1 else None


def gains_of_placing(state: State) -> dict[int, float]:
    """Return for each target what a scribe there brings, at best together with others of those still to be placed."""
    return {place: gains_at(*crowded, state.owed)[-1] for place, crowded in _crowded(state).items()}


def stakes(state: State) -> dict[int, tuple[float, ...]]:
    """Return for each target what it brings to place one scribe there, two, up to all those still to be placed."""
    return {place: stakes_at(*crowded, state.owed) for place, crowded in _crowded(state).items()}


def _crowded(state: State) -> dict[int, tuple[int, int, tuple[int, ...], int, float]]:
    """Return by target what it brings depends on (see crowding)."""
    left, seat, looks, crowd = turns_left(state), state.seat, faces(state), crowds(state)
    return {place: (*looks[place], tuple(crowd[place]), seat, left) for place in targets(state)}


def _value(state: State, place: int, scribes: Sequence[int], seat: int, left: float) -> float:
    """Return what a card with these scribes is worth to `seat`, measured against the best of the others."""
    often = card_weight(state, place, sum(scribes), left)
    if not often:
        return 0.0
    return often * lead_of(RANKS[state.laid[place].card], tuple(scribes), seat)


def _few_moves(state: State) -> list[Intent]:
    """Return the moves that lead to the best cards, from each card that the seat could leave."""
    seat, left, crowd = state.seat, turns_left(state), crowds(state)
    intents = [one for one in legal(state) if isinstance(one, MoveScribes)]

    def gain(move: MoveScribes) -> float:
        source, target = place_of(state, INDEX[move.source]), place_of(state, INDEX[move.target])
        assert source is not None
        assert target is not None
        count = crowd[source][seat]
        leaves, joins = crowd[source][:], crowd[target][:]
        leaves[seat] = 0
        joins[seat] += count
        before = _value(state, source, crowd[source], seat, left) + _value(state, target, crowd[target], seat, left)
        return _value(state, source, leaves, seat, left) + _value(state, target, joins, seat, left) - before

    few = sorted(intents, key=gain, reverse=True)[:FEW_TARGETS]
    return [one for one in intents if one in few]
