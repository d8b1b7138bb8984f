"""The reader's language: puts the catalogues in assets/locale behind every word of the app."""

import os
import struct
from gettext import NullTranslations, translation
from itertools import takewhile
from pathlib import Path

import assets
from game.core import words

DOMAIN = "tablewright"
ENGLISH = "en"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
FOLDER = Path(assets.__file__).resolve().parent / "locale"


def languages() -> list[str]:
    """Return the codes of the languages that the app speaks, English first."""
    catalogues = FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return [ENGLISH, *sorted({path.parent.parent.name for path in catalogues} - {ENGLISH})]


def install(language: str = "") -> None:
    """Speak `language` from now on ("de", "pt_BR"), or that of the environment; English where there is no other."""
    catalogue = _catalogue(language)
    # An empty text must stay empty: gettext answers it with the catalogue's head.
    words.install(lambda message: catalogue.gettext(message) if message else "", catalogue.ngettext)


def _catalogue(language: str) -> NullTranslations:
    try:
        return translation(DOMAIN, str(FOLDER), _wanted(language), fallback=True)
    except (OSError, ValueError, LookupError, struct.error):  # a damaged catalogue is worth no more than none
        return NullTranslations()


def _wanted(language: str) -> list[str]:
    """Return the languages to look for, best first: none after English, which needs no catalogue."""
    chosen = language or next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    return list(takewhile(lambda code: not code.startswith(ENGLISH), chosen.split(":")))
