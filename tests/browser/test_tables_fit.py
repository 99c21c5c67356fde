"""Tables and boards of the rules on a telephone: nothing has to be pushed sideways to be read."""

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

WHOLE = """() => {
    const wide = document.documentElement.scrollWidth;
    return wide > innerWidth ? [`the page: ${wide}`] : [];
}"""


@pytest.fixture(autouse=True)
def texts(transactional_db: None) -> None:
    """The shipped texts are in the database of the live site."""
    load()


def test_no_table_is_wider_than_a_telephone(new_context: Callable[..., Any]):
    page = new_context(viewport={"width": 360, "height": 640}).new_page()
    pushed = {}
    for address in ADDRESSES:
        page.goto(address)
        page.evaluate("document.fonts.ready")
        pushed[address] = [*page.evaluate(PUSHED), *page.evaluate(WHOLE)]
    assert {address: found for address, found in pushed.items() if found} == {}
