"""What stands on the cap of a key: usually what it is called by whoever draws it, or what another is called instead."""

from collections.abc import Callable

_named: list[Callable[[str], str]] = [str]


def install(named: Callable[[str], str]) -> None:
    """Have `named` say from now on which cap is drawn for the usual one."""
    _named[0] = named


def named(cap: str) -> str:
    """Return the cap to draw for the usual cap of a key, or of several."""
    return _named[0](cap)
