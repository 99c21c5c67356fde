"""The look of a tradition: a style sheet of its own, where one is drawn."""

from functools import cache

from django.contrib.staticfiles import finders
from django.templatetags.static import static


@cache
def stylesheet(slug: str) -> str:
    """The address of the style sheet of a game or deck; empty if it has none."""
    path = f"rules_content/css/traditions/{slug}.css"
    return static(path) if finders.find(path) else ""
