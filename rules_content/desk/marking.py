"""A sentence as a reader saw it, found again in the Markdown that it was made of."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from django.utils.html import format_html
from django.utils.safestring import SafeString

_WORD = re.compile(r"\w+")
_END = re.compile(r"[.!?…][\"»”“’)*_]*(?=\s)|\n\s*\n|\n(?=[-*+|>:]|\d+\.)")

ALIKE = 0.4
"""How much of two sentences has to be the same: cards and links are written in another way than shown."""

Span = tuple[int, int]


def span_of(sentence: str, markdown: str) -> Span | None:
    """Where in a text a sentence stands, from its first sign to its last; nothing if it is not there."""
    wanted = _words(sentence)
    if not wanted:
        return None
    best, found = ALIKE, None
    for start, end in _sentences(markdown):
        alike = SequenceMatcher(None, _words(markdown[start:end]), wanted, autojunk=False).ratio()
        if alike > best:
            best, found = alike, (start, end)
    return found


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


def _sentences(markdown: str) -> Iterator[Span]:
    start = 0
    for end in [*(found.end() for found in _END.finditer(markdown)), len(markdown)]:
        words = markdown[start:end]
        if words.strip():
            yield start + len(words) - len(words.lstrip()), start + len(words.rstrip())
        start = end


def marked(sentence: str, markdown: str) -> SafeString:
    """A text with the sentence marked, as HTML; the text as it is if the sentence is not there."""
    span = span_of(sentence, markdown) if sentence else None
    if span is None:
        return format_html("{}", markdown)
    start, end = span
    return format_html("{}<mark>{}</mark>{}", markdown[:start], markdown[start:end], markdown[end:])
