"""What the owner of the large sheet has: name, gold, points, and how far it is to the end."""

from game.core.words import _
from game.rules.my_engine.cards import END_VP
from game.rules.my_engine.observation import Observation
from scenes.pages.my_engine.desk import Desk
from scenes.pages.my_engine.layout import Layout
from scenes.pages.my_engine.office import Office
from scenes.pages.my_engine.phrases import cells_free, engine_worth
from scenes.pages.page import Box, LivePart, View
from scenes.stage.counter import Counter, Pool, Shown
from scenes.stage.fonts import Style
from scenes.stage.inscription import Words, fitting, shrunk_style
from scenes.stage.kit import rounded
from scenes.stage.palette import BRASS_LIGHT, INK, IVORY, hex_code, rgb
from scenes.stage.sheet import Sheet

_FOOT_SIZES = range(20, 9, -1)  # u of the words at the sheet's foot, where they take all of it
_SIDE_BY_SIDE = 50.0  # u of the figures of gold and points beside one another
SOFT, GREY = rgb("#D9D2C0"), rgb("#C9D1DA")


class Plaque(LivePart):
    """Name and badge, coin and medal with large figures, and a bar to forty points."""

    def __init__(self, office: Office, layout: Layout) -> None:
        self._office, self._box = office, layout.plaque
        box, sheet = layout.plaque, layout.sheet
        x, right = box.x + 24, box.x + box.w - 24
        (coin, first), (medal, second) = self._signs = layout.counters
        foot = layout.standing.y - 12
        self._bar = Box(x, foot - 54, box.w - 48, 12)
        self._pitch = second - first  # nothing where they are side by side
        high = self._pitch * 0.95 or _SIDE_BY_SIDE
        large = next((size for size in range(54, 20, -2) if office.view.text_u(size) <= high), 20)
        big, down = office.style("bold", large), office.view.text_u(large) * 0.35
        beside = 59 if self._pitch else 32
        self.gold = Counter(office, office.motion, coin + beside, first + down, big)
        self._vp = Counter(office, office.motion, medal + beside, second + down, big)
        self._name = Words(office, x + 38, box.y + 50, "left")
        self._units = (
            Words(office, right, first + 18, "right"),
            Words(office, right, second + 18, "right"),
        )
        self._foot = Words(office, x, foot - 14, "left"), Words(office, right, foot - 14, "right")
        base = sheet.y + sheet.h - 23
        self._engine = Words(office, sheet.x + 34, base, "left", z=-40)
        self._free = Words(office, sheet.x + sheet.w - 34, base, "right", z=-40)
        self._still = Pool(5, -5)
        self._sheet = sheet
        figures = self.gold, self._vp
        super().__init__(self._still, figures, self._name, self._units, self._foot, self._engine, self._free)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._office.desk(view)
        seat, one = desk.large, desk.view.seats[desk.large]
        key = (seat, _badge_words(desk), desk.view.last, one.vp)
        for kind, counter, count in (("gold", self.gold, one.gold), ("vp", self._vp, one.vp)):
            counter.show(count, at_once=at_once, delay=view.lands(f"{kind}:{seat}"), of=seat)
        if not self.has_shown(key):
            self._say(desk)
        self._say_engine(desk)

    def _say(self, desk: Desk) -> None:
        office, box = self._office, self._box
        seat, vp = desk.large, desk.view.seats[desk.large].vp
        badge, room = self._badge(desk, box.w - 48 - 38)
        self._name.say(office.name(seat), office.style("strong", 28), room)
        x = box.x + 24
        size = min(76.0, self._pitch * 0.74) or _SIDE_BY_SIDE * 0.9
        still = [
            office.at(office.mark(seat, 24), x + 14, box.y + 41),
            office.at(office.drawn("deck/gold_coin", size, size), *self._signs[0]),
            office.at(office.drawn("deck/vp_medal", size * 0.92, size * 1.1), *self._signs[1]),
        ]
        self._still.show([*still, self._filled_bar(vp), *([badge] if badge else [])])
        unit = office.style("text", 20, office.theme.quiet)
        for words, told in zip(self._units, (_("gold"), _("VP")), strict=True):
            words.say(told if self._pitch else "", unit, 60)  # side by side, coin and medal tell
        style = office.style("text", 18, office.theme.quiet)
        count = _("{n} of {all}").format(n=vp, all=END_VP)
        self._foot[0].say(count, style, 110)
        left = self._bar.w - office.fonts.width(count, style) / office.view.u - 12
        reached = {"deck": _("the deck is empty"), "vp": _("last turn")}.get(desk.view.last or "")
        rest = (reached,) if reached else (_("ends the game"), _("the end"), "")
        self._foot[1].say(fitting(office, rest, style, left), style, left)

    def _badge(self, desk: Desk, room: float) -> tuple[Shown | None, float]:
        """Return the brass badge that tells whose turn it is, and what of the `room` (u) it leaves to the name.

        It says so more briefly where the name would be cut.
        """
        office = self._office
        badge, left = None, room
        name = office.fonts.width(office.name(desk.large), Style("strong", office.view.least, INK)) / office.view.u
        for told in _badge_words(desk):
            badge = self._painted(told)
            left = room - badge[0].get_width() / office.view.u - 10
            if name <= left:
                break
        return badge, left

    def _painted(self, told: str) -> Shown:
        office = self._office
        style = shrunk_style(office, told, office.style("strong", 19, INK), 118)
        line = office.fonts.line(told, style)
        size = line.get_width() + office.view.px(22), line.get_height() + office.view.px(8)
        badge = rounded(*size, office.view.px(5), BRASS_LIGHT).copy()
        badge.blit(line, (office.view.px(11), office.view.px(4)))
        right = office.view.px(self._box.x + self._box.w - 24)
        return badge, (right - size[0], office.view.px(self._box.y + 41) - size[1] // 2)

    def _filled_bar(self, vp: int) -> Shown:
        office, bar, theme = self._office, self._bar, self._office.theme
        sheet = Sheet(bar.x - 1, bar.y - 1, bar.w + 2, bar.h + 2)
        hollow, rim = "#0A0E13" if theme.is_dark else "#D3C6A8", hex_code(theme.edge)
        sheet.rect(bar.x, bar.y, bar.w, bar.h, 6, fill=hollow, stroke=rim, stroke_width=1)
        if vp:
            paint = sheet.linear(bar.x, 0, bar.x + bar.w, 0, ((0, "#A57C2B"), (1, "#E9CE86")))
            sheet.rect(bar.x, bar.y, max(12.0, bar.w * min(1.0, vp / END_VP)), bar.h, 6, fill=paint)
        return sheet.picture(office.art, office.view), sheet.rect_in(office.view).topleft

    def _say_engine(self, desk: Desk) -> None:
        """Say at the sheet's foot whose it is, what it is worth, and how many cells are free."""
        office = self._office
        seat = desk.large
        told, worth = cells_free(desk, seat), engine_worth(desk, seat)
        name = _("{name}’s engine").format(name=self._office.name(seat))
        across = office.view.px(self._sheet.w - 68 - 24 - 14)
        styles = [(office.style("strong", size, IVORY), office.style("text", size - 2, IVORY)) for size in _FOOT_SIZES]
        whole = [
            (strong, style)
            for strong, style in styles
            if office.fonts.width(name, strong) + office.fonts.width(worth + told, style) <= across
        ]
        strong, style = (whole or styles)[0]
        self._free.say(told, style, 200 * office.view.words)
        if worth and whole:
            self._engine.say_runs((name, strong), ("  ", style), (worth, style))
        else:
            room = self._sheet.w - 68 - office.fonts.width(told, style) / office.view.u - 24
            self._engine.say(worth or name, style, room)


def _badge_words(desk: Desk) -> tuple[str, ...]:
    """Return what the badge says, ever more briefly; nothing while the large sheet's owner has nothing to decide."""
    if not desk.is_deciding:
        return ()
    return (_("Your turn"),) if desk.view.active in (None, desk.large) else (_("Your pass"), _("Pass"))
