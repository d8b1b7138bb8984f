"""What the help line says: what one points at, and the keys of use just now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _

if TYPE_CHECKING:
    from scenes.table.laid import Laid

Keys = tuple[tuple[str, str], ...]  # each key with what it does


def help_words(scene: Laid) -> str:
    """Return what there is to say about what the focus or the pointer is on: that of the two that moved last."""
    controls, board = scene.controls, scene.board
    if scene.overview.is_open:
        return _("A letter leads to what begins with it.")
    if board.close_up.is_open:
        return board.describe_at(scene.pointer.pos)
    if scene.counsel.coach.is_looking:
        return _("The coach takes a look at this first.")
    if scene.hand.held is not None and not scene.hand.is_dragging:
        return scene.grip.told
    focused = controls.focus.tip if controls.focus is not None else ""
    under = controls.hot.tip if controls.hot is not None else scene.log.words
    pointed = under or board.describe_at(scene.pointer.pos)
    told = focused or pointed if controls.by_keys else pointed or focused
    return told or (board.tip if scene.hand.held is None else "")


def term_at(scene: Laid) -> str:
    """Return the word of the rulebook for what the focus or the pointer is on; empty where it has none."""
    target = _named(scene)
    return scene.page.term(target, scene.board.view) if target is not None else ""


def _named(scene: Laid) -> str | None:
    """Return what on the table the focus or the pointer is on, that of the two that moved last, by its name."""
    controls, board, pos = scene.controls, scene.board, scene.pointer.pos
    if board.close_up.is_open:
        return board.close_up.piece_at(pos)
    button = next((key for key, one in board.buttons.items() if one is controls.pointed), None)
    is_over_table = controls.hot is None and not scene.log.words
    under = board.named_at(pos) if is_over_table else None
    focused = scene.places.focused
    return button or (focused or under if controls.by_keys else under or focused)


def useful_keys(scene: Laid) -> Keys:
    """Return the keys to name, and what they do in a word or two."""
    plane = scene.page.plane
    look_up = (("F1", _("look it up")),) if scene.hand.held is None and term_at(scene) else ()
    if scene.overview.is_open:
        return ("↑ ↓", _("choose")), (_("Enter"), _("go there")), (_("Esc"), _("close"))
    if scene.board.close_up.is_open:
        return (_("Esc"), _("back")), *look_up
    if scene.counsel.coach.is_looking:
        return ((_("Esc"), _("take it back")),)
    if scene.counsel.choosing.is_open:
        return ("1 2 3", _("choose")), (_("Enter"), _("do it")), ("T", _("think longer")), (_("Esc"), _("close"))
    if scene.hand.held is not None:
        return *(plane.keys if plane is not None else ()), (_("Esc"), _("put back")), *_leading(scene)
    if scene.board.moves.first is not None:
        return ((_("Esc"), _("put back")),)
    if scene.bot.is_to_decide:
        return ("N", _("play now")), ("L", _("log")), (_("Esc"), _("menu"))
    if scene.sitting.waits_for is not None:
        return (_("Enter"), _("hand over")), ("L", _("log")), (_("Esc"), _("menu"))
    can = {name for name, button in scene.top_bar.buttons.items() if button.enabled}
    recap = (("P", _("recap")),) if "recap" in can else ()
    why = (("W", _("why?")),) if scene.counsel.coach.can_tell_why else ()
    theirs = (("Y", _("why that?")),) if scene.counsel.motives.can_ask else ()
    hint = (("H", scene.counsel.next_words),) if "hint" in can else ()
    walk = (_("Tab"), _("what can be done")), ("A", _("all places")), ("E", _("read this row"))
    about = *why, *hint, *recap, *theirs, *look_up, ("R", _("rules")), ("L", _("log")), *walk
    if scene.board.moves.can_retreat:
        return (_("Esc"), _("take it back")), *about
    if scene.controls.by_keys and scene.places.focused is not None:
        board, focused = scene.board, scene.places.focused
        use = () if focused in board.readouts else ((_("Enter"), _("use it")),)
        look = ((_("Space"), _("look closer")),) if board.pieces.piece(focused) or focused in board.parts else ()
        return *use, *look, (_("Esc"), _("let go")), *about
    fit = (("F", _("fit all")),) if plane is not None else ()
    undo = ((_("Ctrl+Z"), _("undo")),) if "undo" in can else ()
    return *fit, *undo, *about


def _leading(scene: Laid) -> Keys:
    """Return the keys that lead a held piece to where it may go; while it is dragged the pointer does."""
    if scene.hand.is_dragging:
        return ()
    lay = ((_("Enter"), _("lay it there")),) if scene.hand.by_keys else ()
    arrows = _("one step on") if scene.page.plane is not None else _("choose")
    steps = (("← ↑ ↓ →", arrows),) if scene.hand.by_keys else ()
    return *lay, (_("Tab"), _("next place")), *steps, ("A", _("all places"))


def names_escape(scene: Laid) -> bool:
    """Whether the help line says what Escape does now."""
    return _("Esc") in dict(useful_keys(scene))
