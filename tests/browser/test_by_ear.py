"""Whole matches by what a screen reader is told and by the keyboard: roles, names and states alone."""

import re
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import table
from tests.browser.test_table import reach, tab_to

MATCHES = {
    "truco-argentino": "target=15",
    "truco-paulista": "",
    "balco": "jokers=false&limit=60",
    "minchiate": "seat=3",
}
"""The games, with what makes their matches short; in Minchiate the dealer, who has to discard."""

ANSWERS = re.compile(r"^(Quiero|Aceito|Jogamos|Keep as dealt|Declare everything|Go on without declaring)\b")
MOST_STEPS = 300


def named(page: Page, name: str | re.Pattern[str]) -> Locator:
    """The buttons of that name that are said to be usable."""
    return page.get_by_role("main").get_by_role("button", name=name, disabled=False)


def hand(page: Page) -> Locator:
    """The toolbar that is called a hand."""
    return page.get_by_role("toolbar", name=re.compile("hand", re.IGNORECASE))


def press(page: Page, control: Locator, key: str = "Enter") -> None:
    """Go to a control by Tab and the arrows, and press it."""
    reach(page, control)
    page.keyboard.press(key)


def discard(page: Page, button: Locator) -> None:
    """Tick the number of cards that the button asks for, and press it."""
    wanted = int(re.findall(r"\d+", button.inner_text())[-1])
    cards = page.get_by_role("region", name=re.compile("hand"))
    boxes = cards.get_by_role("checkbox", disabled=False, checked=False)
    for _ in range(wanted):
        before = boxes.count()
        press(page, boxes.first, "Space")
        expect(boxes).not_to_have_count(before)
    press(page, button)


def act(page: Page) -> None:
    """Answer what is asked, or play the first card that may be played, or make the first call."""
    if (asked := named(page, ANSWERS)).count():
        press(page, asked.first)
    elif (button := named(page, re.compile("^Discard the ticked cards"))).count():
        discard(page, button)
    elif (cards := hand(page).get_by_role("button", disabled=False)).count():
        press(page, cards.first)
    else:
        press(page, page.get_by_role("toolbar").get_by_role("button", disabled=False).first)


def assert_told(page: Page) -> None:
    """What is expected is said, the focus is somewhere, and cards that may not be played say why."""
    assert table.text(page, "main [role=status] >> nth=0")
    assert table.focused(page) != "BODY"
    for card in hand(page).get_by_role("button", disabled=True).all():
        expect(card).to_have_accessible_name(re.compile(r"\w"))
        expect(card).to_have_accessible_description(re.compile(r"\w"))


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("truco-argentino", marks=pytest.mark.full),
        pytest.param("truco-paulista", marks=pytest.mark.full),
        "balco",
        "minchiate",
    ],
)
def test_a_whole_match(page: Page, game: str):
    page.goto(f"/en/play/{game}/?{MATCHES[game]}")
    tab_to(page, "form.new-match button.primary")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Table")).to_be_visible()
    table.settled(page)
    page.evaluate("window.regions = [...document.querySelectorAll('main [role=status], main [role=log]')]")
    tab_to(page, ".thumb *")
    for _ in range(MOST_STEPS):
        assert_told(page)
        if named(page, "Rematch").count():
            break
        if (next_deal := named(page, re.compile("^Next deal"))).count():
            table.changed(page, partial(press, page, next_deal))
        else:
            table.changed(page, partial(act, page))
    else:
        raise AssertionError("the match does not end")
    expect(page.get_by_role("status").first).to_contain_text("The match is over")
    assert page.evaluate("window.regions.length && window.regions.every((region) => region.isConnected)")
