"""What computer players do and why, in words."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.players.reasons import Reason
from games.presentation import TableView


def deed_words(view: TableView, action: str, then: Iterable[str] = ()) -> SafeString:
    """An action by itself, as a hint names it or a comparison with another.

    `then` are further actions of the same kind that are chosen together with it.
    """
    verb, _, what = action.partition(":")
    what, _, target = what.partition(">")
    aimed = view.by_number.get(int(target)) if target else None
    cards = what.split(",") + [other.partition(":")[2] for other in then]
    return _words(view, f"deed.html#{verb}", {"what": what, "cards": cards, "target": aimed})


def reason_words(view: TableView, reason: Reason) -> SafeString:
    """Why a computer player did something."""
    facts = reason.facts
    other = deed_words(view, facts["other"]) if "other" in facts else ""
    context = {"facts": facts, "other": other, "target": view.by_number.get(facts.get("target", -1))}
    return _words(view, f"reasons.html#{reason.code}", context)


def _words(view: TableView, template: str, context: Mapping[str, Any]) -> SafeString:
    around = {"players": view.by_number, "deck": view.game.deck, "slug": view.slug}
    return SafeString(render_to_string(f"games/{view.slug}/{template}", {**around, **context}).strip())
