"""The words of the game: a line of the log for each event, and the verdict."""

from collections.abc import Sequence
from typing import assert_never

from game.core.voice import Announcement
from game.core.words import _, many, points_words
from game.rules.bric_a_brac import events
from game.rules.bric_a_brac.cards import GOAL, SEATS
from game.rules.bric_a_brac.events import Event
from game.rules.bric_a_brac.scores import merits, ranks
from game.rules.bric_a_brac.state import State
from game.rules.bric_a_brac.words.phrases import amount, amounts, machine, machines, symbol, tile


def tell(event: Event, names: Sequence[str]) -> str:
    """Return `event` as a line of the log."""
    if isinstance(event, events.Row):
        return _tell_row(event, names[event.seat])
    if isinstance(event, events.Gain):
        return _tell_gain(event, names[event.seat], names[1 - event.seat])
    if isinstance(event, events.Attack):
        return _tell_attack(event, names[event.seat], names[event.victim])
    if isinstance(event, events.Workshop):
        return _tell_workshop(event, names[event.seat])
    match event:
        case events.TurnBegan(_turn, seat):
            return _("{name} has the turn.").format(name=names[seat])
        case events.TurnPassed(seat):
            return _("{name} has nothing to play and nothing to repair, and passes.").format(name=names[seat])
        case events.RowSwept(cards, charcoalium):
            told = _("The Bric-a-brac is full, the upper row is scrapped: {cards}.").format(cards=machines(cards))
            if charcoalium:
                told += " " + _("{n} charcoalium goes back to the reserve.").format(n=charcoalium)
            return told
        case events.EndTriggered(seat, why):
            if why == "goal":
                return _("{name} has reached {points}: this round is the last.").format(
                    name=names[seat], points=points_words(GOAL)
                )
            return _("The deck is used up: this round is the last.")
        case events.MatchEnded(_why, scores):
            told = ", ".join([f"{name} {count}" for name, count in zip(names, scores, strict=True)])
            return _("The match is over: {points}.").format(points=told)
        case events.TableLaid(card, tiles, cards):
            told = many(
                "{machine} is the first machine, both get a card. The projects: {tiles}.",
                "{machine} is the first machine, both get {n} cards. The projects: {tiles}.",
                cards,
            )
            return told.format(machine=machine(card), n=cards, tiles=", ".join([tile(one) for one in tiles]))
        case events.TokensDealt(seat, charcoalium, wood):
            tokens = amounts((charcoalium, wood, 0, 0))
            return _("{name} starts with {tokens}.").format(name=names[seat], tokens=tokens)
        case _:
            assert_never(event)


def announce(event: Event, state: State, names: Sequence[str]) -> Announcement | None:
    """Return that this round is the last, and to the second player that the turn is."""
    match event:
        case events.EndTriggered(1):
            meaning = _("When it is over, most points win, if level most charcoalium.")
            return Announcement(_("The last turn"), tell(event, names), headline=_("Last turn"), meaning=meaning)
        case events.EndTriggered():
            meaning = _("Everybody will have had as many turns; then most points win, if level most charcoalium.")
            return Announcement(_("The last round"), tell(event, names), headline=_("Last round"), meaning=meaning)
        case events.TurnBegan(_turn, seat) if state.last:
            return Announcement(_("Your last turn"), seat=seat)
        case _:
            return None


def _tell_row(event: events.Row, name: str) -> str:
    match event:
        case events.MachinePlayed():
            told = _("{name} plays {machine}.")
        case events.EffectUsed():
            told = _("{name} uses the effect of {machine}.")
        case events.EffectCopied():
            told = _("{name} lets the Copyist do as {machine} does.")
        case events.MachineScrapped(_seat, _card, "hand"):
            told = _("{name} scraps {machine} out of the hand.")
        case events.MachineScrapped(charcoalium=0):
            told = _("{name} scraps {machine}.")
        case events.MachineScrapped():
            told = _("{name} scraps {machine}: {n} charcoalium on it goes back to the reserve.")
            told = told.replace("{n}", str(event.charcoalium))
        case _:
            assert_never(event)
    return told.format(name=name, machine=machine(event.card))


def _tell_gain(event: events.Gain, name: str, other: str) -> str:
    match event:
        case events.TokensGained():
            return _tell_gained(event, name, other)
        case events.TokenSwapped(_seat, give, get, from_opponent):
            told = _("{name} swaps 1 {give} for 1 {get} of {other}.") if from_opponent else ""
            told = told or _("{name} swaps 1 {give} for 1 {get}.")
            return told.format(name=name, other=other, give=symbol(give), get=symbol(get))
        case events.TilesDrawn(_seat, count, left):
            told = many("{name} draws a project tile.", "{name} draws {n} project tiles ({left} left).", count)
            return told.format(name=name, n=count, left=left)
        case events.TileKept():
            return _("{name} keeps {tile} as a private project.").format(name=name, tile=tile(event.tile))
        case events.CardsDrawn(_seat, count, left):
            told = many("{name} draws a card (deck: {left}).", "{name} draws {n} cards (deck: {left}).", count)
            return told.format(name=name, n=count, left=left)
        case _:
            assert_never(event)


def _tell_gained(event: events.TokensGained, name: str, other: str) -> str:
    if not event.got:
        told = _("{name} gains no {token}: there is none to be had.")
    elif not event.taken:
        told = _("{name} gains {tokens}: {now} now.")
    elif event.taken == event.got:
        told = _("The reserve has none, so {name} gains {tokens} from {other}: {now} now.")
    else:
        told = _("{name} gains {tokens}, {taken} of it from {other}: {now} now.")
    words = {"token": symbol(event.token), "tokens": amount(event.token, event.got)}
    return told.format(name=name, other=other, taken=event.taken, now=event.now, **words)


def _tell_attack(event: events.Attack, name: str, victim: str) -> str:
    match event:
        case events.HandWrecked():
            told = _("{victim} has to scrap out of the hand: {machines}.")
            return told.format(victim=victim, machines=machines(event.cards))
        case events.TokenStolen():
            told = _("{name} takes 1 {token} from {victim}.")
            return told.format(name=name, victim=victim, token=symbol(event.token))
        case events.CardStolen():
            return _("{name} takes a random card from {victim}.").format(name=name, victim=victim)
        case events.TokensReturned():
            told = _("{victim} returns {tokens} to the reserve.")
            return told.format(victim=victim, tokens=amount(event.token, event.count))
        case _:
            assert_never(event)


def _tell_workshop(event: events.Workshop, name: str) -> str:
    match event:
        case events.RepairBegun():
            return _("{name} sets about repairing {machine}.").format(name=name, machine=machine(event.card))
        case events.MachineRepaired():
            return _tell_repaired(event, name)
        case events.ProjectCompleted():
            told = _("{name} completes {tile} with {machines}: {points}, {score} now.")
            words = {"points": points_words(event.points), "score": event.score}
            return told.format(name=name, tile=tile(event.tile), machines=machines(event.cards), **words)
        case events.MachinesSetAside():
            told = _("{name} has a full workshop, older machines are set aside: {machines}.")
            told = told if event.is_full else _("{name} sets aside what the projects took: {machines}.")
            return told.format(name=name, machines=machines(event.cards))
        case _:
            assert_never(event)


def _tell_repaired(event: events.MachineRepaired, name: str) -> str:
    price = amounts((event.fee, event.wood, event.copper, event.crystal))
    told = _("{name} repairs {machine} for {price}: {points}, {score} now.")
    words = {"machine": machine(event.card), "price": price or _("nothing")}
    line = told.format(name=name, points=points_words(event.points), score=event.score, **words)
    if event.charcoalium:
        line += " " + _("{n} charcoalium lay on it.").format(n=event.charcoalium)
    return line


def verdict(state: State) -> str:
    """Return how a finished match ended, in a sentence. Rule: bric_a_brac 5."""
    best, rest = sorted([merits(state, seat) for seat in range(SEATS)], reverse=True)
    if ranks(state) == [0, 0]:
        told = _("A full tie at {best}: the win is shared.")
    elif best[0] == rest[0] and best[1] != rest[1]:
        told = _("A tie at {best} goes to the one with more charcoalium, {charcoalium} to {less}.")
    elif best[0] == rest[0]:
        told = _("A tie at {best} goes to the one with more cubes, {cubes} to {fewer}.")
    elif state.last == "goal":
        told = _("{goal} were reached: {best} to {other}.")
    else:
        return _("The deck is used up: {best} to {other}.").format(best=points_words(best[0]), other=rest[0])
    ties = {"charcoalium": best[1], "less": rest[1], "cubes": best[2], "fewer": rest[2]}
    return told.format(goal=points_words(GOAL), best=best[0], other=rest[0], **ties)
