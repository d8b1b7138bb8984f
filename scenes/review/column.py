"""What lies beside the table that is looked at: a card over the list of moments, the log in their place, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import pygame
from pygame import Rect

from game.bots.likeness import likened
from game.outlook.account import balance
from game.outlook.history import notes
from game.outlook.scale import scale_or_none
from game.outlook.telling import brief, sentence
from scenes.matches.reckoning import Reckoning
from scenes.review.card import Card
from scenes.review.decided import Decisions, Known
from scenes.review.layout import PAD_U
from scenes.review.moments import Entry, Moments, Stood
from scenes.review.replay import Replay
from scenes.review.review_log import ReviewLog
from scenes.stage.compositor import Compositor
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit

Content = Literal["moments", "log"]
GAP_U = 12  # around the card and the list
MOST_CARD = 0.6  # of the column's height: the rest is for the list


class Column:
    """Keeps what somebody wants to see there; an open match has no moments."""

    def __init__(
        self, replay: Replay, reckoning: Reckoning, on_ply: Callable[[int], None], on_try: Callable[[], None]
    ) -> None:
        """Show nothing before it is laid out.

        `on_ply` hears of the position that a line or a row leads to, `on_try` that what was better is to be tried.
        """
        self.log: ReviewLog | None = None
        self.moments: Moments | None = None
        self.card: Card | None = None
        self._on_try, self._decisions = on_try, Decisions(replay)
        self._known, self._ply = Known(0), 0
        self._replay, self._reckoning, self._on_ply = replay, reckoning, on_ply
        self._content: Content = "moments" if reckoning.is_wanted else "log"
        self._area: Rect | None = None
        self.is_wanted: bool | None = None  # None until somebody folded or unfolded it

    @property
    def rect(self) -> Rect | None:
        """Where it lies; None while it is folded."""
        shown = self.log or self.moments
        return None if shown is None or self._area is None else self._area

    @property
    def has_card(self) -> bool:
        """Whether a card and the list are what somebody wants to see."""
        return self._content == "moments"

    @property
    def words(self) -> str:
        """The help line while the pointer is on a line or a row; empty elsewhere."""
        shown = self.log or self.moments
        return "" if shown is None else shown.words

    def says(self, ply: int) -> bool:
        """Whether the card or a row tells all of the decision at a position, so that nothing else needs to."""
        if self.card is not None:
            decided = self.card.decided
            return decided is not None and decided.mark is not None and self.card.is_whole
        return self.moments is not None and any(row.is_of(ply) and row.is_whole for row in self.moments.rows)

    def toggle(self, content: Content) -> None:
        """Want this to be shown, or nothing where it is."""
        is_shown = (self.log if content == "log" else self.moments) is not None
        self._content, self.is_wanted = content, not is_shown

    def lay_out(self, kit: Kit, compositor: Compositor, controls: Controls, rect: Rect | None) -> None:
        """Lie at `rect` from now on (pixels); None: fold."""
        self.log = self.moments = self.card = None
        self._area = rect
        if rect is None:
            return
        if self._content == "log":
            self.log = ReviewLog(kit, compositor, rect, self._replay.lines, self._on_ply)
            return
        seats, gap = len(self._replay.match.seats), kit.view.px(GAP_U)
        rect = rect.inflate(-gap, -gap)
        rect.width -= kit.view.px(2 * PAD_U) - (kit.view.width - rect.right)  # it ends where graph and buttons end
        if Card.has_room(kit, rect.width):
            self.card = Card(kit, compositor, controls, rect, seats, self._on_try)
            if self.card.bottom - rect.y <= MOST_CARD * rect.height:
                rect = Rect(rect.x, self.card.bottom, rect.width, rect.bottom - self.card.bottom)
            else:
                self.card.take_away()
                self.card = None
        self.moments = Moments(kit, compositor, rect, seats, self._on_ply)

    def show_in_bits(self, ply: int) -> Iterator[None]:
        """Mark what belongs to the position, and bring it into sight, part by part."""
        self._ply = ply
        shown = self.log or self.moments
        if shown is not None:
            shown.show(ply)
        if self.card is not None:
            yield
            yield from self.card.show_in_bits(self._decisions.at(ply, self._known))

    def tell(self, eyes: int) -> None:
        """List what stood out, as far as it is known for these eyes."""
        for _bit in self.tell_in_bits(eyes):
            pass

    def tell_in_bits(self, eyes: int) -> Iterator[None]:
        """Do what `tell` does, part by part."""
        if self.moments is None:
            return
        reckoning, match = self._reckoning, self._replay.match
        found, judged, news = reckoning.found(eyes), reckoning.judged(eyes), reckoning.news(eyes)
        entries, said = [], notes(found, judged, is_over=not news, is_chance=reckoning.has_chances)
        self._known = Known(eyes, said, found, judged, reckoning.has_chances)
        for note in said:
            percent = None if note.mark == "turning" else round(100 * note.change)
            number = self._replay.turn(note.first).number
            entries.append(Entry(note, number, brief(match, note, judged), percent, sentence(match, note, judged)))
        accuracies: list[int | None] = []
        likeness = ""
        if found and len(found) == reckoning.asked:
            fared = [balance(found, seat, is_chance=reckoning.has_chances) for seat in range(len(match.seats))]
            accuracies = [None if one.accuracy is None else round(one.accuracy) for one in fared]
            scale = scale_or_none(match.rules, len(match.seats))
            likeness = likened(match.seats[eyes].name, fared[eyes], scale)
        self.moments.tell(Stood(tuple(entries), eyes, tuple(accuracies), news, likeness))
        if self.card is not None:
            yield
            yield from self.card.show_in_bits(self._decisions.at(self._ply, self._known))

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the wheel and the pointer; say whether it was for this."""
        shown = self.log or self.moments
        if shown is None or shown.handle(event):
            return shown is not None
        return self._area is not None and event.type == pygame.MOUSEMOTION and self._area.collidepoint(event.pos)
