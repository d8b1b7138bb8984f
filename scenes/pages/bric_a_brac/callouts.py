"""What rises over the bench when something happens: who gains or loses what, and what becomes of machines and tiles."""

from typing import Any

from game.core.words import _, many, points_words
from game.rules.bric_a_brac.words.phrases import amount, machine, tile
from scenes.pages.bench import Bench
from scenes.pages.bric_a_brac.words import token_words

Called = tuple[str, str]  # the zone, and the words


def callout(event: Any, front: int, bench: Bench) -> Called | None:
    """Return what is called out where, None for most events; `front` is the seat in front."""
    match event.kind:
        case "tokens_gained" | "token_stolen" | "tokens_returned" | "token_swapped":
            return _of_tokens(event, front, bench)
        case "card_stolen" | "hand_wrecked" | "turn_passed":
            return _of_hand(event, bench)
        case "machine_scrapped":
            return "scrap", _("{machine} is scrapped").format(machine=machine(event.card))
        case "row_swept":
            return "space:2", _("The upper row is scrapped")
        case "tile_kept":
            return f"private:{event.seat}", _("A project of its own: {tile}").format(tile=tile(event.tile))
        case "machine_repaired" | "project_completed" | "machines_set_aside":
            return _of_workshop(event)
        case _:
            return None


def _of_tokens(event: Any, front: int, bench: Bench) -> Called | None:
    match event.kind:
        case "tokens_gained" if event.taken:
            told, n = _("+{tokens}, {taken} of it from {name}"), event.got
        case "tokens_gained":
            told, n = _("+{tokens}"), event.got
        case "token_swapped":
            words = {"give": token_words(event.give), "get": token_words(event.get)}
            return _beside(event.seat, event.get, front), _("1 {give} for 1 {get}").format(**words)
        case "token_stolen":
            told, n = _("−{tokens}, taken by {name}"), 1
        case _:
            told, n = _("−{tokens}, back to the reserve"), event.count
    if not n:
        return None
    loser = event.kind != "tokens_gained"
    seat = event.victim if loser else event.seat
    words = {"tokens": amount(event.token, n), "name": bench.name(1 - seat)}
    taken = {} if loser else {"taken": event.taken}
    return _beside(seat, event.token, front), told.format(**words, **taken)


def _of_hand(event: Any, bench: Bench) -> Called | None:
    if event.kind == "turn_passed":
        return f"hand:{event.seat}", _("{name} passes").format(name=bench.name(event.seat))
    if event.kind == "card_stolen":
        return f"hand:{event.victim}", _("{name} takes a card").format(name=bench.name(event.seat))
    count = len(event.cards)
    told = many("−{n} card, scrapped", "−{n} cards, scrapped", count).format(n=count)
    return (f"hand:{event.victim}", told) if count else None


def _of_workshop(event: Any) -> Called:
    match event.kind:
        case "machine_repaired" if event.charcoalium:
            told = _("+{points}, and {n} charcoalium that lay on it")
            words = told.format(points=points_words(event.points), n=event.charcoalium)
            return f"workshop:{event.seat}", words
        case "machine_repaired":
            return f"workshop:{event.seat}", f"+{points_words(event.points)}"
        case "project_completed":
            words = _("{tile}: +{points}").format(tile=tile(event.tile), points=points_words(event.points))
            return f"done:{event.seat}", words
        case _:
            count = len(event.cards)
            told = many("{n} machine is set aside", "{n} machines are set aside", count)
            return f"aside:{event.seat}", told.format(n=count)


def _beside(seat: int, token: str, front: int) -> str:
    """Return where words about a token rise: of the rival beside the head, whose points they would cover."""
    return f"heap:{seat}:{token}" if seat == front else f"workshop:{seat}"
