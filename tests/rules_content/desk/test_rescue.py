"""What was written survives the end of the sign-in, in both steps, in the form of a text and of a page."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.views.debug import get_exception_reporter_filter
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

from cardavia.accounts import second_step
from rules_content.desk import rights
from tests.html_reading import elements
from tests.rules_content.desk.conftest import PASSWORD
from tests.rules_content.desk.test_whole_page import WHOLE, bases, key_of
from tests.rules_content.desk.writing_forms import address, opened
from tests.rules_content.test_loading import text

CZECH = address("aim-1", "cs")


@pytest.fixture
def jana(person: Callable[..., Any]) -> Any:
    cache.clear()
    return person("jana", rights.EDITORS)


def hidden(html: str) -> dict[str, str]:
    return {
        a["name"]: a.get("value", "")
        for a in elements(html, "input")
        if a.get("type") == "hidden" and a["name"] not in {"csrfmiddlewaretoken", "next", "language"}
    }


def test_a_text_survives_both_steps(jana: Any, settings: Any):
    client = Client()
    client.force_login(jana)
    form = opened(client, CZECH)
    client.logout()
    settings.STAFF_SECOND_STEP = True
    TOTPDevice.objects.create(user=jana, name="app")
    codes = second_step.renew_backup_codes(jana)
    words = {**form, "markdown": "Dlouho psáno.", "note": "Proč", "do": "save"}

    def asked(**sent: str) -> str:
        response = client.post(CZECH, {**words, "resumed": "1", **sent})
        assert response.status_code == 403
        html = response.content.decode()
        assert "Dlouho psáno." in html
        assert hidden(html).items() >= {"note": "Proč", "resumed": "1", **form}.items()
        assert 'name="code"' not in html or 'name="password"' not in html
        assert PASSWORD not in html
        return html

    assert 'name="password"' in asked()
    assert 'name="code"' in asked(username="jana", password=PASSWORD)
    assert 'name="code"' in asked(code="wrong one")
    TOTPDevice.objects.update(throttling_failure_timestamp=None)
    assert text("aim-1", "cs").draft is None
    StaticDevice.objects.update(throttling_failure_timestamp=None)
    response = client.post(CZECH, {**words, "resumed": "1", "code": codes[0]})
    assert response.status_code == 200
    assert "Dlouho psáno." in response.content.decode()
    assert text("aim-1", "cs").draft is None
    client.post(CZECH, words)
    assert text("aim-1", "cs").draft is not None


def test_whoever_has_to_set_up_first_loses_nothing(jana: Any, settings: Any):
    settings.STAFF_SECOND_STEP = True
    client = Client()
    client.force_login(jana)
    html = client.post(CZECH, {"markdown": "Dlouho psáno.", "do": "save"}).content.decode()
    assert "Dlouho psáno." in html
    assert "/admin/second-step/set-up/" in html
    assert text("aim-1", "cs").draft is None


def test_a_whole_page_survives_too(jana: Any):
    client = Client()
    client.force_login(jana)
    name = f"markdown-{key_of('aim-1')}"
    sent = {**bases(client), name: "Dlouho\npsáno."}
    client.logout()
    response = client.post(WHOLE, sent)
    assert response.status_code == 403
    kept = hidden(response.content.decode())
    assert kept[name] == "Dlouho\npsáno."
    client.post(WHOLE, {**kept, "username": "jana", "password": PASSWORD})
    draft = text("aim-1", "cs").draft
    assert draft is not None
    assert draft.markdown == "Dlouho\npsáno."


@pytest.mark.parametrize("url", [CZECH, WHOLE])
def test_no_report_of_a_failure_shows_how_one_signed_in(jana: Any, url: str, settings: Any):
    settings.DEBUG = False
    request = Client().post(url, {"username": "jana", "password": "wrong", "code": "123456"}).wsgi_request
    told = get_exception_reporter_filter(request).get_post_parameters(request)
    assert told["username"] == "jana"
    assert not {"wrong", "123456"} & {*told.values()}
