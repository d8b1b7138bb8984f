"""Why the greedy player would do something: a sentence or two, with the cards and the numbers that matter."""

from collections.abc import Sequence
from typing import assert_never

from game.core.words import _, listed, many
from game.rules.my_engine import intents
from game.rules.my_engine.cards import EIGHT_GOLD, EIGHT_VP, FLAT_GOLD, INDEX, NINE_GOLD, NINE_VP, SIGNS, SPADE, VALUES
from game.rules.my_engine.intents import Intent
from game.rules.my_engine.mind.whys_cards import why_build, why_card
from game.rules.my_engine.mind.whys_turn import what_suit, why_instant, why_suit
from game.rules.my_engine.offers import can_build, has_use, purse, reaches
from game.rules.my_engine.state import Cell, State, find


def why(state: State, intent: Intent, then: Intent | None = None) -> str:
    """Return why `intent` is a good idea; `then` is what is meant to follow a suit."""
    match intent:
        case intents.ChooseSuit(suit):
            return why_suit(state, suit, then)
        case intents.Build():
            return why_build(state, intent)
        case intents.Skip():
            return _skip(state)
        case intents.Activate():
            return _activate(state)
        case intents.StackCard():
            return _stack(state, intent)
        case intents.OpenStack(cell):
            return _open(state, cell)
        case intents.PlayInstant(name):
            return why_instant(state, INDEX[name])
        case intents.EndTurn():
            return _("Keep the instant cards: just now they would cost more VP than they bring.")
        case intents.BuildStarter() | intents.DiscardDrawn() | intents.PayCard() | intents.TakeCard():
            return why_card(state, intent)
        case _:
            assert_never(intent)


def brings(state: State, way: Sequence[Intent]) -> str:
    """Return what the first intent of `way` brings; empty where that is for a player to judge."""
    match way[0]:
        case intents.ChooseSuit(suit):
            return what_suit(state, suit, way[1] if len(way) > 1 else None)
        case intents.Build() as build if find(state.tableaus[state.seat], build.cell) is None:
            return why_build(state, build)
        case intents.StackCard() as stacked:
            return _stack(state, stacked)
        case intents.OpenStack(cell):
            return _open(state, cell)
        case _:
            return ""


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
    return words.format(cards=listed(SIGNS[card] for card in cards))


def _skip(state: State) -> str:
    if state.phase == "spade_build" and not can_build(state, SPADE):
        return _("Nothing in the hand can be built for the gold there is.")
    if state.phase == "spade_build":
        return _("Nothing in the hand is worth its gold and its place just now.")
    card = state.offered
    words = {"card": SIGNS[card], "gold": state.gold[state.seat]}
    if not has_use(state, card):
        return _("{card} has nothing to do now.").format(**words)
    match VALUES[card]:
        case 4 if purse(state) < FLAT_GOLD:  # cards of the hand are all it could be paid with
            told = _("Nothing in the hand is worth other cards of it with {card} now: keep them.")
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


def _stack(state: State, intent: intents.StackCard) -> str:
    tableau = state.tableaus[state.seat]
    source, target = find(tableau, intent.source), find(tableau, intent.target)
    assert source
    assert target
    words = {"card": SIGNS[source.cards[-1]], "top": SIGNS[target.cards[-1]], "vp": len(target.cards) + 1}
    if VALUES[state.offered] == 6:
        return _("{card} on {top} scores {vp} VP, and its cell is free again.").format(**words)
    return _(
        "On {top} the {card} works in each of your turns that runs that stack, and its cell is free again."
    ).format(**words)
