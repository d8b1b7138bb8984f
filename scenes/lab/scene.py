"""The house-rule lab of a game: what bots shall play, how far they are, and what they found."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

import pygame
from pygame import Rect

from game import bots
from game.core import registry
from game.core.match import MatchError
from game.core.registry import GameError
from game.core.request import options_of
from game.core.words import _, grouped, many
from game.lab.job import Job
from game.lab.running import Run, Standing, compared
from scenes.lab.findings import Found, colours, in_words, legend, pictures
from scenes.matches.match_form import new_deal
from scenes.matches.match_words import title
from scenes.matches.option_rows import option_key, option_row
from scenes.shared.house import House
from scenes.shared.key_actions import ELSEWHERE
from scenes.stage.compositor import Sprite
from scenes.stage.form_layout import form_gutter
from scenes.stage.form_parts import Cell, Choice, Group, Menu, Option, Row
from scenes.stage.kit import rounded
from scenes.stage.motion import NEVER
from scenes.stage.presses import ENTER
from scenes.stage.scroll import Scroll, ScrolledPicture
from scenes.stage.widgets import Button, Face, Look
from scenes.workshop.form_scene import FormScene
from scenes.workshop.panels import add_panel

SIDE_U, GAP_U, PAD_U, BUTTON_U, BAR_U = 56, 24, 26, 62, 14
FORM = 0.36  # of the width
MATCHES = (100, 300, 1000)
LOOK_SECONDS = 0.5  # between two looks at how far it is
MINUTE = 60

CLUSTER = "TABLEWRIGHT_CLUSTER"  # the variable of the environment that names a dask scheduler


class LabScene(FormScene):
    """Asks who plays by which rules, and shows what is found while it is played; a run goes on when one leaves."""

    keys_in = ELSEWHERE

    def __init__(self, house: House, game: str, options: Mapping[str, Any]) -> None:
        """Propose to play `game` by `options`; a run of this game that is under way is shown.

        Raises:
            GameError: there is no such game, or its package has a fault.
        """
        super().__init__(house)
        self.rules = registry.rules(game)
        quick = bots.quick(self.rules)
        self._levels = [one for one in bots.offered(self.rules) if one in quick] or quick[-1:]
        fewest, most = self.rules.info.seats
        self.answers.values = {"seats": min(most, max(2, fewest)), "level": self._levels[-1], "matches": MATCHES[0]}
        printed = self.rules.Options()
        for name in self.rules.Options.model_fields:
            self.answers.values[option_key(name)] = options.get(name, getattr(printed, name))
        self.sheet: ScrolledPicture | None = None
        self.found: list[Found] = []
        self._progress_said = ""
        self._looked, self._known = 0.0, -1
        run = self.run
        if run is not None:
            self._show_job(run.jobs[0])

    def _show_job(self, job: Job) -> None:
        """Let the form say what is being played."""
        self.answers.values |= {"seats": len(job.levels), "level": job.levels[0], "matches": job.matches}
        self.answers.values |= {option_key(name): value for name, value in job.options.items()}

    @property
    def run(self) -> Run | None:
        """The run of this game that was begun last, None without one."""
        run = self.house.lab
        return run if isinstance(run, Run) and run.jobs[0].game == self.rules.info.key else None

    @property
    def title(self) -> str:
        return _("House-rule lab · {game}").format(game=title(self.rules.info.key))

    @property
    def hint(self) -> str:
        return _("Bots play by your rules and by those as printed, on the same deals. It goes on while you play.")

    def spoken(self) -> list[str]:
        """Return the title, how far it is, and what was found."""
        return [self.title, self._progress_said, *in_words(self.found)]

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        told = [(_("Enter"), _("begin, pause, go on"))]
        if self.is_running:
            told.append(("C", _("stop")))
        return [*told, (_("Tab"), _("next")), ("← →", _("change")), (_("Esc"), _("back"))]

    @property
    def is_running(self) -> bool:
        """Whether matches are being played, or wait to be."""
        return self.run is not None and not self.run.standing().is_over

    # How it looks

    def build(self) -> None:
        """Lay out the form at the left, and what was found at the right."""
        super().build()
        kit, view = self.house.kit, self.house.view
        side, gap, pad = view.px(SIDE_U), view.px(GAP_U), view.px(PAD_U)
        width = round((view.width - 2 * side) * FORM)
        button = max(view.px(BUTTON_U), 40)
        frame = Rect(side, self.room.y, width, self.room.height - 2 * button - 2 * gap)
        add_panel(kit, self.compositor, frame)
        inner = frame.inflate(-2 * pad, -2 * pad)
        self.add_form(Rect(inner.x, inner.y, inner.width + form_gutter(kit), inner.height), [[self._group()]])
        self._begin = self._button(Rect(side, frame.bottom + gap, width, button), self.toggle, "primary")
        self._stop = self._button(Rect(side, frame.bottom + 2 * gap + button, width, button), self.stop, "quiet")
        self.controls.add(self._begin, self._stop)
        left = side + width + gap
        self._place = Rect(left, self.room.y, view.width - side - left, self.room.height)
        self._bar = Sprite(None, self._place.topleft, 20)
        self._line = Sprite(None, self._place.topleft, 20)
        self._legend = Sprite(None, self._place.topleft, 20)
        self.compositor.add(self._bar, self._line, self._legend)
        self.sheet, self._known = None, -1
        self._show()

    def _button(self, rect: Rect, press: Callable[[], None], look: Look) -> Button:
        return Button(self.house.kit, rect, Face(look=look, size=22), press)

    def _group(self) -> Group:
        """Return the questions: how many sit there, who plays, how often, and by which rules."""
        fewest, most = self.rules.info.seats
        rows = []
        if fewest < most:
            seats = tuple(Option(n, str(n)) for n in range(fewest, most + 1))
            rows.append(Row(_("Seats"), "", (Cell("seats", Choice(seats), tip=_("How many sit at the table.")),)))
        levels = tuple(Option(one, bots.level_name(one)) for one in self._levels)
        rows.append(Row(_("Bots"), "", (Cell("level", Menu(levels), tip=_("Who plays at all seats.")),)))
        counts = tuple(Option(n, grouped(n)) for n in MATCHES)
        tip = _("The more matches, the surer what is found.")
        rows.append(Row(_("Matches"), "", (Cell("matches", Choice(counts), tip=tip),)))
        rows += [option_row(name, info) for name, info in self.rules.Options.model_fields.items()]
        return Group(_("What is played"), tuple(rows))

    def _show(self) -> None:
        """Show how far the run is, and what it found."""
        run = self.run
        standing = run.standing() if run is not None else None
        self._name_buttons(run, standing)
        if run is None or standing is None:
            words = _(
                "Nothing was played yet. Begin, and pictures grow here: who wins, how long it takes, which scores."
            )
            self._say(words, None)
            return
        self._say(self._progress(run, standing), standing.played / standing.asked)
        if standing.played != self._known:
            self._known = standing.played
            self._show_found(standing)

    def _name_buttons(self, run: Run | None, standing: Standing | None) -> None:
        """Let the buttons say what they do now."""
        is_running = standing is not None and not standing.is_over
        words, tip = _("Begin"), _("Let the bots play.")
        if is_running and run is not None:
            words = _("Go on") if run.is_paused else _("Pause")
            tip = _("Hand out matches again.") if run.is_paused else _("Hand out no more matches for now.")
        self._begin.face, self._begin.tip = Face(words, look="primary", size=22, key=_("Enter")), tip
        self._stop.face, self._stop.tip = Face(_("Stop"), size=22, key="C"), _("Stop; what was played stays.")
        self._stop.enabled = is_running

    def _progress(self, run: Run, standing: Standing) -> str:
        if standing.problem:
            return standing.problem
        told = many("{n} of {all} match", "{n} of {all} matches", standing.asked)
        words = told.format(n=grouped(standing.played), all=grouped(standing.asked))
        if standing.is_over:
            ends = _("{words}, done.") if standing.played == standing.asked else _("{words}, stopped.")
            return ends.format(words=words)
        if run.is_paused:
            return _("{words}, paused.").format(words=words)
        left = standing.seconds_left
        return words if left is None else _("{words}, {time} left").format(words=words, time=_time(left))

    def _say(self, words: str, share: float | None) -> None:
        """Show the line above the pictures, and how far it is."""
        self._progress_said = words
        kit, place = self.house.kit, self._place
        line = kit.fonts.paragraph(words, kit.style("medium", 20), place.width)
        self._line.show(line, place.topleft)
        self._bar.visible = share is not None
        if share is None:
            return
        height = max(6, kit.view.px(BAR_U))
        bar = rounded(place.width, height, height // 2, kit.theme.panel, kit.theme.edge).copy()
        done = round(place.width * share)
        if done >= height:
            bar.blit(rounded(done, height, height // 2, colours(kit)[0]), (0, 0))
        self._bar.show(bar, (place.x, place.y + line.get_height() + kit.view.px(8)))

    def _show_found(self, standing: Standing) -> None:
        """Paint what was found anew."""
        kit = self.house.kit
        names = (_("these rules"), _("as printed"))
        known = zip(names, colours(kit), standing.reports, strict=False)
        found = [Found(name, colour, report) for name, colour, report in known if report is not None]
        if not found or len(found) < len(standing.reports):
            return
        self.found = found
        said = legend(kit, self._place.width, found)
        gap = kit.view.px(12)
        top = self._bar.rect.bottom + gap
        self._legend.visible = True
        self._legend.show(said, (self._place.x, top))
        top += said.get_height() + gap
        area = Rect(self._place.x, top, self._place.width, self._place.bottom - top)
        picture = pictures(kit, area.size, found)
        if picture.get_height() > area.height:
            picture = pictures(kit, (area.width - Scroll.bar_width(kit) - gap, area.height), found)
        offset = self.sheet.scroll.offset if self.sheet is not None else 0
        if self.sheet is not None:
            self.sheet.close()
        self.sheet = ScrolledPicture(kit, self.compositor, area, picture)
        self.sheet.scroll.go_to(offset)

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer Enter where no question has the focus, C, and the wheel over the pictures."""
        if event.type == pygame.MOUSEWHEEL and self.sheet is not None:
            over = self.sheet.area.collidepoint(self.house.manager.pointer)
            if over and self.sheet.scroll.handle(event):
                return True
        if (
            event.type == pygame.KEYDOWN
            and not self.is_typing
            and not (self.form is not None and self.form.is_choosing)
        ):
            if event.key == pygame.K_c and self._stop.enabled and not event.mod & pygame.KMOD_CTRL:
                self.stop()
                return True
            if event.key in ENTER and self.controls.focus is None:
                self.toggle()
                return True
        return super().handle(event)

    def changed(self, key: str, value: Any) -> None:
        """Hear of an answer: it holds for the next run."""

    @property
    def due(self) -> float:
        """Seconds until it looks again how far the run is."""
        return min(super().due, NEVER if self.run is None else LOOK_SECONDS - self._looked)

    def update(self, seconds: float) -> None:
        """Let time pass; look now and then how far it is."""
        super().update(seconds)
        self._looked += seconds
        if self._looked >= LOOK_SECONDS and self.run is not None:
            self._looked = 0.0
            was_running = self._stop.enabled
            self._show()
            if was_running != self._stop.enabled:
                self.help_line.keys(self.keys())

    # What can be done

    def toggle(self) -> None:
        """Begin, pause or go on."""
        run = self.run
        if run is not None and not run.standing().is_over:
            run.go_on() if run.is_paused else run.pause()
        else:
            self._start()
        self.help_line.keys(self.keys())
        self._show()

    def stop(self) -> None:
        """Play no more; what was found stays."""
        if self.run is not None:
            self.run.cancel()
            self._show()

    def _start(self) -> None:
        """Begin a run as the form says; one of another game ends."""
        values, fields = self.answers.values, self.rules.Options.model_fields
        try:
            options = options_of({name: values[option_key(name)] for name in fields}, self.rules)
            job = Job(
                self.rules.info.key,
                (values["level"],) * values["seats"],
                options.model_dump(mode="json"),
                new_deal(),
                values["matches"],
            )
            jobs = compared(job, self.rules.Options().model_dump(mode="json"))
            run = Run(jobs, cluster=os.environ.get(CLUSTER, ""))
        except (MatchError, GameError) as problem:
            self.toasts.say(str(problem), is_bad=True)
            return
        if self.house.lab is not None:
            self.house.lab.cancel()
        self.house.lab = run
        self._known, self.found = -1, []
        if self.sheet is not None:
            self.sheet.close()
            self.sheet = None
        self._legend.visible = False


def _time(seconds: float) -> str:
    """Return how long that is, roughly."""
    if seconds < MINUTE:
        return many("{n} second", "{n} seconds", max(1, round(seconds))).format(n=max(1, round(seconds)))
    minutes = round(seconds / MINUTE)
    return many("{n} minute", "{n} minutes", minutes).format(n=minutes)
