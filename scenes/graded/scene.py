"""The ladder of graded deals: five bands, what somebody made of each deal, and a card of the chosen one."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

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
from scenes.shared.scene import ARROWS
from scenes.stage.compositor import Sprite
from scenes.stage.lettering import shrunk
from scenes.stage.presses import ENTER, has_modifier
from scenes.stage.widgets import LEAST_TARGET, Button, Face, fitting
from scenes.workshop.frame import FramedScene
from scenes.workshop.paper import BROWN, INK, rule_of, written_on

if TYPE_CHECKING:
    from saves.facts import Whose
    from scenes.shared.house import House

LEFT_U, GAP_U, CARD_U, PAD_U = 56.0, 28.0, 420.0, 28
BUTTON_U, LOW_U, SMALL_U = 60, 52, 8
NOTHING = Attempts()


class GradedScene(FramedScene):
    """Arrows go from deal to deal, and the card follows; Enter plays. What was made of each comes from the saves."""

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
        self._side = Rect(0, 0, 0, 0)
        self._cards: list[Sprite] = []
        self._buttons: list[Button] = []

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

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [
            (_("Enter"), _("play")),
            (_("Esc"), _("back")),
            ("← ↑ ↓ →", _("choose")),
            (_("PgUp PgDn"), _("easier, harder")),
            ("V", _("look at the match")),
        ]

    # Laying out

    def build(self) -> None:
        """Lay out the ladder and the card."""
        super().build()
        kit, view = self.house.kit, self.house.view
        left = (view.width - view.px(1920 - 2 * LEFT_U)) // 2
        whole = Rect(left, self.room.y, view.width - 2 * left, self.room.height)
        wide = round(view.px(CARD_U) * max(1.0, min(1.25, view.text_u(20) / 20)))
        self._side = Rect(whole.right - wide, whole.y, wide, whole.height)
        area = Rect(whole.x, whole.y, whole.width - wide - view.px(GAP_U), whole.height)
        bands = self.ladder.graded.bands
        rungs = Rungs(kit, area, BANDS, len(bands[0]))
        rungs.put_up(self.compositor)
        self.tags = []
        for number, band in enumerate(bands):
            won = won_among(self._made(deal.number) for deal in band)
            name, shares = words.band(number), words.shares(self.ladder, number)
            rungs.name(self.compositor, number, name, shares, words.count(won, len(band)))
            for place, deal in enumerate(band):
                self.tags.append(DealTag(kit, rungs.tag(number, place), deal.number, partial(self.press, deal.number)))
        self.controls.add(*self.tags)
        self.controls.on_focus = self._follow_focus
        self._cards, self._buttons = [], []
        self._show_card()

    def _made(self, number: int) -> Attempts:
        return self.made.get(number, NOTHING)

    def _show_card(self) -> None:
        """Show the card of the chosen deal, with its buttons."""
        self.compositor.remove(*self._cards)
        self.controls.remove(self._buttons)
        for tag in self.tags:
            made = self._made(tag.number)
            tag.show(made, words.tip(self.ladder, tag.number, made), is_chosen=tag.number == self.chosen)
        self._buttons, foot = self._lay_buttons()
        dial = partial(share_dial, self.house.kit, self.ladder.share(self.chosen))
        picture = written_on(self.house.kit, self._side.size, self._parts(), foot, dial)
        self._cards = [Sprite(picture, self._side.topleft, 4)]
        self.compositor.add(*self._cards)
        self.controls.add(*self._buttons)
        self.help_line.show(self.hint)

    def _parts(self) -> list[pygame.Surface]:
        """Return what the card says, from top to bottom."""
        kit, made, number = self.house.kit, self._made(self.chosen), self.chosen
        room = self._side.width - 2 * kit.view.px(PAD_U)
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

    def _lay_buttons(self) -> tuple[list[Button], int]:
        """Return the buttons at the foot of the card, and how many pixels they take."""
        kit, view, made = self.house.kit, self.house.view, self._made(self.chosen)
        pad, gap = view.px(24), max(4, view.px(SMALL_U))
        inner = Rect(self._side.x + pad, self._side.y, self._side.width - 2 * pad, self._side.height)
        high, low = max(view.px(BUTTON_U), LEAST_TARGET), max(view.px(LOW_U), LEAST_TARGET)
        top = self._side.bottom - view.px(22) - low
        half = (inner.width - gap) // 2
        on = Rect(inner.x + half + gap, top, inner.right - inner.x - half - gap, low)
        found = [
            self._step(Rect(inner.x, top, half, low), Face(_("Easier"), icon="left", size=19), -1),
            self._step(on, Face(_("Harder"), icon="right", size=19), 1),
        ]
        if made.best is not None:
            top -= low + gap
            look = fitting(kit, Face(_("Look at the match"), icon="eye", key="V", size=19), inner.width)
            tip = _("Look at your best match with this deal, step by step.")
            found.insert(0, Button(kit, Rect(inner.x, top, inner.width, low), look, self.look_back, tip=tip, z=20))
        top -= high + gap
        said = _("Go on") if made.to_go_on_with is not None else _("Play again") if made.matches else _("Play it")
        face = fitting(kit, Face(said, look="primary", size=24, key=_("Enter")), inner.width)
        tip = _("Play this deal at the table.")
        found.insert(0, Button(kit, Rect(inner.x, top, inner.width, high), face, self.play, tip=tip, z=20))
        return found, self._side.bottom - top + gap

    def _step(self, rect: Rect, face: Face, step: int) -> Button:
        beside = self.ladder.beside(self.chosen, step)
        tip = _("The deal that is a little easier") if step < 0 else _("The deal that is a little harder")
        kit = self.house.kit
        done = partial(self.step, step)
        return Button(kit, rect, fitting(kit, face, rect.width), done, tip=tip, z=20, enabled=beside is not None)

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
            self._show_card()

    def step(self, by: int) -> None:
        """Choose the deal that comes so many steps after this one."""
        found = self.ladder.beside(self.chosen, by)
        if found is not None:
            self.choose(found)
            if isinstance(self.controls.focus, DealTag):
                self._focus_chosen()

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
        if event.type == pygame.KEYDOWN and not has_modifier(event):
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self.step(-1 if event.key == pygame.K_PAGEUP else 1)
                return True
            if event.key == pygame.K_v:
                self.look_back()
                return True
            if event.key in ENTER and self.controls.focus is None:
                self.play()
                return True
            if event.key in ARROWS and self.controls.focus is None:
                self._focus_chosen()
                return True
        return super().handle(event)

    def _focus_chosen(self) -> None:
        self.controls.set_focus(next(tag for tag in self.tags if tag.number == self.chosen))

    def _follow_focus(self) -> None:
        focus = self.controls.focus
        if isinstance(focus, DealTag):
            self.choose(focus.number)

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
            is_on_a_tag = isinstance(self.controls.focus, DealTag)
            self.build()
            if is_on_a_tag:
                self._focus_chosen()
