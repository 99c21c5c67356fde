"""Matches already replayed, kept for a while so that a long record is not replayed for every look at it."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Lock

from games.engines.match import Match


@dataclass(frozen=True)
class Replay:
    """A match after so many actions, and how long its log was before the last action of each seat."""

    state: Match
    log_before: Mapping[int, int]

    def copy(self) -> "Replay":
        """The same, to be changed at will."""
        return Replay(self.state.copy(), dict(self.log_before))


class Replays:
    """The replays last used, by match and number of actions: what those name never changes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._kept: OrderedDict[tuple[str, int], Replay] = OrderedDict()

    def get(self, match: str, plies: int, replay: Callable[[], Replay]) -> Replay:
        """The replay of the first `plies` actions of a match, made by `replay` if it is not at hand."""
        with self._lock:
            kept = self._kept.get((match, plies))
            if kept is not None:
                self._kept.move_to_end((match, plies))
        if kept is None:
            kept = replay()
            self.keep(match, plies, kept)
        return kept.copy()

    def keep(self, match: str, plies: int, replay: Replay) -> None:
        """Keep a replay, which must not be changed any more, in place of an earlier one of the match."""
        with self._lock:
            self._kept[match, plies] = replay
            self._kept.move_to_end((match, plies))
            self._kept.pop((match, plies - 1), None)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def forget(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()


replays = Replays(most=512)
"""A match of average length takes 50 (truco) to 200 kB (Balcó)."""
