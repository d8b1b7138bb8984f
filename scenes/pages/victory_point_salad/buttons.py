"""What the three buttons say: the main one, and two smaller ones above it. One without a use can't be seen."""

from dataclasses import replace

from game.core.words import _, many, mark
from scenes.pages.page import ButtonFace, Proposal
from scenes.pages.victory_point_salad.desk import Desk
from scenes.pages.victory_point_salad.words import counted_words
from scenes.stage.kit import Kit
from scenes.stage.lettering import halves
from scenes.stage.widgets import Look

MAIN, OTHER, BACK = "main", "other", "back"
ONLY_THRIFTY = mark("the only thrifty way")
_NOTHING = ButtonFace(" ", look="bare")
_STANDS_FOR = {  # by phase and button, what the rules call it
    ("action", MAIN): "end_turn",
    ("action", OTHER): "declare_end",
    ("pay", MAIN): "buy",
    ("pay", OTHER): "pay",
    ("chain", MAIN): "stop_chain",
    ("dive", MAIN): "dive_none",
    ("settle", MAIN): "settle_keep",
    ("keep", MAIN): "keep_done",
}


def button_face(kit: Kit, key: str, desk: Desk, proposal: Proposal | None, width: float) -> ButtonFace:
    """Return what a button `width` u wide says now."""
    if not desk.is_own_decision:
        return _NOTHING
    face = {MAIN: _main, OTHER: _other, BACK: _back}[key](desk, proposal)
    face = replace(face, stands_for=_STANDS_FOR.get((desk.view.phase, key), ""))
    style, room = kit.style("text", 18), kit.view.px(width - 28)
    if face.note == _(ONLY_THRIFTY) and kit.fonts.width(face.note, style) > room:
        return replace(face, note=_("the only one"))
    if key == MAIN and desk.view.phase == "pay" and proposal is not None:
        return replace(face, note=_price(kit, proposal, room))
    return face


def _main(desk: Desk, proposal: Proposal | None) -> ButtonFace:
    match desk.view.phase:
        case "pay":
            return _carrying_out(desk, proposal)
        case "action":
            is_idle = not desk.view.actions
            return ButtonFace(_("End the turn"), "" if is_idle else _("what is left lapses"), _look(is_idle=is_idle))
        case "chain":
            return ButtonFace(_("Done"), _("what is left over is lost"), "quiet")
        case "dive":
            return ButtonFace(_("Nothing, thank you"), "", "quiet")
        case "settle":
            return ButtonFace(_("Keep it"), _("−8 points for good"), "quiet")
        case "keep":
            return ButtonFace(_("On to the next game"), "", "primary")
        case _:
            return _NOTHING


def _look(*, is_idle: bool) -> Look:
    return "primary" if is_idle else "quiet"


def _carrying_out(desk: Desk, proposal: Proposal | None) -> ButtonFace:
    payment = desk.view.payment
    title = _("Get rid of it") if payment and payment.goods == "blocker" else _("Buy it")
    if proposal is None:
        return ButtonFace(title, _("once every slot is filled"), "quiet")
    return ButtonFace(title, "", "primary")


def _price(kit: Kit, proposal: Proposal, room: int) -> str:
    """Return what a payment trashes, as it can be read in two lines of `room` pixels: every card, or how many."""
    cards = proposal.way.cards
    if cards:
        titles, count = counted_words(cards), len(cards)
        number = many("{n} card", "{n} cards", count).format(n=count)
        told = [_("trashes {cards}").format(cards=one) for one in (titles, number)]
        style = replace(kit.style("text", 18), px=kit.view.least)
        widths = [kit.fonts.width(half, style) for half in halves(kit, told[0], style.role)]
        return told[0] if max(widths) <= room else told[1]
    is_paid = any(cover.how != "waive" for cover in proposal.way.intents)
    return _("with what is left over") if is_paid else _("trashes nothing")


def _paying(proposal: Proposal | None) -> ButtonFace:
    if proposal is None:
        return ButtonFace(_("Pay"), _("fills the slots"), "primary")
    if proposal.count == 1:
        return ButtonFace(_("Pay"), _(ONLY_THRIFTY), "quiet")
    told = _("way {n} of {count}").format(n=proposal.number + 1, count=proposal.count)
    return ButtonFace(_("Pay"), told, "quiet")


def _other(desk: Desk, proposal: Proposal | None) -> ButtonFace:
    if desk.view.phase == "pay":
        return _paying(proposal)
    if desk.view.phase == "action" and desk.in_endgame and not desk.view.last and desk.seats > 1:
        return ButtonFace(_("Declare Game End"), "", "quiet")
    return _NOTHING


def _back(desk: Desk, proposal: Proposal | None) -> ButtonFace:
    return ButtonFace(_("Take it back"), "", "quiet") if desk.view.phase == "pay" else _NOTHING
