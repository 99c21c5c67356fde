"""Asking the database's full-text index."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import connection

TABLE = "rules_content_searchentry"
WORDS = "rules_content_searchwords"
"""The FTS5 table of the migration."""


@dataclass(frozen=True)
class Sought:
    """A word that is sought: its keys, and what it begins with if it may still grow."""

    keys: frozenset[str]
    prefix: str = ""


@dataclass(frozen=True)
class Hit:
    """An entry that was found. The higher the score, the better it fits."""

    entry: int
    score: float


def hits(sought: Sequence[Sought], language: str, *, every: bool = True) -> list[Hit]:
    """The entries written in a language that have every word, or else any of them, best first.

    At least one of the words has to be the entry's own. Equal entries come in the order of the pages.
    """
    if not sought:
        return []
    ask = {"sqlite": _sqlite, "postgresql": _postgresql}[connection.vendor]
    statement, parameters = ask(sought, language, every=every)
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        return [Hit(entry, score) for entry, score in cursor.fetchall()]


_ORDER = "ORDER BY score DESC, page.position, page.slug, entry.position, entry.variant"
_PAGE = "JOIN rules_content_page AS page ON page.id = entry.page_id"


def _sqlite(sought: Sequence[Sought], language: str, *, every: bool) -> tuple[str, list[str]]:
    words = [
        " OR ".join(
            [*(f'"{key}"' for key in sorted(word.keys)), *([f'"{word.prefix}"*'] if word.prefix else ())]
        )
        for word in sought
    ]
    any_own = f"{{own_title own_words}} : ({' OR '.join(words)})"
    match = " AND ".join([*(f"({word})" for word in words), any_own]) if every else any_own
    # Weights of title, words and surroundings; bm25 is the better the smaller it is.
    statement = f"""
        SELECT entry.id, -bm25({WORDS}, 6.0, 1.0, 0.3) AS score
        FROM {WORDS} JOIN {TABLE} AS entry ON entry.id = {WORDS}.rowid {_PAGE}
        WHERE {WORDS} MATCH %s AND entry.language = %s {_ORDER}
    """  # noqa: S608
    return statement, [match, language]


def _postgresql(sought: Sequence[Sought], language: str, *, every: bool) -> tuple[str, list[str]]:
    words = [
        [*(f"'{key}'" for key in sorted(word.keys)), *([f"'{word.prefix}':*"] if word.prefix else ())]
        for word in sought
    ]
    own = [
        [*(f"'{key}':AB" for key in sorted(word.keys)), *([f"'{word.prefix}':*AB"] if word.prefix else ())]
        for word in sought
    ]
    any_own = f"({' | '.join(key for word in own for key in word)})"
    match = " & ".join([*(f"({' | '.join(word)})" for word in words), any_own]) if every else any_own
    # Weights from D to A: surroundings, nothing, words, title.
    statement = f"""
        SELECT entry.id, ts_rank('{{0.05, 0.1, 0.2, 1.0}}', entry.vector, query, 1) AS score
        FROM {TABLE} AS entry {_PAGE} CROSS JOIN (SELECT CAST(%s AS tsquery) AS query) AS asked
        WHERE entry.vector @@ query AND entry.language = %s {_ORDER}
    """  # noqa: S608
    return statement, [match, language]
