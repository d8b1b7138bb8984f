"""The words of the game: a line of the log for each event, and the verdict."""

from collections.abc import Sequence
from typing import assert_never

from game.core.voice import Announcement
from game.core.words import _, figure, many, points_words
from game.rules.victory_point_salad import events
from game.rules.victory_point_salad.cards import ACTIONS, GOALS
from game.rules.victory_point_salad.events import Event
from game.rules.victory_point_salad.scores import points
from game.rules.victory_point_salad.state import State
from game.rules.victory_point_salad.words.wording import (
    punctuated,
    resource_words,
    resources_words,
    title_words,
    titles_words,
)


def tell(event: Event, names: Sequence[str]) -> str:
    """Return `event` as a line of the log, empty for one that another line tells as well."""
    return punctuated(_tell(event, names))


def _tell(event: Event, names: Sequence[str]) -> str:
    if isinstance(event, events.Taken):
        return _tell_taken(event, names[event.seat])
    if isinstance(event, events.Paid):
        return _tell_paid(event, names)
    if isinstance(event, events.Row):
        return _tell_row(event)
    if isinstance(event, events.Endgame):
        return _tell_end(event, names)
    if isinstance(event, events.Course):
        return _tell_course(event, names)
    shown = [figure(total) for total in event.points]
    told = ", ".join(f"{name} ({total})" for name, total in zip(names, shown, strict=True))
    return _("The match is over: {points}.").format(points=told)


def announce(event: Event, state: State, names: Sequence[str]) -> Announcement | None:
    """Return what everybody has to know of how far the match is. Rule: victory_point_salad 4 and 5."""
    match event:
        case events.EndgameRevealed():
            meaning = _(
                "Payoffs can be taken now: they count what lies on your tableau. Cards in the hand count nothing."
            )
            return Announcement(_("The Endgame begins"), tell(event, names), headline=_("Endgame"), meaning=meaning)
        case events.EndDeclared() if len(names) == 1:
            meaning = _("Play what you can: cards in the hand count nothing.")
            return Announcement(_("The last turn"), headline=_("Last turn"), meaning=meaning)
        case events.EndDeclared():
            meaning = _("When the round is over, cards in the hand count nothing.")
            return Announcement(_("The last round"), tell(event, names), headline=_("Last round"), meaning=meaning)
        case events.TurnBegan(_turn, seat) if state.last and len(names) > 1:
            return Announcement(_("Your last turn"), seat=seat)
        case events.GoalReached():
            return Announcement(_("The goal is reached"), tell(event, names), headline="")
        case events.NextGameBegan(_seat, number, goal):
            text = _("The goal: {points}.").format(points=points_words(goal))
            return Announcement(_("Game {number} of the campaign").format(number=number), text, headline="")
        case _:
            return None


def _tell_taken(event: events.Taken, name: str) -> str:
    words = {"name": name, "card": title_words(event.card)}
    match event:
        case events.ResourceTaken() | events.SpecialTaken():
            told = _("{name} takes {card}.")
        case events.EngineTaken(left=left):
            told = many("{name} takes {card} ({n} left).", "{name} takes {card} ({n} left).", left)
            return told.format(n=left, **words)
        case events.PayoffTaken(left=left):
            told = many("{name} takes {card} ({n} Payoff left).", "{name} takes {card} ({n} Payoffs left).", left)
            return told.format(n=left, **words)
        case events.CardDived():
            told = _("{name} dives for {card}: it lies on the tableau, free of charge.")
        case events.CardDiscarded():
            told = _("{name} discards {card}.")
        case events.CardKept():
            told = _("{name} keeps {card} for the next game.")
        case _:
            assert_never(event)
    return told.format(**words)


def _tell_paid(event: events.Paid, names: Sequence[str]) -> str:
    name = names[event.seat]
    match event:
        case events.PaymentBegan(goods=goods, card=card, needs=needs):
            if goods == "first":
                return _("{name} lays claim to The Coveted Starting Player.").format(name=name)
            if goods == "blocker":
                return _("{name} sets about paying off an Artificial Need.").format(name=name)
            told = _("{name} sets about {card}: {needs}.")
            return told.format(name=name, card=title_words(card), needs=resources_words(needs))
        case events.NeedCovered():
            return _tell_covered(event, name)
        case events.CardPlayed(card=card, left=left, is_chained=is_chained):
            told = _("{name} plays {card} on the left-overs.") if is_chained else _("{name} plays {card}.")
            return told.format(name=name, card=title_words(card)) + _left_words(left)
        case events.FirstBought(source=source, left=left):
            told = _("{name} takes The Coveted Starting Player from {other}.")
            return told.format(name=name, other=names[source]) + _left_words(left)
        case events.ActionClosed(lost=lost):
            if not lost:
                return ""
            return _("Left over and lost: {lost}.").format(lost=resources_words(lost))
        case _:
            assert_never(event)


def _left_words(left: tuple[str, ...]) -> str:
    return " " + _("Left over: {left}.").format(left=resources_words(left)) if left else ""


def _tell_covered(event: events.NeedCovered, name: str) -> str:
    words = {
        "name": name,
        "need": resource_words(event.need),
        "spent": resources_words(event.resources),
        "cards": titles_words(event.cards),
    }
    if event.how == "waive":
        return _("{name} need not pay {need}.").format(**words)
    is_same = event.resources == (event.need,)
    if event.need == "first":
        told = _("{name} trashes {cards}: {spent}.") if event.cards else _("{name} spends {spent}.")
    elif event.cards:
        told = _("{name} trashes {cards}: {spent}.") if is_same else _("{name} trashes {cards}: {spent} for {need}.")
    else:
        told = _("{name} spends {spent}.") if is_same else _("{name} spends {spent} for {need}.")
    return told.format(**words)


def _tell_row(event: events.Row) -> str:
    match event:
        case events.RowTrimmed(row, cards):
            if row == "resource":
                told = _("Gone from the resource row: {cards}.")
            else:
                told = _("Gone from the special row: {cards}.")
            return told.format(cards=titles_words(cards))
        case events.RowFilled(row, cards):
            if row == "resource":
                told = _("New in the resource row: {cards}.")
            else:
                told = _("New in the special row: {cards}.")
            return told.format(cards=titles_words(cards))
        case events.TrashShuffled(cards):
            told = many(
                "The resource trash is a new pile of {n} card.", "The resource trash is a new pile of {n} cards.", cards
            )
            return told.format(n=cards)
        case _:
            assert_never(event)


def _tell_end(event: events.Endgame, names: Sequence[str]) -> str:
    match event:
        case events.EndgameRevealed(seat):
            return _("Initiate Endgame! comes up: {name} holds it, and the Payoffs lie open.").format(name=names[seat])
        case events.EndDeclared(why, seat):
            if why == "declared":
                return _("{name} declares Game End: this round is the last.").format(name=names[seat])
            if why == "payoffs":
                return _("{name} has taken the last Payoff: this round is the last.").format(name=names[seat])
            return _("This round is the last.")
        case events.BlockerKept(seat):
            return _("{name} keeps The Artificial Need.").format(name=names[seat])
        case events.BlockerPaid(seat):
            return _("{name} has got rid of The Artificial Need.").format(name=names[seat])
        case events.DiveDeclined(seat):
            return _("{name} leaves the trash alone.").format(name=names[seat])
        case _:
            assert_never(event)


def _tell_course(event: events.Course, names: Sequence[str]) -> str:
    match event:
        case events.CardsDealt(_seats, resources, cards):
            one = many("{n} resource card", "{n} resource cards", resources).format(n=resources)
            other = many("{n} Early Game card", "{n} Early Game cards", cards).format(n=cards)
            return _("Everybody gets {resources} and {cards}.").format(resources=one, cards=other)
        case events.HandFilled(_seat, cards):
            told = many("{n} Midgame card fills up the hand.", "{n} Midgame cards fill up the hand.", cards)
            return told.format(n=cards)
        case events.RoundBegan(number, endgame, order):
            if endgame:
                return _("Round {n} of the Endgame begins with {name}.").format(n=endgame, name=names[order[0]])
            return _("Round {n} begins with {name}.").format(n=number, name=names[order[0]])
        case events.TurnBegan(_turn, seat):
            return many("{name} has {n} action.", "{name} has {n} actions.", ACTIONS).format(
                name=names[seat], n=ACTIONS
            )
        case events.TurnEnded(seat, actions):
            if not actions:
                return _("{name} ends the turn.").format(name=names[seat])
            told = many(
                "{name} ends the turn with {n} action unused.", "{name} ends the turn with {n} actions unused.", actions
            )
            return told.format(name=names[seat], n=actions)
        case events.GoalReached(seat, total, goal, allowance):
            told = _("{name} has {points}, and the goal was {goal}: cards worth {n} may be kept.")
            return told.format(name=names[seat], points=points_words(total), goal=goal, n=allowance)
        case events.NextGameBegan(_seat, number, goal, kept):
            told = _("Game {number} of the campaign: the goal is {goal}.").format(number=number, goal=goal)
            return told + (" " + _("Kept: {cards}.").format(cards=titles_words(kept)) if kept else "")
        case _:
            assert_never(event)


def is_won(state: State) -> bool:
    """Whether somebody wins a match that is over: alone one has to reach the goal. Rule: victory_point_salad 5."""
    return len(state.hands) > 1 or points(state, 0) >= GOALS[state.game]


def verdict(state: State) -> str:
    """Return how a finished match ended, in a sentence. Rule: victory_point_salad 5."""
    assert state.phase == "over"
    totals = [points(state, seat) for seat in range(len(state.hands))]
    if len(totals) == 1:
        return _solo_verdict(state, totals[0])
    best = max(totals)
    if totals.count(best) > 1:
        return _("A tie at {points}: the win is shared.").format(points=points_words(best))
    second = sorted(totals)[-2]
    return _("Won with {points} to {second}.").format(points=points_words(best), second=figure(second))


def _solo_verdict(state: State, total: int) -> str:
    goal = GOALS[state.game]
    if total < goal:
        told = _("{points}, and the goal was {goal}.")
    elif state.is_campaign:
        told = _("{points} for a goal of {goal}: the campaign is won.")
    else:
        told = _("{points}: the goal of {goal} is reached.")
    return told.format(points=points_words(total), goal=goal)
