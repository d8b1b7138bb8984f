"""The card of the decision that is looked at, and under it a slip of paper that says what was better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect, Surface

from game.core.words import _
from scenes.matches.result_words import signed_percent
from scenes.review.chart import order
from scenes.review.decided import Decided
from scenes.review.words import percents
from scenes.shared.keymap import KEYS
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit, centred, rounded
from scenes.stage.lettering import rows_of
from scenes.stage.palette import INK, IVORY, ROSE
from scenes.stage.seat_mark import look_of, seat_colour, seat_mark
from scenes.stage.widgets import Button, Face, width_of
from scenes.table.slip import LINE, PAPER, QUIET

PAD_U, GAP_U, BADGE_U, MARK_U, BAR_U, BUTTON_U = 16, 10, 44, 16, 24, 46
HEAD_U, SIZE_U, SMALL_U, FACE_U = 25, 19, 17, 19
LINES = 4  # of what is told on the slip, and of what was played together
LEAST_TEXT = 16  # lines of text wide: with less room there is no card
Z = 1500
LIGHT_INK = (1, 2)  # seats' colours on which ivory is easier to read than ink


class Card:
    """Lies at the top of a column, down to `bottom` (pixels); its button leads to where what was better is tried."""

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        controls: Controls,
        rect: Rect,
        seats: int,
        on_try: Callable[[], None],
    ) -> None:
        """Show nothing yet, of a match for so many `seats`."""
        self._kit, self._seats = kit, seats
        pad, gap = kit.view.px(PAD_U), kit.view.px(GAP_U)
        self._text, self._line = kit.style("text", SIZE_U), kit.fonts.height(kit.style("text", SIZE_U))
        self._head = max(kit.view.px(BADGE_U), kit.fonts.height(kit.style("title", HEAD_U)) + self._line)
        self._bar = max(kit.view.px(BAR_U), kit.fonts.height(kit.style("bold", SMALL_U)))
        cells = (2 * self._line + gap) if seats > 2 else 0
        self._card = Rect(rect.x, rect.y, rect.width, 2 * pad + self._head + gap + self._bar + cells)
        face = Face(_("Try it from here"), look="primary", size=FACE_U, key="P")
        tall = max(kit.view.px(BUTTON_U), kit.view.text(BUTTON_U), 32)
        wide = width_of(kit, face) + 2 * gap
        self._paper = Rect(rect.x, self._card.bottom + gap, rect.width, max(tall, LINES * self._line) + 2 * pad)
        self.bottom = self._paper.bottom + gap
        place = Rect(self._paper.right - pad - wide, self._paper.centery - tall // 2, wide, tall)
        tip = _("A new match begins at this position, to practise ({key}); this one stays as it is.").format(
            key=KEYS.cap("review.practise")
        )
        self.button = Button(kit, place, face, on_try, tip=tip, z=Z + 2)
        self._sprites = Sprite(None, self._card.topleft, Z), Sprite(None, self._paper.topleft, Z)
        self._compositor, self._controls = compositor, controls
        self.decided: Decided | None = None
        self.is_whole = True
        self._is_offered = False
        compositor.add(*self._sprites)
        self.show(None)

    @staticmethod
    def has_room(kit: Kit, width: int) -> bool:
        """Whether a column so wide (pixels) has room for one."""
        return width >= LEAST_TEXT * kit.fonts.height(kit.style("text", SIZE_U)) + kit.view.px(2 * PAD_U)

    def show(self, decided: Decided | None) -> None:
        """Tell of this decision; None where there is none."""
        for _bit in self.show_in_bits(decided):
            pass

    def show_in_bits(self, decided: Decided | None) -> Iterator[None]:
        """Do what `show` does, part by part."""
        self.decided = decided
        is_offered = decided is not None and decided.has_better
        if is_offered and not self._is_offered:
            self._controls.add(self.button)
        elif self._is_offered and not is_offered:
            self._controls.remove([self.button])
        self._is_offered = is_offered
        card, paper = self._sprites
        card.show(self._painted(decided), self._card.topleft)
        yield
        # Meanwhile somebody may have gone elsewhere: card and slip never tell of two decisions.
        paper.show(self._slip(self.decided), self._paper.topleft)

    def take_away(self) -> None:
        """Lie there no more."""
        self._compositor.remove(*self._sprites)
        self._controls.remove([self.button] if self._is_offered else [])

    # Painting.

    def _painted(self, decided: Decided | None) -> Surface:
        kit, pad, gap = self._kit, self._kit.view.px(PAD_U), self._kit.view.px(GAP_U)
        result = kit.panel(*self._card.size).copy()
        if decided is None:
            head = kit.fonts.line(_("The end"), kit.style("title", HEAD_U, kit.theme.accent))
            result.blit(head, (pad, pad))
            return result
        left = pad
        if decided.mark is not None:
            side = kit.view.px(BADGE_U)
            badge = kit.art.svg(f"review/{decided.mark}", side, side)
            result.blit(badge, (left, pad + (self._head - side) // 2))
            left += side + gap
        right = self._card.width - pad
        if decided.worth:
            colour = kit.theme.good if decided.mark in ("great", "lucky") else kit.theme.bad
            worth = kit.fonts.fitted(decided.worth, kit.style("strong", SIZE_U, colour), right - left)
            right -= worth.get_width()
            result.blit(worth, (right, pad))
        title = kit.style("title", HEAD_U, kit.theme.accent)
        result.blit(kit.fonts.fitted(decided.head, title, max(1, right - left - gap)), (left, pad - gap // 4))
        self._who(result, decided, (left, pad + self._head - self._line))
        if decided.after:
            area = Rect(pad, pad + self._head + gap, self._card.width - 2 * pad, self._bar)
            self._bands(result, area, decided)
            if self._seats > 2:
                self._cells(result, area, decided)
        return result

    def _who(self, onto: Surface, decided: Decided, at: tuple[int, int]) -> None:
        """Write whose decision it was, and when the chances below hold: beside the cursor others may stand."""
        kit, side = self._kit, self._kit.view.px(MARK_U)
        onto.blit(seat_mark(kit.art, decided.seat, side), (at[0], at[1] + (self._line - side) // 2))
        words = decided.name
        if decided.mark is not None and decided.turn:
            words = _("{name} · turn {n}").format(name=decided.name, n=decided.turn)
        style = kit.style("text", SIZE_U, kit.theme.quiet)
        left, right = at[0] + side + kit.view.px(GAP_U), onto.get_width() - kit.view.px(PAD_U)
        when = kit.fonts.line(_("chances afterwards"), style)
        if decided.after and when.get_width() <= (right - left) // 2:
            right -= when.get_width()
            onto.blit(when, (right, at[1]))
            right -= kit.view.px(GAP_U)
        onto.blit(kit.fonts.fitted(words, style, max(1, right - left)), (left, at[1]))

    def _bands(self, onto: Surface, area: Rect, decided: Decided) -> None:
        """Draw how all stood after it, one's own first, and in two seats' match what a mistake gave away."""
        shares, numbers = decided.after, percents(decided.after)
        lost = self._lost(area, decided)
        onto.fill(self._kit.theme.bar, area)
        x, own = float(area.x), decided.eyes
        bands = []
        for seat in order(self._seats, own):
            wide = area.width * shares[seat]
            bands.append((seat, Rect(round(x), area.y, round(x + wide) - round(x), area.height)))
            onto.fill(seat_colour(self._kit.art, seat), bands[-1][1])
            x += wide
        onto.fill(ROSE, lost)
        for seat, lies in bands if self._seats <= 2 else ():
            free = lies
            if lost.colliderect(lies):  # one's own number stands at its left end, the other's at its right one
                left, right = (lies.left, lost.left) if seat == own else (lost.right, lies.right)
                free = Rect(left, lies.y, right - left, lies.height)
            self._number(onto, free, _("{n} %").format(n=numbers[seat]), seat, is_right=seat != own)
        words = self._kit.fonts.line(signed_percent(-decided.lost), self._kit.style("bold", SMALL_U, INK))
        if words.get_width() < lost.width:
            onto.blit(words, centred(words.get_size(), lost))
        half = Rect(area.centerx, area.y, max(1, self._kit.view.px(2)), area.height)
        for y in range(half.y, half.bottom, 2 * max(2, half.height // 8)):
            onto.fill(INK, Rect(half.x, y, half.width, max(2, half.height // 8)))

    def _lost(self, area: Rect, decided: Decided) -> Rect:
        """Return where the bar shows what a mistake gave away: between the two, empty where that is told of nobody."""
        if self._seats != 2 or decided.lost <= 0:
            return Rect(area.topleft, (0, 0))
        border = area.x + area.width * decided.after[decided.eyes]
        wide = area.width * min(decided.lost, 1 - decided.after[decided.seat])
        return Rect(round(border - (0 if decided.seat == decided.eyes else wide)), area.y, round(wide), area.height)

    def _number(self, onto: Surface, lies: Rect, words: str, seat: int, *, is_right: bool) -> None:
        """Write a chance on its band, or beside it where nobody else has one; without room it goes without saying."""
        kit, gap = self._kit, self._kit.view.px(GAP_U)
        wide = kit.fonts.width(words, kit.style("bold", SMALL_U)) + gap
        has_room = wide <= lies.width
        if not has_room and self._seats > 1:
            return
        colour = (IVORY if look_of(kit.art, seat).colour in LIGHT_INK else INK) if has_room else kit.theme.text
        line = kit.fonts.line(words, kit.style("bold", SMALL_U, colour))
        x = lies.x + gap // 2 if has_room else lies.right + gap // 2
        if is_right:
            x = lies.right - wide
        onto.blit(line, (x, lies.centery - line.get_height() // 2))

    def _cells(self, onto: Surface, bar: Rect, decided: Decided) -> None:
        """Write below the bar who has which chance, and what the decision changed."""
        kit, gap, side = self._kit, self._kit.view.px(GAP_U), self._kit.view.px(MARK_U)
        before, after = percents(decided.before), percents(decided.after)
        wide, top = bar.width // self._seats, bar.bottom + gap
        for place, seat in enumerate(order(self._seats, decided.eyes)):
            x = bar.x + place * wide
            onto.blit(seat_mark(kit.art, seat, side), (x, top + (self._line - side) // 2))
            left = x + side + gap // 2
            name = kit.fonts.fitted(decided.names[seat], self._text, max(1, x + wide - gap - left))
            onto.blit(name, (left, top))
            number = kit.fonts.line(_("{n} %").format(n=after[seat]), kit.style("bold", SIZE_U))
            onto.blit(number, (left, top + self._line))
            change = after[seat] - before[seat]
            colour = kit.theme.quiet if not change else kit.theme.good if change > 0 else kit.theme.bad
            words = kit.fonts.line(signed_percent(change / 100) if change else "=", kit.style("text", SMALL_U, colour))
            if left + number.get_width() + gap + words.get_width() <= x + wide:
                onto.blit(words, (left + number.get_width() + gap, top + self._line))

    def _slip(self, decided: Decided | None) -> Surface | None:
        """Return the paper with what is told and what was played, beside the room for the button."""
        if decided is None:
            return None
        kit, pad = self._kit, self._kit.view.px(PAD_U)
        size, corner, edge = self._paper.size, kit.view.px(6), max(1, kit.view.px(1.5))
        key = ("review paper", size, corner, edge)  # painted once: it is too dear for every step of a film
        result = kit.art.keep(key, lambda: rounded(*size, corner, (*PAPER, 255), LINE, edge)).copy()
        width = self._paper.width - 2 * pad
        if decided.has_better:
            width = self.button.rect.x - self._paper.x - 2 * pad
        lines = self._lines(decided, width)
        y = (self._paper.height - sum(line.get_height() for line in lines)) // 2
        for line in lines:
            result.blit(line, (pad, y))
            y += line.get_height()
        return result

    def _lines(self, decided: Decided, width: int) -> Sequence[Surface]:
        kit, room = self._kit, self._paper.height - self._kit.view.px(PAD_U)
        strong, quiet = kit.style("strong", SIZE_U, INK), kit.style("text", SMALL_U, QUIET)
        most = max(1, room // kit.fonts.height(strong))
        self.is_whole = len(kit.fonts.wrap(decided.told, strong, width)) <= most
        told = rows_of(kit, decided.told, strong, width, most) if decided.told else []
        left = (room - sum(line.get_height() for line in told)) // kit.fonts.height(quiet)
        words = _("Played: {way}").format(way=decided.played) if decided.played else ""
        return [*told, *(rows_of(kit, words, quiet, width, left) if words and left > 0 else [])]
