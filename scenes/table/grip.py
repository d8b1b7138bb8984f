"""What happens to a piece in the hand: targets light up, the table says what a drop would do, and a drop plays it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

from pygame import Rect

from game.core.words import _
from scenes.shared.keymap import KEYS
from scenes.stage.hand import Hand, best_zone
from scenes.stage.motion import MAGNET_U, SHAKE_U
from scenes.stage.piece import PieceSprite
from scenes.table.board import Board
from scenes.table.strokes import steps
from scenes.table.touch import meant

if TYPE_CHECKING:
    from scenes.shared.house import House
    from scenes.table.sitting import Sitting
    from scenes.table.strokes import Stroke

AIM = "what a drop would do"  # what is told in bits


class Player(Protocol):
    """What the grip asks of the table scene."""

    @property
    def hand(self) -> Hand:
        """The hand that holds the pieces."""

    def attempt(self, stroke: Stroke, dropped: str | None = None) -> None:
        """Do what a gesture means, asking first where that is wise."""

    def repeat(self, intent: Stroke) -> None:
        """Play a legal intent as often as it is legal."""

    def say_why_not(self, piece: str, spot: str, *, is_missed: bool = False) -> None:
        """Say why `piece` can't go to `spot`; where to, if it `is_missed` and was let go over nothing."""

    def look_closer(self, part: str) -> None:
        """Show a part of the table large."""

    def asks_which(self, pos: tuple[int, int], piece: str | None) -> bool:
        """Ask which piece is meant by a click at `pos` that hit `piece`; say whether that was not clear."""

    def say_help(self, words: str) -> None:
        """Show `words` in the help line."""

    def hold_changed(self) -> None:
        """Hear that a piece was picked up, or that the hand is empty again."""


class Grip:
    """Answers the hand (scenes.stage.hand.Holder) for one board."""

    def __init__(self, house: House, board: Board, sitting: Sitting, player: Player) -> None:
        """Let `player` play what is dropped on `board`. `told` is the help line about the held piece."""
        self._house, self._board, self._sitting, self._player = house, board, sitting, player
        self.told = ""
        self._aimed: tuple[str, str | None] = "", None  # the piece, and the zone that it is over
        self._was_useful = False  # the last click: the second of a double one needs no reason then

    def piece_at(self, pos: tuple[int, int]) -> str | None:
        """Return the topmost piece under `pos`; of a heap of pieces that are alike, the one that can be used.

        A finger takes what it may mean that can be used, where it hits nothing that can.
        """
        found = self._board.pieces.at(pos)
        if found is not None and self._is_usable(found):
            return found
        view = self._house.view
        near = meant(self._board.pieces, self._is_usable, pos, view.target) if view.for_fingers else ()
        if near or found is None:
            return next(iter(near), None)
        return next((piece for piece in self._alike(found) if self._is_usable(piece)), found)

    def _is_usable(self, piece: str) -> bool:
        return self.can_take(piece) or self._board.moves.is_clickable(piece)

    def _alike(self, key: str) -> Iterator[str]:
        """Yield the pieces that look like this one and lie on it, under it, or right beside it."""
        pieces = self._board.pieces
        piece, zone, rect = pieces.piece(key), pieces.zone(key), pieces.sprites[key].rect
        if piece is None or zone is None:
            return
        near = rect.inflate(rect.size)
        for other in pieces.table.zones[zone]:
            if (other.kind, other.face) == (piece.kind, piece.face) and pieces.sprites[other.id].rect.colliderect(near):
                yield other.id

    def sprite(self, piece: str) -> PieceSprite:
        """Return the sprite of `piece`."""
        return self._board.pieces.sprites[piece]

    def can_take(self, piece: str) -> bool:
        """Whether `piece` has somewhere to go."""
        return piece in self._board.moves.drags

    def zone_rect(self, zone: str) -> Rect:
        """Return where a zone lies, in pixels."""
        return self._board.target_rect(zone)

    def zone_under(self, piece: str, rect: Rect, pos: tuple[int, int]) -> str | None:
        """Return the zone to which `piece` goes when it is let go in `rect`, with the pointer at `pos`."""
        board = self._board
        spot = board.spot(piece, rect, pos)
        if spot is not None:
            drawn = board.drawn.get(piece, ())
            return next((near for near in drawn if board.target_rect(near).collidepoint(rect.center)), spot)
        legal = set(board.moves.drags.get(piece, ()))
        places = board.zones | {target: board.target_rect(target) for target in legal if target in board.buttons}
        return best_zone(rect, pos, places, legal, MAGNET_U * self._house.view.u)

    def lifted(self, piece: str) -> None:
        """Light what takes `piece`."""
        self._house.sounds.play("slide", 0.6)
        self._board.signs.clear("shine", "hint", "bubble")
        self._board.show_marks(piece)
        self._board.signs.ghost(self.sprite(piece).ghost())
        plane = self._board.page.plane
        if plane is not None:
            plane.grasp(piece, self._board.view)
        self.fit(piece)
        self._board.light(piece, None)
        self.told = self._where_to_lay(piece)
        self._player.hold_changed()

    def turn(self, piece: str) -> bool:
        """Turn the held piece where that can be done; say whether it was."""
        plane = self._board.page.plane
        if plane is None or not plane.turn(piece, self._board.view):
            return False
        self._house.sounds.play("flip", 0.6)
        self.fit(piece)
        return True

    def fit(self, piece: str) -> None:
        """Hold `piece` as large as what lies on the page's plane now, or as its gestures want it."""
        board, view = self._board, self._house.view
        plane = board.page.plane
        size = board.moves.sizes.get(piece) if plane is None else plane.size(piece, board.view)
        if size is not None:
            self.sprite(piece).hold_as(view.px(size[0]), view.px(size[1]))

    def aimed(self, piece: str, zone: str | None) -> None:
        """Show what dropping `piece` on `zone` would do."""
        self._board.light(piece, zone)
        self._board.aim(piece, zone)
        self._aimed = piece, zone
        if not self._board.motion.is_at(AIM):
            self._board.motion.do_in_bits(self._foretell(), key=AIM)

    def _foretell(self) -> Iterator[None]:
        """Tell bit by bit what a drop would do, and then what one would where the piece is by then."""
        told = None
        while told is not self._aimed:
            told = self._aimed
            yield from self._foretell_of(*told)

    def _foretell_of(self, piece: str, zone: str | None) -> Iterator[None]:
        board = self._board
        if zone is not None and board.is_spot(zone):
            # There are too many spots to play each of them through: the page itself looks ahead.
            board.signs.clear("bubble")
            yield from board.show_in_bits(self._sitting.turn)
            self._tell(board.page.describe(piece, board.view))
            yield
            return
        stroke = self._stroke(piece, zone)
        surely = () if stroke is None else steps(stroke)
        preview = self._sitting.foresee(*surely) if surely else None
        yield
        yield from board.show_in_bits(self._sitting.turn, preview)
        foresight = board.foresee(preview)
        words, is_good = foresight.words, foresight.is_good
        near = board.target_rect(zone or "")
        board.signs.bubble(words, near, look="good" if is_good else "plain", ticked=is_good)
        yield
        if zone is None or stroke is None:
            self._tell(self._where_to_lay(piece))
        else:
            what = _("{what}.").format(what=words) if words else board.page.describe(zone, board.view)
            self._tell(self._how_to_drop().format(what=foresight.told or what))
        yield

    def _tell(self, words: str) -> None:
        self.told = words
        self._player.say_help(words)

    def _where_to_lay(self, piece: str) -> str:
        """Return what to say of a held piece that is over no place yet."""
        told = self._board.page.describe(piece, self._board.view)
        if self._player.hand.is_dragging:
            return told
        return _("Now click where it is to go. {what}").format(what=told)

    def _how_to_drop(self) -> str:
        """Return what to add to `{what}` a drop would do: how to let the held piece go."""
        hand = self._player.hand
        if hand.is_dragging:
            return _("{what} Let go to do it.")
        return (
            _("{what} Press {key} to do it.").replace("{key}", KEYS.cap("everywhere.press"))
            if hand.by_keys
            else _("{what} Click to do it.")
        )

    def dropped(self, piece: str, zone: str | None) -> None:
        """Play the gesture, or send the piece home and say why."""
        stroke = self._stroke(piece, zone)
        self._calm()
        if stroke is not None:
            self._house.sounds.play("snap")
            self._player.attempt(stroke, piece)
        elif zone is None or zone == self._board.pieces.zone(piece):
            self._send_home(piece, shake=0)
            if zone is None:
                self._player.say_why_not(piece, "", is_missed=True)
        else:
            self._house.sounds.play("refuse")
            self._send_home(piece, shake=self._house.view.px(SHAKE_U))
            self._player.say_why_not(piece, zone)

    def returned(self, piece: str) -> None:
        """Send `piece` home without a word."""
        self._calm()
        self._send_home(piece, shake=0)

    def refused(self, piece: str) -> None:
        """Say why `piece` can't be taken."""
        self._house.sounds.play("refuse")
        self._player.say_why_not(piece, "")

    def clicked(self, pos: tuple[int, int], piece: str | None, *, twice: bool, again: bool) -> bool:
        """Answer a click on a piece or a zone; say whether it did something."""
        if self._player.asks_which(pos, piece):
            return True
        target = self._click_target(pos, piece)
        was_useful, self._was_useful = self._was_useful, target is not None
        if target is not None:
            self.use(target, again=again)
            return True
        ways = self._board.moves.drags.get(piece or "", {})
        if twice and len(ways) == 1:
            only = self._stroke(piece or "", next(iter(ways)))
            if only is not None:
                self._player.attempt(only)
            return True
        part = self._board.part_at(pos) if not ways else None
        if part is not None:
            self._player.look_closer(part)
        elif piece is not None and not ways and not (again and was_useful):
            self._player.say_why_not(piece, "")
        elif piece is None:
            self._refuse_answer(self._board.zone_at(pos))
        return part is not None

    def _refuse_answer(self, zone: str | None) -> None:
        """Say why an answer that lies on the table can't be given now."""
        if zone is not None and self._board.is_answer(zone):
            self._player.say_why_not(zone, "")

    def use(self, target: str, *, again: bool = False) -> None:
        """Do what a click on `target` does: play, mark one more or fewer, or look closer.

        `again`: for the second time within a moment.
        """
        moves = self._board.moves
        if target in self._board.parts:
            self._player.look_closer(target)
        elif again and target in moves.clicks and target in moves.repeated:
            self._player.repeat(moves.clicks[target])
        elif moves.choice is None or target not in moves.choice.pieces:
            self._player.attempt(moves.clicks[target])
        elif moves.choice.toggle(target):
            self._house.sounds.play("tick", step=1 + moves.choice.marked)
            self._board.show_marks()
            self._board.show(self._sitting.turn)
        else:
            self._player.say_why_not(target, moves.choice.button)

    def _click_target(self, pos: tuple[int, int], piece: str | None) -> str | None:
        moves = self._board.moves
        if piece is not None and moves.is_clickable(piece):
            return piece
        zone = self._board.zone_at(pos)
        return zone if zone is not None and moves.is_clickable(zone) else None

    def _stroke(self, piece: str, zone: str | None) -> Stroke | None:
        return self._board.moves.dropped(piece, zone or "")

    def _calm(self) -> None:
        self._board.motion.drop_bits(AIM)
        self._board.signs.clear("glow", "bubble", "ghost")
        self._board.aim("", None)
        self._board.show(self._sitting.turn)

    def _send_home(self, piece: str, *, shake: int) -> None:
        self.sprite(piece).refuse(shake)
        self._player.hold_changed()
