"""The two sounds of a table, for whoever has asked for them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import is_pause, sit_down, until

LISTEN = """
window.knocks = 0;
const original = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
    window.knocks += 1;
    return original.apply(this, when);
};
"""


@pytest.mark.parametrize(("wish", "knocks"), [("off", 0), ("on", 2)])
def test_the_end_of_a_deal_is_heard_when_wished(page: Page, wish: str, knocks: int):
    page.goto("/en/settings/")
    page.locator(f'input[name="sound"][value="{wish}"]').check()
    page.get_by_role("button", name="Keep these settings").click()
    expect(page.get_by_text("Your own settings are in force.")).to_be_visible()
    page.add_init_script(LISTEN)
    sit_down(page, target=30)
    assert page.evaluate("window.knocks") == 0
    until(page, is_pause)
    assert page.evaluate("window.knocks") >= knocks
    assert knocks or page.evaluate("window.knocks") == 0
