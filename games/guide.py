"""The guide through the first deal: what matters now, one thing at a time, each explained once.

A game that guides has `guide/topics.html` beside its other templates, which names what there is to explain
on a table, the most pressing first, and `guide/words.html` with the words for each topic.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.template import TemplateDoesNotExist
from django.template.loader import get_template, render_to_string
from django.utils.safestring import SafeString

from games.models import Seat

LAST = "end"
"""The topic with which the guide takes its leave, when the first deal is over."""


@dataclass(frozen=True)
class Guide:
    """What the guide says now. Without a topic there is nothing new to say."""

    topic: str
    words: SafeString
    more: bool
    """Whether there is something else to explain on this table."""
    number: int
    """How many things have been explained, this one among them."""

    @property
    def is_last(self) -> bool:
        """Whether the guide takes its leave."""
        return self.topic == LAST


def has_guide(slug: str) -> bool:
    """Whether somebody can be guided through the game."""
    try:
        get_template(f"games/{slug}/guide/topics.html")
    except TemplateDoesNotExist:
        return False
    return True


def is_guided(seat: Seat | None) -> bool:
    """Whether the player at the seat has a guide."""
    return seat is not None and seat.guided is not None and bool(seat.guided["on"])


def guide(seat: Seat | None, context: Mapping[str, Any]) -> Guide | None:
    """What the guide says to the player at the seat, on the table of this context of its templates."""
    slug, seen = context["slug"], context["seen"]
    if seat is None or seat.guided is None or not is_guided(seat) or seen.deal or not has_guide(slug):
        return None
    told = seat.guided["told"]
    topics = dict.fromkeys(render_to_string(f"games/{slug}/guide/topics.html", dict(context)).split())
    fresh = [topic for topic in topics if topic not in told]
    if not fresh:
        return Guide("", SafeString(""), more=False, number=len(told))
    words = render_to_string(f"games/{slug}/guide/words.html#{fresh[0]}", dict(context))
    return Guide(fresh[0], SafeString(words.strip()), more=len(fresh) > 1, number=len(told) + 1)
