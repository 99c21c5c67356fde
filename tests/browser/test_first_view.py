"""The first view of the pages: light, all from here, and nothing in it jumps."""

import gzip
from collections.abc import Callable
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from rules_content.library import CONTENT
from rules_content.loading import load
from tests.browser.first_view import first_view
from tests.browser.table import FORM, settled

LANGUAGES = ["ru", "cs", "en", "pl", "ca"]
DESKTOP = {"width": 1280, "height": 900}
TELEPHONE = {"width": 360, "height": 640}
MOST = 200_000
MOST_OF_SCRIPTS = 20_000


def test_our_own_scripts_are_light():
    static = Path(settings.BASE_DIR, "cardavia", "static")
    scripts = [path for path in static.rglob("*.js") if "desk" not in path.parts]
    assert scripts
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in scripts) < MOST_OF_SCRIPTS


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def test_the_front_page(
    new_context: Callable[..., Any], amount: Callable[[int, int], int], size: dict[str, int]
):
    for language in LANGUAGES[: amount(1, 5)]:
        view = first_view(new_context(viewport=size), f"/{language}/")
        assert view.weight < MOST, view.weights
        assert view.jumps == []


def test_the_rules(new_context: Callable[..., Any], amount: Callable[[int, int], int], tmp_path: Path):
    """Of the game with the most rules and the most cards."""
    for name in ("minchiate", "decks/minchiate"):
        place = tmp_path / name
        place.parent.mkdir(exist_ok=True)
        place.symlink_to(CONTENT / name)
    load(tmp_path)
    for language in LANGUAGES[: amount(1, 5)]:
        view = first_view(new_context(viewport=TELEPHONE), f"/{language}/rules/minchiate/")
        assert view.weight < MOST, view.weights
        assert view.jumps == []


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
def test_a_table(new_context: Callable[..., Any], amount: Callable[[int, int], int], size: Any):
    """The heaviest first: that of the deck with the most cards, in the language with letters of its own."""
    tables = product(["minchiate", "balco", "truco-argentino", "truco-paulista"], LANGUAGES)
    for slug, language in islice(tables, amount(1, 20)):
        context = new_context(viewport=size)
        page = context.new_page()
        page.goto(FORM.format(language=language).replace("truco-argentino", slug))
        page.locator("form.new-match button.primary").first.click()
        expect(page.locator("#table")).to_be_visible()
        settled(page)
        address = page.url
        page.close()
        state = context.storage_state()
        view = first_view(new_context(viewport=size, storage_state=state), address)
        assert view.weight < MOST, view.weights
        assert view.jumps == []


def test_one_press_on_the_front_page_begins_a_match(page: Page):
    page.goto("/en/")
    page.locator(".at-balco").get_by_role("button", name="Play now").click()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator(".held-card").first).to_be_visible()
