"""What depends on the database, on PostgreSQL: races, locks, notices, sockets, search.

The tests are those that run on SQLite anyway, in a run of their own on a database that it creates and drops.
``CARDAVIA_TEST_DATABASE_URL`` names a server on which that is allowed.
"""

import os
import subprocess
import sys
from pathlib import Path

from tests.conftest import missing

TESTS = [
    "tests/games/test_services.py::TestRaces",
    "tests/games/test_seating.py::TestRaces",
    "tests/games/test_pace.py::TestRaces",
    "tests/cardavia/test_accounts.py::TestRaces",
    "tests/games/test_notices.py",
    "tests/games/test_sockets.py::test_a_change_reaches_everybody_at_once",
    "tests/games/test_sockets.py::test_coming_and_going_leaves_nothing_behind",
    *(
        f"tests/rules_content/test_search.py::{test}"
        for test in (
            "test_everything_published_is_found",
            "test_words_of_the_section_help_but_do_not_suffice",
            "test_what_is_not_translated_is_found_and_says_so",
            "test_publishing_changes_what_is_found",
            "test_a_publication_that_fails_leaves_the_index",
            "test_the_command_makes_it_anew",
            "test_nothing_that_is_asked_is_an_error",
        )
    ),
]


def test_on_postgresql():
    url = os.environ.get("CARDAVIA_TEST_DATABASE_URL")
    if not url:
        missing("postgresql", "CARDAVIA_TEST_DATABASE_URL is not set")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS],
        cwd=Path(__file__).resolve().parents[2],
        env={**os.environ, "DATABASE_URL": url, "FULL": ""},
        capture_output=True,
        text=True,
        timeout=3000,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
