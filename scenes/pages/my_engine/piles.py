"""Words and counts around the piles and the hand, the lit suit of the stencil, and the open discard pile."""

from collections.abc import Mapping
from functools import partial

from pygame import Surface

from game.core.words import _, many
from game.rules.my_engine.cards import INDEX, IS_ENGINE
from game.rules.my_engine.observation import Observation
from scenes.pages import french
from scenes.pages.my_engine.desk import Desk
from scenes.pages.my_engine.layout import Layout
from scenes.pages.my_engine.office import Office
from scenes.pages.my_engine.plaque import SOFT
from scenes.pages.my_engine.poses import fan, is_taking, take_box
from scenes.pages.page import Box, LivePart, Pose, View
from scenes.stage.art import svg_of
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Pool, Shown, count_disc
from scenes.stage.inscription import Words, fitting, shrunk_style
from scenes.stage.kit import Kit, rounded
from scenes.stage.motion import FLASH
from scenes.stage.palette import BRASS, IVORY, Colour, rgb

_DIM = rgb("#C9BC98")
_FLASH_STEPS = 8
_INSTANTS, _SHADE_Z = 12, 28.5  # jacks, queens and kings of a deck; over the open pile, below outlines


def _on_wood(kit: Kit) -> Colour:
    """Return the colour of words that stand on bare wood."""
    return SOFT if kit.theme.is_dark else kit.theme.text


_LINE = 0.17  # of a pile's height is a line that says what the instants' place is for


class Piles(LivePart):
    """Captions below the piles, count discs on them, and what the instants' place is for."""

    def __init__(self, office: Office, layout: Layout) -> None:
        self._office, self._layout = office, layout
        boxes = (layout.deck, layout.discard, layout.instants)
        self._captions = tuple(Words(office, box.centre[0], layout.caption) for box in boxes)
        self._discs = Pool(2, 18)
        box = layout.instants
        self._letters = Pool(1, -6)
        self._lines = (
            Words(office, box.centre[0], box.y + box.h * 0.68),
            Words(office, box.centre[0], box.y + box.h * 0.82),
        )
        super().__init__(self._captions, self._lines, self._discs, self._letters)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        key = len(view.table.zones["deck"]), len(view.table.zones["discard"]), view.read.instant_played
        if self.has_shown(key):
            return
        layout, office = self._layout, self._office
        style = office.style("medium", 18, _on_wood(office))
        wide = layout.instants.w + 40
        for words, told in zip(self._captions, (_("Deck"), _("Discard"), _("Play here")), strict=True):
            words.say(told, style, wide)
        self._discs.show(
            office.at(count_disc(office, count, 42), box.x + box.w - 4, box.y + box.h - 10)
            for count, box in zip(key[:2], (layout.deck, layout.discard), strict=True)
        )
        box = layout.instants
        self._letters.show([office.at(self._jqk(box.w * 0.76), box.centre[0], box.y + box.h * 0.4)])
        colour = _DIM if office.theme.is_dark else office.theme.text
        dim, room = office.style("medium", 18, colour), box.w - 14
        smallest = shrunk_style(office, _("Instants"), dim, room)
        name = fitting(office, (_("Instants"), _("Instant")), smallest, room)
        self._lines[0].say(name, shrunk_style(office, name, dim, room), room, box.h * _LINE)
        style = office.style("text", 17, colour)
        rule = (_("one played"), _("played")) if key[2] else (_("one a turn"), _("1 a turn"))
        self._lines[1].say(fitting(office, rule, style, room), style, room, box.h * _LINE)

    def _jqk(self, width: float) -> Surface:
        view, is_dark = self._office.view, self._office.theme.is_dark
        ink = "#A8976B" if is_dark else "#3A2F1C"
        parts = "".join(french.rank(name, 20 + 44 * place, 3, 36, ink) for place, name in enumerate("JQK"))
        return self._office.art.written(svg_of(parts, 128, 42), view.px(width), view.px(width * 42 / 128))


class Stencil(LivePart):
    """Lights the suit of the turn."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._pool = Pool(2, -5)
        self._suit: str | None = None
        super().__init__(self._pool)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        suit = view.read.suit or (view.ahead.view.suit if view.ahead is not None else None)
        if suit != self._suit:
            self._suit = suit
            self._pool.show(self._lit(self._office.desk(view).layout.suit(suit)) if suit else ())

    def _lit(self, box: Box) -> list[Shown]:
        office, view = self._office, self._office.view
        w, h = min(box.w, 94 * box.h / 78), box.h
        size = view.px(h * 0.77)
        suit = self._suit or "S"
        picture = office.art.svg(f"deck/suit_{french.SUIT_NAMES[suit]}", size, size, ((french.INKS[suit], "#F4FFFB"),))
        lit = office.drawn("my_engine/stencil_lit", w, h)
        return [office.at(lit, *box.centre), office.at(picture, *box.centre)]


class Flash(LivePart):
    """A pale print of the suit over the large sheet, for a moment, when it is chosen."""

    def __init__(self, office: Office, layout: Layout) -> None:
        self._office, self._sheet = office, layout.sheet
        self._sprite = Sprite(None, (0, 0), -44)
        self._suit: str | None = None
        super().__init__(self._sprite)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        suit, before = view.read.suit, self._suit
        self._suit = suit
        if suit == before:
            return
        self._office.motion.drop(self)
        self._sprite.image = None
        if suit and before is not None and not at_once:
            self._office.motion.play(FLASH, self._fade, ease=lambda t: t, done=self._end, key=self)

    def _fade(self, t: float) -> None:
        office = self._office
        side = self._sheet.h * 0.6
        suit = self._suit or "S"
        step = min(_FLASH_STEPS - 1, int(t * _FLASH_STEPS))
        pixels = office.view.px(side)
        print_of = office.art.svg(
            f"deck/suit_{french.SUIT_NAMES[suit]}", pixels, pixels, ((french.INKS[suit], "#DCEAF4"),)
        )

        def faded() -> Surface:
            picture = print_of.copy()
            picture.set_alpha(round(255 * 0.2 * (1 - step / _FLASH_STEPS)))
            return picture

        picture = office.art.keep(("flash", suit, step, pixels), faded)
        self._sprite.show(*self._office.at(picture, *self._sheet.centre))

    def _end(self) -> None:
        self._sprite.image = None


class HandLabel(LivePart):
    """Says beside the open hand how many cards it has."""

    def __init__(self, office: Office, layout: Layout) -> None:
        box = layout.hand_label
        self._office = office
        self._title = Words(office, box.x + 2, box.y + layout.word * 1.1, "left")
        self._count = Words(office, box.x + 2, box.y + layout.word * 2.2, "left")
        self._turn = Words(office, box.x + 2, box.y + layout.word * 3.3, "left")
        self._room = box.w - 6
        super().__init__(self._title, self._count, self._turn)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        office = self._office
        desk: Desk = self._office.desk(view)
        count = desk.view.seats[desk.large].hand
        self._title.say(_("Hand"), office.style("medium", 20, _on_wood(office)), self._room)
        told = many("{n} card", "{n} cards", count).format(n=count) if count else _("empty")
        style = office.style("text", 18, rgb("#B4BDC7") if office.theme.is_dark else office.theme.quiet)
        self._count.say(told, style, self._room)
        turn = view.read.turn
        self._turn.say(_("Turn {n}").format(n=turn) if turn else "", style, self._room)


class TakePanel(LivePart):
    """A dark ground under the discard pile while a king takes cards out of it."""

    def __init__(self, office: Office, layout: Layout) -> None:
        self._office, self._box = office, take_box(layout)
        self._ground = Sprite(None, (0, 0), 20)
        self._title = Words(office, self._box.centre[0], self._box.y + layout.word * 1.5, z=20.5)
        self._shades = Pool(_INSTANTS, _SHADE_Z)
        super().__init__(self._ground, self._title, self._shades)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        office = self._office
        if not is_taking(self._office.desk(view)):
            self._ground.image = None
            self._title.say("", office.style("strong", 22, IVORY))
            self._shades.show(())
            return
        rect = self._office.rect(self._box)
        ground = office.art.keep(
            ("take panel", rect.size), lambda: rounded(*rect.size, office.view.px(8), (13, 17, 23, 250), BRASS, 2)
        )
        self._ground.show(ground, rect.topleft)
        count = view.read.owed
        told = many("Take one engine card", "Take {n} engine cards", count).format(n=count)
        self._title.say(told, office.style("strong", 22, IVORY), self._box.w - 40)
        self._shades.show(self._dimmed(fan(office.desk(view))))

    def _dimmed(self, poses: Mapping[str, Pose]) -> list[Shown]:
        """Darken what can't be taken, up to the card that lies over it."""
        office, view = self._office, self._office.view
        instants = [pose for name, pose in poses.items() if not IS_ENGINE[INDEX[name]]]
        found = []
        for pose, after in zip(instants, [*instants[1:], None], strict=True):
            wide = pose.w if after is None or after.y != pose.y else min(pose.w, after.x - pose.x)
            size = view.px(wide), view.px(pose.h)
            shade = office.art.keep(("shade", size), partial(rounded, *size, view.px(6), (13, 17, 23, 150)))
            found.append(office.at(shade, pose.x - (pose.w - wide) / 2, pose.y))
        return found
