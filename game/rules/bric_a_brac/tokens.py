"""Tokens: who gains, pays and loses them, and where each one lies. Rule: bric_a_brac 4, gain."""

from collections.abc import Sequence

from game.rules.bric_a_brac.cards import CUBES, SUPPLY, TOKENS
from game.rules.bric_a_brac.events import Event, Way, tokens_gained
from game.rules.bric_a_brac.state import ON_CARD, RESERVE, WORKSHOPS, State

LIES = tuple(token for token, count in enumerate(SUPPLY) for _one in range(count))  # the kind of each single token
FIRST = tuple(LIES.index(token) for token in range(len(TOKENS)))


def dealt(starts: Sequence[Sequence[int]]) -> tuple[list[int], list[list[int]], list[int]]:
    """Return the reserve, the seats' tokens and where each token lies when the seats start with `starts`."""
    lies = [RESERVE] * len(LIES)
    reserve = list(SUPPLY)
    for seat, start in enumerate(starts):
        for token, count in enumerate(start):
            first = lies.index(RESERVE, FIRST[token])
            lies[first : first + count] = [WORKSHOPS[seat]] * count
            reserve[token] -= count
    return reserve, [list(start) for start in starts], lies


def move(state: State, token: int, source: int, target: int, count: int = 1) -> None:
    """Note that tokens of a kind went from one place to another, those of the lowest number first."""
    lies, number = state.lies, FIRST[token]
    for _one in range(count):
        number = lies.index(source, number)  # on from the last one: those before it lie elsewhere
        lies[number] = target


def is_gainable(state: State, token: int, seat: int) -> bool:
    """Whether the reserve or the opponent of `seat` has such a token."""
    return state.reserve[token] > 0 or state.tokens[1 - seat][token] > 0


def gainable_cubes(state: State) -> list[int]:
    """Return the kinds of cubes that the deciding seat could gain."""
    reserve, theirs = state.reserve, state.tokens[1 - state.seat]
    return [cube for cube in CUBES if reserve[cube] or theirs[cube]]


def gain(state: State, token: int, count: int, way: Way, events: list[Event]) -> None:
    """Give the deciding seat tokens: from the reserve, then from the opponent, then nothing."""
    seat = state.seat
    own, theirs = state.tokens[seat], state.tokens[1 - seat]
    given = min(count, state.reserve[token])
    taken = min(count - given, theirs[token])
    if given:
        state.reserve[token] -= given
        move(state, token, RESERVE, WORKSHOPS[seat], given)
    if taken:
        theirs[token] -= taken
        move(state, token, WORKSHOPS[1 - seat], WORKSHOPS[seat], taken)
    own[token] += given + taken
    events.append(tokens_gained(seat, TOKENS[token], count, given + taken, taken, own[token], way))


def give_back(state: State, seat: int, token: int, count: int = 1) -> None:
    """Return tokens of a workshop to the reserve."""
    state.tokens[seat][token] -= count
    state.reserve[token] += count
    move(state, token, WORKSHOPS[seat], RESERVE, count)


def steal(state: State, token: int) -> None:
    """Take one token from the opponent of the deciding seat."""
    seat = state.seat
    state.tokens[1 - seat][token] -= 1
    state.tokens[seat][token] += 1
    move(state, token, WORKSHOPS[1 - seat], WORKSHOPS[seat])


def clear(state: State, place: int) -> int:
    """Return the charcoalium on a machine of the row to the reserve, and say how much it was."""
    count = state.laid[place]
    if count:
        state.laid[place] = 0
        state.reserve[0] += count
        move(state, 0, ON_CARD + state.row[place], RESERVE, count)
    return count
