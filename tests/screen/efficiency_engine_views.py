"""Tables of the Efficiency Engine: as in its target picture, crowded, at the start and at the end."""

from typing import Literal

from game.core.table import Piece, Table, face_down, faces
from game.rules.efficiency_engine.observation import Bank, EngineTable, Observation
from game.rules.efficiency_engine.odds import safe_count
from game.rules.efficiency_engine.state import Phase
from scenes.pages.page import View


def engine(
    *,
    bays: str = "6D 6C 5S 2D 4C 8S",
    dice: dict[str, str] | None = None,
    output: str = "3H 5H 9D 4D 7D 10H",
    waste: str = "8C 3S",
    left_over: str = "6H",
    used: str = "CH",
    phase: Phase = "act",
    history: tuple[bool, ...] = (True, False, True),
    **read: int,
) -> EngineTable:
    """Return a table in the target picture's state, but for what is said otherwise. `dice` maps a zone to a face."""
    cards = bays.split()
    dice = {"A+": "2", "tray": "5"} if dice is None else dice
    zones: dict[str, tuple[Piece, ...]] = {"deck": face_down("deck", 12), "drawn": ()}
    for bay in range(6):
        zones[f"bay:{bay}"] = faces("card", cards[bay : bay + 1])
    piles = {"discard": "2C 3D 4S", "output": output, "waste": waste, "left_over": left_over}
    zones |= {zone: faces("card", names.split()) for zone, names in piles.items()}
    left = [suit for suit in "CHSD" if suit not in used]
    hidden = face_down("favours", max(0, len(left) - 1), "ace")
    zones["favours"] = (*hidden, *faces("ace", left[:1]))
    zones["used_favours"] = faces("ace", used)
    for zone in ("cup", "tray", "A+", "A-", "B+", "B-"):
        lying = [(number, face) for number, (place, face) in enumerate(dice.items()) if place == zone]
        zones[zone] = tuple(Piece(f"die:{number}", "die", face) for number, face in lying)
    if not dice:
        zones["cup"] = (Piece("die:0", "die"), Piece("die:1", "die"))
    known = {"A": 19, "B": 14, "A_cards": 17, "B_cards": 14, "A_fuses": 2, "B_fuses": 0, "battery": 6, "turn": 4} | read
    a, b = (Bank(known[bank], known[f"{bank}_cards"], known[f"{bank}_fuses"]) for bank in "AB")
    safe = safe_count(sum(card[-1] in "HD" for card in cards), known["battery"], known["turn"])
    fuses: Literal["fit"] | None = "fit" if zones["tray"] else None
    has_used = bool(known.get("favour_used"))
    return Table(
        zones,
        view=Observation(phase, known["turn"], a, b, known["battery"], True, safe, history, has_used, fuses),
    )


MATCHED = engine(dice={"A+": "2", "A-": "5"}, phase="collect", A=14, A_fuses=-3)
CROWDED = engine(
    bays="10D 10S 10H 10C 9S 9D",
    dice={"A+": "6", "B-": "5"},
    output="2H 3H 4H 5H 6H 7H 8H 9H 2D 3D 4D",
    waste="2C 3C 4C 5C 6C 7C 8C 9C 2S 3S 4S 5S 6S 7S 8S",
    left_over="5D 6D 7D",
    used="CHSD",
    history=(False,) * 5,
    A=36,
    B=23,
    A_cards=30,
    B_cards=28,
    battery=10,
    turn=6,
    favour_used=1,
)
FIRST = engine(dice={}, output="", waste="", left_over="", used="", history=(), A=17, A_fuses=0, battery=12, turn=1)
OVER = engine(bays="", dice={}, phase="over", history=(True, False, True, False, False, True), A=0, B=0)
VIEWS = (View(engine(), ahead=MATCHED), *map(View, (engine(), MATCHED, CROWDED, FIRST, OVER)))
