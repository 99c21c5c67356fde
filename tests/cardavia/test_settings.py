"""The settings in production, and what they refuse."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

PRODUCTION = {
    "DEBUG": "0",
    "SECRET_KEY": "not-a-secret-but-long-enough-and-made-of-many-different-letters-0123456789",
    "ALLOWED_HOSTS": "cards.example,www.cards.example",
    "CSRF_TRUSTED_ORIGINS": "https://cards.example",
    "BEHIND_PROXY": "1",
    "MAIL_HOST": "mail.example",
}
OURS = set(PRODUCTION) | {"DATABASE_URL", "DB_NAME", "REDIS_URL", "HTTPS", "STATIC_ROOT", "HSTS_SECONDS"}


def python(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the project folder, with nothing but this in the environment about the site."""
    inherited = {name: value for name, value in os.environ.items() if name not in OURS}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=settings.BASE_DIR,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def test_production_passes_the_deployment_check():
    """All tags of Django; what the rule texts lack is a matter of their own tests."""
    tags = "admin caches commands compatibility database files mail models security staticfiles templates"
    tagged = (f"--tag={tag}" for tag in [*tags.split(), "translation", "urls"])
    done = python("manage.py", "check", "--deploy", "--fail-level", "INFO", *tagged, **PRODUCTION)
    assert done.returncode == 0, done.stderr
    assert "no issues (0 silenced)" in done.stdout + done.stderr


def test_an_action_that_was_answered_outlasts_a_power_cut(tmp_path: Path):
    """SQLite waits for the disk at every commit (2 is FULL)."""
    asked = "from django.db import connection as c; k = c.cursor(); k.execute('PRAGMA synchronous'); "
    code = f"import django; django.setup(); {asked}print(k.fetchone()[0])"
    setting = {**PRODUCTION, "DJANGO_SETTINGS_MODULE": "cardavia.settings"}
    done = python("-c", code, **setting, DB_NAME=str(tmp_path / "db.sqlite3"))
    assert done.stdout.strip() == "2", done.stderr


def test_static_files_can_be_collected_for_production(tmp_path: Path):
    done = python("manage.py", "collectstatic", "--noinput", **PRODUCTION, STATIC_ROOT=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "staticfiles.json").exists()
    assert list(tmp_path.glob("cardavia/css/tokens.*.css.gz"))


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({"DEBUG": "0"}, "SECRET_KEY"),
        ({"DEBUG": "perhaps"}, "DEBUG must be 1 or 0"),
        ({"HSTS_SECONDS": "a year", **PRODUCTION}, "HSTS_SECONDS must be a whole number"),
    ],
)
def test_unclear_settings_are_refused(environment: dict[str, str], told: str):
    done = python("manage.py", "check", **environment)
    assert done.returncode != 0
    assert told in done.stderr


def test_services_are_chosen_by_their_addresses():
    done = python(
        "-c",
        "from cardavia import settings as s;"
        "print(s.DATABASES['default']['ENGINE'], s.DATABASES['default']['OPTIONS'],"
        "{k: v['BACKEND'] for k, v in s.CHANNEL_LAYERS.items()}, s.CACHES['default']['BACKEND'])",
        DATABASE_URL="postgres://cards:secret@db.example/cards",
        REDIS_URL="redis://redis.example:6379/0",
    )
    assert done.stdout.strip() == (
        "django.db.backends.postgresql {'pool': True} "
        "{'default': 'channels_redis.pubsub.RedisPubSubChannelLayer', "
        "'work': 'channels_redis.core.RedisChannelLayer'} "
        "django.core.cache.backends.redis.RedisCache"
    ), done.stderr


def test_a_worker_whom_nobody_asks_anything_goes_on_waiting():
    done = python(
        "-c",
        "from cardavia import settings as s;"
        "from channels_redis.core import RedisChannelLayer as Layer;"
        "print([host['socket_timeout'] > 2 * Layer.brpop_timeout"
        " for host in s.CHANNEL_LAYERS['work']['CONFIG']['hosts']])",
        REDIS_URL="redis://redis.example:6379/0",
    )
    assert done.stdout.strip() == "[True]", done.stderr


@pytest.mark.skipif(connection.vendor != "sqlite", reason="about SQLite")
@pytest.mark.django_db(transaction=True)
def test_sqlite_lets_readers_read_while_one_writes():
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone() == ("wal",)
    assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_only_loopback_is_served_without_any_setting():
    done = python("-c", "from cardavia import settings as s; print(s.DEBUG, s.ALLOWED_HOSTS)")
    assert done.stdout.strip() == "True ['localhost', '127.0.0.1', '[::1]']"
