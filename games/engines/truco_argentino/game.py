"""What Truco argentino is: its seats, options, pack and the codes of its rules."""

from collections.abc import Mapping
from typing import Any, ClassVar, override

from games.engines.game import Game, OptionSpec, SettingRefusals
from games.engines.match import Match
from games.engines.observation import Observation
from games.engines.truco_argentino.cards import PACK
from games.engines.truco_argentino.match import TrucoMatch
from games.engines.truco_argentino.observation import TrucoObservation
from games.engines.truco_argentino.seating import side_of

_CLAUSES_OF_SECTION = {
    "aim": 4,
    "cards": 5,
    "setup": 4,
    "play": 5,
    "hand": 6,
    "envido": 15,
    "truco": 10,
    "fold": 4,
    "score": 3,
    "end": 3,
    "state": 7,
    "info": 6,
    "opt": 1,
    "target": 1,
    "direct": 4,
    "falta": 3,
    "flor": 9,
    "pairs": 10,
    "ai": 4,
}


class TrucoArgentino(Game):
    """Truco argentino."""

    slug = "truco-argentino"
    edition = 1
    deck = "south-american-catalan"
    seats = (2, 4)
    options: ClassVar[Mapping[str, OptionSpec]] = {
        "target": OptionSpec(int, 30, (30, 15), "opt-1"),
        "direct_raise": OptionSpec(bool, False, (False, True), "opt-1"),
        "falta": OptionSpec(str, "leader", ("leader", "malas-match"), "opt-1"),
        "flor": OptionSpec(bool, False, (False, True), "opt-1"),
    }
    clauses = frozenset(
        f"{section}-{number}"
        for section, last in _CLAUSES_OF_SECTION.items()
        for number in range(1, last + 1)
    )
    refusals: ClassVar[Mapping[str, frozenset[str]]] = {
        "match-over": frozenset({"end-1"}),
        "unknown-action": frozenset({"state-3"}),
        "not-your-turn": frozenset({"state-1"}),
        "flor-off": frozenset({"flor-1"}),
        "flor-must-be-called": frozenset({"flor-2"}),
        "answer-first": frozenset({"state-4", "fold-2"}),
        "not-your-card": frozenset({"play-2"}),
        "pie-only": frozenset({"pairs-5", "pairs-9"}),
        "nothing-to-answer": frozenset({"state-4"}),
        "falta-not-raised": frozenset({"envido-11"}),
        "envido-after-real": frozenset({"envido-10"}),
        "envido-limit": frozenset({"envido-9", "envido-10"}),
        "envido-settled": frozenset({"envido-5"}),
        "envido-closed-by-flor": frozenset({"flor-4"}),
        "envido-closed-by-truco": frozenset({"envido-6"}),
        "envido-too-late": frozenset({"envido-3"}),
        "truco-order": frozenset({"truco-3"}),
        "raise-needs-quiero": frozenset({"truco-7"}),
        "no-raise-right": frozenset({"truco-6"}),
        "flor-order": frozenset({"flor-5"}),
        "no-flor": frozenset({"flor-1"}),
        "bad-option": frozenset({"opt-1"}),
        "bad-deck": frozenset({"setup-4"}),
    }
    event_types = frozenset(
        {
            "deal-started",
            "hand-dealt",
            "card-played",
            "trick-ended",
            "called",
            "answered",
            "envido-said",
            "flor-said",
            "son-buenas",
            "folded",
            "points",
            "deal-ended",
            "match-ended",
        }
    )
    opening_events = frozenset({"deal-started", "hand-dealt"})
    setting_refusals = SettingRefusals(
        seats=("bad-option", "opt-1"), option=("bad-option", "opt-1"), deck=("bad-deck", "setup-4")
    )
    guises = (
        (2, {}),
        (2, {"target": 15, "direct_raise": True}),
        (2, {"falta": "malas-match"}),
        (2, {"flor": True}),
        (4, {}),
        (4, {"flor": True, "direct_raise": True, "falta": "malas-match"}),
    )

    @override
    def pack(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        return PACK

    @override
    def match_class(self) -> type[Match]:
        return TrucoMatch

    @override
    def observation_class(self) -> type[Observation]:
        return TrucoObservation

    @override
    def sides(self, seats: int) -> int:
        return 2

    @override
    def side(self, seat: int, seats: int) -> int:
        return side_of(seat)


GAME = TrucoArgentino()
