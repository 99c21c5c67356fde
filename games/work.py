"""Asking workers for the computers' moves and for hints, where others do the thinking."""

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


def ask_for_hint(match_id: str, ply: int, seat: int) -> None:
    """Ask for a hint for the player at the seat after so many actions: once, however often a page asks."""
    if caches["live"].add(f"asked.hint.{match_id}.{ply}.{seat}", 1, ASKED_FOR):
        send_work(LAYER, CHANNEL, {"type": "hint", "match": match_id, "ply": ply, "seat": seat})
