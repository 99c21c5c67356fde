"""What people call themselves at a table: short, readable, and nobody else's name."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from django.conf import settings
from django.contrib.auth import get_user_model
from django.http import HttpRequest
from django.utils.translation import gettext, override, pgettext

SESSION_KEY = "name"
LONGEST = 20
"""More signs than this no name has."""

MOST_MARKS = 2
"""More marks than this no letter carries."""

_LOOKALIKES = str.maketrans("авекмнорстухіѕјԁԛԝαβεικνορτυχγω01", "abekmhopctyxisjdqwabeiknoptuxywol")
"""Small letters of other scripts, and numbers, that are drawn like Latin letters."""


class UnfitName(ValueError):
    """Nobody can be called that at this table."""


class UnreadableName(UnfitName):
    """The name has no letter or number, or too many signs."""


class NameOfOthers(UnfitName):
    """Somebody else is called that, or it is how the site calls computers and guests."""


def cleaned(raw: str) -> str:
    """The name without what cannot be seen; empty if nothing was written. Raises `UnreadableName`."""
    text = unicodedata.normalize("NFKC", raw[: 20 * LONGEST])
    seen = "".join(" " if sign.isspace() else sign for sign in text if sign.isspace() or _is_visible(sign))
    name = " ".join(seen.split())
    if not name:
        if raw.strip():
            raise UnreadableName
        return ""
    if len(name) > LONGEST or not any(sign.isalnum() for sign in name) or _is_piled_up(name):
        raise UnreadableName
    return name


def check(name: str, others: Iterable[str], *, own_account: int | None = None) -> None:
    """Raise `NameOfOthers` if a cleaned name looks like one of `others`, an account's or a word of ours."""
    looks = _look(name)
    if looks in {_look(other) for other in others} or _look(_without_number(name)) in _words_of_the_site():
        raise NameOfOthers
    account = get_user_model().objects.filter(username__iexact=name).first()
    if account is not None and account.pk != own_account:
        raise NameOfOthers


def name_of(request: HttpRequest) -> str:
    """The name the visitor last gave, else that of his account; the session is only read."""
    kept = request.session.get(SESSION_KEY, "")
    return kept or (request.user.get_username()[:LONGEST] if request.user.is_authenticated else "")


def keep(request: HttpRequest, name: str) -> None:
    """Remember the visitor's name for the next table."""
    if name != request.session.get(SESSION_KEY, ""):
        request.session[SESSION_KEY] = name


def _is_visible(sign: str) -> bool:
    """Whether a sign may stand in a name: no control, direction, private or unassigned one."""
    return not unicodedata.category(sign).startswith("C")


def _is_piled_up(name: str) -> bool:
    marks = 0
    for sign in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0
        if marks > MOST_MARKS:
            return True
    return False


def _look(name: str) -> str:
    """What the name looks like: equal for names that are taken for one another."""
    plain = unicodedata.normalize("NFKD", name.casefold().translate(_LOOKALIKES))
    signs = "".join(sign for sign in plain if sign.isalnum())
    return signs.translate(_LOOKALIKES).replace("l", "i")


def _without_number(name: str) -> str:
    """A name without what stands around its words: "Guest" of "Guest 3"."""
    return re.sub(r"^[\W\d_]+|[\W\d_]+$", "", name)


@cache
def _words_of_the_site() -> frozenset[str]:
    """What the site calls computers, guests and the reader himself, in all its languages."""
    words: set[str] = set()
    for code, _ in settings.LANGUAGES:
        with override(code):
            words.update(
                (
                    pgettext("player", "You"),
                    pgettext("player", "Computer"),
                    gettext("Computer %(seat)s") % {"seat": ""},
                    gettext("Guest %(seat)s") % {"seat": ""},
                    gettext("Guest"),
                )
            )
    return frozenset(_look(_without_number(word)) for word in words)
