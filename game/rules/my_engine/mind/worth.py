"""What a position is worth to a seat: the points that it may expect at the end. Rule: my_engine 11.

Points in hand, half the tableau's costs, a third of the gold, what the engine will still bring as far as gold and cards
can feed it, and what may yet be built of the hand. Hints come from it, and it is where a search may stop.
"""

from game.core.sums import float_sum
from game.rules.my_engine.cards import (
    BUILDERS,
    COSTS,
    EIGHT_GOLD,
    END_VP,
    IS_ENGINE,
    JACK,
    KING,
    NINE_CARDS,
    QUEEN,
    SUIT_OF,
    TWO_GOLD,
    VALUES,
)
from game.rules.my_engine.forecast import GOLD, OTHERS_SUIT, PER_USE, USE, this_turn
from game.rules.my_engine.state import NO_CARD, Stack, State, stack_of

CARDS_A_TURN = 1.3  # how fast the deck runs down
USUAL_TURNS = 36
FEWEST_TURNS = 4  # a match that goes on for long goes on a little longer
CLOSE_VP = 30  # from here on somebody may hurry to the end
OWN_SUITS = (0.6, 0.2, 0.12, 0.08)  # how often a seat chooses its best suit, its second, ...

# What comes in and is built in a round beside what the engine does: by the basic actions, some of them clubs.
CARDS_IN = 0.8
GOLD_IN = 1.5
CLUBS_IN = 1.5
SPADES_IN = 0.2
FED_PRICE = 4.0
ALWAYS_LEFT = 0.3  # of gold and cards, whatever is built
SIXES_FED = 0.8

# A card built without help takes a turn to build it, one for its gold and half a one for the card.
TURNS_A_BUILD = 2.5
PRICE = 3
BUILDER = 0.5  # a builder saves so much of a turn, a round
MOST_BUILDERS = 3
SPARE_CARD = 0.3  # what a card is worth that will hardly be built
LATER = 0.6  # of the rounds to go a card works that is still in the hand
KEPT = 0.4  # of a card's cost is left of the half that counts once its gold is paid
FOR_A_CARD = 0.65  # of what a usual card becomes is the builder's merit, not the card's
INSTANTS = {JACK: 1.0, QUEEN: 1.5, KING: 1.2}
UNKNOWN_COST = 5.5
UNKNOWN_USE = 1.1
UNKNOWN_SHARE = 0.25


def worth(state: State, seat: int, unknown: int = 0, rounds: float | None = None) -> float:
    """Return the points that `seat` may expect, with `unknown` cards in its hand beside those that the state has there.

    `rounds` is how many turns each seat has yet, by default as the state suggests.
    """
    tableau = state.tableaus[seat]
    if state.building != NO_CARD and seat == state.seat:
        tableau = [*tableau, stack_of(state.site, (state.building,))]
    # Loops, here and below: a search stops here thousands of times, and a nested list takes more than twice as long.
    gold, vp, cost = state.gold[seat], state.vp[seat], 0
    for stack in tableau:
        for card in stack.cards:
            cost += COSTS[card]
    if state.phase == "over":
        return vp + gold // 3 + (cost + 1) // 2
    total = vp + cost / 2 + gold * GOLD + this_turn(state, seat, unknown)
    if rounds is None or state.last:
        rounds = rounds_left(state)
    if rounds <= 0:
        return total
    shares = suit_shares(tableau)
    others = OTHERS_SUIT * (len(state.hands) - 1)
    uses = _uses(tableau, shares, others)
    cards = len(state.hands[seat]) + unknown
    total += rounds * _a_round(uses, cards / rounds, gold / rounds + CLUBS_IN * shares["C"])
    return total + _prospects(state, seat, unknown, rounds, shares)


def rounds_left(state: State) -> float:
    """Return how many turns each seat may still expect after this one. Rule: my_engine 11."""
    if state.last:
        return 0.0
    turns = min(len(state.deck) / CARDS_A_TURN, max(FEWEST_TURNS, USUAL_TURNS - state.turn))
    most = max(state.vp)
    if most > CLOSE_VP:
        turns *= (END_VP + CLOSE_VP / 3 - most) / (END_VP - CLOSE_VP * 2 / 3)
    return turns / len(state.hands)


def stack_worth(stack: Stack) -> float:
    """Return about what is lost when a stack is replaced."""
    return float_sum([COSTS[card] / 2 + 2 * USE[card] for card in stack.cards])


def suit_shares(tableau: list[Stack]) -> dict[str, float]:
    """Return in what share of its turns a seat will choose each suit, the best one first."""
    return dict(zip(best_suits(tableau), OWN_SUITS, strict=True))


def best_suits(tableau: list[Stack]) -> list[str]:
    """Return the suits, first the one whose pass brings a seat the most."""
    clubs = diamonds = hearts = spades = 0.0  # by name: guesses ask thousands of times, and a dict takes twice as long
    for _cell, cards, suits in tableau:
        use = 0.0
        for card in cards:
            use += USE[card]
        if "C" in suits:
            clubs += use
        if "D" in suits:
            diamonds += use
        if "H" in suits:
            hearts += use
        if "S" in suits:
            spades += use
    brings = {"C": clubs, "D": diamonds, "H": hearts, "S": spades}
    return sorted(brings, key=brings.__getitem__, reverse=True)


def _uses(tableau: list[Stack], shares: dict[str, float], others: float) -> list[float]:
    """Return how often in a round the pass comes to a card of each value."""
    uses = [0.0] * len(PER_USE)
    for _cell, cards, suits in tableau:
        own = max([shares[suit] for suit in suits])
        for card in cards:
            uses[VALUES[card]] += own + others
    return uses


def _a_round(uses: list[float], cards: float, gold: float) -> float:
    """Return what the engine brings in a round, with so many cards and so much gold to feed it."""
    cards += uses[3] + uses[8] / 2 + CARDS_IN
    gold += TWO_GOLD * uses[2] + GOLD_IN
    builds = uses[7] + uses[4] + SPADES_IN
    fed = min(1.0, cards / builds, gold / (FED_PRICE * builds))
    gold_left = max(0.0, gold - fed * builds * FED_PRICE) + ALWAYS_LEFT * gold
    cards_left = max(0.0, cards - fed * builds) + ALWAYS_LEFT * cards
    total = fed * (PER_USE[4] * uses[4] + PER_USE[7] * uses[7])
    total += PER_USE[6] * min(uses[6], SIXES_FED)
    total += PER_USE[8] * min(uses[8], gold_left / EIGHT_GOLD)
    total += PER_USE[9] * min(uses[9], cards_left / NINE_CARDS)
    for value in (1, 2, 3, 5, 10):
        total += PER_USE[value] * uses[value]
    return total


def _prospects(state: State, seat: int, unknown: int, rounds: float, shares: dict[str, float]) -> float:
    """Return what hand and gold are worth beyond their points, for what will yet be built of them."""
    hand, gold = state.hands[seat], state.gold[seat]
    later = rounds * LATER
    others = OTHERS_SUIT * (len(state.hands) - 1)
    usual = UNKNOWN_COST * KEPT + UNKNOWN_USE * (UNKNOWN_SHARE + others) * later
    spare = SPARE_CARD * min(1.0, rounds)
    promises = [max(spare, (1 - FOR_A_CARD) * usual)] * unknown
    values = []
    for card in hand:
        if IS_ENGINE[card]:
            built = COSTS[card] * KEPT + USE[card] * (shares[SUIT_OF[card]] + others) * later
            promises.append(max(spare, built - FOR_A_CARD * usual))
        else:
            values.append(INSTANTS[VALUES[card]] * min(1.0, rounds))
    promises.sort(reverse=True)
    left = builds = _builds_left(state, seat, unknown, rounds)
    for promise in promises:
        share = min(1.0, max(0.0, left))
        values.append(share * promise + (1 - share) * spare)
        left -= 1
    if state.phase == "pay_cards" and seat == state.seat:
        values = sorted(values)[state.owed :]
    a_gold = max(0.0, usual / TURNS_A_BUILD / PRICE - GOLD)
    return float_sum(values) + a_gold * min(gold, builds * PRICE)


def _builds_left(state: State, seat: int, unknown: int, rounds: float) -> float:
    """Return how many cards a seat may still build."""
    builders = 0
    for stack in state.tableaus[seat]:
        for card in stack.cards:
            builders += VALUES[card] in BUILDERS
    turns = rounds * (1 + BUILDER * min(builders, MOST_BUILDERS))
    return (turns + state.gold[seat] / PRICE + (len(state.hands[seat]) + unknown) / 2) / TURNS_A_BUILD


# What a card promises in the hand, whatever lies on the table.
IN_HAND = tuple(INSTANTS.get(value, 0.3 * value + 3 * USE[card]) for card, value in enumerate(VALUES))
