"""The server's seed of a table to come, fixed before the form that opens it is answered.

Whoever opens a table sends his own word for the shuffle with the form, which shows the seal of the server's
seed: so the seed cannot be chosen to suit the word. It follows from the word `once` of the form.

A rematch begins with the words of the match before it. So its seed is fixed together with the first one:
the seeds of a match and of its rematches are a chain, in which each is the seal of the next (as the one-time
passwords of L. Lamport, 1981). What seals the first seals them all, and none tells the next.
"""

from dataclasses import dataclass

from django.utils.crypto import salted_hmac

from games.engines import shuffle
from games.models import Match, new_seed
from games.viewers import SHORTEST_WORD

REMATCHES = 100
"""So many rematches in a row are sealed with the first match; the next one is sealed anew."""


@dataclass(frozen=True)
class Chain:
    """The seeds of a match and of as many rematches: `root` is the seed of the last one of them."""

    root: str
    rematches: int = REMATCHES

    @property
    def server_seed(self) -> str:
        """The seed of the match itself."""
        seed = self.root
        for _ in range(self.rematches):
            seed = shuffle.commitment(seed)
        return seed


def chain_of(once: str) -> Chain:
    """The chain of the table that the form with this word opens; any chain without such a word.

    One form opens one table, and only the site can tell the seeds from the word.
    """
    if len(once) < SHORTEST_WORD:
        return Chain(new_seed())
    return Chain(salted_hmac("games.server-seed", once, algorithm="sha256").hexdigest()[:32])


def chain_after(match: Match) -> Chain | None:
    """The chain of the rematch of a match, as long as it reaches.

    Only of the first: two rematches with the same seed and words would have the same deals.
    """
    if not match.seal_root or match.sealed_rematches == 0 or match.rematches.exists():
        return None
    return Chain(match.seal_root, match.sealed_rematches - 1)


def seal(once: str) -> str:
    """What the form shows of the seed."""
    return shuffle.commitment(chain_of(once).server_seed)
