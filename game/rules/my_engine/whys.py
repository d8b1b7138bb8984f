"""Why the greedy player would do something: one sentence, with the numbers that matter."""

from typing import assert_never

from game.core.words import _, many
from game.rules.my_engine.building import bill, builder_of
from game.rules.my_engine.cards import (
    BUILDER_VP,
    CLUB_GOLD,
    COSTS,
    DIAMOND_DRAWS,
    EIGHT_GOLD,
    EIGHT_VP,
    FLAT_CARDS,
    HEART_VP,
    INDEX,
    IS_ENGINE,
    JACK,
    JACK_DRAWS,
    NINE_GOLD,
    NINE_VP,
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
from game.rules.my_engine.intents import (
    Activate,
    Build,
    BuildStarter,
    ChooseSuit,
    DiscardDrawn,
    EndTurn,
    Intent,
    OpenStack,
    PayCard,
    PlayInstant,
    Skip,
    StackCard,
    TakeCard,
)
from game.rules.my_engine.offers import DRAWN, can_build, has_use, purse, reaches
from game.rules.my_engine.state import NO_CARD, SPADE_BUILD, Cell, Pass, State, copy, find
from game.rules.my_engine.story import suit_words


def why(state: State, intent: Intent) -> str:
    """Return why `intent` is a good idea."""
    match intent:
        case ChooseSuit(suit):
            return _suit(state, suit)
        case Build():
            return _build(state, intent)
        case Skip():
            return _skip(state)
        case Activate():
            return _activate(state)
        case StackCard():
            return _stack(state, intent)
        case OpenStack(cell):
            return _open(state, cell)
        case PlayInstant(name):
            return _instant(state, INDEX[name])
        case EndTurn():
            return _("Keep the instant cards: just now they would cost more VP than they bring.")
        case BuildStarter() | DiscardDrawn() | PayCard() | TakeCard():
            return _card(state, intent)
        case _:
            assert_never(intent)


def _open(state: State, cell: Cell) -> str:
    stack, run = find(state.tableaus[state.seat], cell), state.passes[-1]
    assert stack
    reached = [card for card in stack.cards if reaches(state, run, card)]
    cards = [card for card in reached if has_use(state, card)] or reached
    words = many(
        "{cards} gets to work for the ace, beside its own turn in the pass.",
        "{cards} get to work for the ace, beside their own turn in the pass.",
        len(cards),
    )
    return words.format(cards=" ".join([SIGNS[card] for card in cards]))


def _at_work(state: State, suit: str, gold: int = 0) -> int:
    """Return how many cards a whole pass over `suit` would offer with a use, after a gain of `gold`."""
    world, seat, count = copy(state), state.seat, 0
    world.gold[seat] += gold
    for stack in world.tableaus[seat]:
        if suit in stack.suits:
            world.passes = [Pass(suit, is_whole=True, pos=stack.cell)]
            for card in stack.cards:
                count += has_use(world, card)
                world.gold[seat] += TWO_GOLD if VALUES[card] == 2 else 0
    return count


def _suit(state: State, suit: str) -> str:
    count = _at_work(state, suit, CLUB_GOLD if suit == "C" else 0)
    if not count:
        return _suit_alone(state, suit)
    match suit:
        case "C":
            words = many(
                "Clubs bring {gold} gold, and {n} card of the engine gets to work.",
                "Clubs bring {gold} gold, and {n} cards of the engine get to work.",
                count,
            )
        case "D":
            words = many(
                "Diamonds add new cards to a hand of {hand}, and {n} card of the engine gets to work.",
                "Diamonds add new cards to a hand of {hand}, and {n} cards of the engine get to work.",
                count,
            )
        case "H":
            words = many(
                "Hearts score {vp} VP at once, and {n} card of the engine gets to work.",
                "Hearts score {vp} VP at once, and {n} cards of the engine get to work.",
                count,
            )
        case _ if can_build(state, SPADE):
            words = many(
                "With spades {n} card of the engine gets to work, after a build at half price.",
                "With spades {n} cards of the engine get to work, after a build at half price.",
                count,
            )
        case _:
            words = many(
                "With spades {n} card of the engine gets to work.",
                "With spades {n} cards of the engine get to work.",
                count,
            )
    return words.format(n=count, gold=CLUB_GOLD, vp=HEART_VP, hand=len(state.hands[state.seat]))


def _suit_alone(state: State, suit: str) -> str:
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
        case _:
            card = _dearest(state, purse(state))
            if card == NO_CARD:
                return _("No other suit has more to give now.")
            words = _("Spades build at half price: {gold} gold will do for {card}.")
            return words.format(gold=PRICES[SPADE][card], card=SIGNS[card])


def _dearest(state: State, gold: int) -> int:
    """Return the dearest card of the hand that spades could build for so much, `NO_CARD` for none."""
    prices = PRICES[SPADE]
    payable = [card for card in state.hands[state.seat] if IS_ENGINE[card] and prices[card] <= gold]
    return max(payable, key=COSTS.__getitem__, default=NO_CARD)


def _clubs_alone(state: State) -> str:
    """Return what the gold of clubs is good for."""
    now, then = _dearest(state, purse(state)), _dearest(state, purse(state) + CLUB_GOLD)
    words = _("Clubs bring {gold} gold, and no other suit has more to give now.")
    if then != now:
        words = _("Clubs bring {gold} gold: with them {card} is within reach at half price.")
    elif any(COSTS[card] > state.gold[state.seat] for card in state.hands[state.seat] if IS_ENGINE[card]):
        words = _("Clubs bring {gold} gold towards what the hand has to build.")
    return words.format(gold=CLUB_GOLD, card=SIGNS[then])


def _diamonds_alone(state: State) -> str:
    """Return why new cards are worth a turn: what could be built instead can be built later."""
    drawn = min(DIAMOND_DRAWS, len(state.deck))
    card = _dearest(state, purse(state))
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


def _build(state: State, intent: Build) -> str:
    card, builder = INDEX[intent.card], builder_of(state)
    words = {"card": SIGNS[card], "cost": COSTS[card], "cards": FLAT_CARDS, "vp": BUILDER_VP}
    if intent.pay == "cards":
        told = _("{card} for {cards} cards to spare: half its cost of {cost} counts at the end, and it works.")
        return told.format(**words)
    costs = bill(state, state.seat, PRICES[builder][card])
    gold = costs.price + costs.fee_gold
    words["gold"] = gold
    if find(state.tableaus[state.seat], intent.cell):
        told = _("{card} for {gold} gold does more in this place than what lies there: half its cost of {cost} counts.")
    elif builder == 7:
        told = _("{card} for {gold} gold scores {vp} VP at once, and half its cost counts at the end.")
    elif gold < COSTS[card]:
        told = _("{card} for {gold} gold is a bargain: half its cost of {cost} counts at the end, and it works.")
    else:
        told = _("{card} for {gold} gold gets to work, and half its cost of {cost} counts at the end.")
    return told.format(**words)


def _skip(state: State) -> str:
    if state.phase == SPADE_BUILD and not can_build(state, SPADE):
        return _("Nothing in the hand can be built for the gold there is.")
    if state.phase == SPADE_BUILD:
        return _("Nothing in the hand is worth its gold and its place just now.")
    card = state.offered
    words = {"card": SIGNS[card], "gold": state.gold[state.seat]}
    if not has_use(state, card):
        return _("{card} has nothing to do now.").format(**words)
    match VALUES[card]:
        case 4 | 7:
            told = _("Nothing in the hand is worth building with {card} now: keep the {gold} gold.")
        case 5 | 6:
            told = _("The cards lie better as they are than {card} could put them.")
        case 1:
            told = _("No stack that {card} reaches would gain anything now.")
        case 8:
            told = _("Keep the {gold} gold for building: that is worth more now than {card} would give.")
        case 9:
            told = _("Keep the cards of the hand: they are worth more now than {card} would give.")
        case _:
            told = _("{card} would bring the end nearer than is good.")
    return told.format(**words)


def _activate(state: State) -> str:
    match VALUES[state.offered]:
        case 2:
            return _("Gold for nothing: take it.")
        case 3:
            return _("A card for nothing: draw it.")
        case 8:
            words = _("{gold} gold count 1 point at the end; {vp} VP and a card are worth more.")
            return words.format(gold=EIGHT_GOLD, vp=EIGHT_VP)
        case 9:
            words = _("Cards of the hand count nothing at the end: three for {gold} gold and {vp} VP are well spent.")
            return words.format(gold=NINE_GOLD, vp=NINE_VP)
        case _:
            return _("A point for nothing: score it.")


def _stack(state: State, intent: StackCard) -> str:
    tableau = state.tableaus[state.seat]
    source, target = find(tableau, intent.source), find(tableau, intent.target)
    assert source
    assert target
    words = {"card": SIGNS[source.cards[-1]], "top": SIGNS[target.cards[-1]], "vp": len(target.cards) + 1}
    if VALUES[state.offered] == 6:
        return _("{card} on {top} scores {vp} VP, and its cell is free again.").format(**words)
    return _("On {top} the {card} works whenever that stack does, and its cell is free again.").format(**words)


def _instant(state: State, card: int) -> str:
    count = _at_work(state, SUIT_OF[card], QUEEN_GOLD if VALUES[card] == QUEEN else 0)
    if VALUES[card] == JACK:
        words = many(
            "{price} VP for {cards} and a pass over {suit}, in which {n} card works.",
            "{price} VP for {cards} and a pass over {suit}, in which {n} cards work.",
            count,
        )
    elif VALUES[card] == QUEEN:
        words = many(
            "{price} VP for {gold} gold and a pass over {suit}, in which {n} card works.",
            "{price} VP for {gold} gold and a pass over {suit}, in which {n} cards work.",
            count,
        )
    else:
        words = many(
            "{price} VP for the best of the discard pile and a pass over {suit}, in which {n} card works.",
            "{price} VP for the best of the discard pile and a pass over {suit}, in which {n} cards work.",
            count,
        )
    drawn = min(JACK_DRAWS, len(state.deck))
    cards = many("{n} card", "{n} cards", drawn).format(n=drawn)
    suit = suit_words(SUIT_OF[card])
    return words.format(n=count, price=VP_PRICES[card], cards=cards, gold=QUEEN_GOLD, suit=suit)


def _card(state: State, intent: BuildStarter | DiscardDrawn | PayCard | TakeCard) -> str:
    card = INDEX[intent.card]
    words = {"card": SIGNS[card], "cost": COSTS[card], "n": state.owed}
    match intent:
        case BuildStarter():
            told = _("{card} saves {cost} gold and is the best start for an engine in this hand.")
        case DiscardDrawn():
            kept = [one for one in state.hands[state.seat][DRAWN] if one != card]
            words["kept"] = " ".join([SIGNS[one] for one in kept])
            told = _("{kept} will do more for this engine than {card}.")
        case TakeCard():
            told = _("{card} costs {cost}, half of which counts once it is built: the best that lies there.")
        case _ if state.building != NO_CARD:
            words["other"] = SIGNS[state.building]
            told = _("{other} is worth more on the table than {card} in the hand.")
        case _:
            told = _("{card} is the card that this hand can do without.")
    return told.format(**words)
