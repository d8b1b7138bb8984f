"""What one may like more than it is worth: so characters differ. Rule: palimpsest 11."""

from game.rules.palimpsest.cards import RANKS
from game.rules.palimpsest.mind.worth import crowds
from game.rules.palimpsest.state import IN_SUPPLY, State


def supply(state: State, seat: int) -> int:
    """Return the scribes that a seat has still to place."""
    return state.posts[seat].count(IN_SUPPLY)


def alone(state: State, seat: int) -> int:
    """Return how many scribes of a seat stand where nobody else's do."""
    return sum([crowd[seat] for crowd in crowds(state) if crowd[seat] == sum(crowd)])


def company(state: State, seat: int) -> int:
    """Return how many scribes of a seat stand on cards with others'."""
    return sum([crowd[seat] for crowd in crowds(state) if crowd[seat] != sum(crowd)])


def cards(state: State, seat: int) -> int:
    """Return on how many cards a seat has scribes."""
    return len({post for post in state.posts[seat] if post != IN_SUPPLY})


def ranks(state: State, seat: int) -> int:
    """Return the ranks of the cards on which a seat has scribes, all together."""
    return sum([RANKS[state.laid[post].card] for post in {*state.posts[seat]} if post != IN_SUPPLY])


LEANINGS = {"supply": supply, "alone": alone, "company": company, "cards": cards, "ranks": ranks}
