"""What argparse says, in our words and in the reader's language.

It looks its texts up under two names of its module, which is how it means to be translated. Their places are marked by
`%`; ours by names in braces, as everywhere, so that a translation can move them.
"""

import argparse
import re
from typing import NoReturn

from game.core.words import _, many, mark

WRONG = 2  # the exit code for what is not understood
# By what argparse says: what is said instead. `{it}` stands for what has no name there.
SAID = {
    "usage: ": mark("usage: "),
    "positional arguments": mark("in this order"),
    "options": mark("options"),
    "show this help message and exit": mark("show this help and stop"),
    "argument %(argument_name)s: %(message)s": mark("{argument_name}: {message}"),
    "the following arguments are required: %s": mark("missing: {it}"),
    "one of the arguments %s is required": mark("one of these is missing: {it}"),
    "unrecognized arguments: %s": mark("not understood: {it}"),
    "not allowed with argument %s": mark("does not go together with {it}"),
    "ignored explicit argument %r": mark("takes no value, so not {it} either"),
    "expected one argument": mark("takes one value"),
    "expected at most one argument": mark("takes one value at most"),
    "expected at least one argument": mark("takes at least one value"),
    "ambiguous option: %(option)s could match %(matches)s": mark("{option} may mean one of: {matches}"),
    # Of the types only int can fail.
    "invalid %(type)s value: %(value)r": mark("“{value}” is no whole number"),
    "invalid choice: %(value)r (choose from %(choices)s)": mark("nothing is called “{value}”; there are: {choices}"),
}
UNNAMED = "it"
PLACE = re.compile(r"\{(\w+)\}")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in a line instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        hint = _("`{program} --help` shows what can be asked for.").format(program=self.prog)
        self.exit(WRONG, f"tablewright: {message}. {hint}\n")


def install() -> None:
    """Have argparse speak so from now on; what it says besides stays as it is."""
    vars(argparse).update(_=said, ngettext=many)


def said(text: str) -> str:
    """Return what is said for a text of argparse, with the places where it puts something in."""
    if text not in SAID:
        return text
    return PLACE.sub(lambda place: "%s" if place[1] == UNNAMED else f"%({place[1]})s", _(SAID[text]))
