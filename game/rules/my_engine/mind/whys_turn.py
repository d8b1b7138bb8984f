"""Why the greedy player would choose a suit or play an instant: what that gives, and what it sets going."""

from math import inf

from game.core.words import _, listed, many
from game.rules.my_engine.actions import play
from game.rules.my_engine.cards import (
    ALL_SUITS,
    CLUB_GOLD,
    COSTS,
    DIAMOND_DRAWS,
    EIGHT_GOLD,
    HEART_VP,
    INDEX,
    IS_ENGINE,
    JACK,
    JACK_DRAWS,
    NINE_CARDS,
    PRICES,
    QUEEN,
    QUEEN_GOLD,
    SIGNS,
    SPADE,
    SUIT_OF,
    TWO_GOLD,
    VALUES,
    VP_PRICES,
)
from game.rules.my_engine.intents import SUITS, Build, Intent, PlayInstant
from game.rules.my_engine.offers import AIMED, has_use, instants, purse
from game.rules.my_engine.state import NO_CARD, Pass, State, copy
from game.rules.my_engine.words.story import suit_words

MOST_NAMED = 5  # more cards than so many are counted instead of named


def why_suit(state: State, suit: str, then: Intent | None = None) -> str:
    """Return why to choose `suit`: what it gives, the cards that it sets going, and how that compares.

    `then` is what is meant to follow: only so much is said of a build as is going to be built.
    """
    working = _at_work(_begun(state, suit, then), suit)
    if not working:
        return _suit_alone(state, suit, then)
    return f"{_given(state, suit, working, then)} {_beside(state, suit, len(working))}".rstrip()


def what_suit(state: State, suit: str, then: Intent | None = None) -> str:
    """Return what `suit` gives and the cards that it sets going, empty where it sets none."""
    working = _at_work(_begun(state, suit, then), suit)
    return _given(state, suit, working, then) if working else ""


def _begun(state: State, suit: str, then: Intent | None) -> State:
    """Return the position in which the pass over `suit` begins, as far as it is known: what is drawn stays unknown."""
    world = copy(state)
    if isinstance(then, Build):
        play(world, SUITS[suit])
        play(world, then)
        world.seat = state.seat  # without anything to do in the pass the turn is over
    elif suit == "C":
        world.gold[state.seat] += CLUB_GOLD
    return world


def _given(state: State, suit: str, working: list[int], then: Intent | None) -> str:
    words = _suit_words(suit, len(working), is_building=isinstance(then, Build))
    drawn = min(DIAMOND_DRAWS, len(state.deck))
    built = INDEX[then.card] if isinstance(then, Build) else NO_CARD
    return words.format(
        cards=_named(working),
        gold=CLUB_GOLD,
        vp=HEART_VP,
        drawn=many("{n} new card", "{n} new cards", drawn).format(n=drawn),
        price=PRICES[SPADE][built],
        built=SIGNS[built],
    )


def _suit_words(suit: str, count: int, *, is_building: bool) -> str:
    match suit:
        case "C":
            return many(
                "Clubs bring {gold} gold, and {cards} gets to work.",
                "Clubs bring {gold} gold, and {cards} get to work.",
                count,
            )
        case "D":
            return many(
                "Diamonds bring up to two of {drawn}, and {cards} gets to work.",
                "Diamonds bring up to two of {drawn}, and {cards} get to work.",
                count,
            )
        case "H":
            return many(
                "Hearts score {vp} VP at once, and {cards} gets to work.",
                "Hearts score {vp} VP at once, and {cards} get to work.",
                count,
            )
        case _ if is_building:
            return many(
                "Spades build {built} at half price, for {price} gold, and {cards} gets to work.",
                "Spades build {built} at half price, for {price} gold, and {cards} get to work.",
                count,
            )
        case _:
            return many("With spades {cards} gets to work.", "With spades {cards} get to work.", count)


def _beside(state: State, suit: str, count: int) -> str:
    """Return what the other suits lack against so many cards at work; else what need not be built at half price now."""
    others = max([_most_at_work(state, other) for other in ALL_SUITS if other != suit])
    if not others:
        return _("No other suit has work for any card now.")
    if count > others:
        return _("No other suit has work for so many.")
    card = dearest(state, purse(state))
    if suit == "S" or card == NO_CARD:
        return ""
    return _("{card} at half price can wait.").format(card=SIGNS[card])


def _most_at_work(state: State, suit: str) -> float:
    """Return how many cards a turn of `suit` could set going at the very most.

    There is no saying where cards are built, moved or opened on the way, or where an instant may come first.
    """
    reached = [card for stack in state.tableaus[state.seat] if suit in stack.suits for card in stack.cards]
    if instants(state) or any(VALUES[card] in AIMED for card in reached):
        return inf
    most = purse(state)
    if suit == "S" and any(SUIT_OF[card] == "S" and PRICES[SPADE][card] <= most for card in state.hands[state.seat]):
        return inf
    return len(reached)


def _at_work(state: State, suit: str) -> list[int]:
    """Return the cards that a whole pass over `suit` would offer with a use."""
    world = copy(state)
    working = []
    for stack in world.tableaus[world.seat]:
        if suit in stack.suits:
            world.passes = [Pass(suit, is_whole=True, pos=stack.cell)]
            for card in stack.cards:
                if has_use(world, card):
                    working.append(card)
                    _use_up(world, card)
    return working


def _use_up(world: State, card: int) -> None:
    """Change the gold and the hand as a card does that always gives and takes the same."""
    seat = world.seat
    match VALUES[card]:
        case 2:
            world.gold[seat] += TWO_GOLD
        case 8:
            world.gold[seat] -= EIGHT_GOLD
        case 9:
            del world.hands[seat][:NINE_CARDS]


def _named(cards: list[int]) -> str:
    """Return cards by name, or how many they are where names would be too many."""
    if len(cards) <= MOST_NAMED:
        return listed(SIGNS[card] for card in cards)
    count = len(cards)
    return many("{n} card of the engine", "{n} cards of the engine", count).format(n=count)


def _suit_alone(state: State, suit: str, then: Intent | None) -> str:
    """Return why to choose a suit that no card of the engine has."""
    match suit:
        case "C":
            return _clubs_alone(state)
        case "D":
            return _diamonds_alone(state)
        case "H":
            words = _("Hearts score {vp} VP at once, and no other suit has more to give now.")
            instant = _paid_by_a_heart(state)
            if instant:
                words = _("Hearts score {vp} VP at once, and with that {instant} can be played.")
            return words.format(vp=HEART_VP, instant=instant)
        case _ if isinstance(then, Build):
            words = _("Spades build at half price: {gold} gold will do for {card}.")
            return words.format(gold=PRICES[SPADE][INDEX[then.card]], card=SIGNS[INDEX[then.card]])
        case _ if isinstance(then, PlayInstant):
            words = _("Spades build a card at half price, also one that {card} brings.")
            return words.format(card=SIGNS[INDEX[then.card]])
        case _:
            return _("No other suit has more to give now.")


def dearest(state: State, gold: int) -> int:
    """Return the dearest card of the hand that spades could build for so much, `NO_CARD` for none."""
    prices = PRICES[SPADE]
    payable = [card for card in state.hands[state.seat] if IS_ENGINE[card] and prices[card] <= gold]
    return max(payable, key=COSTS.__getitem__, default=NO_CARD)


def _clubs_alone(state: State) -> str:
    """Return what the gold of clubs is good for."""
    now, then = dearest(state, purse(state)), dearest(state, purse(state) + CLUB_GOLD)
    words = _("Clubs bring {gold} gold, and no other suit has more to give now.")
    if then != now:
        words = _("Clubs bring {gold} gold: with them {card} is within reach at half price.")
    elif any(COSTS[card] > state.gold[state.seat] for card in state.hands[state.seat] if IS_ENGINE[card]):
        words = _("Clubs bring {gold} gold towards what the hand has to build.")
    return words.format(gold=CLUB_GOLD, card=SIGNS[then])


def _diamonds_alone(state: State) -> str:
    """Return why new cards are worth a turn: what could be built instead can be built later."""
    drawn = min(DIAMOND_DRAWS, len(state.deck))
    card = dearest(state, purse(state))
    if not state.hands[state.seat]:
        words = _("The hand is empty, and diamonds bring up to two of {drawn} to choose from.")
    elif card != NO_CARD:
        words = _("Up to two of {drawn} promise more than {card} at half price, which can still be built later.")
    else:
        words = _(
            "Spades could build nothing of this hand yet, and diamonds bring up to two of {drawn} to choose from."
        )
    return words.format(drawn=many("{n} new card", "{n} new cards", drawn).format(n=drawn), card=SIGNS[card])


def _paid_by_a_heart(state: State) -> str:
    """Return the instant that the point of a heart would just pay for, empty for none."""
    paid = [card for card in state.hands[state.seat] if VP_PRICES[card] == state.vp[state.seat] + HEART_VP]
    return SIGNS[paid[0]] if paid and not state.has_played_instant else ""


def why_instant(state: State, card: int) -> str:
    """Return why to play the instant `card`."""
    world = copy(state)
    world.gold[state.seat] += QUEEN_GOLD if VALUES[card] == QUEEN else 0
    working = _at_work(world, SUIT_OF[card])
    drawn = min(JACK_DRAWS, len(state.deck))
    cards = many("{n} card", "{n} cards", drawn).format(n=drawn)
    told = _instant_words(card, len(working)).format(
        price=VP_PRICES[card],
        cards=cards,
        gold=QUEEN_GOLD,
        suit=suit_words(SUIT_OF[card]),
        working=_named(working),
    )
    return told if working else f"{told} {_('It sets no card of the engine going.')}"


def _instant_words(card: int, count: int) -> str:
    value = VALUES[card]
    if not count:
        if value == JACK:
            return _("{cards} for {price} VP: there is still time to build with them.")
        if value == QUEEN:
            return _("{gold} gold for {price} VP: there is still something to build.")
        return _("The best of the discard pile for {price} VP: there is still time to build it.")
    if value == JACK:
        return many(
            "{price} VP for {cards} and a pass over {suit}, in which {working} works.",
            "{price} VP for {cards} and a pass over {suit}, in which {working} work.",
            count,
        )
    if value == QUEEN:
        return many(
            "{price} VP for {gold} gold and a pass over {suit}, in which {working} works.",
            "{price} VP for {gold} gold and a pass over {suit}, in which {working} work.",
            count,
        )
    return many(
        "{price} VP for the best of the discard pile and a pass over {suit}, in which {working} works.",
        "{price} VP for the best of the discard pile and a pass over {suit}, in which {working} work.",
        count,
    )
