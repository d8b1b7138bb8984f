"""The other face of the intents: which gesture makes which."""

from collections.abc import Sequence
from typing import assert_never

from game.rules.victory_point_salad.cards import BLOCKERS, FIRST_COPY, KEY, KIND_OF, PIECES, STARTING_PLAYER
from game.rules.victory_point_salad.intents import (
    BuyFirst,
    Cover,
    DeclareEnd,
    Discard,
    Dive,
    DiveNone,
    EndTurn,
    Intent,
    Keep,
    KeepDone,
    PayBlocker,
    Play,
    SettleKeep,
    SettlePay,
    StopChain,
    TakeEngine,
    TakePayoff,
    TakeResource,
    TakeSpecial,
)
from game.rules.victory_point_salad.sources import spent_by
from scenes.pages.page import Click, Drag, Gesture, Pair, Press
from scenes.pages.victory_point_salad.buttons import BACK, MAIN, OTHER
from scenes.pages.victory_point_salad.desk import Desk


def gestures(intent: Intent, desk: Desk) -> tuple[Gesture, ...]:
    """Return the gestures that make `intent`, the usual one first."""
    seat = desk.large if desk.view.decider is None else desk.view.decider
    tableau, hand = f"tableau:{seat}", f"hand:{seat}"
    match intent:
        case TakeResource(_card, slot):
            return (Drag(_top(desk, f"resource_row:{slot}"), tableau),)
        case TakeSpecial(_card, slot):
            return (Drag(_top(desk, f"special_row:{slot}"), hand),)
        case TakeEngine(card):
            return (Drag(_top(desk, f"engine:{card}"), hand),)
        case TakePayoff(card):
            return (Drag(_only(card), hand),)
        case Play(card):
            return _drags(_copies(desk, hand, card), tableau)
        case Discard(card):
            return _drags(_copies(desk, hand, card), "special_trash")
        case Dive(card):
            found = [*_copies(desk, "special_trash", card), *_copies(desk, "resource_trash", card)]
            return _drags(found, tableau)
        case Keep(card):
            return _drags(_copies(desk, tableau, card), f"kept:{seat}")
        case BuyFirst():
            return (Drag(PIECES[STARTING_PLAYER], tableau),)
        case PayBlocker() | SettlePay():
            blockers = _copies(desk, f"strip:{seat}", KEY[BLOCKERS[0]])
            return (*(Click(piece) for piece in blockers), *_drags(blockers, "special_trash"))
        case Cover():
            return _covering(intent, desk, seat)
        case EndTurn() | StopChain() | DiveNone() | SettleKeep() | KeepDone():
            return (Press(MAIN),)
        case DeclareEnd():
            return (Press(OTHER),)
        case _:
            assert_never(intent)


def retreats(desk: Desk) -> tuple[Gesture, ...]:
    """Return the gestures that take back what is being paid for: the button, and dragging it where it came from."""
    if desk.view.payment is None or not desk.is_own_decision:
        return ()
    goods = [piece.id for piece in desk.table.zones["payment"]]
    onto = f"hand:{desk.large}" if desk.view.payment.goods == "play" else f"tableau:{desk.large}"
    return (Press(BACK), *_drags(goods, onto))


def _covering(intent: Cover, desk: Desk, seat: int) -> tuple[Gesture, ...]:
    """Return what covers a need: a click on its slot waives it, else a source is dragged there, for a trade a pair."""
    slots = [
        f"need:{number}" for number, slot in enumerate(desk.slots) if slot.need == intent.need and slot.how is None
    ]
    if intent.how == "waive":
        return tuple(Click(slot) for slot in slots)
    pieces = _pieces(desk, seat, intent.source)
    if intent.other and spent_by(intent.other).place != "same":
        others = tuple(_pieces(desk, seat, intent.other))
        return tuple(Pair(tuple(pieces), others, slot) for slot in slots)
    return tuple(Drag(piece, slot) for slot in slots for piece in pieces)


def exchanged(intents: Sequence[Intent], desk: Desk) -> frozenset[str]:
    """Return the cards that could be trashed now only because what is on them counts as something else."""
    seat = desk.large if desk.view.decider is None else desk.view.decider
    plain, odd = set[str](), set[str]()
    for intent in intents:
        if isinstance(intent, Cover):
            sources = [one for one in (intent.source, intent.other) if one and spent_by(one).place != "same"]
            found = plain if intent.how == "plain" else odd
            found |= {piece for source in sources for piece in _pieces(desk, seat, source)}
    return frozenset(odd - plain)


def _pieces(desk: Desk, seat: int, source: str) -> list[str]:
    """Return the cards, or the chips in the tray, that a source may be."""
    resource, title, place = spent_by(source)
    if title:
        return _copies(desk, f"tableau:{seat}", title)
    return [piece.id for piece in desk.table.zones["pool"] if piece.face == resource and place in piece.marks]


def _top(desk: Desk, zone: str) -> str:
    return desk.table.zones[zone][-1].id


def _copies(desk: Desk, zone: str, key: str) -> list[str]:
    """Return the pieces of a title in a zone: the newest first, it is the one that the rules take."""
    return [piece.id for piece in reversed(desk.table.zones[zone]) if piece.face == key]


def _only(key: str) -> str:
    """Return the piece of a title of which there is one."""
    return PIECES[FIRST_COPY[KIND_OF[key]]]


def _drags(pieces: list[str], onto: str) -> tuple[Gesture, ...]:
    return tuple(Drag(piece, onto) for piece in pieces)
