"""Two people at one table, each in a browser and a language of his own."""

import re
from functools import partial

from playwright.sync_api import Page, expect

from games.models import Match
from tests.browser import table
from tests.browser.test_live import same_version

TELEPHONE = {"width": 360, "height": 640}


def take_turn(page: Page) -> bool:
    """Do what the page asks for, if it asks for anything."""
    if table.is_pause(page):
        table.changed(page, page.locator("#next-deal").click)
        return True
    button = table.bold(page)
    if table.is_over(page) or not button.count():
        return False
    table.changed(page, button.click)
    return True


def test_a_whole_match_of_two_people_in_two_languages(new_context, assert_accessible):
    anna = new_context().new_page()
    boris = new_context(viewport=TELEPHONE).new_page()

    anna.goto("/en/play/truco-argentino/people/?target=15")
    anna.get_by_label("Your name at the table").fill("Anna")
    assert_accessible(anna)
    anna.get_by_role("button", name="Open the table").click()
    expect(anna.locator("#waiting")).to_contain_text("1 player is still missing")
    assert_accessible(anna)

    boris.goto("/ru/lobby/")
    assert_accessible(boris)
    boris.locator("#tables").get_by_role("link").first.click()
    boris.locator("#id_name").fill("Борис")
    assert_accessible(boris)
    boris.locator("#sit-1").click()
    expect(boris.locator("#table")).to_be_visible()
    expect(boris.locator("html")).to_have_attribute("lang", "ru")
    expect(anna.locator("#table")).to_be_visible()
    expect(anna.locator(".others")).to_contain_text("Борис")
    expect(boris.locator(".others")).to_contain_text("Anna")
    table.settled(anna)
    table.settled(boris)

    for _ in range(300):
        same_version(anna, boris)
        if not (take_turn(anna) or take_turn(boris)):
            break
    expect(anna.locator("#turn")).to_contain_text("The match is over")

    anna.locator("#rematch").click()
    expect(anna.locator("#waiting")).to_be_visible()
    expect(boris.locator(".offer")).to_contain_text("Anna")
    boris.locator("#rematch").click()
    expect(boris.locator("#table")).to_be_visible()
    expect(anna.locator("#table")).to_be_visible()
    table.settled(anna)
    assert Match.objects.filter(status=Match.Status.PLAYING).count() == 1


def test_the_seats_come_by_themselves_and_keep_what_was_typed(new_context):
    host, guest, other = (new_context().new_page() for _ in range(3))
    host.goto("/en/play/truco-argentino/people/?seats=4")
    host.locator("#id_name").fill("Anna")
    host.get_by_role("button", name="Open the table").click()
    address = host.get_by_label("Address of the table").input_value()
    for page in (guest, other):
        page.goto(address)
    other.locator("#id_name").fill("Half a na")
    guest.locator("#sit-2").click()
    for page in (host, other):
        expect(page.locator(".place").nth(2)).to_contain_text("Guest 3")
    expect(other.locator("#id_name")).to_have_value("Half a na")
    expect(other.locator("#id_name")).to_be_focused()
    guest.locator("#change-0").click()
    expect(host.locator(".asked")).to_contain_text("Guest 3")
    host.locator("#change-2").click()
    expect(guest.locator(".place--mine")).to_contain_text(re.compile("Seat 1"))
    for number in (1, 3):
        host.locator(f"#computer-{number} summary").click()
        host.locator(f"#computer-{number}").get_by_role("button", name="low").click()
    guest.locator("#begin").click()
    for page in (host, guest, other):
        expect(page.locator("#table")).to_be_visible()
    expect(other.locator(".held-card")).to_have_count(0)


def test_the_lobby_is_kept_current(new_context):
    host, guest = (new_context().new_page() for _ in range(2))
    guest.goto("/en/lobby/")
    expect(guest.locator("#tables")).to_contain_text("No table of others is waiting")
    host.goto("/en/play/balco/people/")
    host.get_by_role("button", name="Open the table").click()
    expect(guest.locator("#tables")).to_contain_text("Guest 1")
    link = partial(guest.locator("#tables").get_by_role, "link", name="To the table")
    link().focus()
    host.locator("#close").click()
    expect(link()).to_have_count(0)


def test_who_leaves_is_seen_to_leave(new_context):
    anna, boris = (new_context().new_page() for _ in range(2))
    anna.goto("/en/play/truco-argentino/people/")
    anna.locator("#id_name").fill("Anna")
    anna.get_by_role("button", name="Open the table").click()
    boris.goto(anna.get_by_label("Address of the table").input_value())
    boris.locator("#sit-1").click()
    expect(anna.locator("#table")).to_be_visible()
    anna.get_by_text("Leave the match").first.click()
    anna.locator("#leave").click()
    expect(anna.locator("#come-back")).to_be_visible()
    expect(boris.locator(".absent")).to_contain_text("Anna has left")
    boris.locator("#stand-in-0-low").click()
    expect(boris.locator(".others")).to_contain_text("Anna (computer)")
    expect(boris.locator("#turn")).to_contain_text("Your turn")
    anna.locator("#come-back").click()
    expect(anna.locator(".thumb")).to_be_visible()
