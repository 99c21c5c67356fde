"""The admin lets nobody guess passwords for ever."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from cardavia.accounts.attempts import FOR_A_NAME_FROM_ONE_PLACE

pytestmark = pytest.mark.django_db
TOO_OFTEN = "This was tried very often"


@pytest.mark.parametrize("address", ["/admin/login/", "/admin/desk/game/none/en/clause/none/"])
def test_the_right_password_after_too_many_wrong_ones_is_not_looked_at(
    client: Client, django_user_model: Any, settings: Any, address: str
):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()
    django_user_model.objects.create_user("jana", password="ace of swords", is_staff=True)
    for _ in range(FOR_A_NAME_FROM_ONE_PLACE.most):
        html = client.post(address, {"username": "jana", "password": "ace of cups"}).content.decode()
        assert TOO_OFTEN not in html
    html = client.post(address, {"username": "jana", "password": "ace of swords"}).content.decode()
    assert TOO_OFTEN in html
    assert "_auth_user_id" not in client.session
    cache.clear()
    client.post(address, {"username": "jana", "password": "ace of swords"})
    assert "_auth_user_id" in client.session
