"""What each intent does, and what follows by itself: the balance, the end of a turn, the next deal."""

from typing import assert_never

from game.rules.efficiency_engine.cards import BAYS, NAMES, TURNS, VALUES, by_colour, names
from game.rules.efficiency_engine.events import (
    FUSE_PLACED,
    FUSES_RETURNED,
    ROLLED,
    Balanced,
    BatteryDied,
    CardSwapped,
    Collected,
    Dealt,
    DeckShuffled,
    Discarded,
    End,
    Event,
    FavourUsed,
    LeftOver,
    MatchEnded,
    Missed,
    TurnEnded,
)
from game.rules.efficiency_engine.intents import Favour, Intent, Place, Resolve, Roll, Swap, Take
from game.rules.efficiency_engine.state import IN_CUP, NO_BOXES, NO_CARD, State


def play(state: State, intent: Intent) -> list[Event]:
    """Carry out a legal intent and return what happened."""
    match intent:
        case Place():
            return place(state, intent)
        case Take():
            return take(state, intent.count)
        case Roll():
            return roll(state)
        case Resolve():
            return resolve(state)
        case Favour():
            return favour(state, intent)
        case Swap():
            return swap(state, intent.bay)
        case _:
            assert_never(intent)


def deal(state: State, events: list[Event]) -> None:
    """Deal the next turn. Rule: efficiency_engine 4."""
    state.turn += 1
    deck = state.deck
    state.bays = bays = deck[: -BAYS - 1 : -1]  # from the top
    del deck[-BAYS:]
    state.dice = IN_CUP
    state.boxes = NO_BOXES
    state.has_used_favour = False
    state.total_a = VALUES[bays[0]] + VALUES[bays[1]] + VALUES[bays[2]]
    state.total_b = VALUES[bays[3]] + VALUES[bays[4]] + VALUES[bays[5]]
    state.phase = "act"
    events.append(dealt(state))
    _balance(state, events)


def dealt(state: State) -> Dealt:
    """Return the deal of the running turn as an event; the bays are as they were dealt."""
    return Dealt(state.turn, names(state.bays), state.total_a, state.total_b)


def _balance(state: State, events: list[Event]) -> None:
    """Go on to collecting once the banks are equal and no fuse is in the tray. Rule: efficiency_engine 7."""
    if state.total_a == state.total_b and (state.dice == IN_CUP or "" not in state.boxes):
        state.phase = "collect"
        events.append(Balanced(state.total_a))


def roll(state: State) -> list[Event]:
    """Roll both fuses into the tray."""
    state.dice = dice = (state.chance.die(), state.chance.die())
    return [ROLLED[dice]]


def place(state: State, intent: Place) -> list[Event]:
    """Put a fuse into its box."""
    die, box = intent.die, intent.box
    face = state.dice[die]
    state.boxes = (box, state.boxes[1]) if die == 0 else (state.boxes[0], box)
    change = face if box[1] == "+" else -face
    if box[0] == "A":
        state.total_a += change
    else:
        state.total_b += change
    events: list[Event] = [FUSE_PLACED[face, box]]
    _balance(state, events)
    return events


def favour(state: State, intent: Favour) -> list[Event]:
    """Turn up a card for the top ace, and swap it in at once where the bay was chosen first."""
    state.drawn = card = state.deck.pop()
    state.has_used_favour = True
    state.phase = "swap"
    events: list[Event] = [FavourUsed(NAMES[state.favours[-1]], NAMES[card])]
    if intent.bay is not None:
        events += swap(state, intent.bay)
    return events


def swap(state: State, bay: int) -> list[Event]:
    """Put the turned-up card into a bay, and shuffle the old one into the deck."""
    old, new = state.bays[bay], state.drawn
    state.bays[bay] = new
    state.drawn = NO_CARD
    # The new card has left the deck before the old one comes in. Rule: efficiency_engine 7.
    state.deck.append(old)
    state.chance.shuffle(state.deck)
    state.used_favours.append(state.favours.pop())
    bays = state.bays
    state.total_a = VALUES[bays[0]] + VALUES[bays[1]] + VALUES[bays[2]]
    state.total_b = VALUES[bays[3]] + VALUES[bays[4]] + VALUES[bays[5]]
    state.phase = "act"
    events: list[Event] = [
        CardSwapped(bay, NAMES[old], NAMES[new], state.total_a, state.total_b),
        DeckShuffled(len(state.deck)),
    ]
    if state.boxes != NO_BOXES:
        state.boxes = NO_BOXES
        events.append(FUSES_RETURNED)
    _balance(state, events)
    return events


def take(state: State, count: int) -> list[Event]:
    """Collect the first `count` reds of a match for as many charges."""
    reds, blacks = by_colour(state.bays)
    state.output += reds[:count]
    state.left_over += reds[count:]
    state.discard += blacks
    state.battery -= count
    events: list[Event] = [Collected(names(reds[:count]), state.battery)]
    if reds[count:]:
        events.append(LeftOver(names(reds[count:])))
    if blacks:
        events.append(Discarded(names(blacks)))
    return _end_turn(state, events, matched=True)


def resolve(state: State) -> list[Event]:
    """Give the turn up: its blacks are wasted."""
    reds, blacks = by_colour(state.bays)
    state.waste += blacks
    state.discard += reds
    events: list[Event] = [Missed(state.turn, names(blacks))]
    if reds:
        events.append(Discarded(names(reds)))
    return _end_turn(state, events, matched=False)


def _end_turn(state: State, events: list[Event], *, matched: bool) -> list[Event]:
    state.history.append(matched)
    output, waste = len(state.output), len(state.waste)
    events.append(TurnEnded(state.turn, matched, output, waste))
    if state.turn == TURNS:
        return _end_match(state, events, "won" if output > waste else "lost")
    if state.battery == 0 and state.is_strict:
        events.append(BatteryDied(state.turn))
        return _end_match(state, events, "dead")
    deal(state, events)
    return events


def _end_match(state: State, events: list[Event], end: End) -> list[Event]:
    state.phase = "over"
    state.end = end
    state.bays = []
    state.dice = IN_CUP
    state.boxes = NO_BOXES
    state.total_a = state.total_b = 0
    events.append(MatchEnded(end, len(state.output), len(state.waste)))
    return events
