"""What a process remembers until something is published."""

from rules_content.memory import Memory


def test_it_is_made_once_for_each_stamp():
    made: list[str] = []
    memory: Memory[str, int] = Memory(3)

    def make() -> int:
        made.append("once")
        return len(made)

    assert [memory.get("a", "one", make), memory.get("a", "one", make)] == [1, 1]
    assert [memory.get("a", "two", make), memory.get("a", "two", make)] == [2, 2]
    assert (memory.has("a", "one"), memory.has("a", "two"), memory.has("b", "two")) == (False, True, False)


def test_it_is_bounded_and_the_eldest_goes_first():
    memory: Memory[int, int] = Memory(3)
    for number in range(5):
        memory.keep(number, "stamp", number)
    assert [number for number in range(5) if memory.has(number, "stamp")] == [2, 3, 4]


def test_nothing_is_kept_before_anything_is_published():
    memory: Memory[str, int] = Memory(3)
    assert memory.get("a", "", lambda: 1) == 1
    assert memory.get("a", "", lambda: 2) == 2
