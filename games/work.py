"""Asking workers for the computers' moves, where thinking is done by other processes or machines."""

from django.core.cache import caches

from games.delivery import send_work

CHANNEL = "thinking"
LAYER = "work"
ASKED_FOR = 10
"""Seconds after which a worker that has not moved is taken for lost and the match is asked for again."""


def ask_for_moves(match_id: str, ply: int) -> None:
    """Ask for the computers' moves of a match from this ply on: once, however many pages wait for them."""
    if caches["live"].add(f"asked.{match_id}.{ply}", 1, ASKED_FOR):
        send_work(LAYER, CHANNEL, {"type": "think", "match": match_id})
