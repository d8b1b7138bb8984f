"""What was played and won: one card for each game, and where others sit at its table, against whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import _, many
from saves.errors import SaveError
from saves.facts import ALONE, PEOPLE
from saves.household import people_of, person_of
from saves.statistics import BOTS, Record, Skill, Statistics, kind_of
from scenes.matches.games import BOX_H, BOX_W, BoxedGame, boxed_games
from scenes.matches.own_record import number
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk
from scenes.stage.scroll import Scroll, ScrolledPicture
from scenes.statistics.grid import grid
from scenes.statistics.whose import EVERYBODY, row_height, tabs, whose
from scenes.workshop.backdrop import column
from scenes.workshop.boxes import cover_picture
from scenes.workshop.frame import FramedScene
from scenes.workshop.result_table import tiles

if TYPE_CHECKING:
    from scenes.shared.house import House

CARD_W, CARD_GAP, PAD_U = 880, 24, 24
COVER_W, TITLE_U = 176, 28
ENOUGH = 5  # reviewed matches from which on their mean says something
PICTURE_H = 236.0  # of a cover's height, above the band of its title

Number = tuple[str, str]  # how it is written, and what it counts


class StatisticsScene(FramedScene):
    """All cards on one sheet that scrolls where the window is too low for it."""

    def __init__(self, house: House) -> None:
        """Count anew each time, first for who is at the keyboard."""
        super().__init__(house)
        self.sheet: ScrolledPicture | None = None
        self.whose = next(iter(whose(house)), EVERYBODY)

    @property
    def title(self) -> str:
        return _("Statistics")

    @property
    def hint(self) -> str:
        return _("A finished match counts, of each deal the first; practice and matches from files do not.")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        next_one = [("P", _("next person"))] if len(whose(self.house)) > 1 else []
        return [(_("Esc"), _("back")), ("↑ ↓", _("scroll")), *next_one]

    def build(self) -> None:
        """Lay out the cards."""
        super().build()
        kit, view = self.house.kit, self.house.view
        place, bar = column(kit), Scroll.bar_width(kit) + view.px(16)
        picture = self._painted(place.width)
        area = Rect(place.x, self.room.y, place.width + bar, self.room.height)
        keys = whose(self.house)
        if keys:
            row = Rect(area.x, area.y, place.width, row_height(kit))
            area.height -= row.height
            area.y += row.height
            people = people_of(self.house.settings)
            self.controls.add(*tabs(kit, row, people, keys, self.whose, self.choose))
        self.sheet = ScrolledPicture(kit, self.compositor, area, picture)

    def choose(self, key: str) -> None:
        """Show the records of a person, or of everybody."""
        self.whose = key
        self.build()
        chosen = next((button for button in self.controls.buttons if button.face.look == "chosen"), None)
        self.controls.set_focus(chosen)

    def handle(self, event: pygame.event.Event) -> bool:
        """Go on to the next person, scroll, or do what every framed screen does."""
        keys = whose(self.house)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_p and len(keys) > 1:
            self.choose(keys[(keys.index(self.whose) + 1) % len(keys)])
            return True
        if self.sheet is not None and self.sheet.handle(event):
            return True
        return super().handle(event)

    def _painted(self, room: int) -> Surface:
        """Paint all cards, in one column or two that share `room` pixels, each where there is most room left."""
        kit, view = self.house.kit, self.house.view
        games = [game for game in boxed_games() if game.live]
        gap = view.px(CARD_GAP)
        columns = 2 if room >= view.px(2 * CARD_W * 0.8) + gap else 1
        width = (room - (columns - 1) * gap) // columns
        cards = [paint_card(kit, width, game, self.statistics_of(game.key)) for game in games]
        feet, places = [0] * columns, []
        for card in cards:
            column = feet.index(min(feet))
            places.append((column * (width + gap), feet[column]))
            feet[column] += card.get_height() + gap
        result = Surface((columns * (width + gap) - gap, max(feet) - gap), pygame.SRCALPHA)
        result.blits(list(zip(cards, places, strict=True)))
        return result.convert_alpha()

    def statistics_of(self, key: str) -> Statistics | None:
        """Return the record of a game, None where it can't be read."""
        try:
            person = person_of(self.house.settings, self.whose)
            return self.house.archive.statistics(key, self.house.keys(person))
        except SaveError as problem:
            self.toasts.say(str(problem), is_bad=True)
            return None


def numbers(record: Record, *, signed: bool) -> list[Number]:
    """Return what a card tells of one kind of matches: each number and what it counts."""
    tally = record.tally
    told = [(str(tally.played), many("match", "matches", tally.played))]
    if tally.alone:
        words = many("win ({share} %)", "wins ({share} %)", tally.won)
        told.append((str(tally.won), words.format(share=round(100 * tally.won / tally.alone))))
    if tally.best is not None and tally.median is not None:
        told.append((number(tally.best, signed=signed), _("best score")))
        if tally.alone:
            told.append((number(tally.median, signed=signed), _("median score")))
    if tally.alone:
        told += [(str(record.streak), _("in a row")), (str(record.best_streak), _("longest row"))]
    return told + [(str(count), _(honour)) for honour, count in sorted(record.honours.items())]


def paint_card(kit: Kit, width: int, game: BoxedGame, statistics: Statistics | None) -> Surface:
    """Return the card of one game: its cover, its title and its numbers, and below them how it goes at which table."""
    view = kit.view
    pad = view.px(PAD_U)
    cover = _picture_of(kit, game)
    left = pad * 2 + cover.get_width()
    room = width - left - pad
    title = shrunk(kit, game.titles, "title", TITLE_U, kit.theme.text, room)
    body = _body(kit, room, game, statistics)
    foot = pad * 2 + max(cover.get_height(), title.get_height() + view.px(12) + body.get_height())
    by_company = statistics.by_company if statistics is not None else {}
    bots = {company: tally for company, tally in by_company.items() if kind_of(company) == BOTS}
    tables = grid(kit, width - 2 * pad, bots) if bots else None
    height = foot if tables is None else foot + tables.get_height() + pad
    result = kit.panel(width, height).copy()
    result.blit(cover, (pad, pad))
    result.blit(title, (left, pad))
    result.blit(body, (left, pad + title.get_height() + view.px(12)))
    if tables is not None:
        result.blit(tables, (pad, foot))
    return result


def _body(kit: Kit, room: int, game: BoxedGame, statistics: Statistics | None) -> Surface:
    """Return the numbers of each kind of matches, under its name if there may be others; a sentence without any."""
    if statistics is None:
        return _sentence(kit, room, _("Saved matches can’t be opened now."))
    if not statistics.played:
        return _sentence(kit, room, _("No match finished yet. The first one will be counted here."))
    across = 3 if room >= kit.view.px(380) else 2
    parts: list[Surface] = []
    for kind, record in statistics.records.items():
        if game.seats[1] > 1:
            parts.append(kit.fonts.fitted(_kind_name(kind), kit.style("strong", 20, kit.theme.accent), room))
        parts.append(tiles(kit, room, numbers(record, signed=kind == ALONE), across=across))
        if record.skill is not None:
            parts.append(_skill(kit, room, record.skill, across))
    gap = kit.view.px(10)
    result = Surface((room, sum(part.get_height() + gap for part in parts) - gap), pygame.SRCALPHA)
    top = 0
    for part in parts:
        result.blit(part, (0, top))
        top += part.get_height() + gap
    return result.convert_alpha()


def _skill(kit: Kit, room: int, skill: Skill, across: int) -> Surface:
    """Return how well a person played, out of the reviews; as long as there are few, how many are needed."""
    count = skill.reviewed
    if count < ENOUGH:
        words = many(
            "{n} match was reviewed. From {least} on, accuracy and luck stand here.",
            "{n} matches were reviewed. From {least} on, accuracy and luck stand here.",
            count,
        )
        return _sentence(kit, room, words.format(n=count, least=ENOUGH), 17)
    told = [(_percent(skill.luck * 100, signed=True), _("luck per match"))]
    if skill.accuracy is not None:
        told.insert(0, (_percent(skill.accuracy), _("accuracy")))
    told.append((str(count), many("reviewed", "reviewed", count)))
    return tiles(kit, room, told, across=across)


def _percent(value: float, *, signed: bool = False) -> str:
    return _("{n}%").format(n=number(round(value), signed=signed))


def _kind_name(kind: str) -> str:
    return {ALONE: _("Alone"), BOTS: _("You against bots"), PEOPLE: _("Several people, one screen")}[kind]


def _picture_of(kit: Kit, game: BoxedGame) -> Surface:
    """Return the cover of a game down to the band of its title."""
    width = kit.view.px(COVER_W)
    whole = cover_picture(kit, game, (width, round(width * BOX_H / BOX_W)))
    return whole.subsurface(Rect(0, 0, width, round(width * PICTURE_H / BOX_W)))


def _sentence(kit: Kit, room: int, words: str, size: float = 20) -> Surface:
    return kit.fonts.paragraph(words, kit.style("medium", size, kit.theme.quiet), room, leading=1.35)
