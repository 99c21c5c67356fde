"""Why an action was not carried out, in the reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.clauses import Quotation, quotation
from games.engines.game import Game
from games.engines.refusals import Refusal
from games.pieces import Facts, words


@dataclass(frozen=True)
class Rejection:
    """Why the last action was not carried out: refused by a clause, or made on an old table."""

    sentence: SafeString
    clause: str | None = None
    quotation: Quotation | None = None


def refusal_sentence(
    game: Game, refusal: Refusal, action: str, options: Mapping[str, Any] | None = None
) -> SafeString:
    """What the player is told when an action is not allowed in a match with these options."""
    return words(
        f"games/{game.slug}/refusals.html#{refusal.code}",
        action=action,
        clause=refusal.clause,
        deck=game.deck,
        options=None if options is None else Facts(options),
    )


def rejection_by(
    game: Game, refusal: Refusal, action: str, options: Mapping[str, Any] | None = None
) -> Rejection:
    """The rejection of an action that a clause forbids, with the clause quoted as the match has it."""
    return Rejection(
        sentence=refusal_sentence(game, refusal, action, options),
        clause=refusal.clause,
        quotation=quotation(game.slug, refusal.clause, get_language() or "en", options),
    )


def stale_rejection() -> Rejection:
    """The rejection of an action that was made on a table that has changed since."""
    return Rejection(sentence=words("games/stale.html"))
