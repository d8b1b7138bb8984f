"""How a game is dealt: the first, and the next ones of the solo campaign. Rule: victory_point_salad 3 and 5."""

from collections import Counter
from collections.abc import Sequence

from game.core.match import MatchError
from game.core.words import _
from game.rules.victory_point_salad.cards import (
    BLOCKERS,
    EARLY,
    ENGINES,
    GOALS,
    INITIATE,
    KEY,
    KIND,
    KIND_OF,
    MID,
    PAYOFFS,
    RESOURCE_CARDS,
    ROW_SIZES,
    SOLO_BLOCKERS,
    SOLO_HAND,
    SOLO_RESOURCES,
    START_HAND,
    START_RESOURCES,
    STARTING_PLAYER,
)
from game.rules.victory_point_salad.events import CardsDealt, Event, HandFilled, NextGameBegan, RoundBegan, turn_began
from game.rules.victory_point_salad.state import NOBODY, State
from game.rules.victory_point_salad.turns import begin_round


def deal(state: State, deck: Sequence[str], kept: Sequence[int] = (), *, fills_hand: bool = True) -> None:
    """Shuffle, deal every seat its cards, and give the Starting Player to one of them.

    `deck` names cards of the shuffled piles, the first uppermost in its pile; `kept` cards begin on the tableau. Where
    they leave too few Early Game cards, Midgame cards fill up the hand, but not where nothing `fills_hand`.

    Raises:
        MatchError: `deck` names a card that is in none of these piles, or more often than there are copies.
    """
    seats = len(state.hands)
    named = _named(deck)
    resources, early, mid = (_pile(state, pile, named, kept) for pile in (RESOURCE_CARDS, EARLY, MID))
    resource_count, hand_count, blocker_count = START_RESOURCES, START_HAND, 1
    if seats == 1:
        resource_count, hand_count, blocker_count = SOLO_RESOURCES, SOLO_HAND, SOLO_BLOCKERS
    blockers = list(BLOCKERS)
    for tableau in state.tableaus:
        tableau += [resources.pop() for _card in range(resource_count)]
        tableau += [blockers.pop(0) for _card in range(blocker_count)]
    state.special_pile = [*PAYOFFS, INITIATE, *mid, *early]
    for hand in state.hands:
        count = hand_count if fills_hand else min(hand_count, len(early))
        hand += [state.special_pile.pop() for _card in range(count)]
    state.tableaus[0] += kept
    state.engines = [card for card in ENGINES if card not in kept]
    state.box = blockers
    state.resource_pile = resources
    size = ROW_SIZES[seats]
    state.resource_row = [resources.pop() for _slot in range(size)]
    state.special_row = [state.special_pile.pop() for _slot in range(size)]
    state.first = state.chance.below(seats)
    state.tableaus[state.first].append(STARTING_PLAYER)


def _named(deck: Sequence[str]) -> list[int]:
    """Return a copy of each title that `deck` names."""
    copies: Counter[str] = Counter()
    cards = []
    piles = {KEY[card] for card in RESOURCE_CARDS + EARLY + MID}
    for name in deck:
        copies[name] += 1
        if name not in piles or copies[name] > KIND.count(KIND_OF[name]):
            raise MatchError(_("A stacked deck names cards of the piles, not “{name}” so often.").format(name=name))
        cards.append(KIND.index(KIND_OF[name]) + copies[name] - 1)
    return cards


def _pile(state: State, pile: Sequence[int], named: list[int], kept: Sequence[int]) -> list[int]:
    """Return a pile shuffled, its top last, with the named cards uppermost and without the kept ones."""
    top = [card for card in named if card in pile and card not in kept]
    return [card for card in state.chance.shuffled(pile) if card not in top and card not in kept] + top[::-1]


def dealt(state: State) -> list[Event]:
    """Return the events of the deal. Rule: victory_point_salad 5: too few Early Game cards may be left for a hand."""
    if len(state.hands) > 1:
        return [CardsDealt(len(state.hands), START_RESOURCES, START_HAND)]
    midgame = sum([card in MID for card in state.hands[0]])
    cards = CardsDealt(1, SOLO_RESOURCES, len(state.hands[0]) - midgame)
    return [cards, HandFilled(0, midgame)] if midgame else [cards]


def begin_next_game(state: State, events: list[Event], *, fills_hand: bool = True) -> None:
    """Begin the next game of the campaign, with what was kept on the tableau and not in the piles."""
    kept = state.kept
    state.game += 1
    state.round = state.endgame = state.allowance = state.known = 0
    state.last = ""
    state.holder = NOBODY
    state.hands, state.tableaus = [[]], [[]]
    state.kept, state.payoffs = [], []
    state.resource_trash, state.special_trash = [], []
    state.taken_resources = state.taken_specials = 0
    deal(state, (), kept, fills_hand=fills_hand)
    names = tuple([KEY[card] for card in kept])
    events += [NextGameBegan(0, state.game + 1, GOALS[state.game], names), *dealt(state)]
    begin_round(state, state.first, events)


def opening(state: State) -> list[Event]:
    """Return what the set-up did, from the state right after it."""
    return [
        *dealt(state),
        RoundBegan(state.round, state.endgame, tuple(state.order)),
        turn_began(state.turn, state.seat),
    ]
