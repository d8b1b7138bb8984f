"""The note beside the big button: that a deal was played before, and so will not count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.words import _
from saves.household import person_of, sitters_of
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit

if TYPE_CHECKING:
    from game.core.request import PlayRequest
    from scenes.shared.house import House

PAD_U, PAD_V_U, WORDS_U, LEADING = 12, 4, 18, 1.1


class Note:
    """A plate with words, as long as they hold."""

    def __init__(self, kit: Kit, compositor: Compositor, place: Rect) -> None:
        """Take up `place` (pixels), empty at first; nothing is ever shown where that has no width."""
        self._kit, self._place = kit, place
        self._sprite = Sprite(None, place.topleft, 6)
        compositor.add(self._sprite)

    @property
    def is_shown(self) -> bool:
        """Whether it says anything now."""
        return self._sprite.image is not None

    def show(self, *, is_known: bool) -> None:
        """Say that the deal will not count, if it `is_known`."""
        picture = self._plate() if is_known and self._place.width > 0 else None
        self._sprite.show(picture, self._place.topleft)

    def _plate(self) -> Surface:
        kit, view, (width, height) = self._kit, self._kit.view, self._place.size
        style = kit.style("medium", WORDS_U, kit.theme.accent)
        inner = width - 2 * view.px(PAD_U), height - 2 * view.px(PAD_V_U)
        said = (
            _("This deal was played before: it will not count in the statistics."),
            _("Played before: it will not count."),
        )
        step = kit.fonts.step(style, LEADING)
        fits = (words for words in said if step * len(kit.fonts.wrap(words, style, inner[0])) <= inner[1])
        picture = kit.paragraph(next(fits, said[-1]), style, inner, leading=LEADING)
        result = kit.panel(width, height).copy()
        result.blit(picture, (view.px(PAD_U), (height - picture.get_height()) // 2))
        return result


def was_dealt(house: House, asked: PlayRequest) -> bool:
    """Whether the very deal that is asked for was played before, as far as it is known."""
    options = asked.options.model_dump(mode="json")
    # Whoever sits there has played it, as long as nobody does who has not.
    people = [one for one in sitters_of(house.settings, asked.seats) if one] or [""]
    keys = (house.keys(person_of(house.settings, one)) for one in people)
    return all(house.archive.was_dealt(asked.game, asked.deal, len(asked.seats), options, one) for one in keys)
