"""What the page says in words: the help line for what the pointer is on, and what a gesture would do."""

from typing import Any

from game.core.table import Piece
from game.core.words import _, many, points_words, signed
from game.rules.victory_point_salad.observation import Observation, Slot
from game.rules.victory_point_salad.words.wording import punctuated
from scenes.pages.page import Foresight, Inspection, Question
from scenes.pages.victory_point_salad.buttons import BACK, MAIN, OTHER
from scenes.pages.victory_point_salad.cards import title_of
from scenes.pages.victory_point_salad.desk import OVER, Desk
from scenes.pages.victory_point_salad.faces import DESIGN, LATER
from scenes.pages.victory_point_salad.poses import BIN, PAYOFFS, bins, is_behind, left
from scenes.pages.victory_point_salad.proposal import filling
from scenes.pages.victory_point_salad.readouts import meaning
from scenes.pages.victory_point_salad.words import icon_words, icons_words, name_of, points_told, title_words
from scenes.pages.view import View
from scenes.shared.keymap import KEYS

LONGEST_SUM = 40  # letters in the help line


def describe(target: str, desk: Desk, names: tuple[str, ...], *, fills: bool = True) -> str:
    """Return the help line for a piece, a zone, a button or another's mat; `fills`: a button can fill the slots."""
    table = desk.table
    where = table.where(target)
    if where is not None:
        zone, place = where
        piece = table.zones[zone][place]
        is_shut = piece.face is None or is_behind(zone, desk)
        return _of_zone(zone, desk, names, fills=fills) if is_shut else _of_piece(piece, zone, desk, names)
    if target == PAYOFFS:
        return _of_payoffs(desk)
    if target in (MAIN, OTHER, BACK):
        return _of_button(target, desk)
    if (named := meaning(target, desk, names)) is not None:
        return named
    if target.startswith("mat:"):
        return points_told(desk.view, int(target.partition(":")[2]), names)
    return _of_zone(target, desk, names, fills=fills)


def _of_button(key: str, desk: Desk) -> str:
    if key == BACK:
        return _("Take the card back, with everything that was paid for it ({key}).").format(
            key=KEYS.cap("everywhere.back")
        )
    if key == OTHER and desk.view.phase == "pay":
        return _("Fill the slots with the thriftiest payment; again, with the next one. Nothing is trashed yet.")
    if key == OTHER:
        return _("Make this Endgame round the last one.")
    return {
        "pay": _("Trash what lies in the slots, and pay."),
        "action": _ending(desk),
        "chain": _("Play nothing more on what is left over."),
        "dive": _("Leave the trash alone."),
        "settle": _("Keep The Artificial Need for good."),
        "keep": _("Begin the next game with what is kept."),
    }.get(desk.view.phase, " ")


def _ending(desk: Desk) -> str:
    """Say what happens at the end of the turn; no specials come in the Endgame. Rule: victory_point_salad 4."""
    if desk.in_endgame:
        return _("End your turn: the row of resources is trimmed and filled up.")
    return _("End your turn: the rows are trimmed and filled up.")


def _of_piece(piece: Piece, zone: str, desk: Desk, names: tuple[str, ...]) -> str:
    key = piece.face or ""
    if piece.kind == "chip":
        words = _("{resource}, left over: spend it on the next card.") if "left" in piece.marks else ""
        words = words or _("{resource}, not spent yet: it can cover another need, or will be left over.")
        return words.format(resource=icon_words(key))
    told = punctuated(f"{title_words(key)}. {brief(key)}")
    kind, _colon, owner = zone.partition(":")
    if kind in ("tableau", "strip") and int(owner) != desk.large:
        return _("{name}’s {card}").format(name=name_of(names, int(owner)), card=told)
    if kind == "tray":
        return _("{card} It goes to the trash.").format(card=told)
    later = _("It can be taken in the Endgame.") if LATER in piece.marks else ""
    return " ".join(words for words in (told, _counted(key, kind, owner, desk), later) if words)


def _of_payoffs(desk: Desk) -> str:
    count = len(left(desk))
    told = many("{n} Payoff is left to take.", "{n} Payoffs are left to take.", count).format(n=count)
    if desk.panel == OVER:
        return _("Nobody has taken these Payoffs.")
    if not desk.in_endgame:
        told = _("In the Endgame these Payoffs can be taken.")
    return f"{told} {_('A click shows them large.')}"


def _counted(key: str, kind: str, owner: str, desk: Desk) -> str:
    """Return what a Payoff counts: now on a mat, or on the viewer's own once it is played; empty for other cards.

    A long sum is told by what it comes to: with the card's own words it would be too long for a line.
    """
    if kind == "tableau":
        found, told = desk.view.seats[int(owner)].payoffs.get(key), _("Now {sum}.")
    else:
        found = desk.view.would.get(key) if kind in ("hand", "payoff") else None
        told = _("On your mat now: {sum}.")
    if not found or not found.how:
        return ""
    return told.format(sum=found.how if len(found.how) <= LONGEST_SUM else points_words(found.points))


def brief(key: str) -> str:
    """Return in a sentence or two what a card asks for, gives and counts."""
    card = title_of(key)
    parts = []
    if card.requires:
        parts.append(_("Requires {powers}.").format(powers=icons_words(card.requires)))
    if card.cost and card.pile != "blocker":
        parts.append(_("Costs {cost}.").format(cost=icons_words(card.cost)))
    if card.icons or card.powers:
        parts.append(_("Has {icons}.").format(icons=icons_words((*card.icons, *card.powers))))
    if card.vp:
        parts.append(f"{points_words(card.vp)}.")
    if card.text:
        parts.append(_(card.text))
    return " ".join(parts)


def inspect(piece: Piece, desk: Desk) -> Inspection:
    """Return what the large view of `piece` says, as it lies on `desk`."""
    where = desk.table.where(piece.id)
    opens = where is None or not is_behind(where[0], desk)
    if piece.face is None:
        told = _("Nobody but its owner may see it; of a pile, nobody at all.")
        return Inspection(_("A card face down"), told, opens)
    if piece.kind == "chip":
        told = _("What is left of a trashed card. It is lost when the action closes.")
        return Inspection(icon_words(piece.face), told, opens)
    card = title_of(piece.face)
    kind, _colon, owner = (where or ("", 0))[0].partition(":")
    lines = [brief(piece.face), _counted(piece.face, kind, owner, desk)]
    if card.flavour:
        lines.append(_("“{words}”").format(words=_(card.flavour)))
    text = "\n\n".join(line for line in lines if line)
    return Inspection(_(card.title), text, opens, ratio=DESIGN[0] / DESIGN[1])


def _of_zone(zone: str, desk: Desk, names: tuple[str, ...], *, fills: bool) -> str:
    kind, _colon, rest = zone.partition(":")
    zones = desk.table.zones
    match kind:
        case "resource_pile":
            count = len(zones[zone])
            return many("{n} resource card in the pile.", "{n} resource cards in the pile.", count).format(n=count)
        case "special_pile":
            count = desk.view.special_left
            told = many("{n} special above Initiate Endgame!", "{n} specials above Initiate Endgame!", count)
            return f"{told.format(n=count)}, {_('then come the nine Payoffs.')}"
        case "resource_trash" | "special_trash":
            count = len(zones[zone])
            told = many("{n} card in the trash.", "{n} cards in the trash.", count).format(n=count)
            return f"{told} {_('A click shows them.')}" if f"{BIN}{zone}" in bins(desk) else told
        case "resource_row" | "special_row" if not zones[zone]:
            return _("Empty until the turn ends.")
        case "resource_row":
            return _("Place {n} in the row of resources.").format(n=int(rest) + 1)
        case "special_row":
            return _("Place {n} in the row of specials.").format(n=int(rest) + 1)
        case "engine" if zones[zone]:
            told = many("The stack of {card}: {n} left.", "The stack of {card}: {n} left.", len(zones[zone]))
            return told.format(card=title_words(rest), n=len(zones[zone]))
        case "engine":
            return _("The stack of {card}: sold out.").format(card=title_words(rest))
        case "payoff":
            if is_behind(zone, desk):
                return _of_payoffs(desk)
            there = zones[zone]
            return _of_piece(there[0], zone, desk, names) if there else _("This Payoff has been taken.")
        case "hand":
            count = desk.view.seats[int(rest)].hand
            words = many("{name} holds {n} card.", "{name} holds {n} cards.", count)
            return words.format(name=name_of(names, int(rest)), n=count)
        case "tableau" | "strip":
            return points_told(desk.view, int(rest), names)
        case "need" if int(rest) < len(desk.slots):
            return _of_need(desk.slots[int(rest)], fills=fills)
        case "kept":
            return _("Drag here what the next game may begin with.")
        case "pool":
            return _("What is left over of the trashed cards.")
        case _:
            return _("The tray: what is trashed in this action.")


def _of_need(slot: Slot, *, fills: bool) -> str:
    need = icon_words(slot.need)
    if slot.how:
        return _("{need} is covered.").format(need=need)
    if not fills:
        return _("Asked for: {need}. Bring a glowing card.").format(need=need)
    return _("Asked for: {need}. Bring a glowing card, or press Pay.").format(need=need)


def foresee(view: View[Observation], desk: Desk) -> Foresight:
    """Return in a few words what a gesture would do."""
    after = view.preview
    if after is None:
        return Foresight()
    before, then, seat = desk.view, after.view, desk.large
    points = then.seats[seat].points - before.seats[seat].points
    if then.payment and not before.payment:
        needs = icons_words(slot.need for slot in then.payment.slots)
        return Foresight(_("to pay: {needs}").format(needs=needs))
    if points:
        told = many("{n} point", "{n} points", abs(points)).format(n=signed(points))
        return Foresight(told, is_good=points > 0)
    left = [piece.face or "" for piece in after.zones["pool"]]
    if left and before.phase == "pay":
        return Foresight(_("left over: {names}").format(names=icons_words(left)))
    return Foresight(told="" if view.aim is None else _foretell(view.aim.piece, view.aim.zone or "", desk))


def _foretell(piece: str, zone: str, desk: Desk) -> str:
    """Return the help line while `piece` is held over a zone whose own words say how to bring something there."""
    place = desk.table.where(piece)
    key = "" if place is None else desk.table.zones[place[0]][place[1]].face or ""
    kind, _colon, rest = zone.partition(":")
    match kind:
        case "need" if int(rest) < len(desk.slots):
            return _("Covers the need for {need}.").format(need=icon_words(desk.slots[int(rest)].need))
        case "kept" if key:
            return _("{card} is kept for the next game.").format(card=title_words(key))
        case "resource_trash" | "special_trash" if key:
            return _("{card} goes to the trash.").format(card=title_words(key))
        case _:
            return ""


def ask(intents: tuple[Any, ...], desk: Desk) -> Question:
    """Return the question which of several ways of covering a need is meant."""
    need = icon_words(intents[0].need)
    return Question(
        _("What is it trashed as?"),
        _("It can cover the need for {need} in more than one way.").format(need=need),
        tuple(_answer(cover) for cover in intents),
    )


def _answer(cover: Any) -> str:
    held = filling(cover)
    spent = icons_words(held.spent)
    match cover.how:
        case "silk":
            return _("{spent}, as any two resources").format(spent=spent)
        case "food":
            return _("{spent}, as two Food").format(spent=spent)
        case "military":
            return _("{spent}, by the Military swap").format(spent=spent)
        case "trade":
            if len(held.cards) > 1:
                told = _("{spent}, traded; trashes {card} too")
                return told.format(spent=spent, card=title_words(held.cards[1]))
            return _("{spent}, traded").format(spent=spent)
        case "swap":
            return _("{spent}, as any one resource").format(spent=spent)
        case _:
            return spent
