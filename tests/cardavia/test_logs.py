"""The log: bad input is at most one line, a fault of the program keeps its traceback."""

import io
import logging
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from django.test import Client

from cardavia.logs import BadInputInOneLine, LineFormatter


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the configured handler would write."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(LineFormatter())
    handler.addFilter(BadInputInOneLine())
    root = logging.getLogger()
    root.addHandler(handler)
    yield stream
    root.removeHandler(handler)


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/en/nowhere/", {}),
        ("/en/no%0Awhere%0D/", {}),
        ("/en/%F0%9F%82%A1%FF/", {}),
        ("/en/", {"host": "elsewhere.example"}),
        ("/en/", {"host": "a b\tc"}),
        ("/en/?q=%00%FF", {"accept-language": "\x00;q=x"}),
    ],
)
def test_bad_input_is_at_most_one_line(log: io.StringIO, path: str, headers: dict[str, str]):
    Client(raise_request_exception=False).get(path, headers=headers)
    assert len(log.getvalue().splitlines()) <= 1, log.getvalue()


def test_a_missing_token_is_one_line(log: io.StringIO):
    Client(enforce_csrf_checks=True).post("/en/play/truco-argentino/")
    assert len(log.getvalue().splitlines()) == 1, log.getvalue()


def test_a_fault_keeps_its_traceback(log: io.StringIO):
    with patch("cardavia.views.registry.all", side_effect=RuntimeError("a fault made for this test")):
        Client(raise_request_exception=False).get("/en/")
    assert "Traceback" in log.getvalue()
    assert "a fault made for this test" in log.getvalue()
