"""The words of the game: a line of the log for each event, and the verdict."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import assert_never

from game.core.voice import Announcement
from game.core.words import _, listed, many, points_words
from game.rules.palimpsest import events
from game.rules.palimpsest.cards import CARDS, INDEX, POINT_LIMIT
from game.rules.palimpsest.events import Event
from game.rules.palimpsest.state import End, State


def called(name: str) -> str:
    """Return what a card is called in a sentence."""
    return _(CARDS[INDEX[name]].short)


def tell(event: Event, names: Sequence[str]) -> str:
    """Return `event` as a line of the log."""
    if isinstance(event, events.Scribe):
        return _tell_scribes(event, names)
    if isinstance(event, events.Card):
        return _tell_card(event, names)
    match event:
        case events.EndReached(why):
            return ending(why)
        case events.MatchEnded(scores):
            shares = [
                _("{name} has {points}").format(name=name, points=n) for name, n in zip(names, scores, strict=True)
            ]
            return _("The match is over: {points}.").format(points=listed(shares))
        case _:
            return _tell_turn(event, names)


def gather(told: Sequence[Event], names: Sequence[str]) -> str:
    """Return in a line where a seat placed several scribes; a card on which there are more of them is named once."""
    placed = [event for event in told if isinstance(event, events.ScribePlaced)]
    if len(placed) < len(told) or len({event.seat for event in placed}) > 1:
        return ""
    counts = Counter(event.card for event in placed)
    cards = [called(card) if n == 1 else f"{called(card)} ({n})" for card, n in counts.items()]
    return _("{name} places scribes on {cards}.").format(name=names[placed[0].seat], cards=listed(cards))


def announce(event: Event, state: State, _names: Sequence[str]) -> Announcement | None:
    """Return that the hands are played out, or why the match ends. Rule: palimpsest 5, End check."""
    match event:
        case events.CardDrawn(left=0) if state.play_out and not state.ends:
            text = _("Nobody draws any more: the hands are played out.")
            return Announcement(_("The draw pile is empty"), text, headline=_("Last cards"))
        case events.EndReached(why):
            meaning = _("Now every card is scored once more whose rank can be seen.")
            return Announcement(_("The match ends"), ending(why), headline="", meaning=meaning)
        case _:
            return None


def _tell_turn(event: events.Course, names: Sequence[str]) -> str:
    match event:
        case events.TurnBegan(_turn, seat):
            return _("{name} has the turn.").format(name=names[seat])
        case events.CardLaid(seat, card, _x, _y, _rot, touched):
            words = {"name": names[seat], "card": called(card), "cards": listed([called(one) for one in touched])}
            return _("{name} lays {card} on {cards}.").format(**words)
        case events.ScribesEarned(seat, matches, count):
            return _tell_earned(names[seat], matches, count)
        case events.CourtConvened(_seat, card, count):
            told = many("{card} sends a scribe home.", "{card} sends {n} scribes home.", count)
            return told.format(card=called(card), n=count)
        case events.CardDrawn(seat, _left):
            return _("{name} draws a card.").format(name=names[seat])
        case events.HandsDealt(_seats, cards, scribes):
            hand = many("{n} card", "{n} cards", cards).format(n=cards)
            supply = many("{n} scribe", "{n} scribes", scribes).format(n=scribes)
            return _("Everybody gets {cards} and {scribes}.").format(cards=hand, scribes=supply)
        case events.RootLaid(card):
            return _("{card} is the root: the first card on the table.").format(card=called(card))
        case _:
            assert_never(event)


def _tell_earned(name: str, matches: int, count: int) -> str:
    words = {"name": name, "n": matches, "count": count}
    if count == matches:
        told = many("One match: {name} has a scribe to place.", "{n} matches: {name} has {n} scribes to place.", count)
    elif count:
        told = many(
            "{n} matches, but {name} has only one scribe left to place.",
            "{n} matches, but {name} has only {count} scribes left to place.",
            count,
        )
    else:
        told = many("One match, but no scribe can be placed.", "{n} matches, but no scribe can be placed.", matches)
    return told.format(**words)


def _tell_card(event: events.Card, names: Sequence[str]) -> str:
    words = {"card": called(event.card)}
    match event:
        case events.CardScored() | events.FinalScored() if not any(event.points):
            return _("{card} is scored, but half its rank is nothing.").format(**words)
        case events.CardScored(_name, _by, scribes, shares):
            told = many(
                "{card} is scored with a scribe on it: {points}.",
                "{card} is scored with {n} scribes on it: {points}.",
                scribes,
            )
            return told.format(n=scribes, points=_shares(shares, names), **words)
        case events.FinalScored(_name, shares):
            return _("{card} is scored at the end: {points}.").format(points=_shares(shares, names), **words)
        case events.RankHidden(_name, rank):
            return _("The rank of {card}, {rank}, is covered for good.").format(rank=rank, **words)
        case events.CardBuried(_name, returned):
            if not any(returned):
                return _("{card} is buried.").format(**words)
            told = many(
                "{card} is buried, and a scribe goes home.",
                "{card} is buried, and {n} scribes go home.",
                sum(returned),
            )
            return told.format(n=sum(returned), **words)
        case _:
            assert_never(event)


def _tell_scribes(event: events.Scribe, names: Sequence[str]) -> str:
    name = names[event.seat]
    match event:
        case events.ScribePlaced(_seat, card, _left):
            return _("{name} places a scribe on {card}.").format(name=name, card=called(card))
        case events.ScribeRemoved(seat, card, owner) if seat == owner:
            return _("{name} takes an own scribe home from {card}.").format(name=name, card=called(card))
        case events.ScribeRemoved(_seat, card, owner):
            words = {"name": name, "owner": names[owner], "card": called(card)}
            return _("{name} sends a scribe of {owner} home from {card}.").format(**words)
        case events.ScribesMoved(_seat, source, target, count):
            told = many(
                "{name} moves a scribe from {source} to {target}.",
                "{name} moves {n} scribes from {source} to {target}.",
                count,
            )
            return told.format(name=name, n=count, source=called(source), target=called(target))
        case _:
            assert_never(event)


def _shares(shares: Sequence[int], names: Sequence[str]) -> str:
    """Return who gets how much, leaving out those who get nothing. A sign parts the points from "Novice 2"."""
    named = [(name, count) for name, count in zip(names, shares, strict=True) if count]
    return ", ".join(_("{name} +{n}").format(name=name, n=count) for name, count in named)


def ending(why: Iterable[End]) -> str:
    """Return why a match ends, in a sentence for each reason. Rule: palimpsest 5."""
    sentences = {
        "scribes": _("A supply is empty."),
        "points": _("{limit} points are reached.").format(limit=POINT_LIMIT),
        "deck": _("The draw pile is empty."),
    }
    return " ".join([sentences[reason] for reason in why])


def verdict(state: State) -> str:
    """Return how a finished match ended."""
    scores = sorted(state.scores, reverse=True)
    words = {
        "why": ending(state.ends),
        "best": points_words(scores[0]),
        "others": listed([str(one) for one in scores[1:]]),
    }
    if scores[0] == scores[1]:
        return _("{why} At {best} the win is shared.").format(**words)
    return _("{why} {best} to {others}.").format(**words)
