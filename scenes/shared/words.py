"""The reader's language: puts the catalogues in assets/locale behind every word of the app.

Packages that bring a game may have such catalogues in their own assets: for what the house does not say.
"""

import os
import struct
from collections.abc import Sequence
from gettext import GNUTranslations, NullTranslations, translation
from itertools import takewhile
from pathlib import Path

import assets
from game.core import words
from scenes.shared import pseudo

DOMAIN = "tablewright"
ENGLISH = "en"
NAMES = {ENGLISH: "English", "de": "Deutsch", "es": "Español", "fr": "Français"}  # each as its own speakers call it
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_now = [ENGLISH]
LEFTWARDS = ("ar", "fa", "he", "ur", pseudo.MIRRORED)
FOLDER = Path(assets.__file__).resolve().parent / "locale"


def languages() -> list[str]:
    """Return the codes of the languages that the app speaks, English first."""
    catalogues = FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return [ENGLISH, *sorted({path.parent.parent.name for path in catalogues} - {ENGLISH})]


def name(language: str) -> str:
    """Return what its speakers call a language; of one that nobody has named here, the code."""
    return NAMES.get(language, language)


def spoken() -> str:
    """Return the code of the language that the app speaks now."""
    return _now[0]


def is_leftwards() -> bool:
    """Say whether the language that the app speaks now is read from right to left."""
    return spoken().partition("_")[0] in LEFTWARDS


def install(language: str = "", system: Sequence[str] = ()) -> None:
    """Speak `language` from now on ("de", "pt_BR"); by default that of the environment, else the `system`'s.

    `system` are the codes of the languages that the system's user likes, the best first. Where the app speaks none of
    them, it is English.
    """
    wanted = language or _environment() or ":".join(system)
    if wanted in (pseudo.ACCENTED, pseudo.MIRRORED):
        _now[0] = wanted
        words.install(pseudo.spoken, pseudo.counted)
        return
    catalogue = _catalogue(wanted)
    _now[0] = catalogue.info().get("language", ENGLISH)
    # An empty text must stay empty: gettext answers it with the catalogue's head.
    words.install(lambda message: catalogue.gettext(message) if message else "", catalogue.ngettext)


def in_all(message: str) -> dict[str, str]:
    """Return `message` in every language that the app speaks, by its code, English first."""
    return {code: _catalogue(code).gettext(message) for code in languages()}


def preferred() -> list[str]:
    """Return the languages that the user of the system likes, the best first; they are asked of SDL."""
    from pygame.system import get_pref_locales

    return ["_".join(filter(None, (one["language"], one["country"]))) for one in get_pref_locales()]


def install_at_first_word() -> None:
    """Look the language up with the first word: commands without a window are not to wait for it."""

    def install_now() -> None:
        from saves.settings import load

        install()  # should the settings be damaged, that is said in some language already
        install(load(repair=False).settings.language)

    words.install_at_first_word(install_now)


def _catalogue(wanted: str) -> NullTranslations:
    codes = _until_english(wanted.split(":"))
    house = _read(FOLDER, codes)
    if isinstance(house, GNUTranslations):  # where the house speaks English, its guests do
        for folder in assets.of_packages("locale"):
            house.add_fallback(_read(folder, codes))
    return house


def _read(folder: Path, codes: Sequence[str]) -> NullTranslations:
    try:
        return translation(DOMAIN, str(folder), codes, fallback=True)
    except (OSError, ValueError, LookupError, struct.error):  # a damaged catalogue is worth no more than none
        return NullTranslations()


def _until_english(codes: Sequence[str]) -> list[str]:
    """Return the languages to look for, best first: none after English, which needs no catalogue."""
    return list(takewhile(lambda code: not code.startswith(ENGLISH), codes))


def _environment() -> str:
    return next((value for name in VARIABLES if (value := os.environ.get(name))), "")
