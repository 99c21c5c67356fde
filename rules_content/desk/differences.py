"""The difference of two texts by words, marked with ``<ins>`` and ``<del>``."""

import re
from difflib import SequenceMatcher

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

_WORDS = re.compile(r"\w+|\s+|[^\w\s]")
_LINES = re.compile(r"[^\n]*\n|[^\n]+")

MOST_WORDS = 6000
"""Longer texts are compared line by line: comparing words takes the square of their number."""


def pieces(text: str, other: str = "") -> tuple[list[str], list[str]]:
    """Two texts in the pieces they are compared by: words, or lines if they are very long."""
    one, two = _WORDS.findall(text), _WORDS.findall(other)
    if len(one) + len(two) > MOST_WORDS:
        one, two = _LINES.findall(text), _LINES.findall(other)
    return one, two


def difference(old: str, new: str) -> SafeString:
    """The new text with what was added and what was left out marked, as HTML."""
    before, after = pieces(old, new)
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    parts: list[str] = []
    for tag, i, j, k, m in matcher.get_opcodes():
        if tag == "equal":
            parts.append(escape("".join(after[k:m])))
            continue
        if i < j:
            parts.append(f"<del>{escape(''.join(before[i:j]))}</del>")
        if k < m:
            parts.append(f"<ins>{escape(''.join(after[k:m]))}</ins>")
    return mark_safe("".join(parts))  # noqa: S308 - every piece is escaped


def whole(heading: str, markdown: str) -> str:
    """A text with its title, as it is compared."""
    return f"{heading}\n\n{markdown}" if heading else markdown
