"""What a result tells of luck and skill: reckoned up in the background, in room that is kept free for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import pygame
from pygame import Rect, Surface

from game.bots.likeness import likened
from game.outlook.account import balance
from game.outlook.scale import scale_or_none
from scenes.matches import result_words
from scenes.matches.reckoning import Reckoning
from scenes.results.skill import (
    Skill,
    card_height,
    chance_card,
    least_width,
    line_area,
    skill_table,
    table_height,
    turn_that_turned,
)
from scenes.stage.compositor import Compositor, Sprite
from scenes.workshop.result_table import points_table, wanted_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.match import Match
    from game.outlook.account import Balance
    from scenes.shared.below import Sat
    from scenes.shared.house import House
    from scenes.stage.kit import Kit

Room = Literal["all", "table", "card", "none"]  # what there is room for
SKILL_Z = 7
POINTS_SHARE = 0.46  # of the width where luck and skill stand beside the points, as far as both have room
GAP_U = 44


class Account:
    """The account of one finished match, as far as it is known and the panel has room for it."""

    def __init__(self, house: House, match: Match[Any, Any], sat: Sat) -> None:
        """Tell it with the eyes of who sits at the screen."""
        self._house, self._match, self._sat = house, match, sat
        self.eyes = next((seat for seat, one in enumerate(match.seats) if one.is_person), 0)
        self._room: Room = "none"
        self._blanks: dict[int, tuple[Rect, Literal["table", "card"]]] = {}  # by part: the free room on it
        self._places: dict[Literal["table", "card"], Rect] = {}
        self._sprites: list[Sprite] = []
        self.begin_anew()

    def begin_anew(self) -> None:
        """Begin with what is kept of the match."""
        house, match = self._house, self._match
        self._reckoning = Reckoning(lambda: house.adviser, match, house.archive.keeping, self._sat.identity)
        self.is_wanted = self._reckoning.is_wanted and self._reckoning.has_chances

    def rooms(self, kit: Kit, width: int) -> tuple[Room, ...]:
        """Return what may be told on a panel whose inside is so wide, the most first."""
        if not self.is_wanted:
            return ("none",)
        match = self._match
        if len(match.seats) == 1:
            return "card", "none"
        points, skill = self._least_widths(kit)
        return ("all", "table", "none") if points + skill <= width else ("card", "none")

    def _least_widths(self, kit: Kit) -> tuple[int, int]:
        """Return how wide the points have to be, and luck and skill with the gap before them."""
        match = self._match
        points = wanted_width(kit, match, match.rules.standings(match.state))
        return points, least_width(kit, [seat.name for seat in match.seats]) + kit.view.px(GAP_U)

    @property
    def turning_ply(self) -> int | None:
        """Where the match turned, None where that is not known or it never did."""
        found = self._reckoning.found(self.eyes)
        if len(found) < self._reckoning.asked or not found:
            return None
        turn = turn_that_turned(found)
        return None if turn is None else turn.first

    def ask(self) -> None:
        """Have it reckoned up."""
        self._reckoning.ask(self.eyes)

    def stop(self) -> None:
        """Let it rest."""
        self._reckoning.stop()

    @property
    def due(self) -> float:
        """Seconds until what came since may be shown."""
        return self._reckoning.due

    def update(self) -> bool:
        """Hear what came since; say whether there is something new to show."""
        return self._reckoning.update()

    # Laying out.

    def begin(self, room: Room) -> None:
        """Lay it out where there is so much room."""
        self._room = room
        self._blanks, self._places, self._sprites = {}, {}, []

    def points(self, kit: Kit, width: int) -> Surface:
        """Return the table of points, at its right free room for luck and skill where they are told."""
        match = self._match
        standings = match.rules.standings(match.state)
        if self._room not in ("all", "table"):
            return points_table(kit, width, match, standings)
        least, skill = self._least_widths(kit)
        points = points_table(kit, max(least, min(round(width * POINTS_SHARE), width - skill)), match, standings)
        high = table_height(kit, len(self._match.seats))
        result = Surface((width, max(points.get_height(), high)), pygame.SRCALPHA)
        result.blit(points, (0, 0))
        left = points.get_width() + kit.view.px(GAP_U)
        self._blanks[id(result)] = Rect(left, 0, width - left, high), "table"
        return result

    def card(self, kit: Kit, width: int) -> list[Surface]:
        """Return free room for the card of the chances, if there is any."""
        if self._room not in ("all", "card"):
            return []
        result = Surface((width, card_height(kit)), pygame.SRCALPHA)
        self._blanks[id(result)] = result.get_rect(), "card"
        return [result]

    def lie(self, part: Surface, topleft: tuple[int, int]) -> None:
        """Hear where a part of the panel lies."""
        if id(part) in self._blanks:
            rect, what = self._blanks[id(part)]
            self._places[what] = rect.move(topleft)

    def show(self, kit: Kit, compositor: Compositor) -> None:
        """Show what is known by now."""
        compositor.remove(*self._sprites)
        skill = self._skill()
        self._sprites = []
        order = [one.seat for one in result_words.columns(self._match, self._match.rules.standings(self._match.state))]
        for what, place in self._places.items():
            picture = (
                skill_table(kit, place.width, skill, order)
                if what == "table"
                else chance_card(kit, place.width, skill, says_news="table" not in self._places)
            )
            self._sprites.append(Sprite(picture, place.topleft, SKILL_Z))
        compositor.add(*self._sprites)

    def ply_at(self, pos: tuple[int, int]) -> int | None:
        """Return the position of the match that the card tells of at a point of the window."""
        place, found = self._places.get("card"), self._reckoning.found(self.eyes)
        if place is None or not found:
            return None
        area = line_area(self._house.kit, place.width).move(place.topleft)
        if not area.collidepoint(pos):
            return None
        wanted = (pos[0] - area.x) / area.width * self._match.ply
        return min((one.decision.first for one in found), key=lambda ply: abs(ply - wanted))

    def _skill(self) -> Skill:
        seats, reckoning = range(len(self._match.seats)), self._reckoning
        found = reckoning.found(self.eyes)
        is_known = len(found) == reckoning.asked
        balances = [balance(found, seat, is_chance=True) for seat in seats] if found and is_known else []
        news = reckoning.news(self.eyes)
        names = [seat.name for seat in self._match.seats]
        return Skill(found, balances, self.eyes, names, self._match.ply, news, self._likeness(balances))

    def _likeness(self, balances: Sequence[Balance]) -> str:
        """Return like which bots one's own seat decided, once that is known."""
        if not balances:
            return ""
        scale = scale_or_none(self._match.rules, len(self._match.seats))
        return likened(self._match.seats[self.eyes].name, balances[self.eyes], scale)
