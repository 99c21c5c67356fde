"""Error pages: in the reader's language, with a way on, and without the database where that may be down.

The tests without the mark ``django_db`` prove the last: any query in them fails.
"""

from unittest.mock import patch

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client, RequestFactory
from django.utils.translation import gettext, override

from cardavia import errors
from tests.html_reading import elements

LANGUAGES = ["ca", "cs", "pl", "ru", "en"]

TITLES = {
    400: "This request makes no sense here",
    403: "This is not open to you",
    404: "There is no such page",
    500: "Something went wrong on our side",
    "csrf": "The form was too old",
}


def assert_page(response, kind: int | str, language: str) -> None:
    """The error page of this kind, complete, in this language."""
    html = response.content.decode()
    with override(language):
        title = gettext(TITLES[kind])
    assert f"<h1>{title}</h1>" in html
    if language != "en":
        assert title != TITLES[kind]
    assert [attributes["lang"] for attributes in elements(html, "html")] == [language]
    assert response["Content-Language"] == language
    assert "no-store" in response["Cache-Control"]
    links = [attributes["href"] for attributes in elements(html, "a")]
    assert f"/{language}/" in links
    assert f"/{language}/rules/" in links
    assert "hreflang" not in "".join(str(attributes) for attributes in elements(html, "link"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_unknown_address(client, language: str):
    response = client.get(f"/{language}/nowhere/?a=1")
    assert response.status_code == 404
    assert_page(response, 404, language)
    versions = [a["href"] for a in elements(response.content.decode(), "a") if "hreflang" in a]
    assert versions == [f"/{code}/nowhere/?a=1" for code in LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_unknown_address_without_language(client, language: str):
    response = client.get("/nowhere", headers={"accept-language": f"{language},en;q=0.5"})
    assert response.status_code == 404
    assert_page(response, 404, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_foreign_host(client, language: str):
    response = client.get(f"/{language}/", headers={"host": "elsewhere.example"})
    assert response.status_code == 400
    assert_page(response, 400, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_not_allowed(client, language: str):
    with patch("cardavia.views.registry.all", side_effect=PermissionDenied):
        response = client.get(f"/{language}/")
    assert response.status_code == 403
    assert_page(response, 403, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_fault_of_the_site(language: str):
    client = Client(raise_request_exception=False)
    with patch("cardavia.views.registry.all", side_effect=RuntimeError("a fault made for this test")):
        response = client.get(f"/{language}/")
    assert response.status_code == 500
    assert_page(response, 500, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_form_without_its_token(language: str):
    client = Client(enforce_csrf_checks=True)
    response = client.post(f"/{language}/play/truco-argentino/", {"seat": "0"})
    assert response.status_code == 403
    assert_page(response, "csrf", language)
    versions = [a["href"] for a in elements(response.content.decode(), "a") if "hreflang" in a]
    assert versions == [f"/{code}/" for code in LANGUAGES], "a form cannot be asked for in another language"


@pytest.mark.parametrize("handler", [errors.bad_request, errors.forbidden, errors.not_found])
def test_details_of_an_exception_are_never_shown(handler):
    request = RequestFactory().get("/en/x/")
    assert b"7O is in seat 1" not in handler(request, ValueError("7O is in seat 1")).content
