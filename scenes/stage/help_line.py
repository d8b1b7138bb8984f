"""The line at the foot of every screen: what the pointer is on, and the keys that work here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pygame import Rect, Surface

from scenes.stage import caps
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk, smallest_px
from scenes.stage.palette import Colour
from scenes.stage.widgets import key_cap

HEIGHT_U, MARGIN_U, GAP_U, CAP_GAP_U, WORDS_U = 44, 28, 26, 10, 20
LEAST_WORDS_SHARE = 0.42  # of the width: the keys never take more than the rest
MOST_WORDS_SHARE = 0.68  # of the width: words that can do with it leave the rest to the keys


def help_height(kit: Kit) -> int:
    """Return the pixels at the foot of the screen that the help line takes."""
    return max(kit.view.px(HEIGHT_U), kit.fonts.height(kit.style("medium", 20)) + kit.view.px(8))


class HelpLine:
    """Shows a sentence on the left and key caps on the right; the last keys give way where both don't fit."""

    def __init__(self, kit: Kit, compositor: Compositor, z: float = 150, rect: Rect | None = None) -> None:
        """Lie at `rect`, by default along the foot of the screen, at height `z`, empty at first."""
        self.kit = kit
        view = kit.view
        height = help_height(kit)
        self.rect = rect or Rect(0, view.height - height, view.width, height)
        self._words = ""
        self._keys: tuple[tuple[str, str], ...] = ()
        self._picture = Surface(self.rect.size)
        self._pictures: list[Surface] = []  # of the keys
        self._written = Rect(0, 0, 0, 0)  # where the words stand in the picture
        self._compositor = compositor
        compositor.add(Sprite(self._picture, self.rect.topleft, z))
        self._caps: list[tuple[Rect, str]] = []  # where keys are named, in the window
        compositor.cap_finders.append(self.cap_at)
        self._paint()

    @property
    def words(self) -> str:
        """What it says."""
        return self._words

    def show(self, words: str) -> None:
        """Say what the pointer or the focus is on; nothing is fine."""
        if words != self._words:
            self._words = words
            self._paint()

    def keys(self, keys: Iterable[tuple[str, str]]) -> None:
        """Show which keys do what, the most important first: `(cap, words)`."""
        wanted = tuple(keys)
        if wanted != self._keys:
            self._keys = wanted
            self._paint()

    def cap_at(self, pos: tuple[int, int]) -> str:
        """Return the usual cap of the key that is named at `pos`, with what it does; empty for none."""
        return next((cap for rect, cap in self._caps if rect.collidepoint(pos)), "")

    @property
    def _ink(self) -> Colour:
        """The colour of the words."""
        return self.kit.theme.text

    def _paint(self) -> None:
        kit, view, theme = self.kit, self.kit.view, self.kit.theme
        result, before = self._picture, self._written
        result.fill(theme.bar)
        result.fill(theme.edge, Rect(0, 0, self.rect.width, max(1, view.px(1))))
        margin = view.px(MARGIN_U)
        words = kit.style("medium", WORDS_U, self._ink)
        pictures = self._fitting(words)
        right = self.rect.width - margin
        self._caps = []
        for picture, (cap, _meaning) in reversed(list(zip(pictures, self._keys, strict=False))):
            right -= picture.get_width()
            self._caps.append((Rect(self.rect.x + right, self.rect.y, picture.get_width(), self.rect.height), cap))
            result.blit(picture, (right, (self.rect.height - picture.get_height()) // 2))
            right -= view.px(GAP_U)
        self._written = Rect(0, 0, 0, 0)
        if self._words:
            line = shrunk(kit, [self._words], words.role, WORDS_U, words.colour, max(1, right - margin))
            self._written = result.blit(line, (margin, (self.rect.height - line.get_height()) // 2))
        # Words change all the time, keys seldom.
        changed = before.union(self._written) if pictures == self._pictures else result.get_rect()
        self._pictures = pictures
        self._compositor.damage(changed.move(self.rect.topleft))

    def _fitting(self, words: Style) -> list[Surface]:
        """Return the pictures of the keys that fit beside the text, which is set smaller before they all give way."""
        view, width = self.kit.view, self.kit.fonts.width
        room = self.rect.width - 2 * view.px(MARGIN_U) - view.px(GAP_U)
        smallest = replace(words, px=smallest_px(self.kit, WORDS_U))
        wanted = min(width(self._words, words), max(width(self._words, smallest), round(room * MOST_WORDS_SHARE)))
        room -= max(wanted, round(room * LEAST_WORDS_SHARE))
        pictures: list[Surface] = []
        for cap, meaning in self._keys:
            picture = _key(self.kit, cap, meaning, caps.named(cap))
            room -= picture.get_width() + view.px(GAP_U)
            if room < -view.px(GAP_U):
                break
            pictures.append(picture)
        return pictures


def _key(kit: Kit, cap: str, meaning: str, now: str) -> Surface:
    """Return the picture of a key, which is called so `now`, and what it does."""

    def paint() -> Surface:
        key = key_cap(kit, cap, kit.theme.quiet, 17)
        words = kit.fonts.line(meaning, kit.style("medium", 18, kit.theme.quiet))
        gap = kit.view.px(CAP_GAP_U)
        height = max(key.get_height(), words.get_height())
        picture = Surface((key.get_width() + gap + words.get_width(), height))
        picture.fill(kit.theme.bar)
        picture.blit(key, (0, (height - key.get_height()) // 2))
        picture.blit(words, (key.get_width() + gap, (height - words.get_height()) // 2))
        return picture

    return kit.art.keep(("help key", now, meaning, kit.theme.name, kit.view), paint)
