"""The rules of all games in two languages, as a sheet on paper, and as the reader likes to see them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules_content.loading import load

GAMES = ["balco", "minchiate", "truco-argentino", "truco-paulista"]


@pytest.fixture
def texts(transactional_db: None) -> None:
    """The shipped texts are in the database of the live site."""
    load()


@pytest.mark.usefixtures("texts")
def test_everything_fits_a_telephone_and_the_sheets_fit_one_piece_of_paper(
    new_context: Callable[..., Any], assert_accessible: Callable[[Any], None]
):
    page = new_context(viewport={"width": 360, "height": 640}).new_page()
    for game in GAMES:
        for address in [f"/ru/rules/{game}/?with=cs", f"/pl/rules/{game}/"]:
            page.goto(address)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, address
    page.goto("/pl/rules/balco/?jokers=false&with=ca")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_accessible(page)
    page.set_viewport_size({"width": 1280, "height": 900})
    own = page.locator("#play-2 .clause-text").first.bounding_box()
    beside = page.locator("#play-2 .beside").bounding_box()
    assert own is not None
    assert beside is not None
    assert beside["x"] >= own["x"] + own["width"] - 1
    assert abs(beside["y"] - own["y"]) < 2
    for game in GAMES:
        page.goto(f"/ru/rules/{game}/sheet/")
        printed = page.pdf(format="A4")
        assert len(re.findall(rb"/Type /Page\b", printed)) <= 2, game
    page.goto("/en/rules/?players=2")
    assert_accessible(page)


@pytest.mark.usefixtures("texts")
def test_a_variant_is_chosen_without_a_script(new_context: Callable[..., Any]):
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/en/rules/truco-paulista/")
    page.get_by_text("Read other rules").click()
    page.get_by_label("Cards in use").select_option("clean")
    page.get_by_role("button", name="Show these rules").click()
    expect(page).to_have_url("/en/rules/truco-paulista/?deck=clean")
    expect(page.locator("#cards-5 .inline-card")).to_have_count(24)
    page.get_by_role("link", name="Start a table with these rules").first.click()
    expect(page).to_have_url("/en/play/truco-paulista/?deck=clean")
    expect(page.get_by_label("Clean deck")).to_be_checked()


def colours(page: Page) -> list[str]:
    return page.evaluate("""() => {
        const style = getComputedStyle(document.documentElement);
        return [style.getPropertyValue("--contrast").trim(), style.colorScheme,
            getComputedStyle(document.querySelector("main")).backgroundColor];
    }""")


def test_settings_are_seen_at_once_and_on_every_page(page: Page, assert_accessible: Callable[[Any], None]):
    page.goto("/en/settings/")
    assert_accessible(page)
    before = colours(page)
    page.get_by_label("Contrast").fill("90")
    page.get_by_label("Dark").check()
    preview = colours(page)
    assert preview[:2] == ["0.9", "dark"]
    assert preview[2] != before[2]
    page.get_by_role("button", name="Keep these settings").click()
    expect(page.get_by_text("Your own settings are in force.")).to_be_visible()
    page.wait_for_load_state()
    assert colours(page) == preview
    page.goto("/ru/")
    assert colours(page)[:2] == ["0.9", "dark"]
    page.goto("/en/settings/")
    page.get_by_role("button", name="Back to the middle").click()
    expect(page.get_by_text("Your own settings are in force.")).to_have_count(0)
    page.wait_for_load_state()
    assert colours(page) == before
    page.goto("/ru/")
    assert colours(page)[:2] == ["0.5", "light dark"]


def test_settings_need_no_script(new_context: Callable[..., Any]):
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/cs/settings/")
    page.locator("input[name=scheme][value=dark]").check()
    page.locator("form.reading-settings button.primary").click()
    expect(page.locator("input[name=scheme][value=dark][checked]")).to_be_checked()
