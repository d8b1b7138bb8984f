"""How far it is to the end: the turn, the goal, the score that a gesture would bring, and the sign of the last turn."""

import pygame
from pygame import Surface

from game.core.words import _, points_words
from game.rules.bric_a_brac.cards import GOAL
from game.rules.bric_a_brac.observation import Observation
from scenes.pages.bric_a_brac.desk import Desk
from scenes.pages.bric_a_brac.dressing import brass_plate
from scenes.pages.bric_a_brac.shop import Shop
from scenes.pages.page import LivePart, PointedPart, View
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Pool
from scenes.stage.kit import kept, rounded
from scenes.stage.lettering import set_lines, shrunk
from scenes.stage.palette import hex_code, rgb
from scenes.stage.seat_mark import seat_colour
from scenes.stage.sheet import Sheet

_EMBER, _EMBER_EDGE, _HOT_INK = rgb("#B63E14"), rgb("#FFD08A"), rgb("#FFF4DC")


class Ending(LivePart):
    """The plate at the right of the bench's edge, and the turn in the corner above."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._plate = Sprite(None, (0, 0), -3)
        self._turn = Sprite(None, (0, 0), -3)
        super().__init__(self._plate, self._turn)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        read = view.read
        key = read.turn, read.last_turn, read.last, read.phase
        if self.has_shown(key):
            return
        shop, layout = self._shop, self._shop.layout
        plate, turn = shop.rect(layout.end_plate), shop.rect(layout.turn)
        if read.last:
            told = _told(read)
            self._plate.show(self._hot(plate.size, [told]), plate.topleft)
            self._turn.show(self._hot(turn.size, [told, _why(read)]), turn.topleft)
        else:
            words = [one.format(n=GOAL) for one in (_("{n} ends the match"), _("The goal: {n}"))]
            self._plate.show(brass_plate(shop, plate.size, words), plate.topleft)
            self._turn.show(self._quiet(turn.size, read.turn), turn.topleft)

    def _quiet(self, size: tuple[int, int], turn: int) -> Surface:
        shop = self._shop
        result = Surface(size, pygame.SRCALPHA).convert_alpha()
        line = shop.fonts.line(_("Turn {n}").format(n=turn), shop.style("text", 18, shop.theme.quiet))
        result.blit(line, (size[0] - line.get_width() - shop.view.px(10), (size[1] - line.get_height()) // 2))
        return result

    def _hot(self, size: tuple[int, int], words: list[list[str]]) -> Surface:
        """Return a glowing plate with one line, and a smaller one below. Each is the same said ever more briefly."""
        shop = self._shop
        result = rounded(*size, shop.view.px(7), _EMBER, _EMBER_EDGE, max(2, shop.view.px(2.6))).copy()
        room = size[0] - shop.view.px(24)
        lines = [shrunk(shop, words[0], "title", 24, _HOT_INK, room)]
        lines += [shrunk(shop, some, "medium", 18, _HOT_INK, room) for some in words[1:]]
        if len(lines) == 1:
            set_lines(result, lines, result.get_rect())
            return result
        high = sum(line.get_height() for line in lines)
        top = (size[1] - high) // 2
        for line in lines:
            result.blit(line, ((size[0] - line.get_width()) // 2, top))
            top += line.get_height()
        return result


def _told(view: Observation) -> list[str]:
    if view.phase == "over":
        return [_("The match is over"), _("Match over")]
    if view.turn >= (view.last_turn or 0):
        return [_("Last turn")]
    return [_("The next turn is the last"), _("Last turn next")]


def _why(view: Observation) -> list[str]:
    if view.last == "goal":
        return [_("The goal of {goal} is reached").format(goal=GOAL), points_words(GOAL)]
    return [_("The deck is used up"), _("Deck used up"), _("No deck left")]


class Goal(PointedPart):
    """A dashed ring on the rule where the score would be after the gesture under way, or the repair pointed at."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._pool = Pool(1, 0.6)
        super().__init__(self._pool)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._shop.desk(view)
        score = self._score(desk, view)
        key = desk.own, score
        if self.has_shown(key):
            return
        if score is None:
            self._pool.show(())
            return
        shop, rule = self._shop, self._shop.layout.rule
        self._pool.show([shop.at(_ring(shop, desk.own), shop.layout.point(score), rule.y + rule.h * 0.62)])

    def _score(self, desk: Desk, view: View[Observation]) -> int | None:
        now = desk.view.seats[desk.own].score
        if view.ahead is not None:
            after = view.ahead.view.seats[desk.own].score
            return after if after != now else None
        price = desk.price(desk.about(view.pointed)) if desk.view.phase == "turn" else None
        return now + price.prize if price is not None else None


@kept
def _ring(shop: Shop, seat: int) -> Surface:
    side = shop.layout.rule.h * 0.84
    colour = hex_code(seat_colour(shop.art, seat))
    sheet = Sheet(0, 0, side, side)
    box = (2.5, 2.5, side - 5, side - 5)
    sheet.circle(side / 2, side / 2, side / 2 - 2, fill=colour, fill_opacity=0.35)
    sheet.dashes(box, side / 2 - 2.5, 6, 4, stroke="#16302A", stroke_width=2.4)
    return sheet.painted(shop.view)
