"""Small pieces of pages that say the same wherever they are told the same, and so are made once.

A piece is rendered from a template with nothing but values that together, with their types and the language
in force, are the key under which it is remembered. Whoever is shown a remembered piece has told exactly the
same himself: no match, seat or session comes into it, and there is nothing that it could let slip.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from sys import getsizeof
from threading import Lock
from typing import Any

from django.dispatch import receiver
from django.template.loader import get_template
from django.utils.autoreload import file_changed
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.engines.events import Event

MOST_BYTES = 16 * 1024 * 1024
"""What all that is remembered may take in a process."""


class Facts(dict[str, Any]):
    """Data as JSON has it, not changed any more: equal if it is written alike, so 1 is not `True`."""

    __slots__ = ("written",)

    def __init__(self, fields: Mapping[str, Any]) -> None:
        super().__init__(fields)
        self.written = dict.__repr__(self)

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(self.written)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Facts) and self.written == other.written

    def __ne__(self, other: object) -> bool:
        return not self == other


@dataclass(frozen=True, slots=True)
class Happened:
    """An event as templates read it."""

    type: str
    clause: str
    fields: Facts


class Pieces:
    """The pieces last asked for, as many as their bytes allow."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._lock = Lock()
        self._kept: OrderedDict[tuple[Hashable, ...], SafeString] = OrderedDict()
        self.bytes = 0
        """What they take, roughly."""

    def get(self, key: tuple[Hashable, ...], make: Callable[[], SafeString]) -> SafeString:
        """The piece of the key, else what `make` makes. Raises `TypeError` for a key that can be changed."""
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
                return kept
        html = make()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = html
                self.bytes += _size(key, html)
            while self.bytes > self._most:
                self.bytes -= _size(*self._kept.popitem(last=False))
        return html

    def forget(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0


pieces = Pieces(MOST_BYTES)


def piece(template: str, **told: Hashable) -> SafeString:
    """What a template makes of what it is told, in the language in force.

    Raises `TypeError` for values that can be changed.
    """
    return _made(str, template, told)


def words(template: str, **told: Hashable) -> SafeString:
    """The same without the blanks around it, to be put into a sentence or a line."""
    return _made(str.strip, template, told)


def _made(trim: Callable[[str], str], template: str, told: Mapping[str, Hashable]) -> SafeString:
    values = told.values()
    key = (trim, template, get_language(), *told, *values, *map(type, values))
    return pieces.get(key, lambda: SafeString(trim(get_template(template).render(dict(told)))))


def unchanging(value: Any) -> Hashable:
    """The value in a form that can be told to a piece."""
    if isinstance(value, Event):
        return Happened(value.type, value.clause, Facts(value.fields))
    if isinstance(value, list | tuple):
        return tuple(map(unchanging, value))
    return Facts(value) if type(value) is dict else value


@receiver(file_changed)
def forget_what_is_written_anew(**_: Any) -> None:
    """While the site is developed, a template or a catalog may be read again without a new process."""
    pieces.forget()


def _size(key: tuple[Hashable, ...], html: SafeString) -> int:
    parts = sum(getsizeof(part.written) if isinstance(part, Facts) else getsizeof(part) for part in key)
    return 400 + 2 * parts + getsizeof(html)
