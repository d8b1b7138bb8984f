"""The words of the game: the prompt of each phase, a line of the log for each event, and the verdict."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from game.core.cards import BY_NAME, CARDS
from game.core.voice import Announcement
from game.core.words import _, many, mark
from game.rules.efficiency_engine import events
from game.rules.efficiency_engine.cards import IS_RED, SUITS, TURNS
from game.rules.efficiency_engine.events import Event
from game.rules.efficiency_engine.intents import Favour, Intent, Roll
from game.rules.efficiency_engine.odds import can_match
from game.rules.efficiency_engine.state import State, can_use_favour

_ACES = {
    "C": mark("the ace of clubs"),
    "D": mark("the ace of diamonds"),
    "H": mark("the ace of hearts"),
    "S": mark("the ace of spades"),
}
_SUITS = {"C": mark("a club"), "D": mark("a diamond"), "H": mark("a heart"), "S": mark("a spade")}


def ace_words(suit: str) -> str:
    """Return the ace of `suit` in words."""
    return _(_ACES[suit])


def suit_words(suit: str) -> str:
    """Return any card of `suit` in words."""
    return _(_SUITS[suit])


def box_words(box: str) -> str:
    """Return a box as a person reads it, with a true minus sign."""
    return box.replace("-", "−")


def card_sign(card: int) -> str:
    """Return a card as a person reads it: `"10♥"`."""
    return CARDS[card].sign


def _signs(cards: Iterable[str]) -> str:
    return " ".join(BY_NAME[name].sign for name in cards)


def prompt(state: State, _viewer: int | None) -> str:
    """Return what the player is asked now."""
    words = {
        "turn": state.turn,
        "last": TURNS,
        "a": state.total_a,
        "b": state.total_b,
        "ace": ace_words(SUITS[state.favours[-1]]) if state.favours else "",
    }
    match state.phase:
        case "act":
            return _prompt_act(state).format(**words)
        case "swap":
            suit = suit_words(SUITS[state.favours[-1]])
            asked = _("Turn {turn} of {last}: put the {card} in a bay that holds {suit}.")
            return asked.format(card=card_sign(state.drawn), suit=suit, **words)
        case "collect":
            return _prompt_collect(state).format(**words)
        case _:
            return verdict(state.end, len(state.output), len(state.waste))


def _prompt_act(state: State) -> str:
    if state.unplaced and not can_match(state):
        if can_use_favour(state):
            return _("Turn {turn} of {last}: these fuses can’t make the banks equal. Use {ace}, or give up.")
        return _("Turn {turn} of {last}: these fuses can’t make the banks equal. Give up the turn.")
    if len(state.unplaced) == 2:
        return _("Turn {turn} of {last}: make both banks equal. Put the fuses into sockets.")
    if state.unplaced:
        return _("Turn {turn} of {last}: make both banks equal. Put the second fuse into a socket.")
    if state.has_rolled:
        if can_use_favour(state):
            return _("Turn {turn} of {last}: the banks still read {a} and {b}. Use {ace} or give up.")
        return _("Turn {turn} of {last}: the banks still read {a} and {b}. Give up the turn.")
    if can_use_favour(state):
        return _("Turn {turn} of {last}: make both banks equal. Roll the fuses, use {ace}, or give up.")
    return _("Turn {turn} of {last}: make both banks equal. Roll the fuses, or give up.")


def _prompt_collect(state: State) -> str:
    reds = sum([IS_RED[card] for card in state.bays])
    if not reds:
        return _("Turn {turn} of {last}: both banks read {a}, but there is no red to collect. Go on.")
    if not state.battery:
        return _("Turn {turn} of {last}: both banks read {a}, but the battery is empty. Go on.")
    most = min(reds, state.battery)
    return many(
        "Turn {turn} of {last}: both banks read {a}. Collect one red card, or none.",
        "Turn {turn} of {last}: both banks read {a}. Collect up to {n} red cards.",
        most,
    ).replace("{n}", str(most))


def verdict(end: str, output: int, waste: int) -> str:
    """Return how the match ended, in a sentence."""
    if end == "won":
        said = _("The engine runs: {output} in OUTPUT against {waste} in WASTE.")
    elif end == "dead":
        said = _("The battery was empty before turn {last}, and the engine stands still.")
    elif output == waste:
        said = _("A tie at {output} is lost: OUTPUT must hold more than WASTE.")
    else:
        said = _("Too much waste: {output} in OUTPUT against {waste} in WASTE.")
    return said.format(output=output, waste=waste, last=TURNS)


def tell(event: Event, names: Sequence[str]) -> str:
    """Return `event` as a line of the log, empty for one that another line tells as well."""
    name = names[0]
    if isinstance(event, events.Act):
        return _tell_act(event, name)
    if isinstance(event, events.Cards):
        return _tell_cards(event, name)
    match event:
        case events.Dealt(_turn, cards, a, b):
            told = _("Bank A gets {first} ({a}), bank B {second} ({b}).")
            return told.format(first=_signs(cards[:3]), a=a, second=_signs(cards[3:]), b=b)
        case events.Balanced(total):
            return _("The banks match at {total}.").format(total=total)
        case events.TurnEnded(turn, matched, output, waste):
            told = (
                _("Turn {turn} ends with a match: OUTPUT {output}, WASTE {waste}.")
                if matched
                else _("Turn {turn} ends with a miss: OUTPUT {output}, WASTE {waste}.")
            )
            return told.format(turn=turn, output=output, waste=waste)
        case events.BatteryDied(turn):
            return _("The battery is empty after turn {turn}: the engine stops.").format(turn=turn)
        case events.MatchEnded(end, output, waste):
            return verdict(end, output, waste)
        case _:
            assert_never(event)


def deed(intent: Intent, state: State, names: Sequence[str]) -> str:
    """Return what an intent does of which nobody knows what it brings up; empty for the others."""
    match intent:
        case Roll():
            return _("{name} rolls the fuses.").format(name=names[0])
        case Favour():
            return _("{name} calls on {ace}.").format(name=names[0], ace=ace_words(SUITS[state.favours[-1]]))
        case _:
            return ""


def announce(event: Event, _state: State, names: Sequence[str]) -> Announcement | None:
    """Return that the last turn begins, or that none is left."""
    match event:
        case events.Dealt(turn=turn) if turn == TURNS:
            text = _("OUTPUT must hold more than WASTE once it is over.")
            meaning = _("The deck is empty, so that no favour can be used, and charges need not last any longer.")
            return Announcement(_("The last turn"), text, headline=_("Last turn"), meaning=meaning)
        case events.BatteryDied():
            return Announcement(_("The engine stops"), tell(event, names), headline="")
        case _:
            return None


def _tell_act(event: events.Act, name: str) -> str:
    match event:
        case events.Rolled(first, second):
            return _("{name} rolls {first} and {second}.").format(name=name, first=first, second=second)
        case events.FusePlaced(face, box):
            # Who gives up may leave it to the table where the fuses go that fit nowhere.
            return _("The {face} goes into {box}.").format(face=face, box=box_words(box))
        case events.FavourUsed(ace, card):
            told = _("{name} calls on {ace} and turns up {card}.")
            return told.format(name=name, ace=ace_words(ace[-1]), card=_signs([card]))
        case events.CardSwapped(_bay, old, new, a, b):
            told = _("{new} replaces {old}: the banks read {a} and {b}.")
            return told.format(new=_signs([new]), old=_signs([old]), a=a, b=b)
        case events.DeckShuffled(count):
            told = many("The deck is shuffled: {n} card.", "The deck is shuffled: {n} cards.", count)
            return told.format(n=count)
        case events.FusesReturned():
            return _("The fuses come back to the tray.")
        case _:
            assert_never(event)


def _tell_cards(event: events.Cards, name: str) -> str:
    signs = _signs(event.cards)
    match event:
        case events.Collected(cards, battery) if cards:
            left = many(
                "{name} collects {cards}; {n} charge is left.",
                "{name} collects {cards}; {n} charges are left.",
                battery,
            )
            return left.format(name=name, cards=signs, n=battery)
        case events.Collected():
            return _("{name} collects nothing.").format(name=name)
        case events.LeftOver():
            return _("Left over: {cards}.").format(cards=signs)
        case events.Missed(turn, cards) if cards:
            return _("{name} gives up turn {turn}; to WASTE: {cards}.").format(name=name, turn=turn, cards=signs)
        case events.Missed(turn):
            return _("{name} gives up turn {turn} and wastes nothing.").format(name=name, turn=turn)
        case events.Discarded():
            return _("Discarded: {cards}.").format(cards=signs)
        case _:
            assert_never(event)
