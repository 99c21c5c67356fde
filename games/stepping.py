"""The way through a match, step by step, as one viewer was told of it.

What a viewer knew at a step is built by hearing what he had been told until then, as it is during play;
the state of the match is only asked for its log, its actions and who is to act at its end.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from games.engines.events import Event
from games.engines.match import Match
from games.engines.observation import Observation


@dataclass(frozen=True, slots=True)
class Step:
    """A place to stop at: the match after `ply` actions.

    Where the action ends a deal that another follows, there are two: `ended` is the deal as it stood at
    its end, and after it comes the next one as it was dealt.
    """

    ply: int
    ended: bool = False


class Course:
    """All steps of a match from its opening to where it stands."""

    def __init__(self, state: Match) -> None:
        self._state = state
        self._told = [*state.told_before, len(state.log)]
        """How many events there were after so many actions."""

    @property
    def plies(self) -> int:
        """How many actions there are."""
        return len(self._state.actions)

    @cached_property
    def steps(self) -> list[Step]:
        """Every step, in order."""
        steps: list[Step] = []
        for ply in range(self.plies + 1):
            if ply in self._openings:
                steps.append(Step(ply, ended=True))
            steps.append(Step(ply))
        return steps

    @cached_property
    def deals(self) -> list[Step]:
        """Where each deal begins."""
        return [Step(0), *(Step(ply) for ply in self._openings)]

    def step(self, ply: int, *, ended: bool = False) -> Step:
        """The step after so many actions, the nearest one if there are not so many."""
        ply = min(max(ply, 0), self.plies)
        return Step(ply, ended=ended and ply in self._openings)

    def before(self, step: Step) -> Step | None:
        """The step before this one."""
        place = self._places[step]
        return self.steps[place - 1] if place else None

    def after(self, step: Step) -> Step | None:
        """The step after this one."""
        place = self._places[step]
        return self.steps[place + 1] if place + 1 < len(self.steps) else None

    def deal(self, step: Step) -> int:
        """The number of the deal that lies on the table, from 0."""
        return bisect_right(self.deals, step.ply, key=lambda opening: opening.ply) - 1 - step.ended

    def deal_before(self, step: Step) -> Step | None:
        """Where the deal begins, or the one before it if this is its beginning."""
        deal = self.deal(step)
        if self.deals[deal] != step:
            return self.deals[deal]
        return self.deals[deal - 1] if deal else None

    def deal_after(self, step: Step) -> Step | None:
        """Where the next deal begins."""
        deal = self.deal(step) + 1
        return self.deals[deal] if deal < len(self.deals) else None

    def seen(self, step: Step, viewer: int | None, people: Iterable[int] = ()) -> Observation:
        """What the viewer, a seat or `None` for a spectator, knew at the step; without any actions."""
        state = self._state
        seen = state.game.observation_class()(state.game, viewer, state.seats, state.options)
        seen.hear(state.log[: self._end(step)])
        seen.people = frozenset(people)
        if not step.ended:
            seen.to_act = state.actions[step.ply][0] if step.ply < self.plies else state.to_act
        return seen

    def told(self, step: Step, viewer: int | None) -> list[Event]:
        """What the viewer was told of the step's action, of the opening at the first step."""
        return self._heard(self._told[step.ply - 1] if step.ply else 0, step, viewer)

    def told_since(self, step: Step, viewer: int | None) -> list[Event]:
        """What the viewer was told since the step before."""
        before = self.before(step)
        return self._heard(0 if before is None else self._end(before), step, viewer)

    def of_deal(self, deal: int) -> list[Step]:
        """The steps of a deal: its opening, its actions, and its end if another follows."""
        following = self.deals[deal + 1 : deal + 2]
        end = self._places[following[0]] if following else len(self.steps)
        return self.steps[self._places[self.deals[deal]] : end]

    def plies_of_events(self) -> dict[int, int]:
        """After how many actions each event happened, by its identity."""
        return {id(event): bisect_right(self._told, place) for place, event in enumerate(self._state.log)}

    def _heard(self, start: int, step: Step, viewer: int | None) -> list[Event]:
        return [event for event in self._state.log[start : self._end(step)] if event.told_to(viewer)]

    def _end(self, step: Step) -> int:
        """How many events there are at the step."""
        return self._openings[step.ply] if step.ended else self._told[step.ply]

    @cached_property
    def _places(self) -> dict[Step, int]:
        return {step: place for place, step in enumerate(self.steps)}

    @cached_property
    def _openings(self) -> dict[int, int]:
        """After which actions another deal begins, and where in the log."""
        opening_events = self._state.game.opening_events
        found: dict[int, int] = {}
        for ply in range(1, self.plies + 1):
            told: Sequence[Event] = self._state.log[self._told[ply - 1] : self._told[ply]]
            for place, event in enumerate(told, start=self._told[ply - 1]):
                if event.type in opening_events:
                    found[ply] = place
                    break
        return found
