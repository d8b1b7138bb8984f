"""What must hold of any scene in any window: words whole and in the clear, targets apart and large enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from pygame import Mask, Rect, Surface

from scenes.exercises.scene import ExerciseScene
from scenes.home.ribbon import Ribbon
from scenes.lesson.scene import LessonScene
from scenes.puzzle.scene import PuzzleScene
from scenes.review.scene import ReviewScene
from scenes.rulebook.scene import RulebookScene
from scenes.shared.scene import Scene
from scenes.stage.form_fields import Field
from scenes.stage.scroll import FADE_U, Scroll
from scenes.stage.viewport import SMALLEST_TEXT_PX
from scenes.stage.widgets import Button
from scenes.table.board import Board
from scenes.table.scene import TableScene
from scenes.table.signs import Kind
from scenes.testing.studio import Studio
from scenes.workshop.form_scene import FormScene
from tests.screen.ink import Line, Mark, TracedFonts
from tests.screen.layouts import LEAST_TARGET
from tests.screen.names import LEAST_NAMED, LEAST_NAMED_U, Names

NAMELESS = ("tile",)  # kinds of pieces that are known by what is drawn on them where they are small
COVERED = "covered"  # the mark of a copy that lies below another one of its name
DEEPEST = 4  # how far a scene's parts are looked through for those that scroll
SPACE_PX = 1
ROUNDING = 0.5  # pixels of a font
TINT = 60  # how far red and blue of a box stand above its green, however it is lit
STEP_PX = 3  # between the places at which a piece is felt for
TYPED = ("Ada", "Babbage", "Curie", "Darwin", "Euler")  # names, which people may make as long as they like
UNDER_WAY = ("Rolling…",)  # words that end so by themselves
LIGHTS: tuple[Kind, ...] = ("glow", "shine", "mark", "hint", "bar")  # signs that lie on words on purpose
MARKERS = ("marker",)  # pieces that lie on the numbers of a scale
EDGE_PX = 4  # of what covers words: there they end
SHADE_U = 24  # what lies over the table casts a shadow, in which boxes look like others


def faults(studio: Studio) -> list[str]:
    """Return what is wrong with what the window shows now."""
    scene = studio.top
    fonts = scene.house.fonts
    assert isinstance(fonts, TracedFonts)
    scene.redraw()
    scene.draw(studio.app.manager.screen)
    shown = fonts.marks(studio.app.manager.screen)
    return [*_words(studio, fonts, shown), *_buttons(scene), *_pieces(scene), *lost_names(scene)]


def _words(studio: Studio, fonts: TracedFonts, shown: Iterable[Mark]) -> Iterator[str]:
    """Yield the lines that can't be read as a whole, or only in letters that are too small."""
    scene = studio.top
    # The rulebook's pictures are tables in small.
    least = SMALLEST_TEXT_PX if isinstance(scene, RulebookScene) else scene.house.view.least
    excused, on_pieces = list(_covers(scene)), set(_on_pieces(scene, fonts))
    for mark in shown:
        asked = fonts.shortened.get(mark.line.words)
        if asked is not None and asked not in TYPED:
            yield f"shortened: {mark} was “{asked}”"
        if asked is None and mark.line.words.endswith("…") and mark.line.words not in UNDER_WAY:
            yield f"shortened: {mark}"
        # What shines through a message takes on the colours of other lines; its own words are never scaled.
        shines = mark.rect.width < mark.line.size[0] and mark.rect.collidelist(scene.toasts.rects) >= 0
        if mark.is_whole and not shines and mark.letters < least - ROUNDING:
            yield f"too small: {mark.letters:.1f} px of {least}: {mark}"
        is_free = mark.is_whole or mark.line in on_pieces or mark.rect.collidelist(excused) >= 0
        if not is_free and not _is_lit(studio.app.manager.screen, mark.rect):
            yield f"cut or covered: {mark}"


def _is_lit(screen: Surface, rect: Rect) -> bool:
    """Whether a line goes on beyond `rect` in another shade of its colour: light or shadow lies on it, nothing else."""
    sides = (
        *((rect.centerx, y) for y in (rect.top - 1, rect.bottom)),
        *((x, rect.centery) for x in (rect.left - 1, rect.right)),
    )
    beside = [screen.get_at(pos) for pos in sides if screen.get_rect().collidepoint(pos)]
    return any(min(colour.r, colour.b) - colour.g > TINT for colour in beside)


def _on_pieces(scene: Scene, fonts: TracedFonts) -> Iterator[Line]:
    """Yield the lines on pieces, which may lie below other pieces."""
    if isinstance(scene, TableScene | ReviewScene):
        for piece in scene.board.pieces.sprites.values():
            if piece.body.image is not None:
                yield from (mark.line for mark in fonts.marks(piece.body.image))


def _covers(scene: Scene) -> Iterator[Rect]:
    """Yield where words may be cut: at the edges of what scrolls, and below what was opened over them."""
    for scroll in _scrolls(scene, DEEPEST):
        if scroll.furthest:
            edge = scroll.kit.view.px(FADE_U) + 2 * SPACE_PX
            area = scroll.area
            yield Rect(area.x, area.y - edge, area.width, 2 * edge)
            yield Rect(area.x, area.bottom - edge, area.width, 2 * edge)
    for toast in scene.toasts._sprites:
        yield from _frame(toast.rect, EDGE_PX)
    if isinstance(scene, FormScene) and scene.form is not None:
        for opened in scene.form._open_lists():
            yield from _frame(opened.move(scene.form._origin), EDGE_PX)
    if isinstance(scene, TableScene | ReviewScene):
        yield from _on_the_table(scene)


def _on_the_table(scene: TableScene | ReviewScene) -> Iterator[Rect]:
    """Yield what lies over a table for a while with its shadows and lights, and what tells by lying on words."""
    board, shade = scene.board, 2 * scene.house.view.px(SHADE_U)
    bubble = board.signs.bubble_rect if board.signs.said else None
    recap = scene.recap.rect if isinstance(scene, TableScene) else None
    if isinstance(scene, TableScene) and scene.news.banner.rect is not None:
        yield scene.news.banner.rect.inflate(EDGE_PX, EDGE_PX)  # its ends fade out
    counted = scene.count._board if isinstance(scene, TableScene) else None
    slip = scene.slip.rect if isinstance(scene, ExerciseScene | LessonScene | PuzzleScene) and scene.slip else None
    opened = scene.overview.rect if isinstance(scene, TableScene) else None
    for rect in (board.inspector.rect, opened, recap, bubble, slip, counted.rect if counted is not None else None):
        if rect is not None:
            yield from _frame(rect, shade)
    yield from (sprite.rect.inflate(2, 2) for kind in LIGHTS for sprite in board.signs._kinds.get(kind, []))
    for _zone, _place, piece in board.table.pieces():
        if piece.kind in MARKERS:
            yield board.pieces.sprites[piece.id].rect.inflate(EDGE_PX, EDGE_PX)
    log = scene.log.rect if isinstance(scene, TableScene) and scene.is_log_open else None
    log = scene.places.log if isinstance(scene, ReviewScene) else log
    if log is not None:
        yield from _frame(log, EDGE_PX)


def _frame(rect: Rect, wide: int) -> Iterator[Rect]:
    """Yield the four sides of a frame around `rect`."""
    outer = rect.inflate(2 * wide, 2 * wide)
    yield Rect(outer.x, outer.y, outer.width, wide)
    yield Rect(outer.x, rect.bottom, outer.width, wide)
    yield Rect(outer.x, outer.y, wide, outer.height)
    yield Rect(rect.right, outer.y, wide, outer.height)


def _scrolls(part: object, depth: int, seen: set[int] | None = None) -> Iterator[Scroll]:
    """Yield what scrolls among the parts of a scene."""
    seen = set() if seen is None else seen
    if id(part) in seen or not depth or not type(part).__module__.startswith("scenes."):
        return
    seen.add(id(part))
    if isinstance(part, Scroll):
        yield part
    for value in vars(part).values() if hasattr(part, "__dict__") else ():
        yield from _scrolls(value, depth - 1, seen)


def _buttons(scene: Scene) -> Iterator[str]:
    """Yield buttons outside the window, too small, or on each other; a row may have its own buttons on it."""
    view = scene.house.view
    window = Rect(0, 0, view.width, view.height)
    shown = [one for one in scene.controls.buttons if one.by_pointer and one.rect.width and one.rect.height]
    for one in shown:
        if not window.contains(one.rect):
            yield f"outside the window: {_name(one)} {one.rect}"
        if min(one.rect.size) < LEAST_TARGET and not isinstance(one, Field):
            yield f"small: {_name(one)} {one.rect}"
    for one, other in combinations(shown, 2):
        if isinstance(one, Ribbon) or isinstance(other, Ribbon):  # lies over its box on purpose
            continue
        is_inside = one.sprite.z != other.sprite.z and (one.rect.contains(other.rect) or other.rect.contains(one.rect))
        if one.rect.inflate(-2 * SPACE_PX, -2 * SPACE_PX).colliderect(other.rect) and not is_inside:
            yield f"overlap: {_name(one)} {one.rect} and {_name(other)} {other.rect}"


def _name(button: Button) -> str:
    return button.face.words.strip() or button.face.icon or button.tip or type(button).__name__


def _pieces(scene: Scene) -> Iterator[str]:
    """Yield the pieces that can be picked up or clicked, but hardly hit. A camera brings those on a plane closer."""
    if not isinstance(scene, TableScene):
        return
    board = scene.board
    for key in board.pieces.sprites:
        is_usable = key in board.moves.drags or board.moves.is_clickable(key)
        is_held = key == scene.hand.held
        if is_held or not is_usable or board.pieces.is_on_plane(key) or min(_in_sight(board, key).size) >= LEAST_TARGET:
            continue
        reach = _reach(scene, key)
        if min(reach) < LEAST_TARGET - 2 * STEP_PX:
            yield f"small: {key} is hit in {reach} of {board.pieces.sprites[key].rect}"


def lost_names(scene: Scene) -> Iterator[str]:
    """Yield the pieces that bear their names when they are large, but not as they lie on the table."""
    if not isinstance(scene, TableScene | ReviewScene):
        return
    names = Names(scene.board.page.key, scene.house.view)
    least = max(LEAST_NAMED, scene.house.view.px(LEAST_NAMED_U))
    for key, sprite in scene.board.pieces.sprites.items():
        piece, size = scene.board.pieces.piece(key), sprite.place.rect.size
        if piece is None or piece.kind in NAMELESS or COVERED in piece.marks:
            continue
        if piece.face is not None and size[0] >= least:
            lost = names.lost(piece, size)
            if lost:
                yield f"unnamed: {piece.id} of {size} without {' '.join(lost)}"


def _in_sight(board: Board, key: str) -> Rect:
    """Return the box around the largest part of a piece on which no other lies."""
    sprites = board.pieces.sprites
    piece, order = sprites[key], list(sprites)
    free = Mask(piece.rect.size, fill=True)
    for number, sprite in enumerate(sprites.values()):
        here = sprite.rect.clip(piece.rect)
        if here.size != (0, 0) and (sprite.place.z, number) > (piece.place.z, order.index(key)):
            free.erase(Mask(here.size, fill=True), (here.x - piece.rect.x, here.y - piece.rect.y))
    return max(free.get_bounding_rects(), key=lambda rect: rect.width * rect.height, default=Rect(0, 0, 0, 0))


def _reach(scene: TableScene, key: str) -> tuple[int, int]:
    """Return how wide and high the places are at which a pointer is on a piece."""
    area = scene.board.pieces.sprites[key].rect.inflate(LEAST_TARGET, LEAST_TARGET)
    across, down = range(area.left, area.right, STEP_PX), range(area.top, area.bottom, STEP_PX)
    hits = [(x, y) for x in across for y in down if scene.grip.piece_at((x, y)) == key]
    if not hits:
        return 0, 0
    return max(x for x, _y in hits) - min(x for x, _y in hits), max(y for _x, y in hits) - min(y for _x, y in hits)
