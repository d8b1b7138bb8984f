"""The table: any game's page, a sitting, and a hand that moves its pieces. It knows no game and asks no rule itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core.match import Undo
from game.core.words import _
from scenes.dialog import Answer, Dialog
from scenes.house import House
from scenes.pages import page_class
from scenes.pages.page import Amount, Click, Drag, Page, Press, Tools
from scenes.scene import Scene
from scenes.stage.hand import Hand
from scenes.stage.help_line import HelpLine
from scenes.stage.motion import (
    BOT_PAUSE,
    HOVER,
    HOVER_LIFT_U,
    HOVER_SCALE,
    INSPECT_DELAY,
    SHAKE_U,
    chain_delays,
)
from scenes.stage.piece import PieceSprite
from scenes.stage.widgets import Button, Face
from scenes.table.inspector import Inspector
from scenes.table.log_panel import LogPanel
from scenes.table.moves import Moves
from scenes.table.pieces import Pieces
from scenes.table.places import KeyPlace
from scenes.table.signs import Signs
from scenes.table.sitting import Sitting
from scenes.table.top_bar import TopBar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.table import Table

RESULT_AFTER = 1.2


class TableScene(Scene):
    """One match on the table."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        """Show `sitting`, and let its people and bots go on with it."""
        super().__init__(house)
        self.sitting = sitting
        self.is_log_open = False
        self._pointer = (-1, -1)
        self._hovered: str | None = None
        self._rest: tuple[str | None, float] = (None, 0.0)
        self._has_shown_results = sitting.match.is_over
        self._is_practice_agreed = False

    @property
    def rules(self) -> Any:
        """The game's rules."""
        return self.sitting.match.rules

    def save_now(self) -> bool:
        """Wait until the match is on the disk."""
        return self.sitting.save_now()

    # Laying out.

    def background(self) -> Surface:
        """Let the page paint the window."""
        return self.page.background()

    def build(self) -> None:
        """Lay out the page, the chrome and the pieces for the present window."""
        house = self.house
        self.motion = house.new_motion()
        tools = Tools(house.art, house.fonts, house.theme, self.motion, house.settings.suits == "four")
        self.page: Page = page_class(self.rules.info.key)(tools)
        self.page.arrange(house.view)
        super().build()
        self.help = HelpLine(house.kit, self.compositor)
        self.top_bar = TopBar(house.kit, self.compositor, self.controls, self._actions())
        self.top_bar.set_sound(muted=house.settings.muted)
        self.signs = Signs(house.kit, self.page, self.compositor, self.motion)
        self.inspector = Inspector(house.kit, self.page, self.compositor)
        self.log = LogPanel(
            house.kit, self.compositor, self.controls, self.toggle_log, self.help.rect.top, is_open=self.is_log_open
        )
        self.pieces = Pieces(house, self.page, self.compositor, self.motion)
        self.displays = list(self.page.displays())
        for display in self.displays:
            self.compositor.add(*display.sprites)
        self._zones = {zone: house.view.rect(box.x, box.y, box.w, box.h) for zone, box in self.page.zones().items()}
        self.hand = Hand(self, house.view.u, house.settings.input)
        self._add_buttons()
        self._places: list[KeyPlace] = []
        self.pieces.lay_out(self.sitting.table())
        self._refresh(at_once=True)
        self._busy = 0.0
        self._schedule_bot()

    def _add_buttons(self) -> None:
        view = self.house.view
        self.buttons: dict[str, Button] = {}
        for place in self.page.buttons():
            rect = view.rect(place.box.x, place.box.y, place.box.w, place.box.h)

            def press(key: str = place.key) -> None:
                self.press(key)

            self.buttons[place.key] = Button(self.house.kit, rect, Face(" "), press, z=30)
        self.controls.add(*self.buttons.values())

    def _actions(self) -> Mapping[str, Any]:
        return {
            "menu": self.back,
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "rules": self.open_rules,
            "sound": self._toggle_sound,
            "settings": self._open_settings,
        }

    def _refresh(self, *, at_once: bool = False) -> None:
        """Bring everything but the pieces up to date with the match."""
        table, turn = self.pieces.table, self.sitting.turn
        self.moves = Moves.of(self.sitting.legal(), self.page, table)
        for display in self.displays:
            display.show(table, None, at_once=at_once)
        deal = _("Deal {number}").format(number=self.sitting.match.deal)
        if self.sitting.match.practice:
            deal = _("Deal {number} · practice").format(number=self.sitting.match.deal)
        self.top_bar.show(deal, turn.prompt)
        self.top_bar.buttons["undo"].enabled = self.sitting.undo_verdict() is not Undo.NOTHING
        self.top_bar.buttons["redo"].enabled = bool(self.sitting.match.undone)
        self.top_bar.buttons["hint"].enabled = self.sitting.is_for_person
        self.log.show(self.sitting.lines())
        self.signs.clear("glow", "hint", "bubble")
        self._show_choice()
        self._show_usable()
        self._rebuild_places()
        self._show_help()

    def _show_choice(self) -> None:
        """Mark what a choice has marked, and let the buttons say what they would do."""
        choice, table, turn = self.moves.choice, self.pieces.table, self.sitting.turn
        marked = choice.pieces[: choice.marked] if choice else ()
        self.signs.marks(self.pieces.sprites[piece].place.rect for piece in marked)
        for key, button in self.buttons.items():
            face = self.page.button_face(key, turn, table, choice.marked if choice else None, None)
            button.enabled = self.moves.pressed(key) is not None
            button.face = Face(face.title, face.note, look=face.look)
            button.tip = self.page.describe(key, table)

    def _show_usable(self) -> None:
        usable = [piece for piece in self.pieces.sprites if self._can_use(piece)]
        zones = [zone for zone in self._zones if zone in self.moves.clicks]
        choice = self.moves.choice.pieces if self.moves.choice else ()
        rects = [self.pieces.sprites[piece].place.rect for piece in usable if piece not in choice]
        self.signs.shine([*rects, *(self._zones[zone] for zone in zones)])

    def _can_use(self, piece: str) -> bool:
        return piece in self.moves.drags or self.moves.is_clickable(piece)

    # Playing.

    def play(self, intent: Any, dropped: str | None = None) -> None:
        """Play a legal intent and show what it did."""
        events = self.sitting.play(intent)
        self._is_practice_agreed = False
        self._show_progress(events, dropped=dropped)

    def _show_progress(self, events: Sequence[Any], *, dropped: str | None = None, fast: bool = False) -> None:
        self._busy = self.pieces.go_to(self.sitting.table(), fast=fast, dropped=dropped)
        self._refresh()
        if not fast:
            self._sound_and_call(events)
        self._schedule_bot()
        if self.sitting.match.is_over and not self._has_shown_results:
            self._has_shown_results = True
            self.motion.after(max(RESULT_AFTER, self._busy), self._show_results, key="results")

    def _sound_and_call(self, events: Sequence[Any]) -> None:
        told = [event for event in events if event.kind in self.page.sounds or self.page.callout(event)]
        for event, delay in zip(told, chain_delays(len(told)), strict=True):
            self.motion.after(delay, lambda event=event: self._tell(event))  # type: ignore[misc]

    def _tell(self, event: Any) -> None:
        sound = self.page.sounds.get(event.kind)
        if sound is not None:
            self.house.sounds.play(sound)
        called = self.page.callout(event)
        if called is not None and called[0] in self._zones:
            self.signs.float_up(called[1], self._zones[called[0]])

    def attempt(self, intent: Any, dropped: str | None = None) -> None:
        """Play `intent`, asking first where the rules advise to."""
        question = self.rules.caution(self.sitting.match.state, intent)
        if question is None or not self.house.settings.confirm_cautions:
            self.play(intent, dropped)
            return
        if dropped is not None:
            self.pieces.sprites[dropped].refuse(0)
        answers = (Answer(_("Yes, do it"), lambda: self.play(intent)), Answer(_("No, go back"), look="primary"))
        self.house.manager.push(Dialog(self.house, _("Are you sure?"), question, answers))

    def press(self, button: str) -> None:
        """Press one of the page's buttons."""
        intent = self.moves.pressed(button)
        if intent is not None:
            self.attempt(intent)

    def undo(self) -> None:
        """Take the last step back; over a reveal only as practice, and only if that is wanted."""
        verdict = self.sitting.undo_verdict()
        if verdict is Undo.NOTHING:
            self.toasts.say(_("There is nothing to take back."))
        elif verdict is Undo.PRACTICE and self.house.settings.confirm_practice:
            self._ask_for_practice()
        else:
            self._step_back()

    def _ask_for_practice(self) -> None:
        text = _(
            "That step showed something new: a card or a roll. Going back over it makes this match practice: "
            "you may go on and back as you like, but it will not count in your statistics."
        )
        answers = (Answer(_("Go back as practice"), self._step_back), Answer(_("Leave it"), look="primary"))
        self.house.manager.push(Dialog(self.house, _("Take back what was revealed?"), text, answers))

    def _step_back(self) -> None:
        self.sitting.undo()
        self._has_shown_results = False
        self.motion.drop("results")
        self._show_progress((), fast=True)

    def redo(self) -> None:
        """Do again what was taken back."""
        if not self.sitting.match.undone:
            self.toasts.say(_("There is nothing to do again."))
            return
        self._show_progress(self.sitting.redo(), fast=True)

    def hint(self) -> None:
        """Draw the best next gesture as an arrow, with its reason."""
        if not self.sitting.is_for_person:
            return
        advice = self.sitting.advise()
        if advice is None:
            self.toasts.say(_("There is nothing to advise here."))
            return
        gesture = self.page.gestures(advice.intent, self.pieces.table)[0]
        start, end = self._gesture_places(gesture)
        self.signs.arrow(start, end)
        self.signs.bubble(advice.why, end, look="good")

    def _gesture_places(self, gesture: Drag | Click | Press | Amount) -> tuple[Rect, Rect]:
        match gesture:
            case Drag(piece, onto):
                return self.pieces.sprites[piece].place.rect, self._zones[onto]
            case Click(target):
                rect = self.target_rect(target)
                return rect, rect
            case Press(button):
                return self.buttons[button].rect, self.buttons[button].rect
            case Amount(pieces, count, button, _suggested):
                if self.moves.choice is not None:
                    self.moves.choice.marked = count
                    self._show_choice()
                rect = self.buttons[button].rect
                return (self.pieces.sprites[pieces[count - 1]].place.rect if count else rect), rect

    def target_rect(self, target: str) -> Rect:
        """Return where a piece or a zone lies, in pixels."""
        sprite = self.pieces.sprites.get(target)
        return sprite.place.rect if sprite is not None else self._zones[target]

    def _schedule_bot(self) -> None:
        if self.sitting.turn.seat is not None and not self.sitting.is_for_person:
            self.motion.after(max(BOT_PAUSE, self._busy), self._play_bot, key="bot")

    def _play_bot(self) -> None:
        self.play(self.sitting.bot_choice())

    # What the hand asks.

    def piece_at(self, pos: tuple[int, int]) -> str | None:
        """Return the topmost piece under `pos`."""
        return self.pieces.at(pos)

    def sprite(self, piece: str) -> PieceSprite:
        """Return the sprite of `piece`."""
        return self.pieces.sprites[piece]

    def can_take(self, piece: str) -> bool:
        """Whether `piece` has somewhere to go."""
        return piece in self.moves.drags

    def drop_zones(self) -> Mapping[str, Rect]:
        """Return where every zone lies, in pixels."""
        return self._zones

    def legal_zones(self, piece: str) -> set[str]:
        """Return the zones that take `piece`."""
        return set(self.moves.drags.get(piece, ()))

    def lifted(self, piece: str) -> None:
        """Light what takes `piece`."""
        self._close_extras()
        self._hovered = None
        self.house.sounds.play("slide", 0.6)
        self.signs.clear("shine", "mark")
        self._light(piece, None)
        self._rebuild_places()

    def _light(self, piece: str, aimed: str | None) -> None:
        zones = [*self.moves.drags.get(piece, ()), *self.page.related(piece, self.pieces.table)]
        self.signs.glow({zone: self._zones[zone] for zone in zones}, aimed)

    def aimed(self, piece: str, zone: str | None) -> None:
        """Show what dropping `piece` on `zone` would do."""
        self._light(piece, zone)
        intent = self.moves.drags.get(piece, {}).get(zone or "")
        preview = None if intent is None else self.sitting.foresee(intent)
        self._show_preview(preview)
        words = self.page.foresee(self.pieces.table, preview) if preview is not None else ""
        self.signs.bubble(words, self._zones[zone] if zone else Rect(0, 0, 0, 0))
        self.help.show(self._describe_aim(piece, zone, words))

    def _describe_aim(self, piece: str, zone: str | None, words: str) -> str:
        if zone is None or zone not in self.moves.drags.get(piece, {}):
            return self.page.describe(piece, self.pieces.table)
        return _("{what} Let go to do it.").format(what=words + "." if words else self._describe(zone))

    def _show_preview(self, preview: Table | None) -> None:
        table, turn = self.pieces.table, self.sitting.turn
        for display in self.displays:
            display.show(table, preview, at_once=False)
        choice = self.moves.choice
        for key, button in self.buttons.items():
            face = self.page.button_face(key, turn, table, choice.marked if choice else None, preview)
            button.face = Face(face.title, face.note, look=face.look)

    def dropped(self, piece: str, zone: str | None) -> None:
        """Play the gesture, or send the piece home and say why."""
        self.signs.clear("glow", "bubble")
        self._show_preview(None)
        intent = self.moves.drags.get(piece, {}).get(zone or "")
        if intent is not None:
            self.house.sounds.play("snap")
            self.attempt(intent, piece)
            return
        home = self.pieces.zone(piece)
        if zone is None or zone == home:
            self.returned(piece)
            return
        self.pieces.sprites[piece].refuse(self.house.view.px(SHAKE_U))
        self.house.sounds.play("refuse")
        self._after_hold()
        self._say_why_not(piece, zone)

    def returned(self, piece: str) -> None:
        """Send `piece` home without a word."""
        self.pieces.sprites[piece].refuse(0)
        self.signs.clear("glow", "bubble")
        self._show_preview(None)
        self._after_hold()

    def _after_hold(self) -> None:
        self._show_choice()
        self._show_usable()
        self._rebuild_places()
        self._show_help()

    def refused(self, piece: str) -> None:
        """Say why `piece` can't be taken."""
        if self.sitting.is_for_person:
            self.house.sounds.play("refuse")
            self._say_why_not(piece, "")

    def _say_why_not(self, piece: str, spot: str) -> None:
        seat = self.sitting.turn.seat
        if seat is None:
            return
        reason = self.rules.why_not(self.sitting.match.state, seat, piece, spot)
        near = self.target_rect(piece) if piece in self.pieces.sprites or piece in self._zones else None
        if reason is not None and near is not None:
            note = _("Press R for the rule.")
            self.signs.bubble(reason.text, near, look="bad", note=note)
            self._asked_section = reason.section

    def clicked(self, pos: tuple[int, int], piece: str | None, *, twice: bool) -> bool:
        """Answer a click on a piece or a zone."""
        target = self._click_target(pos, piece)
        if target is not None:
            self.use(target)
            return True
        if piece is not None and twice and len(self.moves.drags.get(piece, ())) == 1:
            self.attempt(next(iter(self.moves.drags[piece].values())))
            return True
        if piece is not None and piece not in self.moves.drags:
            self._say_why_not(piece, "")
        return False

    def _click_target(self, pos: tuple[int, int], piece: str | None) -> str | None:
        if piece is not None and self.moves.is_clickable(piece):
            return piece
        zone = self.zone_at(pos)
        return zone if zone is not None and self.moves.is_clickable(zone) else None

    def use(self, target: str) -> None:
        """Do what a click on `target` does: play, or mark one more or fewer."""
        choice = self.moves.choice
        if choice is not None and target in choice.pieces:
            if choice.toggle(target):
                self.house.sounds.play("tick")
                self._show_choice()
            else:
                self._say_why_not(target, choice.button)
            return
        self.attempt(self.moves.clicks[target])

    def zone_at(self, pos: tuple[int, int]) -> str | None:
        """Return the smallest zone under `pos`."""
        found = [(rect.width * rect.height, zone) for zone, rect in self._zones.items() if rect.collidepoint(pos)]
        return min(found)[1] if found else None

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer keys and pointer: the chrome first, then the hand."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._interrupt(event)
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEWHEEL and self.is_log_open:
            self.log.scroll(event.y * 3)
            return True
        if self.hand.held is None and self._over_log(event):
            return super().handle(event)
        if self.hand.held is not None and self.hand.handle(event):
            return True
        if super().handle(event):
            self._show_help()
            return True
        handled = self.hand.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._inspect_at(event.pos)
        self._hover()
        return handled

    def _over_log(self, event: pygame.event.Event) -> bool:
        pointed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
        return pointed and self.is_log_open and self.log.rect.collidepoint(event.pos)

    def _interrupt(self, event: pygame.event.Event) -> None:
        """End what waits for the next input: a large view, a hint, a bubble; and skip what still moves."""
        was_open = self.inspector.is_open
        self._close_extras()
        if was_open and event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self._rest = (None, 0.0)

    def _close_extras(self) -> None:
        self.inspector.close()
        self.signs.clear("hint")
        if self.hand.held is None:
            self.signs.clear("bubble")

    def _key(self, event: pygame.event.Event) -> bool:
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        key = event.key
        if self.hand.held is not None and self._key_while_holding(key):
            return True
        if control and key == pygame.K_z:
            (self.redo if event.mod & pygame.KMOD_SHIFT else self.undo)()
        elif control and key == pygame.K_y:
            self.redo()
        elif control:
            return False
        elif key == pygame.K_h:
            self.hint()
        elif key == pygame.K_l:
            self.toggle_log()
        elif key == pygame.K_r:
            self.open_rules()
        elif key == pygame.K_SPACE and not self._is_button_focused():
            self._inspect_focus()
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.is_log_open:
            self.log.scroll(10 if key == pygame.K_PAGEUP else -10)
        else:
            return False
        return True

    def _key_while_holding(self, key: int) -> bool:
        if key == pygame.K_ESCAPE:
            self.hand.put_back()
            return True
        return False

    def _is_button_focused(self) -> bool:
        focus = self.controls.focus
        return focus is not None and not isinstance(focus, KeyPlace)

    def back(self) -> None:
        """Open the menu."""
        from scenes.pause import PauseScene

        self.house.manager.push(PauseScene(self.house, self))

    def open_rules(self) -> None:
        """Open the rulebook at the rule asked for last, or at the decision at hand."""
        from scenes.rulebook import RulebookScene

        section = self._asked_section or self.page.section(self.sitting.turn)
        self.house.manager.push(RulebookScene(self.house, self.rules.info.key, section))

    _asked_section = ""

    def _open_settings(self) -> None:
        from scenes.settings_scene import SettingsScene

        self.house.manager.push(SettingsScene(self.house))

    def _toggle_sound(self) -> None:
        settings = self.house.settings
        self.house.change(replace(settings, muted=not settings.muted))
        self.top_bar.set_sound(muted=self.house.settings.muted)

    def toggle_log(self) -> None:
        """Unfold or fold the log."""
        self.is_log_open = not self.is_log_open
        self.log.unfold(is_open=self.is_log_open)

    def _show_results(self) -> None:
        from scenes.results import ResultsScene

        if self.sitting.match.is_over and self.house.manager.top is self:
            self.house.manager.push(ResultsScene(self.house, self))

    # The pointer at rest, and the keyboard's focus.

    def _hover(self) -> None:
        """Lift the usable piece under the pointer, and say what is there."""
        if self.hand.held is not None:
            return
        piece = self.pieces.at(self._pointer)
        usable = piece if piece is not None and self._can_use(piece) else None
        if usable != self._hovered:
            self._lower_hovered()
            self._hovered = usable
            if usable is not None:
                rise = self.house.view.px(HOVER_LIFT_U)
                self.pieces.sprites[usable].hover(HOVER_SCALE, rise, HOVER)
                self._light(usable, None)
        if piece != self._rest[0]:
            self._rest = (piece, 0.0)
            self.inspector.close()
        self._show_help()

    def _lower_hovered(self) -> None:
        sprite = self.pieces.sprites.get(self._hovered or "")
        if sprite is not None:
            sprite.hover(1.0, 0.0, HOVER)
        self.signs.clear("glow")

    def _show_help(self) -> None:
        button = self.controls.pointed
        if button is not None:
            words = button.tip
        else:
            target = self.pieces.at(self._pointer) or self.zone_at(self._pointer)
            words = self._describe(target) if target is not None else ""
        self.help.show(words)
        if self.hand.held is not None:
            self.help.keys(((_("Esc"), _("put back")),))
        else:
            self.help.keys(((_("Ctrl+Z"), _("undo")), ("H", _("hint")), ("R", _("rules")), ("L", _("log"))))

    def _describe(self, target: str) -> str:
        return self.page.describe(target, self.pieces.table)

    def _inspect_at(self, pos: tuple[int, int]) -> None:
        key = self.pieces.at(pos)
        piece = None if key is None else self.pieces.piece(key)
        if key is not None and piece is not None:
            self.inspector.show(piece, self.pieces.sprites[key].place.rect)

    def _inspect_focus(self) -> None:
        focus = self.controls.focus
        key = focus.target if isinstance(focus, KeyPlace) else self.pieces.at(self._pointer)
        piece = None if key is None else self.pieces.piece(key)
        if key is not None and piece is not None:
            self.inspector.show(piece, self.pieces.sprites[key].place.rect)

    def _rebuild_places(self) -> None:
        """Let the keyboard reach what can be used: pieces and zones, or the targets of the piece in hand."""
        focused = self.controls.focus.target if isinstance(self.controls.focus, KeyPlace) else None
        self.controls.remove(self._places)
        held = self.hand.held
        if held is not None:
            targets = list(self.moves.drags.get(held, ()))
        else:
            usable = [piece for piece in self.pieces.sprites if self._can_use(piece)]
            targets = [*usable, *(zone for zone in self._zones if zone in self.moves.clicks)]
        self._places = [self._key_place(target) for target in targets]
        self.controls.add_first(*self._places)
        again = next((place for place in self._places if place.target == focused), None)
        if again is not None:
            self.controls.set_focus(again)

    def _key_place(self, target: str) -> KeyPlace:
        def press() -> None:
            self._press_place(target)

        return KeyPlace(self.house.kit, target, self.target_rect(target), self._describe(target), press)

    def _press_place(self, target: str) -> None:
        if self.hand.held is not None:
            self.hand.point_at(target)
            self.hand.put_down()
        elif self.moves.is_clickable(target):
            self.use(target)
        elif target in self.moves.drags:
            self.hand.take(target)
            if self._places:
                self.controls.set_focus(self._places[0])
                self.hand.point_at(self._places[0].target)

    def focus_moved(self) -> None:
        """Let a piece held by keyboard hover over the zone that has the focus now."""
        focus = self.controls.focus
        if self.hand.held is not None and isinstance(focus, KeyPlace) and focus.target != self.hand.aim:
            self.hand.point_at(focus.target)

    # Time.

    def update(self, seconds: float) -> None:
        """Let time pass."""
        super().update(seconds)
        self.hand.update(seconds)
        self.focus_moved()
        self._watch_saving()
        piece, rested = self._rest
        if piece is not None and self.hand.held is None and rested < INSPECT_DELAY:
            self._rest = (piece, rested + seconds)
        if not self.motion.is_moving and self._needs_cover:
            self._needs_cover = False
            self.pieces.cover()
        self._needs_cover = self._needs_cover or self.motion.is_moving

    _needs_cover = False
    _told_problem: str | None = None

    def _watch_saving(self) -> None:
        autosave = self.house.autosave
        if autosave is None:
            return
        problem = autosave.problem()
        if problem != self._told_problem:
            self._told_problem = problem
            self.toasts.say(problem or _("Saving works again; nothing was lost."))
        notice = autosave.notice()
        if notice:
            self.toasts.say(notice)

    def leave(self) -> None:
        """Go away; what was played is on its way to the disk."""
        self.motion.drop("bot")
