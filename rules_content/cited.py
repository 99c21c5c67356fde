"""The clauses that the engines cite. The one place that asks the games for their rules of play."""

from games.engines import registry


def cited_clauses() -> dict[str, frozenset[str]]:
    """Every clause id that an engine may cite, by the slug of the game."""
    return {game.slug: game.clauses for game in registry.all()}


def is_played(slug: str) -> bool:
    """Whether the game can be played here."""
    return slug in cited_clauses()
