"""What a process remembers until something is published."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock


class Memory[Key: Hashable, Value]:
    """What was read, for as long as nothing is published. Bounded; the eldest goes first."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._kept: OrderedDict[Key, tuple[str, Value]] = OrderedDict()
        self._changing = Lock()

    def get(self, key: Key, stamp: str, make: Callable[[], Value]) -> Value:
        """What was made for this key under this stamp, or else what `make` makes now."""
        kept = self._kept.get(key)
        if kept is not None and kept[0] == stamp:
            return kept[1]
        value = make()
        self.keep(key, stamp, value)
        return value

    def has(self, key: Key, stamp: str) -> bool:
        """Whether it was made under this stamp."""
        kept = self._kept.get(key)
        return kept is not None and kept[0] == stamp

    def keep(self, key: Key, stamp: str, value: Value) -> None:
        """Remember it; under the empty stamp, with nothing published, there is nothing to keep."""
        if not stamp:
            return
        with self._changing:
            self._kept[key] = (stamp, value)
            self._kept.move_to_end(key)
            while len(self._kept) > self.size:
                self._kept.popitem(last=False)
