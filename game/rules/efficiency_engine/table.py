"""What a watcher sees: everything but the order of the deck and of the favours below the top one."""

from collections.abc import Iterable
from typing import Any

from game.core.table import Piece, Table, face_down
from game.rules.efficiency_engine.cards import BAYS, BOXES, NAMES
from game.rules.efficiency_engine.odds import can_match
from game.rules.efficiency_engine.state import NO_CARD, State, bank_cards

_CARDS = tuple(Piece(f"card:{name}", "card", name) for name in NAMES)
_ACES = tuple(Piece(f"ace:{name[-1]}", "ace", name[-1]) for name in NAMES)
_IN_CUP = (Piece("die:0", "die"), Piece("die:1", "die"))


def _open(cards: Iterable[int]) -> tuple[Piece, ...]:
    return tuple([_CARDS[card] for card in cards])


def _favours(favours: list[int]) -> tuple[Piece, ...]:
    if not favours:
        return ()
    return (*face_down("favours", len(favours) - 1, "ace"), _ACES[favours[-1]])


def _dice(state: State) -> dict[str, tuple[Piece, ...]]:
    if not state.has_rolled:
        return {"cup": _IN_CUP, "tray": (), **dict.fromkeys(BOXES, ())}
    lying: dict[str, tuple[Piece, ...]] = {"cup": (), "tray": (), **dict.fromkeys(BOXES, ())}
    for die, (face, box) in enumerate(zip(state.dice, state.boxes, strict=True)):
        lying[box or "tray"] += (Piece(f"die:{die}", "die", str(face)),)
    return lying


def table(state: State) -> Table[Any]:
    """Lay the table, the same for the player and for onlookers. Rule: efficiency_engine 6."""
    zones = {"deck": face_down("deck", len(state.deck))}
    for bay in range(BAYS):
        zones[f"bay:{bay}"] = (_CARDS[state.bays[bay]],) if state.bays else ()
    zones["drawn"] = () if state.drawn == NO_CARD else (_CARDS[state.drawn],)
    zones["discard"] = _open(state.discard)
    zones["output"] = _open(state.output)
    zones["waste"] = _open(state.waste)
    zones["left_over"] = _open(state.left_over)
    zones["favours"] = _favours(state.favours)
    zones["used_favours"] = tuple([_ACES[ace] for ace in state.used_favours])
    zones.update(_dice(state))

    a_cards, b_cards = bank_cards(state)
    counters = {
        "A": state.total_a,
        "B": state.total_b,
        "A_cards": a_cards,
        "B_cards": b_cards,
        "A_fuses": state.total_a - a_cards,
        "B_fuses": state.total_b - b_cards,
        "battery": state.battery,
        "output": len(state.output),
        "waste": len(state.waste),
        "left_over": len(state.left_over),
        "turn": state.turn,
        "favour_used": int(state.has_used_favour),
    }
    history = ",".join("matched" if matched else "missed" for matched in state.history)
    battery = "strict" if state.is_strict else "soft"
    return Table(
        zones, counters, {"phase": state.phase, "history": history, "battery": battery, "fuses": _fuses(state)}
    )


def _fuses(state: State) -> str:
    """Return whether the fuses in the tray can make the banks equal, empty where none lies there."""
    if not state.unplaced:
        return ""
    return "fit" if can_match(state) else "misfit"
