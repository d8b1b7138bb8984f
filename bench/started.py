"""The process that `bench.start` measures: it loads nothing but what the app does, which a double click has started."""

from __future__ import annotations

import sys
import time


def measured(birth: float) -> tuple[float, float, float, float, str]:
    """Return seconds from `birth` to the first flip and to a home screen, by the clock and of the processor.

    Then the name of SDL's driver for the window.
    """
    import tablewright
    from game.core.digest import do_without_openssl

    tablewright.understood([])
    do_without_openssl()
    from scenes.shared.memory import collect_later, keep_for_good

    collect_later()
    from scenes.app import window

    window.open_display()
    screen = window.open_window((1920, 1080))
    window.first_frame(screen, "lamplight")
    flip, flip_alone = time.time() - birth, time.process_time()

    import pygame

    from scenes.app.drawings import keep, recall
    from scenes.app.loop import App

    recall()
    running = App(screen)
    running.begin(None)
    keep_for_good()
    running.frame(0.0)
    ready, ready_alone = time.time() - birth, time.process_time()
    driver = pygame.display.get_driver()
    writing = keep()  # for the next start, as the app does in its first moment of rest
    running.close()
    if writing is not None:
        writing.join()
    return flip, ready, flip_alone, ready_alone, driver


if __name__ == "__main__":
    import json

    print(json.dumps(measured(float(sys.argv[1]))))
