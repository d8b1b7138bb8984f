"""Words on a table: by baseline and anchor in u, as in a drawing, drawn once or kept live as sprites."""

from dataclasses import replace

from pygame import Surface

from scenes.stage.compositor import Sprite
from scenes.stage.face import Align
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit

ANCHORS = {"left": 0.0, "centre": 0.5, "right": 1.0}
Run = tuple[str, Style]


def corner(kit: Kit, picture: Surface, style: Style, x: float, baseline: float, anchor: Align) -> tuple[int, int]:
    """Return where to put a line so that its letters stand on `baseline`, in pixels."""
    ascent = kit.fonts.font(style.role, style.px).get_ascent()
    left = round(x * kit.view.u - picture.get_width() * ANCHORS[anchor])
    return left, round(baseline * kit.view.u) - ascent


def write(
    kit: Kit, surface: Surface, words: str, style: Style, x: float, baseline: float, anchor: Align = "centre"
) -> None:
    """Write one line on `surface`."""
    picture = kit.fonts.line(words, style)
    surface.blit(picture, corner(kit, picture, style, x, baseline, anchor))


def fitting(kit: Kit, choices: tuple[str, ...], style: Style, width: float) -> str:
    """Return the first of `choices`, long ones first, that is at most `width` u wide; the last one if none is."""
    room = kit.view.px(width)
    for words in choices:
        if kit.fonts.width(words, style) <= room:
            return words
    return choices[-1]


def shrunk_style(kit: Kit, words: str, style: Style, width: float, height: float = 1000) -> Style:
    """Return `style`, smaller if that is what it takes to fit `width` x `height` u, but never too small to be read."""
    room, tall = kit.view.px(width), kit.view.px(height)
    while style.px > kit.view.least and (kit.fonts.width(words, style) > room or style.px > tall):
        style = replace(style, px=style.px - 1, tracking=min(style.tracking, round(style.px / 9)))
    return style


def joined(kit: Kit, runs: tuple[Run, ...]) -> Surface:
    """Return runs of words of different styles as one line, all on the baseline of the tallest."""

    def paint() -> Surface:
        fonts = kit.fonts
        ascent = max(fonts.font(style.role, style.px).get_ascent() for _words, style in runs)
        pictures = [fonts.line(words, style) for words, style in runs if words]
        styles = [style for words, style in runs if words]
        height = max(fonts.height(style) for style in styles) + 2
        result = Surface((max(1, sum(picture.get_width() for picture in pictures)), height)).convert_alpha()
        result.fill((0, 0, 0, 0))
        left = 0
        for picture, style in zip(pictures, styles, strict=True):
            result.blit(picture, (left, ascent - fonts.font(style.role, style.px).get_ascent()))
            left += picture.get_width()
        return result

    return kit.art.keep(("joined", runs), paint)


class Words:
    """One live line of words on the table."""

    def __init__(self, kit: Kit, x: float, baseline: float, anchor: Align = "centre", z: float = -4) -> None:
        """Stand at (`x`, `baseline`) in u; `anchor` says which end of the line that is."""
        self._kit = kit
        self._x, self._baseline, self._anchor = x, baseline, anchor
        self.sprite = Sprite(None, (0, 0), z)

    def say(self, words: str, style: Style, width: float = 1000, height: float = 1000) -> None:
        """Show `words` in at most `width` x `height` u: smaller if need be, and shortened if that is not enough."""
        if not words:
            self.sprite.image = None
            return
        style = shrunk_style(self._kit, words, style, width, height)
        picture = self._kit.fonts.fitted(words, style, self._kit.view.px(width))
        self.sprite.show(picture, corner(self._kit, picture, style, self._x, self._baseline, self._anchor))

    def say_runs(self, *runs: Run) -> None:
        """Show runs of different styles in one line."""
        picture = joined(self._kit, runs)
        tallest = max((style for _words, style in runs), key=lambda style: style.px)
        self.sprite.show(picture, corner(self._kit, picture, tallest, self._x, self._baseline, self._anchor))


def numbered(sentence: str, number: int, style: Style, big: Style) -> tuple[Run, ...]:
    """Split a translated sentence with `{n}` in it, so that the number may look different."""
    before, _mark, after = sentence.partition("{n}")
    return (before, style), (str(number), big), (after, style)
