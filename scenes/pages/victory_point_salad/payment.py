"""The panel while something is paid: a slot for each need, what fills it or would, and what is left over."""

from collections.abc import Sequence

from pygame import Surface

from game.core.table import Piece
from game.core.words import _, many, mark
from game.rules.victory_point_salad.observation import Observation
from scenes.pages.page import Box, Proposal, View
from scenes.pages.victory_point_salad import faces, lettering
from scenes.pages.victory_point_salad.cards import icon
from scenes.pages.victory_point_salad.desk import PANEL_Z, PAYING, Desk
from scenes.pages.victory_point_salad.faces import tinted
from scenes.pages.victory_point_salad.painting import Canvas, Painting
from scenes.pages.victory_point_salad.poses import star
from scenes.pages.victory_point_salad.proposal import Filling, covers_of, fillings, way_of
from scenes.pages.victory_point_salad.tray import CHIP, SECOND, Tray, tray_of
from scenes.pages.victory_point_salad.words import icon_words, icons_words, title_words
from scenes.stage.face import Role
from scenes.stage.fonts import Style
from scenes.stage.kit import rounded
from scenes.stage.lettering import STEP, fitted_lines
from scenes.stage.palette import Colour, Theme
from scenes.stage.seat_mark import seat_colour

GHOST = 215
TOLD_LINES = 2
BADGE, MARK = 34.0, 24.0  # u: the first tells that a resource counts as another, the second who pays
_BY_HAND = mark("Press Pay, or drag glowing cards onto the slots.")


class PaymentPanel(Painting):
    """Title, slots and left-overs. What is only proposed is fainter than what is paid."""

    z = PANEL_Z - 2

    def key(self, desk: Desk, view: View[Observation]) -> object:
        if desk.panel != PAYING:
            return None
        way = way_of(view)
        pool = tuple((piece.face, piece.marks) for piece in desk.table.zones["pool"])
        goods = desk.table.zones["payment"]
        is_aimed = view.ahead is not None and way is None
        told = desk.view.phase, desk.view.payment, desk.view.chains, way and way.way, is_aimed, bool(view.intents)
        return told, pool, goods, desk.large

    def box(self, desk: Desk) -> Box:
        return desk.layout.panel

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        kit = self.bar
        edge = max(2, kit.view.px(3))
        payer = None if desk.is_own_decision else desk.view.decider
        colour = kit.theme.accent if payer is None else seat_colour(kit.art, payer)
        canvas.surface.blit(rounded(*canvas.rect.size, kit.view.px(8), None, colour, edge), (0, 0))
        self._head(canvas, desk, payer)
        tray = tray_of(desk)
        way = way_of(view)
        filled = fillings(desk, covers_of(way))
        for number, held in enumerate(filled):
            self._slot(canvas, desk, tray, number, held)
        asks_by_hand = bool(view.intents) and (view.ahead is None or way is not None)
        self._left_over(canvas, desk, tray, way, asks_by_hand=asks_by_hand)

    def _head(self, canvas: Canvas, desk: Desk, payer: int | None) -> None:
        """Say what is paid for, and by whom if somebody else is the `payer`: nothing is asked for then."""
        kit, box = self.bar, canvas.box
        left, middle = box.x + 16, box.y + desk.layout.panel_head / 2 + 2
        words = _title(desk)
        if payer is not None:
            canvas.put(self.bar.mark(payer, MARK), left, middle, "left")
            left += MARK + 10
            words = _others_title(desk, self.bar.name(payer))
        room = kit.view.px(star(desk).x - left - 10)
        canvas.put(lettering.shrunk(kit, words.upper(), kit.view.text(24), kit.theme.text, room), left, middle, "left")

    def _slot(self, canvas: Canvas, desk: Desk, tray: Tray, number: int, held: Filling | None) -> None:
        kit, box = self.bar, tray.slots[number]
        need = desk.slots[number].need
        side = kit.view.px(box.w)
        is_own = desk.is_own_decision
        look = _look(held) if is_own or held is not None else "slot_open"
        picture = kit.slot(look, side).copy()
        is_paper = look == "slot_paid"
        names = (held.spent if held and held.spent else ()) or (need,)
        for place, name in enumerate(names):
            self._sign(picture, name, place, len(names), is_paper=is_paper, is_faint=held is None or held.is_proposed)
        canvas.put(picture, *box.centre)
        if held is not None and held.how not in ("plain", "waive"):
            canvas.put(self.bar.piece("badge_swap", BADGE, BADGE), box.x + 6, box.y + 6)
        if held is not None and held.is_proposed:
            self._ghosts(canvas, tray.trashed[number], held)
        label = tray.labels[number]
        colour = _label_colour(kit.theme, held) if is_own or held is not None else kit.theme.quiet
        role: Role = "strong" if held is None else "text"
        lines = fitted_lines(kit, [_label(need, held, is_own=is_own)], role, (18, 18), colour, kit.rect(label).size)
        step = max((line.get_height() for line in lines), default=0) * STEP / kit.view.u
        for place, line in enumerate(lines):
            canvas.put(line, label.x, label.y + label.h / 2 + step * (place - (len(lines) - 1) / 2), "left")

    def _sign(self, picture: Surface, name: str, place: int, count: int, *, is_paper: bool, is_faint: bool) -> None:
        """Draw a resource into a slot; the two of a trade share it."""
        size = picture.get_width()
        inner = round(size * (0.58 if count == 1 else 0.4))
        sign = self._need_sign(name, inner, is_paper=is_paper).copy()
        if is_faint:
            sign.set_alpha(GHOST)
        x = size // 2 if count == 1 else round(size * (0.3 + 0.4 * place))
        picture.blit(sign, sign.get_rect(center=(x, size // 2)))

    def _need_sign(self, name: str, side: int, *, is_paper: bool) -> Surface:
        return tinted(self.bar.art, icon(name), side, (20, 24, 30) if is_paper else self.bar.theme.accent)

    def _ghosts(self, canvas: Canvas, box: Box, held: Filling) -> None:
        kit = self.bar
        size = kit.view.px(box.w), kit.view.px(box.h)
        for place, key in enumerate(held.cards):
            card = faces.face(kit, Piece("", "special", key), *size).copy()
            card.set_alpha(GHOST)
            canvas.put(card, box.x + box.w / 2 + place * SECOND[0], box.y + box.h / 2 + place * SECOND[1])

    def _left_over(self, canvas: Canvas, desk: Desk, tray: Tray, way: Proposal | None, *, asks_by_hand: bool) -> None:
        """Say what is left over and what it is good for; of a proposal, what would be.

        While a card `is_aimed` at a slot, a bubble tells what comes of it. That nothing chains can be said of a whole
        payment only: others hold secret cards, and of one that is half made more may be left.
        """
        kit, box = self.bar, tray.words
        strong, text = kit.style("strong", 19, kit.theme.accent), kit.style("text", 18, kit.theme.quiet)
        present = [piece.face or "" for piece in desk.table.zones["pool"]]
        if way is not None:
            self._ghost_chips(canvas, desk, tray, way.way.left)
        names = list(way.way.left) if way is not None else present
        chains = way.way.chains if way is not None else desk.view.chains
        if not names:
            if desk.view.phase == "pay" and asks_by_hand:
                room = box if desk.table.zones["pool"] else Box(tray.pool.x, box.y, tray.pool.w + box.w, box.h)
                words = _("Nothing will be left over.") if way is not None else _(_BY_HAND)
                canvas.paragraph(words, text, room, 3)
            return
        box = _beside_chips(desk, tray, len(names))
        told = _("Left over then: {names}") if way is not None else _("Left over: {names}")
        said = [(told.format(names=icons_words(names)), strong)]
        if chains:
            said.append((self._chained(chains, text, box), text))
        elif way is not None:
            said.append((_("Nothing chains on it."), text))
        canvas.paragraphs(said, box, TOLD_LINES)

    def _chained(self, chains: Sequence[str], style: Style, box: Box) -> str:
        """Say what chains on the left-overs: by title where there is room, else how many cards."""
        kit = self.bar
        words = _("Chains on it: {cards}").format(cards=", ".join(title_words(key) for key in chains))
        if len(kit.fonts.wrap(words, style, kit.view.px(box.w))) <= TOLD_LINES:
            return words
        return many("Chains on it: {n} card", "Chains on it: {n} cards", len(chains)).format(n=len(chains))

    def _ghost_chips(self, canvas: Canvas, desk: Desk, tray: Tray, left: Sequence[str]) -> None:
        """Show what would be left over besides what lies in the tray already."""
        kit, box = self.bar, tray.pool
        if desk.table.zones["pool"]:
            return
        side = min(CHIP, box.h - 6)
        step = min(side + 8, (box.w - side) / max(1, len(left) - 1))
        for place, name in enumerate(left):
            chip = faces.chip(kit, Piece("", "chip", name, ("left",)), kit.view.px(side), kit.view.px(side)).copy()
            chip.set_alpha(GHOST)
            canvas.put(chip, box.x + side / 2 + place * step, box.y + box.h / 2)


def _beside_chips(desk: Desk, tray: Tray, count: int) -> Box:
    """Return where it is said what `count` left-overs are good for."""
    left = tray.pool.x + min(tray.pool.w, count * (CHIP + 8)) + 8
    inner = desk.layout.panel_inner
    return Box(left, tray.pool.y, inner.x + inner.w - left, tray.pool.h)


def _title(desk: Desk) -> str:
    payment = desk.view.payment
    if payment is None:
        return _("Trashed, with something left over")
    card = title_words(desk.table.zones["payment"][0].face or "")
    if payment.goods == "blocker":
        return _("Getting rid of {card}").format(card=card)
    if payment.is_chained:
        return _("Chaining {card}").format(card=card)
    return _("Paying for {card}").format(card=card)


def _others_title(desk: Desk, name: str) -> str:
    payment = desk.view.payment
    if payment is None:
        return _("{name} has something left over").format(name=name)
    card = title_words(desk.table.zones["payment"][0].face or "")
    if payment.goods == "blocker":
        told = _("{name} gets rid of {card}")
    else:
        told = _("{name} chains {card}") if payment.is_chained else _("{name} pays for {card}")
    return told.format(name=name, card=card)


def _look(held: Filling | None) -> str:
    if held is None:
        return "slot_lit"
    if held.how == "waive":
        return "slot_waived"
    return "slot_open" if held.is_proposed else "slot_paid"


def _label_colour(theme: Theme, held: Filling | None) -> Colour:
    if held is None:
        return theme.accent
    return theme.quiet if held.is_proposed else theme.good


def _label(need: str, held: Filling | None, *, is_own: bool) -> str:
    words = icon_words(need)
    need_words = words[:1].upper() + words[1:]
    if held is None:
        told = _("{need}, please") if is_own else _("{need}, still open")
        return told.format(need=need_words)
    if held.how == "waive":
        return _("{need}: not asked for").format(need=need_words)
    told = _("{need}, with {spent}") if held.is_proposed else _("{need}, paid with {spent}")
    if held.how == "plain" and held.spent == (need,):
        told = _("{need}") if held.is_proposed else _("{need}, paid")
    return told.format(need=need_words, spent=icons_words(held.spent))
