"""Sits at a table in the source of another revision: run there as a script, with the folder of that source.

A line of JSON comes in, a line goes out. So little of the other source is asked for that releases from 1.0.0 on answer:
its rules, its bots, and how it reads an intent. The match is followed move by move, by that source's own rules; what it
counts as legal and as points goes along, so that whoever asks sees at once where both differ.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Any


def main() -> None:
    """Answer until nobody asks any more."""
    sys.path[0] = sys.argv[1]  # in the place of the folder of this script
    from pydantic import TypeAdapter

    from game import bots
    from game.bots.budget import Budget
    from game.core import registry

    sitting: dict[tuple[str, int], Any] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        rules = registry.rules(asked["game"])
        if "deal" in asked:
            if hasattr(rules, "as_of"):
                rules = rules.as_of(asked["version"])
            state = rules.setup(asked["seats"], rules.Options(), asked["deal"])
            sitting[asked["who"], asked["seat"]] = (rules, state, bots.luck(asked["deal"], asked["seat"]))
            answer: dict[str, Any] = {}
        elif "level" in asked:
            rules, state, luck = sitting[asked["who"], asked["seat"]]
            form = TypeAdapter(rules.Intents)
            for data in asked["intents"]:
                rules.apply(state, form.validate_python(data))
            budget = Budget(most=asked["most"])
            began = process_time()
            intent = bots.choose(asked["level"], rules, state, asked["seat"], luck, budget)
            seconds = process_time() - began
            points = [one.points for one in sorted(rules.standings(state).seats, key=lambda one: one.seat)]
            legal = len(rules.legal(state))
            plain = form.dump_python(intent, mode="json")
            answer = {"intent": plain, "legal": legal, "points": points, "seconds": seconds}
        else:
            answer = {"version": rules.info.version, "levels": bots.levels(rules)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
