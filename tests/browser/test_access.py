"""Every kind of page in every language and both schemes: axe finds nothing wrong."""

from collections.abc import Callable
from itertools import count, product
from math import gcd
from pathlib import Path
from typing import Any

import pytest

from rules_content.library import CONTENT
from rules_content.loading import load

LANGUAGES = ["ca", "cs", "pl", "ru", "en"]
SCHEMES = ["light", "dark"]
KINDS = [
    "",
    "rules/",
    "rules/balco/",
    "rules/balco/?with=cs",
    "rules/balco/sheet/",
    "rules/balco/clauses/aim-1/",
    "rules/balco/report/?clause=aim-1",
    "rules/balco/report/",
    "decks/spanish/",
    "glossary/",
    "search/",
    "lobby/",
    "matches/",
    "records/",
    "settings/",
    "account/sign-up/",
    "account/sign-in/",
    "play/truco-paulista/",
    "play/minchiate/people/",
    "nowhere/",
]
EVERYWHERE = list(product(KINDS, LANGUAGES, SCHEMES))
ABSENT = {"nowhere/", "rules/balco/report/"}
"""What is not there, or does not say which rule it means. And nobody reads a language beside itself."""


@pytest.mark.usefixtures("transactional_db")
def test_every_kind_of_page_is_accessible(
    new_context: Callable[..., Any],
    assert_accessible: Callable[[Any], None],
    amount: Callable[[int, int], int],
    expected_console: list[str],
    tmp_path: Path,
):
    """The quick run takes some of them, from all over the list: each language and scheme comes up."""
    expected_console.append("status of 404")
    for name in ("balco", "decks/spanish"):
        place = tmp_path / name
        place.parent.mkdir(exist_ok=True)
        place.symlink_to(CONTENT / name)
    load(tmp_path)
    nearest = len(EVERYWHERE) // amount(10, len(EVERYWHERE)) or 1
    step = next(n for n in count(nearest) if gcd(n, len(LANGUAGES) * len(SCHEMES)) == 1)
    pages = {scheme: new_context(color_scheme=scheme).new_page() for scheme in SCHEMES}
    for kind, language, scheme in EVERYWHERE[::step]:
        answer = pages[scheme].goto(f"/{language}/{kind}")
        missing = kind in ABSENT or kind.endswith(f"with={language}")
        assert answer.status == (404 if missing else 200), f"/{language}/{kind}"
        try:
            assert_accessible(pages[scheme])
        except AssertionError as found:
            raise AssertionError(f"/{language}/{kind} in {scheme}: {found}") from found
