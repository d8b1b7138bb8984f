"""The way to pay that the button “Pay” fills in, laid over the slots that are still open."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.victory_point_salad.observation import SaladTable
from game.rules.victory_point_salad.sources import spent_by
from scenes.pages.page import Proposal, View
from scenes.pages.victory_point_salad.desk import Desk


@dataclass(frozen=True, slots=True)
class Filling:
    """How a slot would be filled: the resources that are spent and the titles of the cards trashed for them."""

    how: str
    spent: tuple[str, ...]
    cards: tuple[str, ...]
    is_proposed: bool


def way_of(view: View[Any]) -> Proposal | None:
    """Return the proposal, unless a gesture under way is foreseen instead."""
    proposal = view.proposal
    return proposal if proposal is not None and (view.ahead is None or view.ahead is proposal.after) else None


def covers_of(proposal: Proposal | None) -> Sequence[Any]:
    """Return the covers of a proposal, none without one."""
    return () if proposal is None else proposal.way.intents


def filling(cover: Any) -> Filling:
    """Return what a cover would put into a slot."""
    found = [spent_by(source) for source in (cover.source, cover.other) if source]
    cards = tuple(one.title for one in found if one.title)
    return Filling(cover.how, tuple(one.resource for one in found), cards, is_proposed=True)


def fillings(desk: Desk, covers: Sequence[Any]) -> list[Filling | None]:
    """Return what each slot of the open payment holds, or would hold after `covers`."""
    left = list(covers)
    found: list[Filling | None] = []
    for slot in desk.slots:
        cover = next((one for one in left if slot.how is None and one.need == slot.need), None)
        if slot.how is not None:
            keys = tuple(key_of(card) for card in slot.cards)
            found.append(Filling(slot.how, slot.spent, keys, is_proposed=False))
        elif cover is not None:
            left.remove(cover)
            found.append(filling(cover))
        else:
            found.append(None)
    return found


def doomed(desk: Desk, covers: Sequence[Any], after: SaladTable | None) -> list[str]:
    """Return the cards of the large mat that would be trashed: of equal ones those that came last."""
    if after is not None:
        here = {piece.id for piece in desk.table.zones[f"tableau:{desk.large}"]}
        there = {piece.id for piece in after.zones[f"tableau:{desk.large}"]}
        return sorted(here - there)
    left = list(desk.table.zones[f"tableau:{desk.large}"])
    found = []
    for cover in covers:
        for card in filling(cover).cards:
            piece = next(one for one in reversed(left) if one.face == card)
            left.remove(piece)
            found.append(piece.id)
    return found


def key_of(piece: str) -> str:
    """Return the key of the title of a card's piece id."""
    return piece.removeprefix("card:").partition(".")[0]
