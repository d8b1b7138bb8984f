"""The words a person reads: marked with `_` where they stand, translated where they are shown.

The rules know no files, so the translator is handed in by the app; without one the words stay English.
"""

from collections.abc import Callable, Iterable

_translate: list[Callable[[str], str]] = [str]
_translate_many: list[Callable[[str, str, int], str]] = [lambda one, many, n: one if n == 1 else many]


def install(one: Callable[[str], str], many: Callable[[str, str, int], str]) -> None:
    """Make `one` (gettext) and `many` (ngettext) the translators of every word from now on."""
    _translate[0] = one
    _translate_many[0] = many


def installed() -> tuple[Callable[[str], str], Callable[[str, str, int], str]]:
    """Return the translators of now."""
    return _translate[0], _translate_many[0]


def install_at_first_word(install_now: Callable[[], None]) -> None:
    """Call `install_now` before the first word is said; who says none waits for no catalogue."""

    def one(message: str) -> str:
        install_now()
        return _translate[0](message)

    def other(singular: str, plural: str, number: int) -> str:
        install_now()
        return _translate_many[0](singular, plural, number)

    install(one, other)


def _(message: str) -> str:
    """Return `message` in the language of the reader."""
    return _translate[0](message)


def many(one: str, other: str, number: int) -> str:
    """Return the form that fits `number`, in the language of the reader; `{n}` in it is not filled in."""
    return _translate_many[0](one, other, abs(number))


def mark(message: str) -> str:
    """Return `message` as it is: it is a constant that stands here for the translators and is shown through `_`."""
    return message


def figure(number: int) -> str:
    """Return `number` in digits, with a real minus sign."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """Return `number` in digits with its sign: a plus where it is above nothing, and a real minus."""
    return f"+{number}" if number > 0 else figure(number)


def points_words(number: int) -> str:
    """Return so many points in words."""
    return many("{n} point", "{n} points", number).format(n=figure(number))


def listed(words: Iterable[str]) -> str:
    """Return words as a person lists them: `"A, B and C"`."""
    *before, last = [*words] or [""]
    return _("{words} and {last}").format(words=", ".join(before), last=last) if before else last


def decimal(number: float, places: int | None = None) -> str:
    """Return `number` with the reader's decimal sign: as many `places` after it as asked for, or as needed."""
    written = f"{number:g}" if places is None else f"{number:.{places}f}"
    return written.replace(".", _("1.5").strip("15"))


def grouped(number: int) -> str:
    """Return a large `number` in groups of three digits, as the reader sets them apart."""
    return f"{number:,}".replace(",", _("1,000").strip("10"))
