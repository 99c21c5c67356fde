"""Players and sides as the viewer of a table meets them, with what they are called."""

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from games.pieces import words


@dataclass(frozen=True)
class Player:
    """Somebody at the table as the viewer meets him.

    `place` counts from the viewer's seat in playing order (0 = the viewer himself or, for a
    spectator, seat 0); `mate` says that he is on the viewer's side and not the viewer.
    """

    number: int
    side: int
    place: int
    mine: bool
    mate: bool
    person: bool
    level: str
    user_name: str
    to_act: bool
    absent: bool
    """Whether nobody plays here: the person has left the match."""
    alone_of_kind: bool
    """Whether no other computer player sits at the table, so that "the computer" says enough."""
    nobody: bool = field(default=False, kw_only=True)
    """Whether the seat is nobody's, as in a match that was opened from a record."""
    late: bool = field(default=False, kw_only=True)
    """Whether the person has run out of time."""

    @cached_property
    def name(self) -> str:
        """What he is called by himself or where a sentence begins."""
        return words("games/player.html", player=self.named)

    @cached_property
    def name_within(self) -> str:
        """What he is called in the middle of a sentence."""
        return words("games/player.html", player=self.named, within=True)

    @property
    def named(self) -> "Player":
        """The player without what changes from move to move and is not in his name."""
        return replace(self, to_act=False) if self.to_act else self


@dataclass(frozen=True)
class Side:
    """A side of the match as the viewer meets it: one player, or partners."""

    number: int
    mine: bool
    players: tuple[Player, ...]
    facing: bool
    """Whether it is the only side against the viewer's."""

    @property
    def is_me(self) -> bool:
        """Whether the side is the viewer and nobody else."""
        return self.mine and len(self.players) == 1

    @cached_property
    def name(self) -> str:
        """What the side is called by itself, as beside its points."""
        return words("games/side.html", side=self)

    @cached_property
    def name_at_start(self) -> str:
        """What the side is called where a sentence begins."""
        return words("games/side.html", side=self, start=True)

    @cached_property
    def name_within(self) -> str:
        """What the side is called in the middle of a sentence."""
        return words("games/side.html", side=self, within=True)


class Seated[Named: Player | Side](dict[int, Named]):
    """Players, or sides, by number, which are not changed any more."""

    __slots__ = ("_hash",)

    def __init__(self, named: dict[int, Named]) -> None:
        super().__init__(named)
        self._hash = hash(tuple(self.items()))

    def __hash__(self) -> int:  # type: ignore[override]
        return self._hash


@lru_cache(maxsize=1024)
def met(
    players: Seated[Player], sides: Seated[Side], language: str | None
) -> tuple[Seated[Player], Seated[Side]]:
    """The same people in the same language, always as the same objects, which have their names at hand."""
    return players, sides
