"""Another's sheet, large: all that lies open of a seat. Its hand is but a number here too. Rule: my_engine 6."""

from collections.abc import Callable

from pygame import Surface

from game.core.table import Piece
from game.core.words import _, many
from scenes.pages.my_engine.blueprint import paint
from scenes.pages.my_engine.cells import dashes, halo, shade
from scenes.pages.my_engine.desk import LARGEST, Desk, Grid
from scenes.pages.my_engine.dressing import pin
from scenes.pages.my_engine.office import Office
from scenes.pages.my_engine.phrases import cells_free, engine_worth
from scenes.pages.my_engine.poses import fan, is_taking, take_box
from scenes.pages.page import Box, CloseUp
from scenes.stage.inscription import corner, shrunk_style, write
from scenes.stage.kit import rounded
from scenes.stage.palette import BRASS, IVORY

HEAD, PILE = 66.0, "pile"
_BACK = (30.0, 42.0)

Face = Callable[[Piece, int, int], Surface]


def part_of(seat: int) -> str:
    """Return what the sheet of a seat is called as a part of the table."""
    return f"sheet:{seat}"


def close_up(office: Office, desk: Desk, seat: int, face: Face) -> CloseUp:
    """Return the sheet of `seat`, as large as that of the viewer and in its place."""
    box = desk.layout.sheet
    picture = paint(office, box, gears=True).copy()
    pin(office, picture, box.w / 2, 10)
    _write_head(office, picture, desk, seat)
    _write_foot(office, picture, desk, seat)
    foot = desk.layout.footer
    grid = desk.grid_in(seat, Box(34, HEAD, box.w - 68, box.h - HEAD - foot), most=LARGEST)
    _lay_cells(office, picture, desk, seat, grid)
    return CloseUp(box, picture, _lay_cards(office, picture, desk, seat, grid, face))


def can_look_through(desk: Desk) -> bool:
    """Whether the discard pile may be opened: its cards are open to all, and no king has it open already."""
    return bool(desk.table.zones["discard"]) and not is_taking(desk)


def open_pile(office: Office, desk: Desk, face: Face) -> CloseUp:
    """Return the discard pile laid open over the large sheet, as a king would find it."""
    view, box = office.view, take_box(desk.layout)
    pieces, rect = desk.table.zones["discard"], office.rect(box)
    picture = rounded(*rect.size, view.px(8), (13, 17, 23, 250), BRASS, 2).copy()
    words = many("Discard pile: {n} card", "Discard pile: {n} cards", len(pieces)).format(n=len(pieces))
    write(office, picture, words, office.style("strong", 22, IVORY), box.w / 2, desk.layout.word * 1.5)
    found = {}
    poses = fan(desk)
    for piece in sorted(pieces, key=lambda one: poses[one.face or ""].z):
        pose = poses[piece.face or ""]
        left, top = pose.x - pose.w / 2, pose.y - pose.h / 2
        corner = office.rect(Box(left - box.x, top - box.y, 1, 1)).topleft
        picture.blit(face(piece, view.px(pose.w), view.px(pose.h)), corner)
        found[piece.id] = Box(left, top, pose.w, pose.h)
    return CloseUp(box, picture, found)


def _lay_cells(office: Office, picture: Surface, desk: Desk, seat: int, grid: Grid) -> None:
    for cell in grid.cells:
        pieces = desk.stacks[seat].get(cell)
        if pieces:
            picture.blit(*shade(office, grid, cell, len(pieces)))
        else:
            empty = dashes(office, *grid.card, is_bright=False)
            picture.blit(*office.at(empty, *grid.cell(cell).centre))


def _lay_cards(office: Office, picture: Surface, desk: Desk, seat: int, grid: Grid, face: Face) -> dict[str, Box]:
    """Lay the stacks, and return where each card lies on the table, in u."""
    view, origin, found = office.view, desk.layout.sheet, {}
    for cell, pieces in desk.stacks[seat].items():
        for place, piece in enumerate(pieces):
            pose = grid.pose(cell, place, len(pieces))
            if piece.face == desk.view.offered:
                picture.blit(*office.at(halo(office, pose.w, pose.h), pose.x, pose.y))
            picture.blit(*office.at(face(piece, view.px(pose.w), view.px(pose.h)), pose.x, pose.y))
            left, top = origin.x + pose.x - pose.w / 2, origin.y + pose.y - pose.h / 2
            found[piece.id] = Box(left, top, pose.w, pose.h)
    return found


def _write_head(office: Office, picture: Surface, desk: Desk, seat: int) -> None:
    """Write the name on the left, and gold, points and the number of cards held on the right."""
    one, wide = desk.view.seats[seat], desk.layout.sheet.w
    middle, base = HEAD / 2 + 6, HEAD / 2 + 16
    figure = office.style("bold", 30, IVORY)
    x = wide - 36
    for drawing, size, count in (
        ("deck/card_back_workshop", _BACK, one.hand),
        ("deck/vp_medal", (38.0, 46.0), one.vp),
        ("deck/gold_coin", (40.0, 40.0), one.gold),
    ):
        told = str(count)
        write(office, picture, told, figure, x, base, "right")
        x -= office.fonts.width(told, figure) / office.view.u + 10 + size[0] / 2
        picture.blit(*office.at(office.drawn(drawing, *size), x, middle))
        x -= size[0] / 2 + 30
    picture.blit(*office.at(office.mark(seat, 24), 46, middle))
    name, turn = office.name(seat), _("turn")
    style, small = office.style("strong", 28, IVORY), office.style("text", 18, IVORY)
    has_turn = desk.view.active == seat
    beside = office.fonts.width(turn, small) / office.view.u + 14 if has_turn else 0
    style = shrunk_style(office, name, style, x - 68 - beside)
    line = office.fonts.fitted(name, style, office.view.px(x - 68 - beside))
    picture.blit(line, corner(office, line, style, 68, base, "left"))
    if has_turn:
        write(office, picture, turn, small, 68 + line.get_width() / office.view.u + 14, base, "left")


def _write_foot(office: Office, picture: Surface, desk: Desk, seat: int) -> None:
    sheet, style = desk.layout.sheet, office.style("text", 18, IVORY)
    base = sheet.h - 23
    write(office, picture, engine_worth(desk, seat), style, 34, base, "left")
    write(office, picture, cells_free(desk, seat), style, sheet.w - 34, base, "right")
