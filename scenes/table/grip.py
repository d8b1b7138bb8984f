"""What happens to a piece in the hand: targets light up, the table says what a drop would do, and a drop plays it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from pygame import Rect

from game.core.words import _
from scenes.stage.motion import SHAKE_U
from scenes.stage.piece import PieceSprite
from scenes.table.board import NOWHERE, Board

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.table.sitting import Sitting


class Player(Protocol):
    """What the grip asks of the table scene."""

    def attempt(self, intent: Any, dropped: str | None = None) -> None:
        """Play a legal intent, asking first where that is wise."""

    def say_why_not(self, piece: str, spot: str) -> None:
        """Say why `piece` can't go to `spot`."""

    def look_closer(self, part: str) -> None:
        """Show a part of the table large."""

    def say_help(self, words: str) -> None:
        """Show `words` in the help line."""

    def hold_changed(self) -> None:
        """Hear that a piece was picked up, or that the hand is empty again."""


class Grip:
    """Answers the hand (scenes.stage.hand.Holder) for one board."""

    def __init__(self, house: House, board: Board, sitting: Sitting, player: Player) -> None:
        """Let `player` play what is dropped on `board`."""
        self._house, self._board, self._sitting, self._player = house, board, sitting, player

    def piece_at(self, pos: tuple[int, int]) -> str | None:
        """Return the topmost piece under `pos`."""
        return self._board.pieces.at(pos)

    def sprite(self, piece: str) -> PieceSprite:
        """Return the sprite of `piece`."""
        return self._board.pieces.sprites[piece]

    def can_take(self, piece: str) -> bool:
        """Whether `piece` has somewhere to go."""
        return piece in self._board.moves.drags

    def drop_zones(self) -> Mapping[str, Rect]:
        """Return where every zone lies, in pixels."""
        return self._board.zones

    def legal_zones(self, piece: str) -> set[str]:
        """Return the zones that take `piece`."""
        return set(self._board.moves.drags.get(piece, ()))

    def lifted(self, piece: str) -> None:
        """Light what takes `piece`."""
        self._house.sounds.play("slide", 0.6)
        self._board.signs.clear("shine", "mark", "hint", "bubble")
        self._board.signs.ghost(self.sprite(piece).ghost())
        self._board.light(piece, None)
        self._player.hold_changed()

    def aimed(self, piece: str, zone: str | None) -> None:
        """Show what dropping `piece` on `zone` would do."""
        board = self._board
        board.light(piece, zone)
        intent = self._intent(piece, zone)
        preview = None if intent is None else self._sitting.foresee(intent)
        board.show(self._sitting.turn, preview)
        foresight = board.foresee(preview)
        words, is_good = foresight.words, foresight.is_good
        near = board.zones[zone] if zone else NOWHERE
        board.signs.bubble(words, near, look="good" if is_good else "plain", ticked=is_good)
        if zone is None or intent is None:
            self._player.say_help(board.page.describe(piece, board.table))
        else:
            told = board.page.foretell(piece, zone, board.table, preview) if preview is not None else ""
            what = _("{what}.").format(what=words) if words else board.page.describe(zone, board.table)
            self._player.say_help(told or _("{what} Let go to do it.").format(what=what))

    def dropped(self, piece: str, zone: str | None) -> None:
        """Play the gesture, or send the piece home and say why."""
        intent = self._intent(piece, zone)
        self._calm()
        if intent is not None:
            self._house.sounds.play("snap")
            self._player.attempt(intent, piece)
        elif zone is None or zone == self._board.pieces.zone(piece):
            self._send_home(piece, shake=0)
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

    def clicked(self, pos: tuple[int, int], piece: str | None, *, twice: bool) -> bool:
        """Answer a click on a piece or a zone; say whether it did something."""
        target = self._click_target(pos, piece)
        if target is not None:
            self.use(target)
            return True
        ways = self._board.moves.drags.get(piece or "", {})
        if twice and len(ways) == 1:
            self._player.attempt(next(iter(ways.values())))
            return True
        part = self._board.part_at(pos) if not ways else None
        if part is not None:
            self._player.look_closer(part)
        elif piece is not None and not ways:
            self._player.say_why_not(piece, "")
        return part is not None

    def use(self, target: str) -> None:
        """Do what a click on `target` does: play, mark one more or fewer, or look closer."""
        moves = self._board.moves
        if target in self._board.parts:
            self._player.look_closer(target)
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

    def _intent(self, piece: str, zone: str | None) -> Any | None:
        return self._board.moves.drags.get(piece, {}).get(zone or "")

    def _calm(self) -> None:
        self._board.signs.clear("glow", "bubble", "ghost")
        self._board.show(self._sitting.turn)

    def _send_home(self, piece: str, *, shake: int) -> None:
        self.sprite(piece).refuse(shake)
        self._player.hold_changed()
