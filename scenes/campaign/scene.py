"""The map of a campaign: its stops with the stars that were won, and a card of the chosen one, from which it begins."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core import registry
from game.core.match import MatchError
from game.core.words import _
from saves.errors import SaveError
from scenes.campaign import words
from scenes.campaign.map import Map, StopButton, rows_of_stars
from scenes.matches import match_words
from scenes.matches.campaign import CampaignKeeper, campaign_of, practise, set_out
from scenes.matches.opening import open_saved
from scenes.matches.whose import everybody
from scenes.stage.presses import has_modifier
from scenes.stage.widgets import Face
from scenes.workshop.paper import BROWN, INK, rule_of
from scenes.workshop.picking import PickingScene, Way

if TYPE_CHECKING:
    from game.campaign.campaign import Reached
    from saves.facts import Whose
    from scenes.shared.house import House


class CampaignScene(PickingScene):
    """Arrows go from stop to stop, and the card follows; Enter sets out. The stars come from the saved matches."""

    def __init__(self, house: House, game: str, whose: Whose = everybody) -> None:
        """Show the campaign of a game, at the first stop that is not reached.

        Raises:
            GameError: the game can't be had here.
            CampaignError: it has none that can be used.
        """
        super().__init__(house)
        self.rules = registry.rules(game)
        self.campaign = campaign_of(self.rules)
        self.keeper = CampaignKeeper(house, self.rules, self.campaign, whose)
        self.place = 0
        self.stops: list[StopButton] = []
        self._has_chosen = False
        self._version = object()

    @property
    def title(self) -> str:
        return _("{game} · campaign").format(game=match_words.title(self.rules.info.key))

    @property
    def hint(self) -> str:
        return self.keeper.trouble or words.tip(self.one)

    def spoken(self) -> list[str]:
        """Return the title, how many stars there are in all, and what the card says of the chosen stop."""
        return [self.title, words.total(self.keeper.reached), words.card(self.one)]

    @property
    def one(self) -> Reached:
        """What became of the chosen stop."""
        return self.keeper.reached[self.place]

    @property
    def journey(self) -> tuple[str, int] | None:
        """The match to go on with on the way to the chosen stop, and at which stop it stands; None where there is none.

        Only stops that are reached by going on from the one before look for it there.
        """
        for place in range(self.place, -1, -1):
            match = self.keeper.open_at(place)
            if match is not None:
                return match, place
            if self.campaign.stops[place].begins is not None:
                break
        return None

    @property
    def start(self) -> int:
        """At which stop the way to the chosen one begins."""
        places = range(self.place, -1, -1)
        return next(place for place in places if self.campaign.stops[place].begins is not None)

    @property
    def can_practise(self) -> bool:
        """Whether somebody has come from other stops to the chosen one, and may have another try from there on."""
        return self.start != self.place and bool(self.one.match)

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [
            (_("Enter"), _("play it")),
            (_("Esc"), _("back")),
            ("← ↑ ↓ →", _("choose")),
            *((("N", _("begin anew")),) if self.journey is not None else ()),
            *((("P", _("practise")),) if self.can_practise else ()),
            *((("V", _("look at the match")),) if self.one.match else ()),
        ]

    # Laying out

    def put_up(self, area: Rect) -> list[StopButton]:
        """Put up the map with its stops."""
        found = self.keeper.reached
        sheet = Map(self.house.kit, area, len(found))
        sheet.put_up(self.compositor, _(self.campaign.title), found)
        self.stops = [
            StopButton(self.house.kit, sheet.place(number), one, partial(self.press, number))
            for number, one in enumerate(found)
        ]
        return self.stops

    @property
    def number(self) -> int:
        return self.place

    def choose_number(self, number: int) -> None:
        """Choose the stop at that place."""
        self.choose(number)

    def mark(self) -> None:
        """Show which stop is chosen."""
        for number, button in enumerate(self.stops):
            button.mark(is_chosen=number == self.place)

    def told(self, room: int) -> list[Surface]:
        """Return what the card says of the chosen stop."""
        kit, one = self.house.kit, self.one
        style, near = kit.style("text", 20, INK), words.missing(one)
        if self.start != self.place and not one.tries:
            near = words.way(self.campaign.stops[self.start])
        return [
            kit.paragraph(_(one.stop.name), kit.style("title", 32, INK), (room, kit.view.px(110)), "centre", 1.1),
            kit.fonts.paragraph(_(one.stop.tells), style, room, "centre", 1.25),
            kit.fonts.paragraph(words.goal(one), kit.style("medium", 20, BROWN), room, "centre", 1.2),
            rows_of_stars(kit, one, room),
            rule_of(kit, room),
            kit.fonts.paragraph(words.best(one), kit.style("strong", 20, INK), room, "centre", 1.25),
            *([kit.fonts.paragraph(near, style, room, "centre", 1.25)] if near else []),
        ]

    def ways(self) -> list[list[Way]]:
        """Return what can be done at the chosen stop: to play comes first."""
        found: list[Way] = []
        journey = self.journey
        if journey is None:
            tip = _("Play for this goal at the table.")
            if self.start != self.place:
                tip = words.way(self.campaign.stops[self.start])
            found.append(Way(Face(_("Begin"), look="primary", size=24, key=_("Enter")), self.play, tip))
        else:
            on = Face(_("Go on"), look="primary", size=24, key=_("Enter"))
            there = _(self.campaign.stops[journey[1]].name)
            found.append(Way(on, self.play, _("Go on with the match that stands at “{stop}”.").format(stop=there)))
            anew = Face(_("Begin anew"), icon="again", size=19, key="N")
            found.append(Way(anew, self.begin_anew, _("Begin another match; the one under way stays saved.")))
        if self.can_practise:
            again = Face(_("Practise from here"), icon="again", size=19, key="P")
            tip = _("Play this game once more, from your best way here. It is practice, and wins no stars.")
            found.append(Way(again, self.practise, tip))
        if self.one.match:
            look = Face(_("Look at the match"), icon="eye", size=19, key="V")
            found.append(Way(look, self.look_back, _("Look at the match with your best result, step by step.")))
        return [[way] for way in found]

    # What happens

    def press(self, place: int) -> None:
        """Choose a stop; pressed again, one plays for it."""
        if place == self.place:
            self.play()
        else:
            self.choose(place)

    def choose(self, place: int) -> None:
        """Show the card of a stop."""
        self._has_chosen = True
        if place != self.place:
            self.place = place
            self.show_card()

    def play(self) -> None:
        """Go on with the match that leads to the chosen stop, or begin one."""
        journey = self.journey
        self._set_out(journey[0] if journey is not None else None)

    def begin_anew(self) -> None:
        """Begin a match that leads to the chosen stop, whatever is under way."""
        self._set_out(None)

    def _set_out(self, journey: str | None) -> None:
        try:
            set_out(self.house, self.rules, self.campaign, self.place, journey)
        except (SaveError, MatchError, registry.GameError) as problem:
            self.toasts.say(str(problem), is_bad=True)

    def practise(self) -> None:
        """Play on from where the best match came to the chosen stop, whatever became of it."""
        if not self.can_practise:
            return
        try:
            practise(self.house, self.campaign, self.place, self.one.match)
        except (SaveError, MatchError, registry.GameError) as problem:
            self.toasts.say(str(problem), is_bad=True)

    def look_back(self) -> None:
        """Look at the match that brought the most points at the chosen stop."""
        if not self.one.match:
            return
        try:
            open_saved(self.house, self.one.match, look=True)
        except SaveError as problem:
            self.toasts.say(str(problem), is_bad=True)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the keys of the map."""
        letters = {pygame.K_n: self.begin_anew, pygame.K_p: self.practise}
        if event.type == pygame.KEYDOWN and event.key in letters and not has_modifier(event):
            letters[event.key]()
            return True
        return super().handle(event)

    # What was made of them

    def update(self, seconds: float) -> None:
        """Let time pass; have the matches read where something may be new."""
        super().update(seconds)
        version = self.house.archive.version
        if version != self._version and not self.house.archive.is_opening:
            self._version = version
            self.keeper.begin()
        if self.keeper.update():
            self._show_news()

    def _show_news(self) -> None:
        """Show what was found since; who has chosen nothing yet stands where it goes on."""
        if not self._has_chosen:
            self.place = self._where_it_goes_on()
        self.build_anew()

    def _where_it_goes_on(self) -> int:
        """Return the stop of the match under way, else the first one with the fewest stars."""
        found = self.keeper.reached
        under_way = [place for place in range(len(found)) if self.keeper.open_at(place) is not None]
        return under_way[-1] if under_way else min(range(len(found)), key=lambda place: found[place].stars)

    def leave_off(self) -> None:
        """Let the rest be for another time."""
        self.keeper.stop()

    def resume(self) -> None:
        """Come back."""
        super().resume()
        self._version = object()
