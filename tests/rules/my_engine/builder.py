"""Builds positions of My Engine as a test wants them, and writes intents as the rules document does."""

from collections.abc import Mapping, Sequence

from game.core.chance import Chance
from game.rules.my_engine.cards import DECK, INDEX, IS_ENGINE, NAMES
from game.rules.my_engine.events import Event
from game.rules.my_engine.intents import (
    ACTIVATE_IT,
    CARD_BUILDS,
    DISCARDS,
    END_TURN,
    GOLD_BUILDS,
    PAYS,
    PLAYS,
    SKIP,
    STARTERS,
    SUITS,
    TAKES,
    Build,
    Intent,
    OpenStack,
    StackCard,
    move,
    opening,
)
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import Cell, End, State, stack_of

Tableau = Mapping[Cell, str]
LONE_TWO: Tableau = {(0, 0): "2D"}
SINGLE: dict[str, Sequence[Intent]] = {
    "starter": STARTERS,
    "discard": DISCARDS,
    "pay": PAYS,
    "take": TAKES,
    "instant": PLAYS,
}
PLAIN: dict[str, Intent] = {"activate": ACTIVATE_IT, "skip": SKIP, "end": END_TURN}


def cards(names: str) -> list[int]:
    """Return the cards of a text like `"10C 7H"`."""
    return [INDEX[name] for name in names.split()]


def signs(pile: list[int]) -> str:
    """Return cards as a text, to compare with."""
    return " ".join(NAMES[card] for card in pile)


def position(
    *,
    tableau: Tableau,
    hand: str = "",
    gold: int = 0,
    vp: int = 0,
    others: tuple[Tableau, ...] = (LONE_TWO,),
    other_hand: str = "",
    other_gold: int = 0,
    other_vp: int = 0,
    deck: str | None = None,
    discard: str = "",
    turn: int = 5,
    last: End | None = None,
    instants: str = "active",
    off_turn_ace: str = "suit",
    restack: bool = False,
) -> State:
    """Return a position in which seat 0 chooses its suit.

    The `others` have their tableaus, `other_gold` and `other_vp` each, seat 1 has `other_hand`. `deck` is top first.
    Without it the deck holds all cards that lie nowhere else, instants undermost; with it they lie at the bottom of the
    discard pile.
    """
    tableaus = [
        sorted(stack_of(cell, tuple(cards(names))) for cell, names in one.items()) for one in (tableau, *others)
    ]
    hands = [cards(hand), cards(other_hand), *([] for _other in others[1:])]
    pile, top = cards(discard), cards(deck or "")[::-1]
    used = {*pile, *top, *(card for held in hands for card in held)}
    used |= {card for one in tableaus for stack in one for card in stack.cards}
    rest = sorted([card for card in DECK if card not in used], key=IS_ENGINE.__getitem__)
    return State(
        chance=Chance(1),
        anyone_plays_instants=instants == "any",
        ace_opens_all=off_turn_ace == "stack",
        may_restack=restack,
        phase="choose_suit",
        turn=turn,
        deck=rest if deck is None else top,
        discard=pile if deck is None else rest + pile,
        hands=hands,
        gold=[gold, *[other_gold] * len(others)],
        vp=[vp, *[other_vp] * len(others)],
        tableaus=tableaus,
        passes=[],
        owed=0,
        last=last or "",
    )


def intent(text: str) -> Intent:
    """Return the intent that `text` says: `suit C`, `build 7S 0,1`, `build 7S 0,1 cards`, `stack 1,1 0,1`."""
    kind, *words = text.split()
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in SINGLE:
        return SINGLE[kind][INDEX[words[0]]]
    if kind == "suit":
        return SUITS[words[0]]
    if kind == "ace":
        return opening(_cell(words[0]))
    if kind == "stack":
        return move(_cell(words[0]), _cell(words[1]))
    builds = CARD_BUILDS if words[2:] == ["cards"] else GOLD_BUILDS
    return builds[INDEX[words[0]]][_cell(words[1])]


def _cell(text: str) -> Cell:
    row, column = text.split(",")
    return int(row), int(column)


def text_of(one: Intent) -> str:
    """Return an intent as `intent` reads it."""
    match one:
        case Build(card, (row, column), pay):
            return f"build {card} {row},{column}" + (" cards" if pay == "cards" else "")
        case StackCard((row, column), (to_row, to_column)):
            return f"stack {row},{column} {to_row},{to_column}"
        case OpenStack((row, column)):
            return f"ace {row},{column}"
        case _:
            return " ".join([one.kind, *(getattr(one, name) for name in ("card", "suit") if hasattr(one, name))])


def play(state: State, *texts: str) -> list[Event]:
    """Apply intents and return what happened."""
    events: list[Event] = []
    for text in texts:
        events += RULES.apply(state, intent(text))
    return events


def after(state: State, *texts: str) -> State:
    """Play the intents `texts` and return the same state."""
    play(state, *texts)
    return state


def lone(name: str, **more: object) -> State:
    """Return a position with one card on the sheet."""
    return position(tableau={(0, 0): name}, **more)  # type: ignore[arg-type]


def legal(state: State) -> list[str]:
    """Return the legal intents as texts."""
    return [text_of(one) for one in RULES.legal(state)]


def offered(state: State) -> str:
    """Return the card that is offered, empty when none is."""
    return NAMES[state.offered] if state.phase == "activate" else ""


def offered_by(state: State, one: Intent) -> dict[int, list[str]]:
    """Return by seat, in their order, the pieces that the passes really offer which `one` begins, if none is used.

    `one` is a suit, or an instant that interrupts no pass. `state` stays as it is.
    """
    world = RULES.copy(state)
    seats = range(len(world.hands)) if one.kind == "suit" else [world.seat]
    found: dict[int, list[str]] = {seat: [] for seat in seats}
    begun = world.seat, world.turn
    events = RULES.play(world, one)
    while True:
        for event in events:
            if event.kind == "card_idle" and event.seat in found:
                found[event.seat].append(f"card:{event.card}")
        if world.phase == "over" or world.turn != begun[1] or (one.kind == "instant" and _is_through(world, begun[0])):
            return found
        if world.phase == "activate":
            found[world.seat].append(f"card:{NAMES[world.offered]}")
        idle = next((way for way in RULES.legal(world) if way in (SKIP, END_TURN)), RULES.legal(world)[0])
        events = RULES.play(world, idle)


def _is_through(world: State, seat: int) -> bool:
    """Whether the pass of the instant that `seat` played is over."""
    return world.seat != seat or (world.phase != "take" and not world.passes)


def engine(state: State, seat: int = 0) -> dict[Cell, str]:
    """Return a tableau as a test writes it."""
    return {stack.cell: signs(list(stack.cards)) for stack in state.tableaus[seat]}


def purse(state: State, seat: int = 0) -> tuple[int, int]:
    """Return gold and victory points."""
    return state.gold[seat], state.vp[seat]
