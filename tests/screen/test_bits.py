"""What takes longer than a frame: it begins with the next one, and whoever needs all of it does the rest at once."""

from collections.abc import Iterator

from scenes.stage.motion import NEVER, NOW, Motion


def counting(done: list[int]) -> Iterator[None]:
    for number in range(3):
        done.append(number)
        yield


def test_bits_begin_with_the_next_frame_and_all_of_them_come() -> None:
    motion, done = Motion(), list[int]()
    motion.do_in_bits(counting(done), key="count")

    assert motion.due == NOW
    motion.update(0.0)
    assert not done
    while motion.is_at("count"):
        motion.update(0.0)
    assert done == [0, 1, 2]
    assert motion.due == NEVER


def test_the_rest_of_them_can_be_done_at_once_or_left() -> None:
    motion, done, left = Motion(), list[int](), list[int]()
    motion.do_in_bits(counting(done), key="count")
    motion.do_in_bits(counting(left), key="other")
    motion.do_rest("count")
    motion.drop_bits("other")

    assert done == [0, 1, 2]
    assert not left
    assert not motion.is_moving


def test_bits_that_come_in_each_frame_keep_no_others_waiting() -> None:
    motion, done = Motion(), list[int]()
    motion.do_in_bits(counting(done), key="count")
    for _frame in range(5):
        motion.do_in_bits(counting([]), key="ever new")
        motion.update(0.0)

    assert done == [0, 1, 2]


def test_a_frame_that_was_asked_for_other_bits_leaves_those_before_to_the_next_one() -> None:
    motion, done = Motion(), list[int]()
    motion.do_in_bits(counting(done), key="count")
    motion.update(0.0)
    motion.do_in_bits(counting([]), key="other")

    motion.update(0.0)

    assert not done
    motion.update(0.0)
    assert done


def test_a_bit_may_ask_for_the_rest_of_its_own() -> None:
    motion, done = Motion(), list[int]()

    def asking() -> Iterator[None]:
        motion.do_rest("count")
        done.append(0)
        yield
        done.append(1)

    motion.do_in_bits(asking(), key="count")
    while motion.is_moving:
        motion.update(0.0)

    assert done == [0, 1]
