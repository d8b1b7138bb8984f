"""What a watcher sees: everything but the order of the deck and of the favours below the top one."""

from collections.abc import Iterable

from game.core.table import Piece, Table, face_down
from game.rules.efficiency_engine.cards import BAYS, BOXES, IS_RED, NAMES
from game.rules.efficiency_engine.observation import Bank, EngineTable, Observation
from game.rules.efficiency_engine.odds import can_match, safe_count
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


def table(state: State, _viewer: int | None) -> EngineTable:
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

    return Table(zones, view=_read(state))


def _read(state: State) -> Observation:
    a_cards, b_cards = bank_cards(state)
    reds = sum([IS_RED[card] for card in state.bays])
    return Observation(
        phase=state.phase,
        turn=state.turn,
        a=Bank(state.total_a, a_cards, state.total_a - a_cards),
        b=Bank(state.total_b, b_cards, state.total_b - b_cards),
        battery=state.battery,
        is_strict=state.is_strict,
        safe=safe_count(reds, state.battery, state.turn, is_strict=state.is_strict),
        history=tuple(state.history),
        has_used_favour=state.has_used_favour,
        fuses=("fit" if can_match(state) else "misfit") if state.unplaced else None,
    )
