"""Keys with what is held beside them, as text (`shift+n`): what was pressed, and what stands on a cap."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.core.words import _

HELD = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}
_PRESSED = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}
_WRITTEN = {"return": "\r", "escape": "\x1b", "space": " ", "tab": "\t", "backspace": "\b"}
_SIGNS = {"+": pygame.K_PLUS, "-": pygame.K_MINUS}
_HOLDERS = {
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
    *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK),
}


def chord_of(event: Event) -> str:
    """Return what a KEYDOWN presses; empty for a key that is only held beside others, or has no name.

    A sign such as + is called by itself, wherever a keyboard has it; letters and digits by their key, also where that
    writes a sign: Shift and 1 is the same chord whatever stands over the 1.
    """
    if event.key in _HOLDERS:
        return ""
    sign = "" if ord("0") <= event.key <= ord("9") else sign_of(event)
    held = [name for name, mask in HELD.items() if event.mod & mask]
    name = pygame.key.name(event.key, use_compat=False).lower()
    return sign or ("+".join([*held, name]) if name else "")


def sign_of(event: Event) -> str:
    """Return the sign that a KEYDOWN writes, such as +; empty where it writes none."""
    text: str = event.unicode
    is_sign = len(text) == 1 and text.isprintable() and not text.isalnum() and text != " "
    is_keypad = pygame.K_KP0 <= event.key <= pygame.K_KP_EQUALS or pygame.K_KP_DIVIDE <= event.key <= pygame.K_KP_PERIOD
    return text if is_sign and not is_keypad and not event.mod & (HELD["ctrl"] | HELD["alt"]) else ""


def without(chord: str, *held: str) -> str:
    """Return `chord` with nothing of `held` beside its key."""
    names, key = parts(chord)
    return "+".join([*(name for name in names if name not in held), key])


def parts(chord: str) -> tuple[list[str], str]:
    """Return what is held for `chord`, and its key."""
    names = []
    while (name := chord.partition("+")[0]) in HELD and len(chord) > len(name) + 1:
        names.append(name)
        chord = chord[len(name) + 1 :]
    return names, chord


def code(chord: str) -> int:
    """Return pygame's number for the key of `chord`; 0 for one that is not known here."""
    _names, key = parts(chord)
    if key in _SIGNS:
        return _SIGNS[key]
    try:
        return pygame.key.key_code(key)
    except (ValueError, pygame.error):
        return 0


def pressed(chord: str, kind: int, mod: int = 0, *, is_usual: bool = False) -> Event:
    """Return the event (a KEYDOWN or a KEYUP) of `chord`; `mod` is held besides.

    It `is_usual` where it means the usual key, whatever keys are set.
    """
    names, key = parts(chord)
    for name in names:
        mod |= _PRESSED[name]
    text = (
        ""
        if mod & (HELD["ctrl"] | HELD["alt"])
        else _WRITTEN.get(key, key if len(key) == 1 and not key.isalnum() else "")
    )
    return Event(kind, key=code(chord), mod=mod, unicode=text, scancode=0, is_usual=is_usual)


def label(chord: str) -> str:
    """Return what stands on the cap of `chord`, in the language of the reader; nothing for none."""
    if not chord:
        return ""
    names, key = parts(chord)
    held = {"ctrl": _("Ctrl"), "alt": _("Alt"), "shift": _("Shift")}
    return "+".join([*(held[name] for name in names), _cap(key)])


def told(chord: str) -> str:
    """Return how `chord` is called in a sentence, where arrows are words."""
    arrows = {"left": _("left arrow"), "right": _("right arrow"), "up": _("up arrow"), "down": _("down arrow")}
    return arrows.get(chord) or label(chord)


def _cap(key: str) -> str:
    caps = {
        "return": _("Enter"),
        "escape": _("Esc"),
        "space": _("Space"),
        "tab": _("Tab"),
        "backspace": _("Backspace"),
        "delete": _("Del"),
        "insert": _("Ins"),
        "pageup": _("PgUp"),
        "pagedown": _("PgDn"),
        "home": _("Home key"),
        "end": _("End key"),
        "left": "←",
        "right": "→",
        "up": "↑",
        "down": "↓",
        "-": "−",
    }
    if key in caps:
        return caps[key]
    if key.startswith("keypad "):
        return _("Num {key}").format(key=key.removeprefix("keypad ").upper())
    return key.upper() if len(key) <= 3 else key.capitalize()
