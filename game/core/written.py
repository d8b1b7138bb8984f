"""How the intents of a game are written as plain data, in saves and wherever else people read or write them."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter

from game.core.rules import Rules


class IntentForm:
    """How the intents of one game are written as plain data and read back."""

    def __init__(self, intents: Any) -> None:
        """`intents` is the union of a game's intents, told apart by `kind`."""
        self._adapter: TypeAdapter[Any] = TypeAdapter(intents)

    def plain(self, intent: Any) -> dict[str, Any]:
        """Return `intent` as plain data, its `kind` with it."""
        data: dict[str, Any] = self._adapter.dump_python(intent, mode="json")
        return {"kind": data["kind"]} | data

    def intent(self, data: dict[str, Any]) -> Any:
        """Return the intent that `plain` wrote down as `data`.

        Raises:
            ValueError: it is no intent of the game, or not exactly as `plain` writes it.
        """
        intent = self._adapter.validate_python(data)
        if self.plain(intent) != data:
            raise ValueError(f"{data} is not written as {intent} is")
        return intent


@cache
def form_of(rules: Rules[Any, Any]) -> IntentForm:
    """Return how the intents of a game are written."""
    return IntentForm(rules.Intents)
