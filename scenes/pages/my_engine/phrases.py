"""What the page says in words: the help line for what the pointer is on, and what a gesture would do."""

from game.core.cards import card
from game.core.table import Piece
from game.core.words import _, many, signed
from game.rules.my_engine.cards import MOST_STACKS
from game.rules.my_engine.observation import EngineTable, Observation
from game.rules.my_engine.reading import Runs
from scenes.pages.bench import Bench
from scenes.pages.my_engine import words as cards
from scenes.pages.my_engine.buttons import can_activate, can_skip
from scenes.pages.my_engine.desk import Desk, place_of
from scenes.pages.my_engine.poses import is_taking
from scenes.pages.my_engine.words import BASIC, GIVES, SUIT_NAMES, effect
from scenes.pages.page import Foresight, Inspection, View


def describe(target: str, desk: Desk, bench: Bench, going: Runs) -> str:
    """Return the help line for a piece, a zone or a button, with what a suit would set `going`."""
    table = desk.table
    kind, _colon, suit = target.partition(":")
    if kind == "suit":
        return _describe_suit(suit, desk, going)
    place = table.where(target)
    if place is not None:
        zone, at = place
        piece = table.zones[zone][at]
        return _describe_card(piece, zone, desk, bench) if piece.face else _describe_zone(zone, desk, bench)
    if target == "activate":
        if not can_activate(desk):
            return _("There is nothing to use by a button now.")
        return _("Use the offered card: {effect}").format(effect=effect(desk.view.offered or ""))
    if target == "skip":
        if not can_skip(desk):
            return _("There is nothing to skip now.")
        if desk.view.phase == "turn_end":
            return _("End your part of the turn.")
        return _("Leave it unused, and let the pass go on.")
    return _describe_zone(target, desk, bench)


def _describe_card(piece: Piece, zone: str, desk: Desk, bench: Bench) -> str:
    assert piece.face is not None
    sign, told = card(piece.face).sign, effect(piece.face)
    kind, _colon, owner = zone.partition(":")
    if kind == "discard":
        return _("{card} in the discard pile. {effect}").format(card=sign, effect=told)
    if kind == "building":
        return _("{card} is built once its cards are paid.").format(card=sign)
    if kind in ("hand", "drawn"):
        bill = desk.price(piece.face)
        if bill is None:
            return _("{card}: {effect}").format(card=sign, effect=told)
        words = many("{card} costs {n} gold now. {effect}", "{card} costs {n} gold now. {effect}", bill.price)
        return words.format(card=sign, n=bill.price, effect=told)
    if desk.view.offered == piece.face:
        return _("{card} is offered. {effect}").format(card=sign, effect=told)
    if int(owner.partition(":")[0]) == desk.large:
        return _("{card}: {effect}").format(card=sign, effect=told)
    return _("{name}’s {card}: {effect}").format(name=bench.name(int(owner.partition(":")[0])), card=sign, effect=told)


def _describe_zone(zone: str, desk: Desk, bench: Bench) -> str:
    kind, _colon, rest = zone.partition(":")
    match kind:
        case "deck":
            count = len(desk.table.zones["deck"])
            words = many("{n} card in the deck.", "{n} cards in the deck.", count).format(n=count)
            return f"{words} {_('When it is empty, the turn is the last.')}"
        case "discard" | "pile":
            count = len(desk.table.zones["discard"])
            words = many("{n} card in the discard pile.", "{n} cards in the discard pile.", count).format(n=count)
            return f"{words} {_('Click to look through it.')}" if count and not is_taking(desk) else words
        case "instants":
            if desk.view.instant_played:
                return _("An instant card was played in this turn: the next one may be in another turn.")
            return _("Bring a jack, queen or king here to play it: one a turn.")
        case "gold":
            told = _("{name} has {n} gold: 3 are a point at the end.")
            return told.format(name=bench.name(int(rest)), n=desk.view.seats[int(rest)].gold)
        case "vp":
            told = _("{name} has {n} VP. With 40 the turn is the last.")
            return told.format(name=bench.name(int(rest)), n=desk.view.seats[int(rest)].vp)
        case "sheet":
            return _("{name}’s engine: click to see it large.").format(name=bench.name(int(rest)))
        case "hand" | "drawn":
            count = desk.view.seats[int(rest)].hand
            words = many("{name} holds {n} card.", "{name} holds {n} cards.", count)
            return words.format(name=bench.name(int(rest)), n=count)
        case _:
            return _describe_cell(zone, desk, bench)


def _describe_suit(suit: str, desk: Desk, going: Runs) -> str:
    """Return what a suit does, and while it may be chosen how many cards it would set going."""
    if not going:
        return _(BASIC[suit])
    own, others = len(going[desk.large]), sum(len(going[seat]) for seat in desk.others)
    if own and others:
        words = many(
            "The pass comes to {n} card of yours, and to {others} of the others’.",
            "The pass comes to {n} cards of yours, and to {others} of the others’.",
            own,
        )
    elif own:
        words = many(
            "The pass comes to {n} card of yours, and to none of the others’.",
            "The pass comes to {n} cards of yours, and to none of the others’.",
            own,
        )
    elif others:
        words = _("The pass comes to no card of yours, but to {others} of the others’.")
    else:
        words = _("The pass comes to no card at all.")
    return f"{_(GIVES[suit])} {words.format(n=own, others=others)}"


def _describe_cell(zone: str, desk: Desk, bench: Bench) -> str:
    at = place_of(zone)
    if at is None:
        return _("A card is being built here.")
    seat, cell = at
    if zone.startswith("cards:"):
        return _("Build here and pay with 4 other cards.")
    pieces = desk.stacks[seat].get(cell, ())
    if not pieces:
        return _("A free cell: build here.")
    listed = " ".join(card(piece.face).sign for piece in pieces if piece.face)
    if seat == desk.large:
        return _("A stack: {cards}.").format(cards=listed)
    return _("{name}’s stack: {cards}.").format(name=bench.name(seat), cards=listed)


def engine_worth(desk: Desk, seat: int) -> str:
    """Return how many cards an engine has and what they are worth, empty for none."""
    one = desk.view.seats[seat]
    if not one.cards:
        return ""
    worth = many("{n} card, worth {points} at the end", "{n} cards, worth {points} at the end", one.cards)
    return worth.format(n=one.cards, points=one.worth)


def cells_free(desk: Desk, seat: int) -> str:
    """Return how many cells a seat can still build on without replacing a stack."""
    free = MOST_STACKS - len(desk.stacks[seat])
    return many("{n} cell free", "{n} cells free", free).format(n=free) if free else _("all cells taken")


def gains(desk: Desk, after: EngineTable) -> tuple[int, int]:
    """Return by how much gold and VP of the large sheet's owner would change."""
    now, then = desk.view.seats[desk.large], after.view.seats[desk.large]
    return then.gold - now.gold, then.vp - now.vp


def built(desk: Desk, after: EngineTable) -> str:
    """Return the zone of the cell on which a card of the hand would come to lie, empty for none."""
    seat = desk.large
    held = {piece.id for zone in (f"hand:{seat}", f"drawn:{seat}") for piece in desk.table.zones[zone]}
    for zone, _place, piece in after.pieces():
        if piece.id in held and zone.startswith("cell:"):
            return zone
    return ""


def foresee(view: View[Observation], desk: Desk) -> Foresight:
    """Return in a few words what the gesture would do. What a build costs stands on its tag instead."""
    if view.preview is None:
        return Foresight()
    if built(desk, view.preview):
        return Foresight(told="" if view.aim is None else _foretell(view.aim.piece, desk))
    gold, vp = gains(desk, view.preview)
    parts = [f"{signed(vp)} {_('VP')}"] if vp else []
    if gold:
        parts.append(_("{n} gold").format(n=signed(gold)))
    if not parts and view.aim is not None and view.aim.zone == "discard":
        return Foresight(told=_("{card} is discarded.").format(card=card(view.aim.piece.removeprefix("card:")).sign))
    return Foresight(", ".join(parts))


def _foretell(piece: str, desk: Desk) -> str:
    """Return the help line while `piece` is held over a cell that takes it."""
    name = piece.removeprefix("card:")
    bill = desk.price(name)
    if bill is None:
        return ""
    words = _("{card} costs {price} gold here and leaves {left}. {effect}")
    if bill.fee_gold or bill.fee_vp:
        words = _("{card} costs {price} gold; replacing the stack {fee_gold} gold and {fee_vp} VP: {left} gold left.")
    return words.format(card=card(name).sign, effect=effect(name), **bill._asdict())


def inspect(piece: Piece) -> Inspection:
    """Return what the large view of `piece` says."""
    if piece.face is None:
        return Inspection(_("A card face down"), _("Nobody but its owner may see it; of the deck, nobody at all."))
    seen = card(piece.face)
    rank = _(cards.RANK_NAMES[seen.rank]) if seen.rank in cards.RANK_NAMES else seen.rank
    title = _("{rank} of {suit}").format(rank=rank, suit=_(SUIT_NAMES[seen.suit]))
    return Inspection(title, cards.detail(piece.face))
