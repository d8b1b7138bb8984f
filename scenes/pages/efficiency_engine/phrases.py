"""What the page says in words: the help line for what the pointer is on, and what a gesture would do."""

from game.core.cards import card
from game.core.table import Piece
from game.core.words import _, figure, many, mark
from game.rules.efficiency_engine.cards import TURNS
from game.rules.efficiency_engine.observation import EngineTable, Observation
from scenes.pages.efficiency_engine.gestures import top_ace
from scenes.pages.page import Foresight, Inspection, View

SUITS = {"C": mark("clubs"), "D": mark("diamonds"), "H": mark("hearts"), "S": mark("spades")}
BLACKS, REDS = "♠♣", "♥♦"
COUNTS = ("", mark("one"), mark("two"), mark("three"), mark("four"), mark("five"), mark("six"))


def socket(box: str) -> str:
    """Return a socket's name as it is read."""
    return box.replace("-", "−")


def foresee(view: View[Observation]) -> Foresight:
    """Return in a few words what the gesture would do; it is good when the reds may be collected then."""
    before, after = view.table, view.preview
    if after is None:
        return Foresight()
    told = "" if view.aim is None or view.aim.zone is None else _foretell(view.aim.piece, view.aim.zone, before, after)
    taken = len(after.zones["output"]) - len(before.zones["output"])
    if taken:
        words = many("{n} red to OUTPUT", "{n} reds to OUTPUT", taken)
        return Foresight(words.format(n=taken), is_good=True, told=told)
    if before.view.totals == after.view.totals:
        return Foresight(told=told)
    a, b = after.view.totals
    words = _("A {a} = B {b}") if a == b else _("A {a} ≠ B {b}")
    return Foresight(words.format(a=figure(a), b=figure(b)), after.view.is_matched, told)


def _foretell(piece: str, zone: str, before: EngineTable, after: EngineTable) -> str:
    """Return the help line while a piece is held over a zone that takes it."""
    place = before.where(piece)
    if place is None:
        return ""
    face = before.zones[place[0]][place[1]].face
    if piece.startswith("die:"):
        return _foretell_fuse(face or "", zone, after)
    if before.view.is_matched:
        return _foretell_collecting(before, after)
    if zone.startswith("bay:") and place[0] == "drawn":
        a, b = after.view.totals
        words = (
            _("{card} in this bay: both banks would read {a}.")
            if a == b
            else _("{card} in this bay: the banks would read {a} and {b}.")
        )
        return words.format(card=card(face or "").sign, a=figure(a), b=figure(b))
    return ""


def _foretell_collecting(before: EngineTable, after: EngineTable) -> str:
    taken, left = len(after.zones["output"]) - len(before.zones["output"]), after.view.battery
    words = many(
        "Collects {n} red, and leaves {left} in the battery.",
        "Collects {n} reds, and leaves {left} in the battery.",
        taken,
    )
    return words.format(n=taken, left=left)


def _foretell_fuse(face: str, zone: str, after: EngineTable) -> str:
    bank = zone[0]
    other = "B" if bank == "A" else "A"
    total, rest = after.view.bank(bank).total, after.view.bank(other).total
    words = (
        _("Fuse {n} over {box}: bank {bank} would read {total}, the same as bank {other}.")
        if total == rest
        else _("Fuse {n} over {box}: bank {bank} would read {total}, bank {other} reads {rest}.")
    )
    return words.format(n=face, box=socket(zone), bank=bank, other=other, total=figure(total), rest=figure(rest))


def describe(target: str, table: EngineTable) -> str:
    """Return the help line for a piece, a zone or a button."""
    place = table.where(target)
    if place is not None:
        zone, at = place
        return _describe_piece(table.zones[zone][at], zone, table)
    return _describe_zone(target, table)


def _describe_piece(piece: Piece, zone: str, table: EngineTable) -> str:
    match piece.kind:
        case "die" if piece.face:
            return _describe_die(piece, zone)
        case "ace" if piece.face and zone == "favours":
            return _describe_favour(piece.face, table)
        case "ace" if piece.face:
            return _("The ace of {suit} has been used.").format(suit=_(SUITS[piece.face]))
        case "card" if piece.face:
            return _describe_card(piece, zone, table)
        case _:
            return _describe_zone(zone, table)


def _describe_die(piece: Piece, zone: str) -> str:
    if zone == "tray":
        words = _("Fuse {n}: drag it into a socket. + adds it to the bank, − takes it off.")
        return words.format(n=piece.face)
    bank = zone[0]
    words = (
        _("Fuse {n} in {box}: it adds {n} to bank {bank}.")
        if zone.endswith("+")
        else _("Fuse {n} in {box}: it takes {n} off bank {bank}.")
    )
    return words.format(n=piece.face, box=socket(zone), bank=bank)


def _describe_favour(suit: str, table: EngineTable) -> str:
    if not table.zones["deck"]:
        return _("The ace of {suit}: the deck is empty, so there is no card to draw.").format(suit=_(SUITS[suit]))
    words = _("The ace of {suit}: bring it to the deck, and the top card there replaces a card of {suit} in a bay.")
    return words.format(suit=_(SUITS[suit]))


def _describe_card(piece: Piece, zone: str, table: EngineTable) -> str:
    assert piece.face is not None
    sign = card(piece.face).sign
    if zone == "drawn":
        suit = _(SUITS[top_ace(table)[-1]])
        return _("{card} from the deck: put it in a bay that holds {suit}.").format(card=sign, suit=suit)
    if zone.startswith("bay:"):
        words = (
            _("{card} in bank {bank}: a red ({reds}) is collected when the banks match, and lost otherwise.")
            if card(piece.face).is_red
            else _(
                "{card} in bank {bank}: a black ({blacks}) is discarded when the banks match, else it goes to WASTE."
            )
        )
        return words.format(card=sign, bank="A" if zone < "bay:3" else "B", reds=REDS, blacks=BLACKS)
    return _describe_zone(zone, table)


def _describe_zone(zone: str, table: EngineTable) -> str:
    count = len(table.zones.get(zone, ()))
    match zone:
        case "cup":
            return _describe_cup(table)
        case "tray":
            return _("Rolled fuses wait here until you put them into sockets.")
        case "deck":
            words = many("The deck: {n} card, its order unknown.", "The deck: {n} cards, their order unknown.", count)
            return words.format(n=count)
        case "discard":
            words = many(
                "{n} discarded card: it counts neither way.", "{n} discarded cards: they count neither way.", count
            )
            return words.format(n=count)
        case "output":
            words = many("OUTPUT holds {n} red card.", "OUTPUT holds {n} red cards.", count)
            return words.format(n=count)
        case "waste":
            words = many(
                "WASTE holds {n} black card. OUTPUT must hold more after turn 6.",
                "WASTE holds {n} black cards. OUTPUT must hold more after turn 6.",
                count,
            )
            return words.format(n=count)
        case "left_over":
            words = many(
                "{n} red was left over: it counts neither way.",
                "{n} reds were left over: they count neither way.",
                count,
            )
            return words.format(n=count)
        case "favours" | "used_favours":
            left = len(table.zones["favours"])
            return many("{n} favour is left.", "{n} favours are left.", left).format(n=left)
        case "drawn":
            return _("Here lies the card that a favour turns up, until it goes into a bay.")
        case "collect":
            return _describe_collect(table)
        case "give_up":
            return _describe_give_up(table)
        case _:
            return _describe_board(zone)


def rolled(table: EngineTable) -> tuple[str, str] | None:
    """Return what the two fuses show, None before the roll."""
    dice = sorted((piece.id, piece.face) for _zone, _place, piece in table.pieces() if piece.kind == "die")
    shown = [face for _id, face in dice if face is not None]
    return (shown[0], shown[1]) if len(shown) == len(dice) == 2 else None


def _describe_cup(table: EngineTable) -> str:
    shown = rolled(table)
    if shown is None:
        return _("Click the cup to roll both fuses, once a turn.")
    words = _("The fuses came up {first} and {second}. They are rolled once a turn.")
    return words.format(first=shown[0], second=shown[1])


def _describe_board(zone: str) -> str:
    if zone in ("A+", "B+"):
        return _("Socket {box}: a fuse here adds to bank {bank}.").format(box=socket(zone), bank=zone[0])
    if zone in ("A-", "B-"):
        return _("Socket {box}: a fuse here takes off bank {bank}.").format(box=socket(zone), bank=zone[0])
    if zone.startswith("bay:"):
        bank = "A" if zone < "bay:3" else "B"
        return _("A bay of bank {bank}.").format(bank=bank)
    return ""


def _describe_collect(table: EngineTable) -> str:
    if table.view.is_matched:
        return _(
            "Each red costs a charge, in the order of the numbers. Click a red to stop before it, or to go as far."
        )
    a, b = table.view.totals
    words = _("Reds are collected when both banks read the same: now A reads {a} and B reads {b}.")
    return words.format(a=figure(a), b=figure(b))


def _describe_give_up(table: EngineTable) -> str:
    if table.view.is_matched:
        return _("The banks match, so there is nothing to give up: you may leave out every red.")
    if table.view.fuses == "fit":
        return _("These fuses can match the banks: they must be placed before you may give up.")
    if table.view.phase == "swap":
        return _("First put the drawn card in a bay.")
    words = _(
        "The blacks ({blacks}) in the bays go to WASTE, the reds ({reds}) are discarded, and the next turn is dealt."
    )
    if table.view.turn == TURNS:
        words = _("The blacks ({blacks}) in the bays go to WASTE, the reds ({reds}) are discarded, and the match ends.")
    return words.format(blacks=BLACKS, reds=REDS)


def inspect(piece: Piece) -> Inspection:
    """Return what the large view of a piece says."""
    match piece.kind, piece.face:
        case "card", str(name):
            found = card(name)
            text = (
                _("A red material, worth {n} to its bank. Collect it when the banks match: it costs one charge.")
                if found.is_red
                else _("A black material, worth {n} to its bank. In a turn that you miss it goes to WASTE.")
            )
            return Inspection(found.sign, text.format(n=found.value))
        case "card", None:
            return Inspection(_("A card of the deck"), _("Nobody knows which: six are dealt a turn."))
        case "ace", str(suit):
            text = _("Once a turn the top ace swaps a card of {suit} in a bay for the top card of the deck.")
            return Inspection(
                _("A favour: the ace of {suit}").format(suit=_(SUITS[suit])), text.format(suit=_(SUITS[suit]))
            )
        case "ace", None:
            return Inspection(_("A hidden favour"), _("Its suit shows when it comes to the top."))
        case "die", str(face):
            text = _("In a + socket it adds {n} to the bank, in a − socket it takes {n} off.")
            return Inspection(_("A fuse of {n}").format(n=face), text.format(n=face))
        case _:
            return Inspection(_("A fuse"), _("Roll both fuses with a click on the cup, once a turn."))
