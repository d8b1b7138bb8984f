"""Why the greedy player would build, keep, give up or take this card rather than another."""

from game.core.words import _, listed, many
from game.rules.my_engine.building import bill, builder_of
from game.rules.my_engine.cards import (
    BUILDER_VP,
    BUILDERS,
    COSTS,
    EIGHT_GOLD,
    EIGHT_VP,
    FLAT_CARDS,
    INDEX,
    IS_ENGINE,
    NINE_CARDS,
    PRICES,
    SIGNS,
    SUIT_OF,
    TWO_GOLD,
    VALUES,
    VP_PRICES,
)
from game.rules.my_engine.intents import Build, BuildStarter, DiscardDrawn, PayCard, TakeCard
from game.rules.my_engine.offers import DRAWN
from game.rules.my_engine.state import NO_CARD, State, find
from game.rules.my_engine.words.prompts import fee_words
from game.rules.my_engine.words.story import suit_words

MOST_KIN = 4  # cards of a suit that are named; of more it is the suit that says enough


def why_build(state: State, intent: Build) -> str:
    """Return what a build brings, and when the card gets to work in its place."""
    card = INDEX[intent.card]
    replaced = find(state.tableaus[state.seat], intent.cell)
    costs = bill(state, state.seat, PRICES[builder_of(state)][card])
    # A fee that is all gold is told with the price.
    is_fee_told = replaced is None or (intent.pay == "gold" and not costs.fee_vp)
    gold = costs.price + (costs.fee_gold if is_fee_told else 0)
    told = _build_words(state, intent, gold, is_replacing=replaced is not None).format(
        card=SIGNS[card],
        cost=COSTS[card],
        cards=FLAT_CARDS,
        vp=BUILDER_VP,
        gold=gold,
        old=" ".join([SIGNS[one] for one in replaced.cards]) if replaced else "",
    )
    fee = "" if is_fee_told else fee_words()
    return " ".join(filter(None, (told, fee, _when_at_work(state, intent, card))))


def _build_words(state: State, intent: Build, gold: int, *, is_replacing: bool) -> str:
    if intent.pay == "cards":
        return _("{card} for {cards} cards to spare: half its cost of {cost} counts at the end.")
    if is_replacing:
        return _("{card} for {gold} gold does more in this place than {old}: half its cost of {cost} counts.")
    if builder_of(state) == 7:
        return _("{card} for {gold} gold scores {vp} VP at once, and half its cost of {cost} counts at the end.")
    if gold < COSTS[INDEX[intent.card]]:
        return _("{card} for {gold} gold is a bargain: half its cost of {cost} counts at the end.")
    return _("{card} for {gold} gold gets to work, and half its cost of {cost} counts at the end.")


def _when_at_work(state: State, intent: Build, card: int) -> str:
    """Return that a pass under way still comes to the card, or with which others of its suit it will work."""
    if state.phase == "spade_build":
        still_comes = SUIT_OF[card] == state.suit
    else:
        still_comes = any(run.suit == SUIT_OF[card] and intent.cell > run.pos for run in state.passes)
    if still_comes:
        return _("This pass still comes to it.")
    return _kinship(state, card, intent)


def _kinship(state: State, card: int, intent: Build | None = None) -> str:
    """Return with which cards of the engine `card` works, empty where none or many have its suit."""
    kin = [
        one
        for stack in state.tableaus[state.seat]
        if intent is None or stack.cell != intent.cell
        for one in stack.cards
        if SUIT_OF[one] == SUIT_OF[card]
    ]
    if not kin:
        return ""
    if len(kin) > MOST_KIN:
        return _("Much of this engine is of its suit.")
    words = many("It works whenever {cards} does.", "It works whenever {cards} do.", len(kin))
    return words.format(cards=listed(SIGNS[one] for one in kin))


def why_card(state: State, intent: BuildStarter | DiscardDrawn | PayCard | TakeCard) -> str:
    """Return why it is this card that is begun with, discarded, paid or taken."""
    card = INDEX[intent.card]
    match intent:
        case BuildStarter():
            return _starter(state, card)
        case DiscardDrawn():
            kept = [one for one in state.hands[state.seat][DRAWN] if one != card]
            told = _("{kept} will do more for this engine than {card}.")
            told = told.format(kept=listed(SIGNS[one] for one in kept), card=SIGNS[card])
            return f"{told} {_spare(state, card, kept)}".rstrip()
        case TakeCard():
            told = _("{card} costs {cost}, half of which counts once it is built.")
            told = told.format(card=SIGNS[card], cost=COSTS[card])
            return f"{told} {_taken(state, card)}".rstrip()
        case _ if state.building != NO_CARD:
            told = _("{other} is worth more on the table than {card} in the hand.")
            return told.format(other=SIGNS[state.building], card=SIGNS[card])
        case _:
            told = _("{card} is the card that this hand can do without.").format(card=SIGNS[card])
            others = [one for one in state.hands[state.seat] if one != card]
            return f"{told} {_spare(state, card, others)}".rstrip()


def _spare(state: State, card: int, others: list[int]) -> str:
    """Return what `card` lacks that the `others` have: VP to play it, its suit in the engine, or a high cost."""
    vp, suits = state.vp[state.seat], {suit for stack in state.tableaus[state.seat] for suit in stack.suits}
    engines = [one for one in others if IS_ENGINE[one]]
    if not IS_ENGINE[card]:
        words = _("It takes {price} VP to play, of {vp}.")
        return words.format(price=VP_PRICES[card], vp=vp) if VP_PRICES[card] > vp else ""
    if SUIT_OF[card] not in suits and engines and all(SUIT_OF[one] in suits for one in engines):
        return _("The engine has no {suit}.").format(suit=suit_words(SUIT_OF[card]))
    if others and len(engines) == len(others) and all(COSTS[card] < COSTS[one] for one in others):
        return _("Of these it would count least at the end.")
    return ""


def _taken(state: State, card: int) -> str:
    """Return what `card` has over the rest of the discard pile."""
    lying = [one for one in state.discard if IS_ENGINE[one] and one != card]
    if all(COSTS[one] <= COSTS[card] for one in lying):
        return _("None that lies there costs more.")
    if VALUES[card] in BUILDERS:
        return _("Each time it works it builds another.")
    return _kinship(state, card)


def _starter(state: State, card: int) -> str:
    """Return why to begin with `card`, and not with the dearest of the hand."""
    hand = [one for one in state.hands[state.seat] if IS_ENGINE[one]]
    other = max(hand, key=COSTS.__getitem__)
    told = _starter_gives(card).format(card=SIGNS[card], gold=TWO_GOLD, vp=EIGHT_VP, price=EIGHT_GOLD)
    if COSTS[other] <= COSTS[card]:
        tail = _("No card of this hand saves more than its {cost} gold.")
    else:
        tail = _starter_wants(other)
    tail = tail.format(cost=COSTS[card], other=SIGNS[other], saved=COSTS[other], gold=EIGHT_GOLD, cards=NINE_CARDS)
    return f"{told} {tail}".rstrip()


def _starter_gives(card: int) -> str:
    builds = _("{card} builds a card each time.")
    gives = {
        2: _("{card} gives {gold} gold each time."),
        3: _("{card} draws a card each time."),
        4: builds,
        7: builds,
        8: _("{card} makes {vp} VP and a card of {price} gold each time."),
        10: _("{card} scores each time and asks for nothing."),
    }
    return gives.get(VALUES[card], _("{card} is the best start for an engine in this hand."))


def _starter_wants(other: int) -> str:
    builds = _("{other} would save {saved} gold, but wants cards and gold to build with.")
    stacks = _("{other} would save {saved} gold, but finds nothing to stack for a while.")
    wants = {
        4: builds,
        5: stacks,
        6: stacks,
        7: builds,
        8: _("{other} would save {saved} gold, but takes {gold} gold each time."),
        9: _("{other} would save {saved} gold, but takes {cards} cards of the hand each time."),
        10: _("{other} would save {saved} gold, but scores only a point each time."),
    }
    return wants.get(VALUES[other], "")
