"""What each intent does, and what follows by itself. Rule: palimpsest 4 and 5."""

from typing import assert_never

from game.rules.palimpsest.cards import IDS, INDEX, KINDS, POINT_LIMIT, RANKS
from game.rules.palimpsest.effects import Effect, effect
from game.rules.palimpsest.events import (
    CardBuried,
    CardLaid,
    CardScored,
    CourtConvened,
    EndReached,
    Event,
    FinalScored,
    MatchEnded,
    ScribesMoved,
    card_drawn,
    rank_hidden,
    scribe_placed,
    scribe_removed,
    scribes_earned,
    turn_began,
)
from game.rules.palimpsest.geometry import WHOLE, Laid
from game.rules.palimpsest.intents import FinishTurn, Intent, MoveScribes, PlaceScribe, PlayCard, RemoveScribe
from game.rules.palimpsest.observation import supply
from game.rules.palimpsest.scores import final_scorings
from game.rules.palimpsest.state import IN_SUPPLY, End, State, place_of


def play(state: State, intent: Intent) -> list[Event]:
    """Carry out a legal intent, and all that follows by itself."""
    events: list[Event] = []
    match intent:
        case PlayCard():
            _play_card(state, intent, events)
        case PlaceScribe(card):
            _place_scribe(state, INDEX[card], events)
        case FinishTurn():
            _finish_turn(state, events)
        case RemoveScribe(card, owner):
            _remove_scribe(state, INDEX[card], owner, events)
        case MoveScribes(source, target):
            _move_scribes(state, INDEX[source], INDEX[target], events)
        case _:
            assert_never(intent)
    return events


def _play_card(state: State, intent: PlayCard, events: list[Event]) -> None:
    card, seat = INDEX[intent.card], state.seat
    result = lay(state, card, intent.x, intent.y, intent.rot)
    touches = result.touches
    names = tuple([IDS[state.laid[place].card] for place in state.touched])
    matches = tuple([touch.matches for touch in touches])
    events.append(CardLaid(seat, intent.card, intent.x, intent.y, intent.rot, names, matches))
    for name, touch in zip(names, touches, strict=True):
        if touch.points:
            events.append(CardScored(name, intent.card, sum(touch.scribes), touch.points))
    for name, touch in zip(names, touches, strict=True):
        if touch.hides:
            events.append(rank_hidden(name, RANKS[INDEX[name]]))
    for name, touch in zip(names, touches, strict=True):
        if touch.buries:
            events.append(CardBuried(name, touch.scribes))
    if result.quotas:
        events.append(CourtConvened(seat, intent.card, sum(result.quotas)))
    elif KINDS[card] not in ("court", "excuse") and result.matches:
        events.append(scribes_earned(seat, result.matches, result.owed))


def lay(state: State, card: int, x: int, y: int, rot: int) -> Effect:
    """Lay a card of the deciding seat, score, bury, find out what is to be done with scribes; return what it did."""
    result = effect(state, card, x, y, rot)
    state.hands[state.seat].remove(card)
    state.laid.append(Laid(card, x, y, rot))
    state.seen.append(WHOLE)
    for place, cells, _matches, scribes, points, _hides, buries in result.touches:
        state.seen[place] ^= cells
        if points:
            state.scores = [score + more for score, more in zip(state.scores, points, strict=True)]
        if buries and any(scribes):
            _send_home(state, place)
    state.touched = tuple([touch.place for touch in result.touches])
    state.phase, state.owed, state.quotas = result.phase, result.owed, result.quotas
    return result


def _send_home(state: State, place: int) -> None:
    """Give the scribes of a card that is wholly covered back."""
    for posts in state.posts:
        for number, post in enumerate(posts):
            if post == place:
                posts[number] = IN_SUPPLY


def _place_scribe(state: State, card: int, events: list[Event]) -> None:
    place = place_of(state, card)
    assert place is not None
    seat = state.seat
    set_scribe(state, place)
    events.append(scribe_placed(seat, IDS[card], supply(state, seat)))


def set_scribe(state: State, place: int) -> None:
    """Set a scribe that the deciding seat owes on a card, told by its place."""
    posts = state.posts[state.seat]
    posts[posts.index(IN_SUPPLY)] = place
    state.owed -= 1
    if not state.owed:
        state.phase = "finish"


def _remove_scribe(state: State, card: int, owner: int, events: list[Event]) -> None:
    place = place_of(state, card)
    assert place is not None
    posts = state.posts[owner]
    posts[posts.index(place)] = IN_SUPPLY
    state.quotas = tuple(
        [quota - (touched == place) for touched, quota in zip(state.touched, state.quotas, strict=True)]
    )
    events.append(scribe_removed(state.seat, IDS[card], owner))
    if not any(state.quotas):
        state.quotas = ()
        state.phase = "finish"


def _move_scribes(state: State, source: int, target: int, events: list[Event]) -> None:
    start, end = place_of(state, source), place_of(state, target)
    assert start is not None
    assert end is not None
    posts = state.posts[state.seat]
    count = posts.count(start)
    state.posts[state.seat] = [end if post == start else post for post in posts]
    events.append(ScribesMoved(state.seat, IDS[source], IDS[target], count))
    state.phase = "finish"


def _finish_turn(state: State, events: list[Event]) -> None:
    """Draw, and end the match or hand the turn on."""
    state.touched = ()
    if state.deck:
        state.hands[state.seat].append(state.deck.pop())
        events.append(card_drawn(state.seat, len(state.deck)))
    state.ends = ends(state)
    if state.ends:
        _end(state, events)
        return
    state.phase = "play"
    state.turn += 1
    state.seat = (state.seat + 1) % len(state.hands)
    events.append(turn_began(state.turn, state.seat))


def ends(state: State) -> tuple[End, ...]:
    """Return why the match would end if a turn ended now. Rule: palimpsest 5, End check."""
    found: list[End] = []
    for posts in state.posts:
        if IN_SUPPLY not in posts:
            found.append("scribes")
            break
    if not state.second and max(state.scores) >= POINT_LIMIT:
        found.append("points")
    if not state.deck and not (state.play_out and any(state.hands)):
        found.append("deck")
    return tuple(found)


def _end(state: State, events: list[Event]) -> None:
    state.phase = "over"
    events.append(EndReached(state.ends))
    for place, points in final_scorings(state):
        if any(points):
            state.scores = [score + one for score, one in zip(state.scores, points, strict=True)]
            state.finals = [final + one for final, one in zip(state.finals, points, strict=True)]
            events.append(FinalScored(IDS[state.laid[place].card], points))
    events.append(MatchEnded(tuple(state.scores)))
