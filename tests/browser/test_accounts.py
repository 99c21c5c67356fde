"""Signing up in the middle of a match, and out of it, with the table open in another tab."""

from playwright.sync_api import expect

from games.models import Match, Seat
from tests.browser import table

SECRET = "seven brown bears"


def test_signing_up_keeps_the_seat_and_signing_out_is_told_to_the_other_tab(page, assert_accessible):
    table.sit_down(page)
    expect(page.locator("#connection")).to_have_attribute("data-state", "connected")
    address = page.url
    other = page.context.new_page()
    other.goto(f"/en/account/sign-up/?next=/en/tables/{Match.objects.get().pk}/")
    assert_accessible(other)
    other.get_by_label("Name").fill("Anna")
    other.get_by_label("Password", exact=True).fill(SECRET)
    other.get_by_label("Password confirmation").fill(SECRET)
    other.get_by_role("button", name="Sign up").click()
    expect(other).to_have_url(address)
    assert Seat.objects.filter(number=0, user__username="Anna").exists()

    expect(page.locator("#table")).to_have_attribute("data-version", str(Match.objects.get().version))
    table.settled(page)
    table.changed(page, table.bold(page).click)

    other.goto("/en/account/")
    assert_accessible(other)
    other.get_by_role("button", name="Sign out").click()
    expect(other).to_have_url(address.partition("/tables/")[0] + "/")
    expect(page.get_by_role("link", name="Is one of the seats yours?")).to_be_visible()
    expect(page.locator("#table")).not_to_have_attribute("data-seat", "0")
