"""The ladder of graded deals: five bands, what somebody made of each deal, and a card of the chosen one."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core import registry
from game.core.match import MatchError
from game.core.words import _
from game.graded.deals import BANDS
from saves.errors import SaveError
from saves.graded import Attempts, all_attempts, won_among
from scenes.graded import words
from scenes.graded.dial import share_dial
from scenes.graded.rungs import DealTag, Rungs
from scenes.matches import match_words
from scenes.matches.graded import ladder_of, play
from scenes.matches.opening import open_saved
from scenes.matches.whose import everybody
from scenes.stage.lettering import shrunk
from scenes.stage.presses import has_modifier
from scenes.stage.widgets import Face
from scenes.workshop.paper import BROWN, INK, rule_of
from scenes.workshop.picking import PickingScene, Way

if TYPE_CHECKING:
    from saves.facts import Whose
    from scenes.shared.house import House

NOTHING = Attempts()


class GradedScene(PickingScene):
    """Arrows go from deal to deal, and the card follows; Enter plays. What was made of each comes from the saves."""

    card_u = 420.0

    def __init__(self, house: House, game: str, deal: int | None = None, whose: Whose = everybody) -> None:
        """Show the graded deals of a game, at `deal` or else the easiest that is not won.

        Raises:
            GameError: the game can't be had here.
            GradedError: it has none that can be used.
        """
        super().__init__(house)
        self.rules = registry.rules(game)
        self.ladder = ladder_of(self.rules)
        self.made: Mapping[int, Attempts] = {}
        self.tags: list[DealTag] = []
        self._is_asked_for = deal is not None and deal in self.ladder
        self.chosen = deal if deal is not None and deal in self.ladder else self.ladder.deals[0].number
        self._whose, self._version = whose, object()

    @property
    def game(self) -> str:
        """The key of the game."""
        return str(self.rules.info.key)

    @property
    def title(self) -> str:
        return _("{game} · graded deals").format(game=match_words.title(self.game))

    @property
    def hint(self) -> str:
        return words.tip(self.ladder, self.chosen, self._made(self.chosen))

    def spoken(self) -> list[str]:
        """Return the title, what the card says of the chosen deal, and what the rungs say."""
        ladder, number = self.ladder, self.chosen
        card = [words.deal(number), words.where(ladder, number), words.grade(ladder, number)]
        card += [words.proof(ladder, number), words.state(self._made(number))]
        return [self.title, " ".join(card), *(self._rung(band) for band in range(len(ladder.graded.bands)))]

    def _rung(self, band: int) -> str:
        """Return what stands at the left of a rung."""
        deals = self.ladder.graded.bands[band]
        won = won_among(self._made(deal.number) for deal in deals)
        return ", ".join([words.band(band), words.shares(self.ladder, band)[0], words.counts(won, len(deals))[0]])

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [
            (_("Enter"), _("play it")),
            (_("Esc"), _("back")),
            ("← ↑ ↓ →", _("choose")),
            (_("PgUp PgDn"), _("easier, harder")),
            ("V", _("look at the match")),
        ]

    # Laying out

    def put_up(self, area: Rect) -> list[DealTag]:
        """Put up the ladder with its deals."""
        kit, bands = self.house.kit, self.ladder.graded.bands
        rungs = Rungs(kit, area, BANDS, len(bands[0]))
        rungs.put_up(self.compositor)
        self.tags = []
        for number, band in enumerate(bands):
            won = won_among(self._made(deal.number) for deal in band)
            name, shares = words.band(number), words.shares(self.ladder, number)
            rungs.name(self.compositor, number, name, shares, words.counts(won, len(band)))
            for place, deal in enumerate(band):
                self.tags.append(DealTag(kit, rungs.tag(number, place), deal.number, partial(self.press, deal.number)))
        return self.tags

    @property
    def number(self) -> int:
        return next(place for place, tag in enumerate(self.tags) if tag.number == self.chosen)

    def choose_number(self, number: int) -> None:
        """Choose the deal at that place."""
        self.choose(self.tags[number].number)

    def _made(self, number: int) -> Attempts:
        return self.made.get(number, NOTHING)

    def mark(self) -> None:
        """Show what was made of each deal, and which is chosen."""
        for tag in self.tags:
            made = self._made(tag.number)
            tag.show(made, words.tip(self.ladder, tag.number, made), is_chosen=tag.number == self.chosen)

    def pictured(self, room: int) -> Surface | None:
        """Return how often the chosen deal was won, as a dial."""
        return share_dial(self.house.kit, self.ladder.share(self.chosen), room)

    def told(self, room: int) -> list[Surface]:
        """Return what the card says of the chosen deal."""
        kit, made, number = self.house.kit, self._made(self.chosen), self.chosen
        style = kit.style("text", 20, INK)
        proof = words.proof(self.ladder, number)
        return [
            shrunk(kit, [words.deal(number)], "title", 34, INK, room),
            kit.fonts.paragraph(words.where(self.ladder, number), kit.style("medium", 18, BROWN), room, "centre", 1.2),
            kit.fonts.paragraph(words.grade(self.ladder, number), style, room, "centre", 1.25),
            *([kit.fonts.paragraph(proof, style, room, "centre", 1.25)] if proof else []),
            rule_of(kit, room),
            kit.fonts.paragraph(words.state(made), kit.style("strong", 20, INK), room, "centre", 1.25),
        ]

    def ways(self) -> list[list[Way]]:
        """Return what can be done with the chosen deal, and the ways to those beside it."""
        made = self._made(self.chosen)
        said = _("Go on") if made.to_go_on_with is not None else _("Play again") if made.finished else _("Play it")
        play = Face(said, look="primary", size=24, key=_("Enter"))
        found = [[Way(play, self.play, _("Play this deal at the table."))]]
        if made.best is not None:
            look = Face(_("Look at the match"), icon="eye", key="V", size=19)
            found.append([Way(look, self.look_back, _("Look at your best match with this deal, step by step."))])
        easier, harder = Face(_("Easier"), icon="left", size=19), Face(_("Harder"), icon="right", size=19)
        return [
            *found,
            [
                self._step(easier, -1, _("The deal that is a little easier")),
                self._step(harder, 1, _("The deal that is a little harder")),
            ],
        ]

    def _step(self, face: Face, step: int, tip: str) -> Way:
        return Way(face, partial(self.step, step), tip, self.ladder.beside(self.chosen, step) is not None)

    # What happens

    def press(self, number: int) -> None:
        """Choose a deal; pressed again, it is played."""
        if number == self.chosen:
            self.play()
        else:
            self.choose(number)

    def choose(self, number: int) -> None:
        """Show the card of a deal."""
        if number != self.chosen:
            self.chosen, self._is_asked_for = number, True
            self.show_card()

    def step(self, by: int) -> None:
        """Choose the deal that comes so many steps after this one."""
        found = self.ladder.beside(self.chosen, by)
        if found is not None:
            self.choose(found)
            if isinstance(self.controls.focus, DealTag):
                self.focus_chosen()

    def play(self) -> None:
        """Play the chosen deal, or go on with it."""
        try:
            play(self.house, self.game, self.chosen, self._made(self.chosen))
        except (SaveError, MatchError, registry.GameError) as problem:
            self.toasts.say(str(problem), is_bad=True)

    def look_back(self) -> None:
        """Look at the best match with the chosen deal."""
        best = self._made(self.chosen).best
        if best is None:
            return
        try:
            open_saved(self.house, best.id, look=True)
        except SaveError as problem:
            self.toasts.say(str(problem), is_bad=True)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the keys of the ladder."""
        paging = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if event.type == pygame.KEYDOWN and event.key in paging and not has_modifier(event):
            self.step(paging[event.key])
            return True
        return super().handle(event)

    # What was made of them

    def update(self, seconds: float) -> None:
        """Let time pass; have the matches read where something may be new."""
        super().update(seconds)
        version = self.house.archive.version
        if version != self._version and not self.house.archive.is_opening:
            self._version = version
            path, rules, whose = self.house.archive.file(), self.rules, self._whose
            numbers = [deal.number for deal in self.ladder.deals]
            read = partial(all_attempts, path, rules, numbers, whose)
            self.house.errands.start(read, self._hear, is_awaited=False)

    def _hear(self, answer: Future[Mapping[int, Attempts]]) -> None:
        try:
            found = answer.result()
        except SaveError as problem:
            self.house.notices.append(str(problem))
            return
        if found == self.made:
            return
        self.made = found
        if not self._is_asked_for:
            self._is_asked_for = True
            not_won = (deal.number for deal in self.ladder.deals if not found[deal.number].is_won)
            self.chosen = next(not_won, self.chosen)
        if self.house.manager.top is self:
            self.build_anew()
