"""Builds positions of the Palimpsest as a test wants them, and writes intents as the rules document does."""

from collections.abc import Sequence

from game.core.chance import Chance
from game.rules.palimpsest.cards import HAND, IDS, INDEX, SCRIBES, cards_of
from game.rules.palimpsest.events import Event
from game.rules.palimpsest.geometry import WHOLE, Laid, overlaps
from game.rules.palimpsest.intents import (
    FINISH_TURN,
    MOVES,
    PLACES,
    PLAYS,
    REMOVES,
    Intent,
    MoveScribes,
    PlaceScribe,
    PlayCard,
    RemoveScribe,
)
from game.rules.palimpsest.observation import scribes_on, shows_rank
from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import IN_SUPPLY, State, place_of

Leaf = tuple[str, int, int] | tuple[str, int, int, Sequence[int]]


def position(
    *table: Leaf,
    hand: str = "",
    seats: int = 2,
    scores: Sequence[int] = (),
    pile: int | None = None,
    edition: str = "first",
    extended: bool = False,
    play_out: bool = False,
    rotation: bool = False,
    lying: Sequence[int] = (),
) -> State:
    """Return a position in which seat 0 lays a card.

    `table` holds (card, x, y, scribes by seat), bottom card first; those whose numbers are in `lying` are turned. Hands
    are filled up to five with cards that lie nowhere else, the draw pile has all the rest, or `pile` of them.
    """
    posts = [[IN_SUPPLY] * SCRIBES for _seat in range(seats)]
    laid: list[Laid] = []
    seen: list[int] = []
    for place, (name, x, y, *scribes) in enumerate(table):
        rot = int(place in lying)
        for below, cells in overlaps(laid, seen, x, y, rot):
            seen[below] ^= cells
        laid.append(Laid(INDEX[name], x, y, rot))
        seen.append(WHOLE)
        for seat, count in enumerate(scribes[0] if scribes else ()):
            start = posts[seat].index(IN_SUPPLY) if count else 0
            posts[seat][start : start + count] = [place] * count
    held = [INDEX[name] for name in hand.split()]
    used = {*held, *(one.card for one in laid)}
    rest = [card for card in cards_of(extended=extended) if card not in used]
    hands = [held + [rest.pop() for _card in range(HAND - len(held))]]
    hands += [[rest.pop() for _card in range(HAND)] for _seat in range(seats - 1)]
    return State(
        chance=Chance(1),
        second=edition == "second",
        play_out=play_out,
        rotation=rotation,
        turn=len(laid),
        deck=rest if pile is None else rest[:pile],
        hands=hands,
        laid=laid,
        seen=seen,
        posts=posts,
        scores=list(scores) or [0] * seats,
        finals=[0] * seats,
    )


def intent(text: str) -> Intent:
    """Return what `text` says: `play pact 4,6`, `play pact 4,0 1`, `place pact`, `remove pact 1`, `finish`."""
    kind, *words = text.split()
    if kind == "finish":
        return FINISH_TURN
    card = INDEX[words[0]]
    if kind == "play":
        x, y = map(int, words[1].split(","))
        return PLAYS[card][x, y, int(words[2]) if words[2:] else 0]
    if kind == "remove":
        return REMOVES[card][int(words[1])]
    return PLACES[card] if kind == "place" else MOVES[card][INDEX[words[1]]]


def text_of(one: Intent) -> str:
    """Return an intent as `intent` reads it."""
    match one:
        case PlayCard(card, x, y, rot):
            return f"play {card} {x},{y}" + (" 1" if rot else "")
        case PlaceScribe(card):
            return f"place {card}"
        case RemoveScribe(card, seat):
            return f"remove {card} {seat}"
        case MoveScribes(source, target):
            return f"move {source} {target}"
        case _:
            return "finish"


def placings(intents: Sequence[Intent]) -> list[PlayCard]:
    """Return intents that all lay a card."""
    found = [one for one in intents if isinstance(one, PlayCard)]
    assert len(found) == len(intents)
    return found


def play(state: State, *texts: str) -> list[Event]:
    """Apply intents and return what happened."""
    events: list[Event] = []
    for text in texts:
        events += RULES.apply(state, intent(text))
    return events


def legal(state: State) -> list[str]:
    """Return the legal intents as texts."""
    return [text_of(one) for one in RULES.legal(state)]


def can_lay(state: State, x: int, y: int, rot: int = 0) -> bool:
    """Whether the first card of the hand may be laid at (x, y)."""
    return PLAYS[state.hands[state.seat][0]][x, y, rot] in RULES.legal(state)


def scribes(state: State, card: str) -> list[int]:
    """Return how many scribes stand on a card, by seat."""
    place = place_of(state, INDEX[card])
    assert place is not None
    return scribes_on(state, place)


def supplies(state: State) -> list[int]:
    """Return the supplies by seat."""
    return [posts.count(IN_SUPPLY) for posts in state.posts]


def has_rank(state: State, card: str) -> bool:
    """Whether the rank of a card is visible."""
    place = place_of(state, INDEX[card])
    assert place is not None
    return shows_rank(state, place)


def seen_cells(state: State, card: str) -> int:
    """Return how many cells of a card are seen."""
    place = place_of(state, INDEX[card])
    assert place is not None
    return state.seen[place].bit_count()


def touched(state: State) -> list[str]:
    """Return the cards that were touched this turn."""
    return [IDS[state.laid[place].card] for place in state.touched]


def matches(events: list[Event]) -> int:
    """Return how many suits in common the card just laid has with those it touches."""
    return sum(sum(event.matches) for event in events if event.kind == "card_laid")


def scored(events: list[Event]) -> dict[str, tuple[int, ...]]:
    """Return what was scored during play, by card."""
    return {event.card: event.points for event in events if event.kind == "card_scored"}


def at_the_end(events: list[Event]) -> dict[str, tuple[int, ...]]:
    """Return what the final scoring brought, by card."""
    return {event.card: event.points for event in events if event.kind == "final_scored"}
