"""What Minchiate Fiorentine is: its seats, options, pack and the codes of its rules."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, override

from games.engines.game import Game, OptionSpec, SettingRefusals
from games.engines.match import Match
from games.engines.minchiate import actions
from games.engines.minchiate.cards import PACK
from games.engines.minchiate.match import MinchiateMatch
from games.engines.minchiate.observation import MinchiateObservation
from games.engines.minchiate.seating import SEATS, SIDES, side_of
from games.engines.observation import Observation

_CLAUSES_OF_SECTION = {
    "aim": 4,
    "cards": 13,
    "setup": 13,
    "discard": 6,
    "combo": 12,
    "declare": 7,
    "play": 12,
    "score": 5,
    "end": 12,
    "state": 10,
    "act": 6,
    "info": 4,
    "option": 6,
    "ai": 11,
}


class Minchiate(Game):
    """Minchiate Fiorentine."""

    slug = "minchiate"
    edition = 1
    deck = "minchiate"
    seats = (SEATS,)
    options: ClassVar[Mapping[str, OptionSpec]] = {
        "first_dealer": OptionSpec(int, 3, range(SEATS), "option-1"),
        "deals": OptionSpec(int, 1, range(1, 13), "option-2"),
        "target": OptionSpec(int, 0, range(61), "option-3"),
        "cappotto": OptionSpec(bool, False, (False, True), "option-4"),
        "demonio": OptionSpec(bool, False, (False, True), "option-5"),
    }
    clauses = frozenset(
        f"{section}-{number}"
        for section, last in _CLAUSES_OF_SECTION.items()
        for number in range(1, last + 1)
    )
    refusals: ClassVar[Mapping[str, frozenset[str]]] = {
        "match-over": frozenset({"act-4"}),
        "not-your-turn": frozenset({"act-1"}),
        "unknown-action": frozenset({"act-2"}),
        "wrong-phase": frozenset({"act-3"}),
        "card-not-in-hand": frozenset({"act-5"}),
        "cannot-discard": frozenset({"discard-2", "discard-3"}),
        "no-such-combination": frozenset({"declare-2"}),
        "must-follow-suit": frozenset({"play-5"}),
        "must-trump": frozenset({"play-6"}),
        "must-play-king": frozenset({"play-9"}),
        "bad-seats": frozenset({"aim-1"}),
        "bad-option": frozenset({"option-6", *(spec.clause for spec in options.values())}),
        "bad-deck": frozenset({"setup-3"}),
    }
    event_types = frozenset(
        {
            "deal",
            "robbed",
            "dealt",
            "turned",
            "points",
            "resto",
            "taken",
            "fola-seen",
            "discarded",
            "declared",
            "fola",
            "played",
            "trick",
            "matto-paid",
            "deal-end",
            "match-end",
        }
    )
    opening_events = frozenset({"deal"})
    seats_by_lot = True
    setting_refusals = SettingRefusals(
        seats=("bad-seats", "aim-1"), option=("bad-option", "option-6"), deck=("bad-deck", "setup-3")
    )
    guises = (
        (4, {}),
        (4, {"deals": 2, "cappotto": True}),
        (4, {"target": 2, "first_dealer": 1, "demonio": True}),
    )

    @override
    def pack(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        return PACK

    @override
    def match_class(self) -> type[Match]:
        return MinchiateMatch

    @override
    def observation_class(self) -> type[Observation]:
        return MinchiateObservation

    @override
    def actions_from(self, choices: Mapping[str, Sequence[str]]) -> list[str]:
        """The actions of a form.

        The buttons `discard` and `declare` go with ticked cards (`card`) and ticked combinations
        (`versicola`, out of all that the form offers as `offered`).
        """
        action = choices.get("action")
        if action == [actions.DISCARD_TICKED]:
            return [f"discard:{card}" for card in dict.fromkeys(choices.get("card", ()))] or ["discard:"]
        if action == [actions.DECLARE_TICKED]:
            return [actions.declaration_of(choices.get("versicola", ()), choices.get("offered", ()))]
        return super().actions_from(choices)

    @override
    def sides(self, seats: int) -> int:
        return SIDES

    @override
    def side(self, seat: int, seats: int) -> int:
        return side_of(seat)


GAME = Minchiate()
