"""Deck orders from a seed, so that anyone can recompute them.

The order of deal *d* under the seed *s* (a text) is a Fisher-Yates shuffle of the pack in its
canonical order. Its random numbers are read from a stream of bytes

    SHA-256(s ":" d ":" 0) SHA-256(s ":" d ":" 1) SHA-256(s ":" d ":" 2) ...

where *d* and the counter are written in decimal and everything is UTF-8. For *i* from the last
position down to 1, a number *j* from 0 to *i* is drawn and the cards at *i* and *j* change places.
A number below *n* is drawn by reading four bytes, most significant first; values of at least the
greatest multiple of *n* not above 2**32 are thrown away and the next four bytes are read.

Lots are drawn in the same way: `lots` shuffles the numbers of the seats by the stream that has "lots" in
the place of *d*.

A live match has a seed made of several parts: `combine` gives the SHA-256 of the JSON array of the
parts (no blanks, ASCII), in hexadecimal. What is published before the deal is `commitment`, the
SHA-256 of the server's part in hexadecimal.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence

_WORD = 1 << 32


def _words(seed: str, deal: int | str) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(f"{seed}:{deal}:{counter}".encode()).digest()
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    limit = _WORD - _WORD % bound
    return next(word for word in words if word < limit) % bound


def order(pack: Sequence[str], seed: str, deal: int) -> tuple[str, ...]:
    """The order of deal number `deal` (from 0) of the `pack`, first card = top of the deck."""
    return _shuffled(pack, _words(seed, deal))


def lots(seats: int, seed: str) -> tuple[int, ...]:
    """The seats 0 to `seats` - 1 in the order in which they are drawn by lot."""
    return _shuffled(range(seats), _words(seed, "lots"))


def _shuffled[Thing](things: Iterable[Thing], words: Iterator[int]) -> tuple[Thing, ...]:
    mixed = list(things)
    for last in range(len(mixed) - 1, 0, -1):
        other = _below(last + 1, words)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return tuple(mixed)


def combine(server_seed: str, player_seeds: Sequence[str]) -> str:
    """The seed of a match from the server's part and the players' parts, in seat order."""
    parts = json.dumps([server_seed, *player_seeds], separators=(",", ":"))
    return hashlib.sha256(parts.encode()).hexdigest()


def commitment(server_seed: str) -> str:
    """What is shown before the first deal: it binds the server to its part of the seed."""
    return hashlib.sha256(server_seed.encode()).hexdigest()
