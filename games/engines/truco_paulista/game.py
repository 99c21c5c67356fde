"""What Truco paulista is: its seats, options, packs and the codes of its rules."""

from collections.abc import Mapping
from typing import Any, ClassVar, override

from games.engines.game import Game, OptionSpec, SettingRefusals
from games.engines.match import Match
from games.engines.observation import Observation
from games.engines.truco_paulista.cards import PACKS
from games.engines.truco_paulista.match import PaulistaMatch
from games.engines.truco_paulista.observation import PaulistaObservation
from games.engines.truco_paulista.seating import side_of

_CLAUSES_OF_SECTION = {
    "aim": 4,
    "cards": 11,
    "setup": 11,
    "play": 7,
    "trick": 5,
    "hand": 7,
    "raise": 16,
    "eleven": 8,
    "iron": 7,
    "covered": 6,
    "score": 4,
    "end": 3,
    "info": 8,
    "act": 6,
    "ref": 1,
    "opt": 1,
    "ai": 9,
}


class TrucoPaulista(Game):
    """Truco paulista."""

    slug = "truco-paulista"
    edition = 1
    deck = "french"
    seats = (2, 4, 6)
    options: ClassVar[Mapping[str, OptionSpec]] = {
        "deck": OptionSpec(str, "dirty", ("dirty", "clean"), "cards-1"),
        "all_tied": OptionSpec(str, "dealer", ("dealer", "nobody", "mano"), "hand-6"),
        "tie_lead": OptionSpec(str, "leader", ("leader", "first_tied"), "trick-5"),
        "partner_vote": OptionSpec(bool, True, (True, False), "raise-11"),
        "raise_cap": OptionSpec(str, "none", ("none", "own"), "raise-14"),
        "covered_cards": OptionSpec(bool, False, (False, True), "covered-1"),
        "iron_hand": OptionSpec(str, "open", ("open", "blind"), "iron-6"),
    }
    clauses = frozenset(
        f"{section}-{number}"
        for section, last in _CLAUSES_OF_SECTION.items()
        for number in range(1, last + 1)
    )
    refusals: ClassVar[Mapping[str, frozenset[str]]] = {
        "match-over": frozenset({"end-3"}),
        "bad-action": frozenset({"act-2"}),
        "not-your-turn": frozenset({"act-3"}),
        "decide-first": frozenset({"eleven-2"}),
        "no-eleven-decision": frozenset({"eleven-2"}),
        "nothing-to-answer": frozenset({"raise-4"}),
        "answer-first": frozenset({"raise-3"}),
        "no-raise-at-eleven": frozenset({"eleven-6", "iron-2"}),
        "no-higher-raise": frozenset({"raise-8"}),
        "own-raise-standing": frozenset({"raise-9"}),
        "wrong-raise": frozenset({"raise-10"}),
        "raise-not-needed": frozenset({"raise-14"}),
        "not-blind": frozenset({"iron-7"}),
        "blind-hand": frozenset({"iron-7"}),
        "not-your-card": frozenset({"play-2", "iron-7"}),
        "covered-off": frozenset({"covered-1"}),
        "covered-first-trick": frozenset({"covered-2"}),
        "bad-seats": frozenset({"aim-4"}),
        "bad-option": frozenset({"opt-1", *(spec.clause for spec in options.values())}),
        "bad-deck": frozenset({"act-6"}),
    }
    event_types = frozenset(
        {
            "deal_started",
            "hand_dealt",
            "eleven_asked",
            "eleven_answered",
            "raise_called",
            "raise_answered",
            "card_played",
            "card_covered",
            "trick_won",
            "trick_tied",
            "deal_over",
            "match_over",
        }
    )
    opening_events = frozenset({"deal_started"})
    seats_by_lot = True
    setting_refusals = SettingRefusals(
        seats=("bad-seats", "aim-4"), option=("bad-option", "opt-1"), deck=("bad-deck", "act-6")
    )
    guises = (
        (2, {}),
        (2, {"deck": "clean", "all_tied": "nobody", "raise_cap": "own"}),
        (2, {"covered_cards": True, "iron_hand": "blind"}),
        (4, {}),
        (4, {"covered_cards": True, "tie_lead": "first_tied", "all_tied": "mano"}),
        (4, {"deck": "clean", "partner_vote": False, "iron_hand": "blind"}),
        (6, {}),
        (6, {"deck": "clean", "covered_cards": True}),
    )

    @override
    def pack(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        return PACKS[options["deck"]]

    @override
    def match_class(self) -> type[Match]:
        return PaulistaMatch

    @override
    def observation_class(self) -> type[Observation]:
        return PaulistaObservation

    @override
    def sides(self, seats: int) -> int:
        return 2

    @override
    def side(self, seat: int, seats: int) -> int:
        return side_of(seat)


GAME = TrucoPaulista()
