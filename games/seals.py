"""The server's seed of a table to come, fixed before the form that opens it is answered.

Whoever opens a table sends his own word for the shuffle with the form, which shows the seal of the server's
seed: so the seed cannot be chosen to suit the word. It follows from the word `once` of the form.
"""

from django.utils.crypto import salted_hmac

from games.engines import shuffle
from games.models import new_seed
from games.viewers import SHORTEST_WORD


def server_seed(once: str) -> str:
    """The seed of the table that the form with this word opens; any seed without such a word.

    One form opens one table, and only the site can tell the seed from the word.
    """
    if len(once) < SHORTEST_WORD:
        return new_seed()
    return salted_hmac("games.server-seed", once, algorithm="sha256").hexdigest()[:32]


def seal(once: str) -> str:
    """What the form shows of that seed."""
    return shuffle.commitment(server_seed(once))
