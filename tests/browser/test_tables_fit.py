"""Tables and boards of the rules on a telephone: nothing has to be pushed sideways to be read."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from rules_content.library import CONTENT
from rules_content.loading import load
from rules_content.models import LANGUAGES

GAMES = ["balco", "minchiate", "truco-argentino", "truco-paulista"]
DECKS = sorted(path.name for path in (CONTENT / "decks").iterdir())
PAGES = [*(f"rules/{game}/" for game in GAMES), *(f"decks/{deck}/" for deck in DECKS)]
ADDRESSES = [f"/{language}/{page}" for language in LANGUAGES for page in PAGES]

PUSHED = """() => {
    for (const step of document.querySelectorAll(".step")) { step.style.display = "block"; }
    return [...document.querySelectorAll(".table-scroll, .example-board")]
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => `${box.closest(".clause, .example, .chapter")?.id}: ${box.scrollWidth}`);
}"""


@pytest.fixture(autouse=True)
def texts(transactional_db: None) -> None:
    """The shipped texts are in the database of the live site."""
    load()


def test_no_table_is_wider_than_a_telephone(
    new_context: Callable[..., Any], amount: Callable[[int, int], int]
):
    # The widest ones are always looked at, some others by chance.
    wide = ["/pl/rules/truco-argentino/", "/cs/rules/minchiate/", "/pl/rules/balco/"]
    others = sorted(set(ADDRESSES) - set(wide))
    page = new_context(viewport={"width": 360, "height": 640}).new_page()
    for address in [*wide, *random.sample(others, amount(3, len(others)))]:
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, address
        assert page.evaluate(PUSHED) == [], address
