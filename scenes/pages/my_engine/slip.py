"""The paper slip: what is offered or asked now, its place in the pass, and how it is done."""

from dataclasses import dataclass

import pygame
from pygame import Surface

from game.core.cards import SUIT_SIGNS, card
from game.core.words import _, many
from game.rules.my_engine.observation import Observation
from scenes.pages import french
from scenes.pages.bench import Bench
from scenes.pages.my_engine.buttons import can_activate
from scenes.pages.my_engine.desk import Desk
from scenes.pages.my_engine.office import Office
from scenes.pages.my_engine.words import SUIT_TITLES, effect, how
from scenes.pages.page import Box, LivePart, View
from scenes.stage.art import svg_of
from scenes.stage.compositor import Sprite
from scenes.stage.fonts import Style
from scenes.stage.lettering import shrunk
from scenes.stage.palette import rgb

_SIZES = (28, 25, 22, 19, 16, 14, 13, 12, 11, 10, 9, 8, 7)  # u of what is asked
DARK, BROWN = rgb("#2A2216"), rgb("#43351C")


@dataclass(frozen=True, slots=True)
class Note:
    """What the slip says: a card or suit as its sign, a word beside it, what is asked, and how it is done."""

    sign: str
    aside: str
    asked: str
    told: str
    buttons: int = 0


class Slip(LivePart):
    """Written anew whenever it says something else."""

    def __init__(self, office: Office, box: Box, low: float, high: float) -> None:
        """Lie on `box`; words end above the buttons: at `low`, or at `high` while both are there."""
        self._office, self._box = office, box
        self._feet = box.y + box.h - 12, low, high
        self._sprite = Sprite(None, (0, 0), -4)
        super().__init__(self._sprite)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._office.desk(view)
        note = note_of(desk, self._office)
        if not self.has_shown(note):
            self._sprite.show(self._written(note), self._office.rect(self._box).topleft)

    def _written(self, note: Note) -> Surface:
        office = self._office
        box = self._box
        rect = self._office.rect(box)
        result = Surface(rect.size, pygame.SRCALPHA)
        pad = office.view.px(24)
        line = office.view.px(86)
        room = rect.width - 2 * pad
        aside = shrunk(office, [note.aside], "medium", 18, BROWN, room if not note.sign else room * 6 // 10)
        if note.sign:
            sign = self._sign(note.sign)
            result.blit(sign, (pad, (line + office.view.px(8) - sign.get_height()) // 2))
            result.blit(
                aside, (rect.width - pad - aside.get_width(), line - office.view.px(26) - aside.get_height() // 2)
            )
        else:
            title = shrunk(office, [note.aside], "title", 26, DARK, room)
            result.blit(title, (pad, line - office.view.px(12) - title.get_height()))
        top = line + office.view.px(12)
        for style, words, leading in self._fitting(note):
            picture = office.fonts.paragraph(words, style, room, leading=leading)
            result.blit(picture, (pad, top))
            top += picture.get_height() + office.view.px(12)
        return result.convert_alpha()

    def says(self, note: Note) -> tuple[str, ...]:
        """Return the paragraphs of `note` for which there is room."""
        return tuple([words for _style, words, _leading in self._fitting(note)])

    def _fitting(self, note: Note) -> list[tuple[Style, str, float]]:
        """Return the paragraphs that fit: the larger the better, and what is asked before how it is done."""
        office = self._office
        view, box = self._office.view, self._box
        room = office.rect(box).width - 2 * view.px(24)
        height = view.px(self._feet[note.buttons] - box.y - 8) - view.px(86) - view.px(12)
        choices = []
        for words in ((note.asked, note.told), (note.asked,)):
            for size in _SIZES:
                styles = office.style("title", size, DARK), office.style("text", min(20, size), DARK)
                choices.append([(style, part, 1.2) for style, part in zip(styles, words, strict=False) if part])
        for choice in choices:
            total = sum(
                round(office.fonts.height(style) * 1.2 / 1.2) * len(office.fonts.wrap(part, style, room))
                for style, part, _leading in choice
            )
            if total + office.view.px(12) * (len(choice) - 1) <= height:
                return choice
        return choices[-1]

    def _sign(self, name: str) -> Surface:
        """Return a card's rank and suit, or a suit alone, in the deck's own drawings."""
        rank, letter = name[:-1], name[-1]
        office = self._office
        ink = french.ink_of(letter, four_colours=office.four_colours, plain=office.theme.is_plain)
        wide = 44 if not rank else 84 + (14 if rank == "10" else 0)
        parts = [french.suit(letter, wide - 22, 24, 38, ink)]
        if rank:
            parts.append(french.rank(rank, 20 + (8 if rank == "10" else 0), 5, 38, ink))
        pixels = office.view.px(wide), office.view.px(48)
        return office.art.written(svg_of("".join(parts), wide, 48), *pixels)


def note_of(desk: Desk, bench: Bench) -> Note:
    """Return what the slip says at a table."""
    view = desk.view
    if view.phase == "over":
        points = [(one.points, bench.name(seat)) for seat, one in enumerate(view.seats)]
        lines = [_("{name}: {n}").format(name=name, n=count) for count, name in sorted(points, reverse=True)]
        return Note("", _("The match is over"), _("Points"), "\n".join(lines))
    if not desk.is_deciding:
        return _watching(desk, bench)
    offered = view.offered or ""
    match view.phase:
        case "activate":
            return _offered(desk, offered)
        case "pay_cards":
            asked = many("Pay one more card.", "Pay {n} cards.", view.owed).format(n=view.owed)
            return Note(offered, "", asked, _("Drag cards from hand onto the discard pile."))
        case "choose_suit":
            told = _("♠ half-price build\n♥ 1 VP\n♦ draw 3, keep 2\n♣ 3 gold")
            return Note("", _("Your turn"), _("Choose a suit."), told)
        case "spade_build":
            if not desk.building_cells:
                return Note("S", _("before the pass"), _("There is nothing to build."), _instead(), 1)
            asked = _("Build one card for half its cost.")
            return Note("S", _("before the pass"), asked, _("Drag a card from hand onto a glowing cell."), 1)
        case "discard_drawn":
            told = _("Drag one of the three onto the discard pile.")
            return Note("D", _("before the pass"), _("Keep two of the new cards."), told)
        case "take":
            asked = many("Take one engine card.", "Take {n} engine cards.", view.owed)
            told = many("Click it in the open pile.", "Click one after the other in the open pile.", view.owed)
            return Note("", _("The king takes"), asked.format(n=view.owed), told)
        case "turn_end":
            told = _("An instant is dragged onto “Play here”.")
            return Note("", _("The pass is over"), _("Play an instant now, or end the turn."), told, 1)
        case _:
            told = _("Drag it from the hand onto the sheet: it is free.")
            return Note("", _("The beginning"), _("Choose the first card of your engine."), told)


def _offered(desk: Desk, name: str) -> Note:
    """Return what the slip says of a card that is offered."""
    if desk.view.is_idle:
        return Note(name, _place(desk), _("It has nothing to do now."), _instead(), 1)
    asked = effect(name)
    if desk.view.building is not None and desk.view.building.builder == 4 and not desk.is_split:
        asked = _("Build a card for 4 gold.") if "gold" in desk.payments else _("Build a card for 4 cards.")
    return Note(name, _place(desk), asked, how(name), 1 + can_activate(desk))


def _instead() -> str:
    return _("Skip it, or drag a jack, queen or king onto “Play here”.")


def _place(desk: Desk) -> str:
    """Return where the pass is: the number that the stack has on the line of the pass."""
    route = desk.route
    if desk.view.opened is not None:
        return _("by an ace")
    if route is None or route.now is None:
        return ""
    return _("stack {n} of {all}").format(n=route.stops.index(route.now) + 1, all=len(route.stops))


def _watching(desk: Desk, bench: Bench) -> Note:
    """Return what somebody else is at."""
    view = desk.view
    name = bench.name(view.decider) if view.decider is not None else ""
    if view.offered is not None:
        asked = _("{name} is at {card}.").format(name=name, card=card(view.offered).sign)
        return Note(view.offered, _("wait"), asked, effect(view.offered))
    suit = view.suit
    told = _("This turn’s suit: {suit}.").format(suit=f"{SUIT_SIGNS[suit]} {_(SUIT_TITLES[suit])}") if suit else ""
    return Note("", _("{name} decides").format(name=name), _("Wait a moment."), told)
