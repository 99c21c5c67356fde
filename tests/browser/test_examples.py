"""Examples of the rules in a real browser: stepping without a script, and playing on."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules_content.library import CONTENT
from rules_content.loading import load

ADDRESS = "/en/rules/truco-argentino/"
KEY = "envido-goes-first"


@pytest.fixture(autouse=True)
def texts(transactional_db: None, tmp_path: Path) -> None:
    """The rules of one game are in the database of the live site, in English."""
    place = tmp_path / "content" / "truco-argentino"
    place.mkdir(parents=True)
    for name in ("page.toml", "en.md", "terms.en.md", "examples.en.md", "examples"):
        (place / name).symlink_to(CONTENT / "truco-argentino" / name)
    load(tmp_path / "content")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_an_example_is_stepped_and_played_on(new_context: Callable[..., Any], script: bool):
    page: Page = new_context(java_script_enabled=script, viewport={"width": 360, "height": 640}).new_page()
    page.goto(f"{ADDRESS}#example-{KEY}")
    example = page.locator(f"#example-{KEY}")
    steps = example.locator(".step")
    visible = [steps.nth(index).is_visible() for index in range(steps.count())]
    assert visible == [True] + [False] * 5
    example.locator(".steps > label").nth(3).click()
    expect(steps.nth(0)).to_be_hidden()
    expect(steps.nth(3)).to_contain_text("You say: Son buenas")
    steps.nth(3).get_by_text("Next", exact=True).click()
    expect(steps.nth(4)).to_contain_text("Not allowed:")
    steps.nth(4).get_by_role("link", name="Play on from here").click()
    expect(page.get_by_role("radio", name="Seat 2, yours in the example")).to_be_checked()
    page.get_by_role("button", name="Play on").click()
    expect(page).to_have_url(re.compile("/en/tables/"))
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#turn")).to_contain_text("answer Truco")


def test_an_example_is_stepped_by_the_keyboard_and_told_to_those_who_listen(page: Page):
    page.goto(ADDRESS)
    example = page.locator(f"#example-{KEY}")
    group = example.get_by_role("group", name="Steps of the example")
    group.get_by_role("radio", name="Step 1").focus()
    page.keyboard.press("ArrowRight")
    second = group.get_by_role("radio", name="Step 2")
    expect(second).to_be_focused()
    expect(second).to_be_checked()
    described = second.get_attribute("aria-describedby")
    expect(page.locator(f"#{described}")).to_contain_text("Opponent calls: Truco")
    page.keyboard.press("Tab")
    expect(example.locator(".step").nth(1).get_by_role("link").first).to_be_focused()


def test_on_paper_all_steps_stand_in_a_row(page: Page):
    page.goto(ADDRESS)
    page.emulate_media(media="print")
    steps = page.locator(f"#example-{KEY} .step")
    assert all(steps.nth(index).is_visible() for index in range(steps.count()))
    expect(page.locator(f"#example-{KEY} .step-ways").first).to_be_hidden()
    # Where it is parted, no empty box is left behind, and the title goes along with the first step.
    expect(page.locator(f"#example-{KEY}")).to_have_css("border-bottom-width", "0px")
    expect(page.locator(f"#example-{KEY} .example-lead")).to_have_css("break-after", "avoid")
    expect(steps.first).to_have_css("break-before", "avoid")


def test_playing_on_is_accessible(page: Page, assert_accessible: Callable[[Any], None]):
    page.goto(ADDRESS)
    page.locator(f"#example-{KEY} .steps > label").nth(4).click()
    assert_accessible(page)
    page.goto(f"/en/play/truco-argentino/examples/{KEY}/3/")
    assert_accessible(page)
