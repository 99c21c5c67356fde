"""What Balcó is: its seats, options, packs and the codes of its rules."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, override

from games.engines.balco import forms
from games.engines.balco.cards import WITH_JOKERS, WITHOUT_JOKERS
from games.engines.balco.match import BalcoMatch
from games.engines.balco.observation import BalcoObservation
from games.engines.game import Game, OptionSpec, SettingRefusals
from games.engines.match import Match
from games.engines.observation import Observation

_CLAUSES_OF_SECTION = {
    "aim": 3,
    "cards": 10,
    "setup": 7,
    "swap": 4,
    "start": 6,
    "play": 11,
    "refill": 6,
    "blind": 6,
    "seven": 9,
    "eight": 5,
    "ten": 3,
    "two": 5,
    "one": 11,
    "joker": 6,
    "clear": 6,
    "turn": 3,
    "score": 2,
    "end": 7,
    "info": 4,
    "ai": 6,
    "proto": 9,
}


class Balco(Game):
    """Balcó."""

    slug = "balco"
    edition = 1
    deck = "spanish"
    seats = (2, 3, 4, 5)
    options: ClassVar[Mapping[str, OptionSpec]] = {
        "jokers": OptionSpec(bool, True, (True, False), "cards-2"),
        "deals": OptionSpec(int, 1, range(1, 11), "score-2"),
        "limit": OptionSpec(int, 600, range(50, 5001), "end-5"),
    }
    clauses = frozenset(
        f"{section}-{number}"
        for section, last in _CLAUSES_OF_SECTION.items()
        for number in range(1, last + 1)
    )
    refusals: ClassVar[Mapping[str, frozenset[str]]] = {
        "match-over": frozenset({"end-6"}),
        "not-your-turn": frozenset({"turn-1"}),
        "bad-action": frozenset({"proto-2"}),
        "swap-first": frozenset({"swap-3"}),
        "swap-closed": frozenset({"swap-2"}),
        "swap-count": frozenset({"swap-4"}),
        "not-your-card": frozenset({"swap-4", "play-11"}),
        "bad-order": frozenset({"cards-9"}),
        "swap-no-change": frozenset({"swap-4"}),
        "hand-not-empty": frozenset({"blind-5"}),
        "no-such-blind": frozenset({"blind-1"}),
        "must-flip": frozenset({"blind-1"}),
        "must-play": frozenset({"play-5"}),
        "joker-undeclared": frozenset({"joker-1"}),
        "too-many-cards": frozenset({"play-3"}),
        "mixed-numbers": frozenset({"play-3"}),
        "ten-blocked": frozenset({"ten-2"}),
        "must-answer-one": frozenset({"one-4"}),
        "seven-bound": frozenset({"seven-2"}),
        "too-low": frozenset({"play-2"}),
        "target-missing": frozenset({"one-2"}),
        "bad-target": frozenset({"one-2"}),
        "target-unwanted": frozenset({"one-11"}),
        "bad-seats": frozenset({"aim-3"}),
        "bad-option": frozenset({"cards-2", "score-2", "end-5", "proto-9"}),
        "bad-deck": frozenset({"cards-2"}),
    }
    event_types = frozenset(
        {
            "deal-started",
            "dealt",
            "balcony-set",
            "low-shown",
            "starter",
            "played",
            "drew",
            "drew-cards",
            "balcony-taken",
            "flipped",
            "pile-taken",
            "pile-cleared",
            "broken",
            "shot",
            "skipped",
            "out",
            "deal-over",
            "match-over",
        }
    )
    opening_events = frozenset({"deal-started", "dealt"})
    setting_refusals = SettingRefusals(
        seats=("bad-seats", "aim-3"), option=("bad-option", "proto-9"), deck=("bad-deck", "cards-2")
    )
    guises = (
        (2, {"limit": 300}),
        (2, {"jokers": False, "limit": 100}),
        (3, {"deals": 2, "limit": 60}),
        (4, {"limit": 120}),
        (5, {"jokers": False, "limit": 120}),
    )

    @override
    def pack(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        return WITH_JOKERS if options["jokers"] else WITHOUT_JOKERS

    @override
    def actions_from(self, choices: Mapping[str, Sequence[str]]) -> list[str]:
        """The actions of a form: beside single actions the buttons `throw` and `swap` (see `forms`)."""
        [action] = super().actions_from(choices)
        if action == forms.THROW:
            return [forms.thrown(choices)]
        if action == forms.SWAP:
            return [forms.swapped(choices)]
        return [action]

    @override
    def match_class(self) -> type[Match]:
        return BalcoMatch

    @override
    def observation_class(self) -> type[Observation]:
        return BalcoObservation


GAME = Balco()
