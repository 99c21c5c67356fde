"""The addresses for whoever watches over the site."""

import json
from unittest.mock import patch

import pytest
from django.db import OperationalError, connection


def test_live_needs_no_database(client):
    answer = client.get("/health/live")
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.django_db
def test_ready_asks_the_services(client):
    answer = client.get("/health/ready")
    assert answer.status_code == 200
    assert json.loads(answer.content) == {"database": True, "cache": True}


@pytest.mark.django_db
def test_ready_names_what_is_down(client, caplog):
    with patch.object(connection, "cursor", side_effect=OperationalError("no route to host")):
        answer = client.get("/health/ready")
    assert answer.status_code == 503
    assert json.loads(answer.content) == {"database": False, "cache": True}
    assert "database is not ready: no route to host" in caplog.text


@pytest.mark.parametrize("path", ["/health/live", "/health/ready"])
def test_only_looking_is_allowed(client, path: str):
    assert client.post(path).status_code == 405
