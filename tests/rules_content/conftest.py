"""Texts for the tests: the shipped ones, loaded once, and a small library of the tests' own."""

from pathlib import Path
from typing import Any

import pytest

from rules_content.loading import load
from rules_content.models import Page
from tests.rules_content.small_library import SmallLibrary


@pytest.fixture(scope="session")
def _loaded_once(django_db_setup: None, django_db_blocker: Any) -> None:
    with django_db_blocker.unblock():
        load()


@pytest.fixture
def shipped(_loaded_once: None, db: None) -> None:
    """The shipped texts are in the database."""
    if not Page.objects.exists():
        load()


@pytest.fixture
def library(tmp_path: Path) -> SmallLibrary:
    """A small library in a folder of its own."""
    return SmallLibrary(tmp_path / "content")


@pytest.fixture
def empty(db: None) -> None:
    """No texts in the database, whatever other tests have loaded."""
    Page.objects.all().delete()


@pytest.fixture
def loaded(library: SmallLibrary, empty: None) -> SmallLibrary:
    """The small library, and nothing else, is in the database."""
    load(library.root)
    return library
