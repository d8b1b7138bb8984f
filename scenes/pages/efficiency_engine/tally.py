"""The words and counters that follow the table: OUTPUT against WASTE, the banks' sums, and the piles' captions."""

from game.core.words import _, figure, many
from game.rules.efficiency_engine.cards import TURNS
from game.rules.efficiency_engine.observation import EngineTable, Observation
from scenes.pages.efficiency_engine.faces import drawn_number
from scenes.pages.efficiency_engine.fittings import gear, tally_top
from scenes.pages.efficiency_engine.gestures import BAYS
from scenes.pages.efficiency_engine.lettering import GREY, PEACH
from scenes.pages.efficiency_engine.machine import Deal, Machine
from scenes.pages.efficiency_engine.phrases import COUNTS, REDS, rolled
from scenes.pages.page import Box, LivePart, View
from scenes.stage.compositor import Sprite
from scenes.stage.inscription import Words, fitting, numbered, shrunk_style
from scenes.stage.motion import DEAL_STAGGER, TUMBLE
from scenes.stage.palette import BRASS_LIGHT, IVORY, Colour, rgb
from scenes.stage.sheet import Sheet

DICE_LANDED = TUMBLE + DEAL_STAGGER  # the second die sets out a little later
PILE_WORDS = 140  # u: a little more than the piles are apart
EDGE = 14  # u that words keep off the edge of a plate
_COUNTED = ("output", "waste", "left_over")
_HOT, _COLD = rgb("#FFB36B"), rgb("#D3DAE2")


class Counter:
    """A number in a brass frame, in the machine's own numerals."""

    def __init__(self, machine: Machine, zone: str, x: float, y: float, colour: Colour) -> None:
        """Count the pieces of `zone`; the frame's middle lies at (`x`, `y`)."""
        self._machine, self._zone, self._x, self._y, self._colour = machine, zone, x, y, colour
        self._number: int | None = None
        self.sprite = Sprite(z=-5)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        """Show how many lie there; a change pops when its pieces have arrived."""
        number = len(view.table.zones[self._zone])
        if number == self._number:
            return
        first = self._number is None
        self._number = number
        self._machine.motion.drop(self)
        if at_once or first:
            self._draw(1)
        else:
            self._machine.pop(self, self._draw, delay=view.lands(self._zone))

    def _draw(self, size: float) -> None:
        assert self._number is not None
        kit = self._machine
        height = kit.view.px(54 * size)
        self._machine.centre(
            self.sprite, drawn_number(kit.art, self._number, height, self._colour, 14), self._x, self._y
        )


class Tally(LivePart):
    """OUTPUT and WASTE, the word between them, and what it means for the match."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        box, top = machine.layout.tally, tally_top(machine.layout)
        self._output = Counter(machine, "output", box.x + 78.5, top + 90, _HOT)
        self._waste = Counter(machine, "waste", box.x + 278.5, top + 90, _COLD)
        middle = box.x + box.w / 2
        room = box.y + box.h - top - 228
        self._verdict = Words(machine, middle, top + 98)
        self._ahead = Words(machine, middle, top + 174 + room * 0.35)
        self._left = Words(machine, middle, top + 206 + room * 0.5)
        self._told: tuple[object, ...] | None = None
        super().__init__(self._output, self._waste, self._verdict, self._ahead, self._left)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        table = view.table
        self._output.show(view, at_once=at_once)
        self._waste.show(view, at_once=at_once)
        told = (*(len(table.zones[zone]) for zone in _COUNTED), table.view.history, table.view.is_over)
        if told == self._told and not at_once:
            return
        is_first, self._told = self._told is None, told
        wait = 0.0 if at_once or is_first else view.lands(*_COUNTED)
        self._machine.later(wait, lambda: self._say(table), self)

    def _say(self, table: EngineTable) -> None:
        kit, width = self._machine, self._machine.layout.tally.w - 44
        difference = len(table.zones["output"]) - len(table.zones["waste"])
        verdict = _("beats") if difference > 0 else _("trails") if difference < 0 else _("ties")
        self._verdict.say(verdict, kit.style("strong", 23), 96)
        style = kit.style("strong", 21)
        self._ahead.say(fitting(kit, _ahead(table, difference), style, width), style, width)
        style = kit.style("strong", 19, kit.theme.quiet)
        self._left.say(fitting(kit, _left_over(table), style, width), style, width)


def _ahead(table: EngineTable, difference: int) -> tuple[str, ...]:
    """Return who leads and how long it may change, in words long and short."""
    left = 0 if table.view.is_over else TURNS - len(table.view.history)
    if difference > 0:
        short = _("{n} ahead")
        long = many("{n} ahead, {left} turn to go", "{n} ahead, {left} turns to go", left)
    elif difference < 0:
        short = _("{n} behind")
        long = many("{n} behind, {left} turn to go", "{n} behind, {left} turns to go", left)
    else:
        if not left:
            return ("",)  # “ties” says it between the counts already
        short = _("level")
        long = many("level, {left} turn to go", "level, {left} turns to go", left)
    count = _(COUNTS[min(left, len(COUNTS) - 1)])
    return tuple(words.format(n=abs(difference), left=count) for words in ((long, short) if left else (short,)))


def _left_over(table: EngineTable) -> tuple[str, ...]:
    count = len(table.zones["left_over"])
    if not count:
        return ("",) if table.view.is_over else (_("OUTPUT must beat WASTE"), _("OUTPUT > WASTE"))
    long = many("{n} red left over counts for neither", "{n} reds left over count for neither", count)
    short = many("{n} red left over", "{n} reds left over", count)
    return long.format(n=count), short.format(n=count)


class Strip(LivePart):
    """A bank's sum: its cards, its fuses, and its total."""

    def __init__(self, machine: Machine, bank: str) -> None:
        self._machine, self._bank, self._deal = machine, bank, Deal()
        box = machine.layout.banks[bank].strip
        self._cards = Words(machine, box.x + 16, box.y + 24, "left")
        self._fuses = Words(machine, box.x + 259, box.y + 24)
        self._total = Words(machine, box.x + box.w - 16, box.y + 24.5, "right")
        super().__init__(self._cards, self._fuses, self._total)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        table = view.table
        wait = self._deal.wait(view, at_once=at_once)
        self._machine.motion.drop(self)
        if wait:
            self._machine.roll.dealt_at = self._machine.motion.now + wait
            for sprite in self.sprites:
                sprite.image = None
            self._machine.motion.after(wait, lambda: self._read(table), key=self)
        else:
            self._read(table)

    def _read(self, table: EngineTable) -> None:
        kit = self._machine
        cards, fuses = self._sum(table), self._placed(table)
        has_fuse = bool(table.zones[f"{self._bank}+"] or table.zones[f"{self._bank}-"])
        style = kit.style("strong", 21, BRASS_LIGHT) if has_fuse else kit.style("strong", 21, GREY)
        self._cards.say(cards, kit.style("strong", 21, GREY), 360, 32)
        self._total.say(
            figure(table.view.bank(self._bank).total) if cards else "", kit.style("bold", 25, IVORY), 80, 32
        )
        room = 2 * (259 - 16 - self._cards.sprite.rect.width / kit.view.u - 14)
        room = min(room, 2 * (486 - 259 - 16 - self._total.sprite.rect.width / kit.view.u - 14))
        self._fuses.say(fitting(kit, (*fuses, ""), style, room) if cards else "", style, height=32)

    def _sum(self, table: EngineTable) -> str:
        first = 0 if self._bank == "A" else 3
        lying = [piece for bay in range(first, first + 3) for piece in table.zones[f"bay:{bay}"]]
        if not lying:
            return ""
        values = " + ".join((piece.face or "")[:-1] for piece in lying)
        return f"{values} = {table.view.bank(self._bank).cards}"

    def _placed(self, table: EngineTable) -> tuple[str, ...]:
        added = [f"+ {piece.face}" for piece in table.zones[f"{self._bank}+"]]
        taken = [f"− {piece.face}" for piece in table.zones[f"{self._bank}-"]]
        count = len(added) + len(taken)
        if not count:
            return (_("no fuse"),)
        terms = " ".join(added + taken)
        return many("fuse {sum}", "fuses {sum}", count).format(sum=terms), terms


class DrawnPlace(LivePart):
    """Shows what the place between the banks is for, with a gear and in words, while no card lies there."""

    def __init__(self, machine: Machine) -> None:
        kit, box = machine, machine.layout.drawn
        self._lines = _("card drawn\nby a favour").split("\n")
        self._style = shrunk_style(kit, max(self._lines, key=len), kit.style("strong", 19, kit.theme.quiet), box.w - 12)
        pitch = max(24.0, self._style.px * 1.25 / kit.view.u)
        places = [box.y + 134 + pitch * number for number in range(len(self._lines))]
        self._words = [Words(kit, box.x + box.w / 2, baseline) for baseline in places]
        sheet = gear(box, kit.theme)
        self._gear = Sprite(sheet.picture(kit.art, kit.view), sheet.rect_in(kit.view).topleft, -5)
        super().__init__(self._gear, self._words)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        is_free = not view.table.zones["drawn"]
        self._gear.visible = is_free
        for words, line in zip(self._words, self._lines, strict=True):
            words.say(line if is_free else "", self._style)


class EmptyPlaces(LivePart):
    """Faint outlines where OUTPUT and discard are still empty, and what OUTPUT waits for."""

    def __init__(self, machine: Machine) -> None:
        kit, layout = machine, machine.layout
        self._kit, box = kit, layout.output
        tray = Box(box.x + 26, box.y + 22, box.w - 56, box.h - 84)
        pile = Box(layout.discard.x + 10, layout.discard.y + 10, layout.discard.w - 20, layout.discard.h - 20)
        self._outlines = {"output": self._outline(tray, "#FFD9A8"), "discard": self._outline(pile, "#AEB6C1")}
        self._room = tray.w - 24
        self._words = Words(kit, tray.x + tray.w / 2, tray.y + tray.h / 2 + 7)
        super().__init__(self._outlines.values(), self._words)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        table = view.table
        for zone, sprite in self._outlines.items():
            sprite.visible = not table.zones[zone]
        words = "" if table.zones["output"] else _("Red cards {suits} land here").format(suits=REDS)
        self._words.say(words, self._kit.style("strong", 19, PEACH), self._room)

    def _outline(self, box: Box, colour: str) -> Sprite:
        sheet = Sheet(box.x - 2, box.y - 2, box.w + 4, box.h + 4)
        sheet.dashes((box.x, box.y, box.w, box.h), 10, 7, 6, stroke=colour, stroke_opacity=0.35, stroke_width=2)
        return Sprite(sheet.picture(self._kit.art, self._kit.view), sheet.rect_in(self._kit.view).topleft, -5)


class Captions(LivePart):
    """What stands below deck, discard, tray and favours."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        layout = machine.layout
        self._deck = Words(machine, layout.deck.centre[0], layout.piles_words)
        self._discard = Words(machine, layout.discard.centre[0], layout.piles_words)
        middle = layout.left.x + 140
        self._rolled = Words(machine, middle, layout.tray_words)
        self._favours = Words(machine, middle, layout.favours_words)
        self._had_rolled: bool | None = None
        self._piles: tuple[int, int] | None = None
        super().__init__(self._deck, self._discard, self._rolled, self._favours)

    def _tell_piles(self, table: EngineTable) -> None:
        """Say how many cards lie in the piles: once those that fly have landed."""
        kit = self._machine
        style, big = kit.style("strong", 19, kit.theme.quiet), kit.style("bold", 23)
        piles = (
            (self._deck, _("Deck {n}"), len(table.zones["deck"])),
            (self._discard, _("Discard {n}"), len(table.zones["discard"])),
        )
        widest = max(kit.fonts.width(sentence.format(n=count), big) for _words, sentence, count in piles)
        inside = 2 * (kit.layout.left.x + kit.layout.left.w - EDGE - kit.layout.discard.centre[0])
        rooms = []
        for (_words, sentence, count), (_other, beside, others) in zip(piles, piles[::-1], strict=True):
            taken = kit.fonts.width(beside.format(n=others), style) / kit.view.u
            rooms.append(min(inside, max(PILE_WORDS, 2 * PILE_WORDS - taken)))  # the longer one may have what is left
            style = shrunk_style(kit, sentence.format(n=count), style, rooms[-1])
        for (words, sentence, count), room in zip(piles, rooms, strict=True):
            if widest <= kit.view.px(PILE_WORDS):
                words.say_runs(*numbered(sentence, count, style, big))
            else:
                words.say(sentence.format(n=count), style, room)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        table = view.table
        kit = self._machine
        style = kit.style("strong", 19, kit.theme.quiet)
        piles = len(table.zones["deck"]), len(table.zones["discard"])
        if at_once or piles != self._piles:
            wait = 0.0 if at_once or self._piles is None else view.lands("discard", "drawn", *BAYS)
            self._machine.later(wait, lambda: self._tell_piles(table), self)
            self._piles = piles
        self._tell_roll(table, at_once=at_once)
        self._favours.say(fitting(kit, _favours(table), style, 250), style, 250)

    def _tell_roll(self, table: EngineTable, *, at_once: bool) -> None:
        """Say what was rolled, but not before the dice have landed."""
        had_rolled, self._had_rolled = self._had_rolled, rolled(table) is not None
        motion, roll = self._machine.motion, self._machine.roll
        if self._had_rolled and had_rolled is False and not at_once:
            roll.is_under_way = True
            self._say_roll((_("Rolling…"),))
        elif at_once or not self._had_rolled:
            roll.is_under_way = False
        if not roll.is_under_way:
            motion.drop((self, "roll"))
            self._say_roll(_rolled(table))
            return

        def land() -> None:
            roll.is_under_way = False
            self._say_roll(_rolled(table))

        if had_rolled is False:
            motion.after(DICE_LANDED, land, key=(self, "roll"))

    def _say_roll(self, choices: tuple[str, ...]) -> None:
        kit = self._machine
        style = kit.style("strong", 19, kit.theme.quiet)
        self._rolled.say(fitting(kit, choices, style, 250), style, 250)


def _rolled(table: EngineTable) -> tuple[str, ...]:
    if table.view.is_over:
        return ("",)
    shown = rolled(table)
    if shown is None:
        return _("Click the cup to roll"), _("Click to roll")
    return (_("Rolled {first} and {second}").format(first=shown[0], second=shown[1]),)


def _favours(table: EngineTable) -> tuple[str, ...]:
    if table.view.phase == "swap":
        return (_("One in use"),)
    if table.view.has_used_favour:
        return _("One used this turn"), _("One used")
    left = len(table.zones["favours"])
    if not left:
        return (_("All used"),)
    return (many("{n} of 4 left", "{n} of 4 left", left).format(n=left),)
