"""What Trifle is: its seats, its option, its pack and the codes of its rules."""

from collections.abc import Mapping
from typing import Any, ClassVar, override

from games.engines.cards import FRENCH_SUITS, pack
from games.engines.game import Game, OptionSpec, SettingRefusals
from games.engines.match import Match
from games.engines.observation import Observation
from tests.tiny_game.engine.match import TrifleMatch
from tests.tiny_game.engine.observation import TrifleObservation

PACK = pack(FRENCH_SUITS, "QKA")


class Trifle(Game):
    """Trifle."""

    slug = "trifle"
    edition = 1
    deck = "french"
    seats = (2, 3)
    options: ClassVar[Mapping[str, OptionSpec]] = {"target": OptionSpec(int, 3, (3, 5), "end-1")}
    clauses = frozenset({"aim-1", "deal-1", "deal-2", "play-1", "play-2", "play-3", "knock-1", "end-1"})
    refusals: ClassVar[Mapping[str, frozenset[str]]] = {
        "match-over": frozenset({"end-1"}),
        "no-action": frozenset({"play-3"}),
        "not-your-turn": frozenset({"play-1"}),
        "not-your-card": frozenset({"play-1"}),
        "knock-first": frozenset({"knock-1"}),
        "bad-seats": frozenset({"aim-1"}),
        "bad-option": frozenset({"end-1"}),
        "bad-deck": frozenset({"deal-1"}),
    }
    event_types = frozenset({"deal-began", "dealt", "knocked", "played", "trick-taken", "match-over"})
    opening_events = frozenset({"deal-began", "dealt"})
    setting_refusals = SettingRefusals(
        seats=("bad-seats", "aim-1"), option=("bad-option", "end-1"), deck=("bad-deck", "deal-1")
    )
    guises = ((2, {}), (3, {"target": 5}))

    @override
    def pack(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        return PACK

    @override
    def match_class(self) -> type[Match]:
        return TrifleMatch

    @override
    def observation_class(self) -> type[Observation]:
        return TrifleObservation


GAME = Trifle()
