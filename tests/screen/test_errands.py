"""What other threads do for the screens: heard of in a frame, and told where somebody waits for it for long."""

from concurrent.futures import Future
from threading import Event

from scenes.shared.errands import SLOW_SECONDS, Errands


def test_only_who_waits_hears_that_something_takes_long() -> None:
    goes_on, told = Event(), []
    asked, unasked = Errands(), Errands()

    def hear(answer: Future[bool]) -> None:
        told.append(answer.result())

    asked.start(lambda: goes_on.wait(60), hear)
    unasked.start(lambda: goes_on.wait(60), hear, is_awaited=False)
    news = [errands.update(SLOW_SECONDS) for errands in (asked, unasked)]
    goes_on.set()
    for errands in (asked, unasked):
        errands.finish(60)
        errands.update(0)

    assert [one is not None for one in news] == [True, False]
    assert told == [True, True]
