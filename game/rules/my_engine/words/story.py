"""The words of the game: a line of the log for each event, and the verdict."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from game.core.voice import Announcement
from game.core.words import _, many, mark, points_words
from game.rules.my_engine import events
from game.rules.my_engine.cards import END_VP, INDEX, SIGNS
from game.rules.my_engine.events import Event
from game.rules.my_engine.scores import ranks, score
from game.rules.my_engine.state import State

_SUITS = {"C": mark("clubs"), "D": mark("diamonds"), "H": mark("hearts"), "S": mark("spades")}


def suit_words(suit: str) -> str:
    """Return a suit in words."""
    return _(_SUITS[suit])


def sign(name: str) -> str:
    """Return a card as a person reads it: `"10♥"`."""
    return SIGNS[INDEX[name]]


def signs(names: Iterable[str]) -> str:
    """Return cards as a person reads them."""
    return " ".join([sign(name) for name in names])


def tell(event: Event, names: Sequence[str]) -> str:
    """Return `event` as a line of the log, empty for one that another line tells as well."""
    if isinstance(event, events.Resource):
        return _tell_resource(event, names[event.seat])
    if isinstance(event, events.Hand):
        return _tell_hand(event, names[event.seat])
    if isinstance(event, events.Building | events.Use):
        return _tell_tableau(event, names[event.seat])
    match event:
        case events.MatchEnded(_why, points):
            told = ", ".join(f"{name} {count}" for name, count in zip(names, points, strict=True))
            return _("The match is over: {points}.").format(points=told)
        case events.HandsDealt(_seats, cards, gold):
            return _("Everybody gets {cards} and {gold} gold.").format(cards=_cards(cards), gold=gold)
        case events.HandRedealt(seat):
            return _("{name} got no engine card: the hand is shuffled in and dealt anew.").format(name=names[seat])
        case events.StarterBuilt(seat, card):
            return _("{name} starts with {card}.").format(name=names[seat], card=sign(card))
        case events.TurnBegan(_turn, seat):
            return _("{name} has the turn.").format(name=names[seat])
        case events.SuitChosen(seat, suit):
            return _("{name} chooses {suit}.").format(name=names[seat], suit=suit_words(suit))
        case events.PassBegan(seat, suit, is_whole):
            # The active seat's pass follows from the line before.
            return "" if is_whole else _("{name} goes over the {suit}.").format(name=names[seat], suit=suit_words(suit))
        case events.LastTurn(why):
            return last_turn_words(why)
        case _:
            assert_never(event)


def announce(event: Event, _state: State, _names: Sequence[str]) -> Announcement | None:
    """Return that this turn is the last."""
    if isinstance(event, events.LastTurn):
        meaning = _("Then VP, gold and built cards are counted: cards in the hand count nothing.")
        return Announcement(_("The last turn"), last_turn_words(event.why), headline=_("Last turn"), meaning=meaning)
    return None


def last_turn_words(why: str) -> str:
    """Return why the turn is the last one."""
    if why == "deck":
        return _("The deck is empty: this turn is the last.")
    return _("{vp} VP are reached: this turn is the last.").format(vp=END_VP)


def _tell_resource(event: events.Resource, name: str) -> str:
    is_basic = len(event.source) == 1
    words = {"name": name, "card": "" if is_basic else sign(event.source)}
    match event:
        case events.GoldGained(_seat, _source, amount, gold):
            told = (
                _("{name} gains {n} gold: {gold} now.") if is_basic else _("{card} gives {name} {n} gold: {gold} now.")
            )
            return told.format(n=amount, gold=gold, **words)
        case events.GoldPaid(_seat, _source, amount, gold):
            return _("{name} pays {n} gold for {card}: {gold} left.").format(n=amount, gold=gold, **words)
        case events.VPGained(_seat, _source, amount, vp):
            told = _("{name} gains {n} VP: {vp} now.") if is_basic else _("{card} scores {n} VP for {name}: {vp} now.")
            return told.format(n=amount, vp=vp, **words)
        case events.CardsDrawn(_seat, _source, count, left):
            if is_basic:
                told = many("{name} draws a card (deck: {left}).", "{name} draws {n} cards (deck: {left}).", count)
            else:
                told = many(
                    "With {card} {name} draws a card (deck: {left}).",
                    "With {card} {name} draws {n} cards (deck: {left}).",
                    count,
                )
            return told.format(n=count, left=left, **words)
        case _:
            assert_never(event)


def _tell_hand(event: events.Hand, name: str) -> str:
    words = {"name": name, "card": sign(event.card)}
    match event:
        case events.CardDiscarded():
            told = _("{name} discards {card}.")
        case events.BuildBegun():
            told = _("{name} sets about {card}, to be paid with {cards}.").replace("{cards}", _cards(event.cards))
        case events.CardPaid():
            told = _("{name} pays {card}.")
        case events.CardTaken():
            told = _("{name} takes {card} from the discard pile.")
        case events.InstantPlayed():
            told = _("{name} plays {card} for {price} VP: {vp} left.")
            return told.format(price=event.price, vp=event.vp, **words)
        case _:
            assert_never(event)
    return told.format(**words)


def _tell_tableau(event: events.Building | events.Use, name: str) -> str:
    match event:
        case events.CardIdle(_seat, card):
            return _("{card} of {name} has nothing to do.").format(name=name, card=sign(card))
        case events.CardSkipped(_seat, card):
            return _("{name} leaves {card} unused.").format(name=name, card=sign(card))
        case events.CardBuilt():
            return _tell_built(event, name)
        case events.CardStacked(_seat, source, card, _start, _target, cards):
            told = _("With {source} {name} puts {card} on {under}.")
            return told.format(name=name, source=sign(source), card=sign(card), under=sign(cards[-2]))
        case events.StackOpened(_seat, source, _cell, cards):
            return _("{name} opens {cards} with {ace}.").format(name=name, cards=signs(cards), ace=sign(source))
        case events.StackReplaced(_seat, _cell, cards):
            return _("{name} takes down {cards} to make room.").format(name=name, cards=signs(cards))
        case events.BuildSkipped():
            return _("{name} builds nothing.").format(name=name)
        case events.BuildIdle():
            return _("There is nothing that {name} could build.").format(name=name)
        case _:
            assert_never(event)


def _cards(count: int) -> str:
    return many("{n} card", "{n} cards", count).format(n=count)


def _tell_built(event: events.CardBuilt, name: str) -> str:
    gold, vp, cards = event.gold, event.vp, event.cards
    if cards and gold and vp:
        told = _("{name} builds {card} for {cards}, {gold} gold and {vp} VP.")
    elif cards and gold:
        told = _("{name} builds {card} for {cards} and {gold} gold.")
    elif cards and vp:
        told = _("{name} builds {card} for {cards} and {vp} VP.")
    elif cards:
        told = _("{name} builds {card} for {cards}.")
    elif vp:
        told = _("{name} builds {card} for {gold} gold and {vp} VP.")
    else:
        told = _("{name} builds {card} for {gold} gold.")
    return told.format(name=name, card=sign(event.card), cards=_cards(cards), gold=gold, vp=vp)


def verdict(state: State) -> str:
    """Return how a finished match ended, in a sentence. Rule: my_engine 5."""
    scores = [score(state, seat) for seat in range(len(state.hands))]
    best = max(scores, key=lambda one: (one.points, one.cards))
    places = ranks(scores)
    level = [one for one in scores if one.points == best.points]
    if places.count(0) > 1:
        told = many(
            "A tie at {best} with one card in each engine: the win is shared.",
            "A tie at {best} with {n} cards in each engine: the win is shared.",
            best.cards,
        )
    elif len(level) > 1:
        told = _("A tie at {best} goes to the larger engine, {cards} to {fewer}.")
    elif state.last == "deck":
        told = _("The deck is empty: {points} to {others}.")
    elif state.last == "vp":
        told = _("{vp} VP were reached: {points} to {others}.")
    else:
        told = _("After turn {turn} the match is called: {points} to {others}.")
    rest = sorted([one.points for one, place in zip(scores, places, strict=True) if place], reverse=True)
    return told.format(
        best=best.points,
        points=points_words(best.points),
        n=best.cards,
        cards=_cards(best.cards),
        fewer=sorted([one.cards for one in level])[-2:][0],
        others=", ".join(map(str, rest)),
        vp=END_VP,
        turn=state.turn,
    )
