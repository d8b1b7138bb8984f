"""What a position is worth to a seat: the points that it may expect at the end. Rule: bric_a_brac 11.

Points in hand, a share of what its tokens and its workshop save, and the prizes of the row that are within reach: a
machine's points with those of the projects that it would complete. Hints come from it, and a search may stop at it.
"""

from game.core.sums import float_sum
from game.rules.bric_a_brac.bills import lacks
from game.rules.bric_a_brac.cards import CHARCOALIUM, HAND, POINTS, TILE_POINTS, WILD
from game.rules.bric_a_brac.projects import completed_by, open_to
from game.rules.bric_a_brac.state import State, made

PER_CHARCOALIUM, MOST_CHARCOALIUM = 0.2, 5
PER_CUBE, MOST_CUBES = 0.22, 3  # of one kind
SPARE = 0.05  # a token beyond that
PER_MACHINE, MOST_MACHINES = 0.15, 2
PER_WILD = 0.1
PER_CARD = 0.05
PER_PRIVATE = 0.15  # for each point of a private project, and for each tile still to be chosen
NEAR = (0.45, 0.3, 0.15, 0.07)  # of a prize, by the tokens that are missing for it
AT_HAND = 0.78  # of the best one that can be paid for, in a turn of one's own
SHARES = (1.0, 0.3, 0.1)  # of the best such prize, the second, the third
USUAL_TILE = 2
FADING = 10  # so few cards in the deck, and what is not repaired soon is worth less
LAST_TURN_SHARE = 0.9  # of the best prize that can be paid for, before one's last turn


def worth(state: State, seat: int) -> float:
    """Return the points that `seat` may expect, without a look at the other's plans."""
    score = state.scores[seat]
    if state.phase == "over":
        return score
    prizes = reachable(state, seat)
    if state.last:
        best = max([prize for prize, missing in prizes if not missing], default=0)
        return score + (LAST_TURN_SHARE * best if state.seat <= seat else 0.0)  # its last turn goes on, or is to come
    values = sorted([NEAR[missing] * prize for prize, missing in prizes if missing < len(NEAR)], reverse=True)
    hopes = float_sum([share * value for share, value in zip(SHARES, values, strict=False)])
    if state.phase == "turn" and state.seat == seat:
        hopes += (AT_HAND - NEAR[0]) * max([prize for prize, missing in prizes if not missing], default=0)
    rest = min(1.0, (len(state.deck) + 2) / FADING)
    return score + hopes + rest * _means(state, seat)


def reachable(state: State, seat: int) -> list[tuple[int, int]]:
    """Return the prize of each machine of the row with the number of tokens that `seat` lacks for it, oldest first."""
    workshop = state.workshops[seat]
    reductions, purse = made(workshop), state.tokens[seat]
    tiles = open_to(state, seat) if workshop else []
    last = len(state.row) - 1
    found = []
    for place, card in enumerate(state.row):
        missing = lacks(card, last - place, reductions, purse)
        prize = POINTS[card]
        if workshop and missing < len(NEAR):
            prize += sum([TILE_POINTS[tile] for tile in completed_by(card, workshop, tiles)])
        found.append((prize, missing))
    return found


def _means(state: State, seat: int) -> float:
    """Return what tokens, workshop, hand and private projects are worth, as long as there is time to use them."""
    tokens, workshop = state.tokens[seat], state.workshops[seat]
    total = _heap(tokens[CHARCOALIUM], PER_CHARCOALIUM, MOST_CHARCOALIUM)
    for count in tokens[1:]:
        total += _heap(count, PER_CUBE, MOST_CUBES)
    total += PER_MACHINE * min(len(workshop), MOST_MACHINES) + PER_WILD * made(workshop)[WILD]
    total += PER_CARD * min(HAND, len(state.hands[seat]))
    plans = sum([TILE_POINTS[tile] for tile in state.private[seat]])
    if state.phase == "keep" and state.seat == seat:
        plans += USUAL_TILE
    return total + PER_PRIVATE * plans


def _heap(count: int, each: float, most: int) -> float:
    """Return the value of tokens of one kind: beyond `most` they are mainly there to be robbed."""
    return each * min(count, most) + SPARE * max(0, count - most)
