"""What the page says in words: the help line for what the pointer is on, and what a gesture would do."""

from collections.abc import Iterable

from game.core.table import Piece
from game.core.words import _, listed, many, points_words
from game.rules.bric_a_brac.cards import (
    CUBES,
    RECORDS,
    SYMBOLS,
    TEXTS,
    TILE_INDEX,
    TILES,
    TOKENS,
    TYPE_INDEX,
    TYPES,
    WILD,
    Type,
)
from game.rules.bric_a_brac.observation import Observation
from game.rules.bric_a_brac.quotes import Quote
from game.rules.bric_a_brac.words.phrases import amount
from scenes.pages.bench import Bench
from scenes.pages.bric_a_brac.desk import Desk, machine
from scenes.pages.bric_a_brac.words import COLOUR_NAMES, TOKEN_NAMES, lacking, token_words
from scenes.pages.page import Foresight, Inspection, View


def describe(target: str, desk: Desk, bench: Bench) -> str:
    """Return the help line for a piece, a zone or a plate."""
    where = desk.table.where(target)
    if where is not None:
        zone, place = where
        piece = desk.table.zones[zone][place]
        if piece.kind == "card" and piece.face is not None:
            return _of_machine(desk, piece, zone)
        if piece.kind == "tile" and piece.face is not None:
            return _of_tile(desk, piece.face, is_done=zone.startswith("done:"))
        return describe(zone, desk, bench)
    return _of_zone(target, desk, bench)


def _of_machine(desk: Desk, piece: Piece, zone: str) -> str:
    record = RECORDS[machine(piece.id)]
    price = desk.price(piece.id)
    if price is not None and desk.view.phase == "turn" and desk.is_own_decision:
        words = _("{machine}, space {space}: {price}")
        return words.format(machine=_(record.name), space=price.space + 1, price=price_told(price))
    if zone == f"hand:{desk.own}" and desk.view.phase == "turn" and desk.is_own_decision:
        words = _("{machine}: drag it onto space {space} to play it. {effect}")
        return words.format(machine=_(record.name), space=len(desk.row) + 1, effect=_(TEXTS[record.id]))
    return _("{machine}. {effect}").format(machine=_(record.name), effect=_(TEXTS[record.id]))


def price_told(price: Quote) -> str:
    """Return what a repair costs, in a sentence."""
    if not price.is_affordable:
        return lacking(price.lacks_charcoalium, price.short, price.lacks_cubes)
    if not _paid(price):
        return _("drag it to your workshop to repair it for nothing.")
    return _("drag it to your workshop to repair it for {price}.").format(price=_paid(price))


def repair_told(name: str, price: Quote) -> str:
    """Return what the repair of the machine called `name` would cost, and what of that is missing."""
    cost = _paid(price) or _("nothing")
    told = _("The repair of {machine} would cost you {price}.").format(machine=name, price=cost)
    if price.is_affordable:
        return told
    return f"{told} {lacking(price.lacks_charcoalium, price.short, price.lacks_cubes)}"


def _paid(price: Quote) -> str:
    """Return what is to be paid as a list in words, empty for nothing."""
    parts = [_("{n} charcoalium").format(n=price.fee)] if price.fee else []
    if price.needed is None:
        parts.append(many("{n} cube", "{n} cubes", price.cubes).format(n=price.cubes))
    else:
        parts += _amounts(zip((TOKENS[cube] for cube in CUBES), price.needed, strict=True))
    return listed(parts)


def _amounts(counts: Iterable[tuple[str, int]]) -> list[str]:
    """Return number and name of each token of which there are some."""
    return [amount(name, n) for name, n in counts if n]


def _of_tile(desk: Desk, name: str, *, is_done: bool) -> str:
    tile, state = TILES[TILE_INDEX[name]], desk.view.seats[desk.own].progress[name]
    points = points_words(tile.points)
    needs = needs_told(name)
    if is_done:
        words = _("{project}, completed for {points}: {needs}.")
        return words.format(project=_(tile.name), points=points, needs=needs)
    words = _("{project}, {points}: {needs}. You have {has} of {all}.")
    return words.format(project=_(tile.name), points=points, needs=needs, has=len(state.has), all=len(tile.needs))


def needs_told(name: str) -> str:
    """Return what a tile needs, in words."""
    tile = TILES[TILE_INDEX[name]]
    count = len(tile.needs)
    match tile.trait:
        case "colour" if len(set(tile.needs)) == count:
            return _("four machines, one of each colour")
        case "colour":
            return _("two {colour} machines").format(colour=_(COLOUR_NAMES[tile.needs[0]]))
        case "type":
            return _("two machines of the same type")
        case "points":
            return many("two machines worth {n} point", "two machines worth {n} points", int(tile.needs[0])).format(
                n=tile.needs[0]
            )
        case "makes":
            made = [token_words(need) for need in tile.needs]
            if len(set(made)) == 1:
                return _("two machines that make {token}").format(token=made[0])
            return _("machines that make {tokens}").format(tokens=listed(made))


def _of_zone(target: str, desk: Desk, bench: Bench) -> str:
    kind, _colon, rest = target.partition(":")
    zones = desk.table.zones
    match kind:
        case "space":
            return _of_space(int(rest), desk)
        case "deck":
            count = len(zones["deck"])
            words = many("{n} card in the deck.", "{n} cards in the deck.", count)
            return f"{words.format(n=count)} {_('When it can’t fill a hand, the last turns begin.')}"
        case "stack" | "box":
            count = len(zones["stack"])
            return many("{n} project tile is left.", "{n} project tiles are left.", count).format(n=count)
        case "scrap":
            count = len(zones["scrap"])
            return many("{n} machine on the scrap pile.", "{n} machines on the scrap pile.", count).format(n=count)
        case "track":
            scores = enumerate(desk.view.seats)
            told = (_("{name} {n}").format(name=bench.name(seat), n=read.score) for seat, read in scores)
            return _("The score: {scores}. With 20 the match ends.").format(scores=", ".join(told))
        case "reserve":
            count = len(zones[target])
            return _("{token}: {n} in the reserve.").format(token=_(TOKEN_NAMES[rest]), n=count)
        case "project" if zones[target]:
            return _("Project space {n}.").format(n=int(rest) + 1)
        case "project":
            return _("A project space: its tile is done.")
        case _:
            return _of_seat(target, kind, rest, desk, bench) or _of_plate(kind, rest, desk)


def _of_space(space: int, desk: Desk) -> str:
    if space == len(desk.row):
        return _("Space {n} is the next: play a machine here.").format(n=space + 1)
    return _("Space {n} of the Bric-a-brac.").format(n=space + 1)


def _of_seat(target: str, kind: str, rest: str, desk: Desk, bench: Bench) -> str:
    if not rest or kind not in ("hand", "workshop", "heap", "private", "drawn", "done", "aside", "slot"):
        return ""
    seat = int(rest.partition(":")[0])
    name, zones = bench.name(seat), desk.table.zones
    match kind:
        case "hand":
            count = len(zones[target])
            words = many("{name} holds {n} card.", "{name} holds {n} cards.", count)
            return words.format(name=name, n=count)
        case "workshop":
            return _workshop(desk, seat, name)
        case "heap":
            tokens = amount(rest.partition(":")[2], len(zones[target]))
            return _("{name} has {tokens}.").format(name=name, tokens=tokens)
        case "slot":
            return _("Use this machine for the project, too.")
        case "aside":
            return _("Machines of {name} that are set aside: {n}.").format(name=name, n=len(zones[target]))
        case "done":
            return _("Projects that {name} has completed: {n}.").format(name=name, n=len(zones[target]))
        case "drawn" if seat == desk.own:
            return _("The slip: what is asked now, or what a repair costs.")
        case _:
            return _("Private projects of {name}: {n}.").format(name=name, n=len(zones[target]))


def _workshop(desk: Desk, seat: int, name: str) -> str:
    off = [(symbol, count) for symbol, count in zip(SYMBOLS, desk.view.seats[seat].made, strict=True) if count]
    if not off:
        return _("The workshop of {name} is empty: repairs cost their full price.").format(name=name)
    kinds = [(symbol, count) for symbol, count in off if symbol != "wild"]
    wild = [
        many("{n} cube of any kind", "{n} cubes of any kind", count).format(n=count)
        for _name, count in off[len(kinds) :]
    ]
    told = listed([*_amounts(kinds), *wild])
    return _("The workshop of {name} makes every repair cheaper: {off}.").format(name=name, off=told)


def _of_plate(kind: str, rest: str, desk: Desk) -> str:
    record = RECORDS[machine(desk.played.id)] if desk.played is not None else None
    match kind:
        case "points" | "coin" if record is not None:
            return _("Take {n} charcoalium: the machine’s points.").format(n=record.points)
        case "produce":
            return _("Make 1 {token}.").format(token=token_words(rest))
        case "plate" if record is not None and record.makes == WILD:
            return _("It makes 1 cube of any kind: choose which one on the slip.")
        case "plate" if record is not None:
            return _("Make 1 {token}.").format(token=token_words(SYMBOLS[record.makes]))
        case "effect" | "strip" if record is not None:
            if "effect" not in desk.offers:
                return _("Its effect would do nothing now. {effect}").format(effect=_(TEXTS[record.id]))
            return _(TEXTS[record.id])
        case "pick":
            return _("Choose {token}.").format(token=token_words(rest))
        case "pay":
            counts = [int(count) for count in rest.split(",")]
            told = _amounts(zip((TOKENS[cube] for cube in CUBES), counts, strict=True))
            return _("Pay {cubes}.").format(cubes=listed(told))
        case "stop" if "stop" not in desk.offers:
            return _("One swap is due before you may stop.")
        case "stop":
            return _("Swap no more: your turn ends.")
        case "done":
            return _("Complete no more projects: your turn ends.")
        case "pass":
            return _("Nothing can be done: draw up to five cards.")
        case _:
            return ""


def foresee(view: View[Observation], desk: Desk) -> Foresight:
    """Return in a few words what the gesture would do."""
    if view.preview is None:
        return Foresight()
    now, then = desk.view.seats[desk.own], view.preview.view.seats[desk.own]
    points = then.score - now.score
    parts = [many("+{n} point", "+{n} points", points).format(n=points)] if points else []
    for name, before, count in zip(TOKENS, now.tokens, then.tokens, strict=True):
        if count != before:
            sign = "+" if count > before else "−"
            parts.append(f"{sign}{amount(name, abs(count - before))}")
    told = "" if view.aim is None else _foretell(view.aim.piece, desk)
    return Foresight(", ".join(parts), is_good=points > 0, told=told)


def _foretell(piece: str, desk: Desk) -> str:
    """Return the help line while `piece` is held over a zone that takes it."""
    price = desk.price(piece)
    if price is None or desk.view.phase != "turn" or not price.is_affordable:
        return ""
    name = _(RECORDS[machine(piece)].name)
    if not _paid(price):
        return _("Repairs {machine} for nothing.").format(machine=name)
    return _("Repairs {machine} for {price}.").format(machine=name, price=_paid(price))


def inspect(piece: Piece) -> Inspection:
    """Return what the large view of `piece` says."""
    if piece.face is None:
        return Inspection(_("Face down"), _("Nobody but its owner may see it; of a pile, nobody at all."))
    if piece.kind == "tile":
        tile = TILES[TILE_INDEX[piece.face]]
        points = points_words(tile.points)
        needs = needs_told(piece.face)
        return Inspection(_(tile.name), f"{points}\n{_('It needs {needs}.').format(needs=needs)}")
    if piece.kind in TOKENS:
        return Inspection(_(TOKEN_NAMES[piece.kind]), _of_token(piece.kind))
    if piece.kind == "marker":
        return Inspection(_("Score marker"), _("With 20 points the match comes to its last turn."))
    return _of_type(TYPES[TYPE_INDEX[piece.face]])


def _of_token(kind: str) -> str:
    if kind == "charcoalium":
        return _("It pays for the machines that lie behind the one you repair, one each, and stays on them.")
    return _("A cube: parts for repairs.")


def parts_told(record: Type) -> str:
    """Return what a machine’s repair takes and its scrap gives, as a list in words."""
    return listed(_amounts(zip(TOKENS, record.cost, strict=True)))


def _of_type(record: Type) -> Inspection:
    colour = _(COLOUR_NAMES[record.colour])
    made = token_words(SYMBOLS[record.makes])
    cost = parts_told(record)
    points = points_words(record.points)
    facts = _("A {colour} machine, {points}. It makes {token}. Parts: {cost}.")
    return Inspection(
        _(record.name), f"{_(TEXTS[record.id])}\n{facts.format(colour=colour, points=points, token=made, cost=cost)}"
    )
