"""The trays of the seats: who it is, points and the way to a hundred, scribes in their slots, cards in the hand."""

from pygame import Rect, Surface

from game.core.words import _, many
from game.rules.palimpsest.cards import POINT_LIMIT, SCRIBES
from game.rules.palimpsest.observation import Observation, supply
from scenes.pages.page import Box, LivePart, View
from scenes.pages.palimpsest.desk import Desk
from scenes.pages.palimpsest.layout import END_WIDTH, MOST_POINTS, Tray, points_style
from scenes.pages.palimpsest.office import Office
from scenes.pages.palimpsest.poses import FRONT_Z
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Counter, Pool, Shown
from scenes.stage.inscription import Words, fitting, shrunk_style
from scenes.stage.kit import kept, rounded
from scenes.stage.palette import BRASS_LIGHT, IVORY, Colour, hex_code, rgb
from scenes.stage.seat_mark import seat_colour
from scenes.stage.sheet import Sheet, Stops, ground

_Z = FRONT_Z + 1
_EDGE, _SLOT, _SLOT_BY_DAY = rgb("#3B4757"), "#0B0F15", "#D9CDB3"
_CLOTH: tuple[Stops, Stops] = ((0, "#222C39"), (1, "#141A22")), ((0, "#F3ECDC"), (1, "#E8DEC9"))  # by lamp and by day
_LIVE_Z = 58.0
CAPITALS = 0.72  # of the height of letters


class SeatTray(LivePart):
    """One tray; `place` counts from the seat after the own one, -1 for the own."""

    def __init__(self, office: Office, tray: Tray, place: int) -> None:
        self._office, self._tray, self._place = office, tray, place
        box = tray.box
        self._panel = Sprite(None, office.rect(box).topleft, _Z)
        self._still = Pool(8, _Z + 1)
        self._base = tray.name
        figure = office.style("bold", 38) if tray.is_own else points_style(office)
        self._score = Counter(office, office.motion, box.x + box.w - 16, self._base + 3, figure, "right", _LIVE_Z)
        self._gain = Words(office, *self._gain_place(), "right" if tray.is_own else "left", _LIVE_Z)
        self._end = Words(office, *self._end_place(), "right", _LIVE_Z)
        self._name = Words(office, box.x + 54, self._base, "left", _LIVE_Z)
        self._note = Words(office, box.x + 54, tray.note, "left", _LIVE_Z)
        foot = tray.foot or Box(0, 0, 0, 0)
        line = foot.h / 2
        self._supply = Words(office, foot.x, foot.y + line * 0.76, "left", _LIVE_Z)
        self._after = Words(office, foot.x + foot.w, foot.y + line * 0.76, "right", _LIVE_Z)
        self._warning = Words(office, foot.x, foot.y + line * 1.72, "left", _LIVE_Z)
        words = self._name, self._note, self._gain, self._end, self._supply, self._after, self._warning
        super().__init__(self._panel, self._still, self._score, words)

    def _gain_place(self) -> tuple[float, float]:
        """Return where the points stand that a held card would bring: before the score, or in place of the state."""
        box = self._tray.box
        if not self._tray.is_own:
            return box.x + 54, self._tray.note
        figures = self._office.fonts.width("00", self._office.style("bold", 38)) / self._office.view.u
        return box.x + box.w - 16 - max(68.0, figures + 10), self._base

    def _end_place(self) -> tuple[float, float]:
        """Return where it stands what the seat would have if the match ended now: below the score."""
        tray, right = self._tray, self._tray.box.x + self._tray.box.w - 16
        return (right, tray.slots.centre[1] + 6) if tray.track is None else (right, tray.note)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk, aim = self._office.desk(view), self._office.aim(view)
        seat = desk.large if self._place < 0 else desk.others[self._place]
        self._score.show(desk.view.scores[seat], at_once=at_once, delay=view.lands(f"score:{seat}"), of=seat)
        ahead = aim.ahead if aim is not None and aim.ahead.why_not is None else None
        gain = ahead.points[seat] if ahead else 0
        end = desk.ends[seat], ahead.ends[seat] if ahead else desk.ends[seat]
        is_deciding = desk.view.decider == seat
        leaves = ahead.spent(seat) if ahead else desk.view.owed
        leaves = leaves if is_deciding else 0
        counts = desk.view.scores[seat], supply(desk.view, seat)
        key = (seat, is_deciding, gain, end, leaves, counts, desk.view.phase)
        if not self.has_shown(key):
            self._draw(desk, seat, gain, leaves)
            self._say_end(desk, *end)

    def _draw(self, desk: Desk, seat: int, gain: int, leaves: int) -> None:
        """Draw all that changes; so many scribes leave the supply soon, fewer than none where some come home."""
        office = self._office
        tray = self._tray
        is_deciding = desk.view.decider == seat
        self._panel.image = _panel(office, tray, seat, has_limit=not desk.view.second, is_deciding=is_deciding)
        left = tray.box.x + 54
        gained = f"+{gain}" if gain and tray.track is not None else ""  # a low tray tells only what comes of it
        self._gain.say(
            gained, office.style("bold", 28 if tray.is_own else 22, office.theme.accent), 70 * office.view.words
        )
        room = (
            self._gain_place()[0] - left - (74 * office.view.words if gained else 0)
            if tray.is_own
            else tray.backs.x - left - 8
        )
        self._name.say(self._office.name(seat), office.style("strong", 26 if tray.is_own else 24), room)
        if tray.track is not None:
            is_said = tray.is_own or not gained
            self._note.say(_state(desk, seat) if is_said else "", office.style("text", 18, office.theme.quiet))
        if tray.foot is not None:
            self._say_supply(desk, seat, leaves)
        self._still.show(self._signs(desk, seat, leaves))

    def _say_end(self, desk: Desk, now: int, then: int) -> None:
        """Say what the seat would have if the match ended now, or with the card that is held; nothing once it has."""
        office = self._office
        tray = self._tray
        if desk.view.decider is None:
            self._end.say("", office.style("text", 17, office.theme.quiet))
            return
        states = _("your turn"), _("decides"), _("is next")
        state = max(office.fonts.width(words, office.style("text", 18)) for words in states) / office.view.u
        room = END_WIDTH if tray.track is None else tray.box.w - 54 - state - 16 - 12
        colour = office.theme.quiet if then == now else office.theme.accent if then > now else office.theme.bad
        style = office.style("text" if then == now else "strong", 17, colour)
        forms = {
            form.format(n=MOST_POINTS): form
            for form in (_("{n} if it ended now"), _("{n} if over now"), _("{n} if over"), "{n}")
        }
        chosen = forms[fitting(office, tuple(forms), style, room)]
        if chosen == "{n}" and tray.track is not None:  # smaller letters before no words
            briefest = list(forms)[-2]
            smaller = shrunk_style(office, briefest, style, room)
            if office.fonts.width(briefest, smaller) <= office.view.px(room):
                chosen, style = forms[briefest], smaller
        self._end.say(chosen.format(n=then), style, room)

    def _say_supply(self, desk: Desk, seat: int, leaves: int) -> None:
        office = self._office
        foot = self._tray.foot
        assert foot is not None
        count = supply(desk.view, seat)
        style = office.style("strong", 20)
        words = many("{n} scribe", "{n} scribes", count).format(n=count)
        self._supply.say(words, style, foot.w / 2)
        after = _("after this {n}").format(n=count - leaves) if leaves else ""
        self._after.say(after, office.style("strong", 20, office.theme.accent), foot.w / 2 - 8)
        is_over = desk.view.decider is None
        told = ("",) if is_over else (_("Without any the match ends."), _("None left: the end."), "")
        small = office.style("text", 17, office.theme.quiet)
        self._warning.say(fitting(office, told, small, foot.w), small, foot.w)

    def _signs(self, desk: Desk, seat: int, leaves: int) -> list[Shown]:
        """Return the seat's mark, how many cards it holds, the way to a hundred, and the scribes that go next."""
        office, tray, box = self._office, self._tray, self._tray.box
        score, count = desk.view.scores[seat], supply(desk.view, seat)
        found = [office.at(office.mark(seat, 26), box.x + 30, self._base - 9)]
        if tray.track is not None and not desk.view.second and score:
            found.append(self._filled(tray.track, min(1.0, score / POINT_LIMIT)))
        if leaves > 0 and count:
            found.append(self._next(tray, count, min(leaves, count)))
        return found

    def _filled(self, track: Box, share: float) -> Shown:
        rect = self._office.rect(track)
        width = max(rect.height, round(rect.width * share))
        picture = rounded(width, rect.height, rect.height // 2, (*BRASS_LIGHT, 255))
        return picture, rect.topleft

    def _next(self, tray: Tray, supplied: int, count: int) -> Shown:
        """Frame the scribes that would be placed: the last ones of the rows."""
        office = self._office
        area = self._office.rect(tray.slots)
        picture = Surface(area.size).convert_alpha()
        picture.fill((0, 0, 0, 0))
        edge = max(2, office.view.px(2))
        for place in range(supplied - count, supplied):
            slot = self._office.rect(tray.slot(place))
            frame = rounded(slot.width, slot.height, edge * 2, (*BRASS_LIGHT, 50), BRASS_LIGHT, edge)
            picture.blit(frame, (slot.x - area.x, slot.y - area.y))
        return picture, area.topleft


@kept
def _panel(office: Office, tray: Tray, seat: int, *, has_limit: bool, is_deciding: bool) -> Surface:
    box = tray.box
    sheet = Sheet(box.x, box.y, box.w, box.h)
    cloth = sheet.linear(box.x, box.y, box.x, box.y + box.h, ground(office.theme, *_CLOTH))
    theme = office.theme
    hollow, rim = (_SLOT, hex_code(_EDGE)) if theme.is_dark else (_SLOT_BY_DAY, hex_code(theme.edge))
    edge: Colour = theme.accent if is_deciding else theme.edge if theme.is_plain or not theme.is_dark else _EDGE
    line = 2.6 if is_deciding else 1.5
    sheet.rect(
        box.x + line / 2,
        box.y + line / 2,
        box.w - line,
        box.h - line,
        7,
        fill=cloth,
        stroke=hex_code(edge),
        stroke_width=line,
    )
    sheet.rect(box.x + 6, box.y + 10, 4, box.h - 20, 2, fill=hex_code(seat_colour(office.art, seat)))
    if tray.track is not None and has_limit:
        track = tray.track
        sheet.rect(track.x, track.y, track.w, track.h, track.h / 2, fill=hollow, stroke=rim, stroke_width=1)
    for place in range(SCRIBES):
        slot = tray.slot(place)
        side = min(slot.w - 3, slot.h - 3, 24.0)
        x, y = slot.centre
        sheet.rect(x - side / 2, y - side / 2, side, side, 3, fill=hollow, stroke=rim, stroke_width=1)
    result = sheet.painted(office.view)
    if tray.track is not None and has_limit:
        goal, room = _("goal {n}").format(n=POINT_LIMIT), box.x + box.w - 16 - track.x - track.w - 8
        style = shrunk_style(office, goal, office.style("text", 17, office.theme.quiet), room)
        words = office.fonts.line(goal, style)
        middle = tray.track.y - box.y + max(5.0, CAPITALS / 2 * office.view.text_u(17) - 2)
        at = office.view.px(box.w - 16) - words.get_width(), office.view.px(middle)
        result.blit(words, (at[0], at[1] - words.get_height() // 2))
    return result


def _state(desk: Desk, seat: int) -> str:
    """Return in a word or two what a seat is at."""
    if desk.view.decider is None:
        return ""
    if desk.view.decider == seat:
        return _("your turn") if seat == desk.large else _("decides")
    following = (desk.view.decider + 1) % desk.seats
    return _("is next") if seat == following else ""


class HandCounts(LivePart):
    """How many cards the others hold, and how many the draw pile has."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._pool = Pool(1, 68)
        super().__init__(self._pool)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        left = view.read.deck
        if self.has_shown(left):
            return
        office, deck = self._office, self._office.layout.deck
        line = office.fonts.line(str(left), office.style("bold", 26, IVORY))
        side = max(office.view.px(46), line.get_width() + office.view.px(16))
        picture = rounded(side, side, side // 2, (16, 20, 26, 245), BRASS_LIGHT, max(1, office.view.px(2))).copy()
        picture.blit(line, line.get_rect(center=picture.get_rect().center))
        self._pool.show([office.at(picture, deck.x + deck.w - 8, deck.y + 6)])


class Front(LivePart):
    """The desk's front, above what slides over the table, and the empty place of the draw pile."""

    def __init__(self, office: Office, picture: Surface, reach: float) -> None:
        """Lie with `picture` at the foot of the window, `reach` u of it above the front's edge."""
        view = office.view
        top = view.px(office.layout.front) - view.px(reach)
        # What is opaque of it takes a fraction of the time to draw.
        edge = view.px(reach)
        shade, board = (
            picture.subsurface(Rect(0, start, picture.get_width(), height))
            for start, height in ((0, edge), (edge, picture.get_height() - edge))
        )
        self._shade = Sprite(shade, (0, top), FRONT_Z)
        self._board = Sprite(board.convert(), (0, top + edge), FRONT_Z)
        box: Rect = office.rect(office.layout.deck)
        hollow = rounded(*box.size, view.px(10), (0, 0, 0, 70), (0, 0, 0, 90), max(1, view.px(2)))
        self._hollow = Sprite(hollow, box.topleft, FRONT_Z + 0.5)
        super().__init__(self._shade, self._board, self._hollow)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        """Stay as it is."""
