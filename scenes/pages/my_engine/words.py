"""What cards and suits do, in words: short for the slip, in full for the large view."""

from game.core.cards import card
from game.core.words import _, decimal, mark
from game.rules.my_engine.cards import COSTS, INDEX, IS_ENGINE, PRICES, SPADE

SUIT_NAMES = {"C": mark("clubs"), "D": mark("diamonds"), "H": mark("hearts"), "S": mark("spades")}
RANK_NAMES = {"A": mark("Ace"), "J": mark("Jack"), "Q": mark("Queen"), "K": mark("King")}
SUIT_TITLES = {"C": mark("Clubs"), "D": mark("Diamonds"), "H": mark("Hearts"), "S": mark("Spades")}
BASIC = {
    "C": mark("Clubs: gain 3 gold, then the pass over all stacks that hold a club."),
    "D": mark("Diamonds: draw 3 cards and keep 2, then the pass over all stacks that hold a diamond."),
    "H": mark("Hearts: gain 1 VP, then the pass over all stacks that hold a heart."),
    "S": mark("Spades: build a card for half its cost, rounded up, then the pass over all stacks that hold a spade."),
}
GIVES = {  # without the pass, of which more is told beside it
    "C": mark("Clubs: gain 3 gold."),
    "D": mark("Diamonds: draw 3 cards and keep 2."),
    "H": mark("Hearts: gain 1 VP."),
    "S": mark("Spades: build a card for half its cost."),
}
EFFECTS = {
    "A": mark("Open another stack of its row or column."),
    "2": mark("Gain 2 gold."),
    "3": mark("Draw a card."),
    "4": mark("Build a card for 4 gold or 4 cards."),
    "5": mark("Put a card of the engine on another stack."),
    "6": mark("Stack a card of the engine on its own suit: a VP for each card there."),
    "7": mark("Build a card for its cost, and score 2 VP."),
    "8": mark("Pay 3 gold: draw a card and score 2 VP."),
    "9": mark("Pay 3 cards: gain 2 gold and 2 VP."),
    "10": mark("Score 1 VP."),
    "J": mark("Pay 1 VP: draw 4 cards, then a pass over its suit."),
    "Q": mark("Pay 2 VP: gain 6 gold, then a pass over its suit."),
    "K": mark("Pay 3 VP: take 2 engine cards from the discard pile, then a pass over its suit."),
}
HOW = {
    "A": mark("Click the stack to open."),
    "4": mark("Drag a card from hand onto a glowing cell."),
    "5": mark("Drag a glowing card onto another stack."),
    "6": mark("Drag a glowing card onto a stack with its suit on top."),
    "7": mark("Drag a card from hand onto a glowing cell."),
}
DETAILS = {
    "A": mark(
        "Opens one other stack in its row or column: that stack’s cards are offered one by one, but for aces. "
        "In the turn of another only its cards of the chosen suit are, unless a house rule lets it open all."
    ),
    "2": mark("Gives 2 gold whenever the pass reaches it."),
    "3": mark("Draws a card from the deck whenever the pass reaches it."),
    "4": mark(
        "Builds one card of the hand on a free cell, whatever it costs, for 4 gold or for 4 other cards. "
        "What is built ahead of the pass in its suit is still reached by it."
    ),
    "5": mark(
        "Moves one card that lies alone onto a stack of one or two cards. That may be the 5 itself. "
        "With the house rule of restacking any card on top may be moved."
    ),
    "6": mark(
        "Moves one card that lies alone onto a stack whose top card has the same suit, and scores as many VP as "
        "cards lie there then: two or three. With the house rule of restacking any card on top may be moved."
    ),
    "7": mark("Builds one card of the hand for its cost in gold on a free cell, and scores 2 VP."),
    "8": mark("Turns 3 gold into a card and 2 VP."),
    "9": mark("Turns any 3 cards of the hand into 2 gold and 2 VP. Jacks, queens and kings will do."),
    "10": mark("Scores 1 VP whenever the pass reaches it. Built, it is worth most at the end."),
    "J": mark("Played from the hand for 1 VP: draw 4 cards, then pass over its suit. One J, Q or K a turn."),
    "Q": mark("Played from the hand for 2 VP: gain 6 gold, then pass over its suit. One J, Q or K a turn."),
    "K": mark(
        "Played from the hand for 3 VP: take 2 engine cards from the discard pile, then pass over its suit. "
        "One J, Q or K a turn."
    ),
}


def effect(name: str) -> str:
    """Return what the card does, in a short sentence."""
    return _(EFFECTS[card(name).rank])


def how(name: str) -> str:
    """Return the gesture that uses the card."""
    told = HOW.get(card(name).rank)
    return _("Click the card.") if told is None else _(told)


def cost_words(name: str) -> str:
    """Return what the card costs and what it is worth when it is built, empty for instants."""
    index = INDEX[name]
    if not IS_ENGINE[index]:
        return ""
    words = _("Costs {cost} gold, {half} with spades. At the end it counts half its cost, {worth}.")
    return words.format(cost=COSTS[index], half=PRICES[SPADE][index], worth=decimal(COSTS[index] / 2))


def detail(name: str) -> str:
    """Return all about the card, for the large view."""
    return "\n".join(words for words in (_(DETAILS[card(name).rank]), cost_words(name)) if words)
