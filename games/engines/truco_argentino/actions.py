"""The spellings of the actions (state-3)."""

from games.engines.truco_argentino import envido, flor, stakes
from games.engines.truco_argentino.cards import PACK

QUIERO = "quiero"
NO_QUIERO = "no-quiero"

FOLD = "fold"

PLAYS = {f"play:{card}": card for card in PACK}
ANSWERS = {f"answer:{answer}": answer for answer in (QUIERO, NO_QUIERO)}
TRUCO_CALLS = {f"call:{call}": call for call in stakes.CALLS}
ENVIDO_CALLS = {f"call:{call}": call for call in envido.CALLS}
FLOR_CALLS = {f"call:{call}": call for call in flor.CALLS}

ALL = frozenset({FOLD, *PLAYS, *ANSWERS, *TRUCO_CALLS, *ENVIDO_CALLS, *FLOR_CALLS})
"""Every action there is; any other text is none."""
