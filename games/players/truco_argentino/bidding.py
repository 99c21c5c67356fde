"""What Envido calls and answers are worth against what the other side may hold."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from games.engines.truco_argentino import envido
from games.players.truco_argentino import rival
from games.players.truco_argentino.rival import Habits

Chance = Callable[[int, int], float]
"""The chance to win the match once the own side and the other have scored so many points more."""


@dataclass(frozen=True, slots=True)
class Holding:
    """The other side holds this `worth` with this `weight`; in the part `won` of it the own side wins."""

    worth: int
    weight: float
    won: float

    def part(self, share: float) -> "Holding":
        """The same with a share of the weight."""
        return Holding(self.worth, self.weight * share, self.won * share)


@dataclass(frozen=True, slots=True)
class Bidding:
    """The Envido of one deal: `falta` holds what a Falta envido brings to the own side and to the other."""

    chance: Chance
    habits: Habits
    falta: tuple[int, int]

    def _weight(self, holdings: Sequence[Holding]) -> float:
        return sum(holding.weight for holding in holdings)

    def accepted(self, calls: Sequence[str], holdings: Sequence[Holding]) -> float:
        """The value of the bidding accepted."""
        value = envido.accepted_value(calls)
        own, other = self.falta if value is None else (value, value)
        won = sum(holding.won for holding in holdings)
        return won * self.chance(own, 0) + (self._weight(holdings) - won) * self.chance(0, other)

    def answers(self, calls: Sequence[str], holdings: Sequence[Holding]) -> dict[str, float]:
        """The value of each answer of the own side to the other's call."""
        values = {
            "quiero": self.accepted(calls, holdings),
            "no-quiero": self._weight(holdings) * self.chance(0, envido.refused_value(calls)),
        }
        for call in raises(calls):
            values[call] = self.called([*calls, call], holdings)
        return values

    def called(self, calls: Sequence[str], holdings: Sequence[Holding]) -> float:
        """The value of the bidding whose last call the own side made."""
        further = raises(calls)
        groups: dict[str, list[Holding]] = {}
        for holding in holdings:
            chances = rival.envido_answer(self.habits, holding.worth, calls, further, min(self.falta))
            for answer, share in chances.items():
                if share > 0.01:
                    groups.setdefault(answer, []).append(holding.part(share))
        value = 0.0
        for answer, group in groups.items():
            if answer == "quiero":
                value += self.accepted(calls, group)
            elif answer == "no-quiero":
                value += self._weight(group) * self.chance(envido.refused_value(calls), 0)
            else:
                value += max(self.answers([*calls, answer], group).values())
        return value

    def silence(self, holdings: Sequence[Holding], *, other_may_open: bool) -> float:
        """The value of not opening."""
        if not other_may_open:
            return self._weight(holdings) * self.chance(0, 0)
        value = 0.0
        for call, group in self._openings(holdings).items():
            if call is None:
                value += self._weight(group) * self.chance(0, 0)
            else:
                value += max(self.answers([call], group).values())
        return value

    def _openings(self, holdings: Sequence[Holding]) -> Mapping[str | None, list[Holding]]:
        groups: dict[str | None, list[Holding]] = {}
        for holding in holdings:
            for call, share in rival.envido_opening(self.habits, holding.worth).items():
                groups.setdefault(call, []).append(holding.part(share))
        return groups


def raises(calls: Sequence[str]) -> list[str]:
    """The calls that may follow."""
    return [call for call in envido.CALLS if envido.raise_refusal(calls, call) is None]
