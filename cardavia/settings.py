"""Settings of Cardavia.

One file for development and production. Without any environment variable the site runs in
development mode, reachable from this computer only. These variables change that:

==========================  ==================================================================
``DEBUG``                   ``1`` (default) or ``0``. ``0`` is production: HTTPS only, hashed
                            static files, and ``SECRET_KEY`` and ``ALLOWED_HOSTS`` are needed
``SECRET_KEY``              a long random string, the same for all processes
``ALLOWED_HOSTS``           comma-separated host names the site answers to
``SITE_URL``                ``https://cards.example``: how addresses on this site are written out in
                            full; by default as the request has it
``CSRF_TRUSTED_ORIGINS``    comma-separated origins (``https://cards.example``), needed when
                            the proxy changes the Host header
``BEHIND_PROXY``            ``1``: believe ``X-Forwarded-Proto`` of the proxy in front
``HTTPS``                   ``0``: with ``DEBUG=0``, serve plain HTTP (to try it on one computer)
``HSTS_SECONDS``            how long browsers insist on HTTPS (default one year)
``DATABASE_URL``            for instance ``postgres://user:password@host/name``
``DB_NAME``                 without ``DATABASE_URL``: the SQLite file (default ``db.sqlite3``)
``DB_POOL``                 ``0``: no connection pool on PostgreSQL (when PgBouncer stands before it)
``REDIS_URL``               for instance ``redis://host:6379/0``; needed for several processes
``THINK_IN_WORKERS``        ``1``: computer players think in ``manage.py runworker --layer work thinking``
``STAFF_SECOND_STEP``       ``1``: the admin asks staff for a code besides the password (the default in
                            production); ``0``: it does not (the default on this computer)
``STATIC_ROOT``             where ``collectstatic`` puts files (default ``staticfiles``)
``MAIL_HOST``, ``MAIL_PORT``, ``MAIL_USER``, ``MAIL_PASSWORD``, ``MAIL_TLS``, ``MAIL_FROM``
                            the server that takes outgoing mail, in production
``LOG_LEVEL``               ``INFO`` by default
==========================  ==================================================================

``docs/deploy.md`` tells how they are used together.
"""

import os
import re
import tempfile
from datetime import timedelta
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured
from django.utils.csp import CSP

BASE_DIR = Path(__file__).resolve().parent.parent


def _flag(name: str, default: bool) -> bool:
    """Read a yes-or-no variable; anything unclear is an error rather than a guess."""
    value = os.environ.get(name, "").strip().lower()
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    if value:
        raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}.")
    return default


def _number(name: str, default: int) -> int:
    """Read a whole number that is not negative."""
    value = os.environ.get(name, "").strip()
    if not value:
        return default
    if not value.isdecimal():
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}.")
    return int(value)


def _origin(name: str) -> str:
    """Read a scheme with a host, nothing behind it."""
    value = os.environ.get(name, "").strip().removesuffix("/")
    if value and not re.fullmatch(r"https?://[a-z0-9.-]+(:\d+)?", value):
        raise ImproperlyConfigured(f"{name} must be like https://cards.example, not {value!r}.")
    return value


def _names(name: str) -> list[str]:
    """Read a comma-separated list."""
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


# --- Mode and secrets -------------------------------------------------------------------------

DEBUG = _flag("DEBUG", True)
SECRET_KEY = os.environ.get("SECRET_KEY", "")
if not SECRET_KEY:
    if not DEBUG:
        raise ImproperlyConfigured("DEBUG=0 needs SECRET_KEY, a long random string.")
    SECRET_KEY = "for development on this computer only, never for a site that others reach"  # noqa: S105

ALLOWED_HOSTS = _names("ALLOWED_HOSTS")
if DEBUG and not ALLOWED_HOSTS:
    ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]

SITE_URL = _origin("SITE_URL")

# --- What the site is made of -----------------------------------------------------------------

INSTALLED_APPS = [
    # First: its runserver speaks ASGI, so that development has sockets too.
    "daphne",
    "cardavia.accounts.apps.StaffAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "django_htmx",
    "django_otp",
    "django_otp.plugins.otp_static",
    "django_otp.plugins.otp_totp",
    "cardavia",
    "games",
    "rules_content",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    *([] if DEBUG else ["whitenoise.middleware.WhiteNoiseMiddleware"]),
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_otp.middleware.OTPMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "cardavia.urls"
ASGI_APPLICATION = "cardavia.asgi.application"
CSRF_FAILURE_VIEW = "cardavia.errors.csrf_failure"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            # No csp context processor: a nonce would make every page different and uncacheable.
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

# --- Data -------------------------------------------------------------------------------------

_SQLITE_OPTIONS: dict[str, Any] = {
    "timeout": 20,
    # A write transaction takes its lock when it begins, so two writers wait instead of failing.
    "transaction_mode": "IMMEDIATE",
    # In production what was answered is on the disk, whatever happens to the machine; that takes a few
    # milliseconds a write. Without it a power cut, though not a crash, may take the last actions away.
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA foreign_keys=ON; "
    f"PRAGMA synchronous={'NORMAL' if DEBUG else 'FULL'};",
}


def _database() -> dict[str, Any]:
    """The one database: from ``DATABASE_URL``, else an SQLite file."""
    if url := os.environ.get("DATABASE_URL"):
        database: dict[str, Any] = dict(dj_database_url.parse(url, conn_health_checks=True))
    else:
        name = os.environ.get("DB_NAME") or BASE_DIR / "db.sqlite3"
        database = {"ENGINE": "django.db.backends.sqlite3", "NAME": name}
    options = database.setdefault("OPTIONS", {})
    if database["ENGINE"].endswith("sqlite3"):
        database["OPTIONS"] = {**_SQLITE_OPTIONS, **options}
        # A file, because the server of the browser tests is another process; one per test run,
        # so that two runs in the same folder do not meet.
        database["TEST"] = {"NAME": Path(tempfile.gettempdir(), f"cardavia-test-{os.getpid()}.sqlite3")}
    elif database["ENGINE"].endswith("postgresql") and _flag("DB_POOL", True):
        options.setdefault("pool", True)
    return database


DATABASES = {"default": _database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = os.environ.get("REDIS_URL", "")
CHANNEL_LAYERS: dict[str, dict[str, Any]]
CACHES: dict[str, dict[str, Any]]
if REDIS_URL:
    CHANNEL_LAYERS = {
        # Tables: every listener hears, nothing is kept; a page asks for the state on connecting.
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL], "prefix": "cardavia"},
        },
        # Work for `manage.py runworker --layer work`: exactly one worker takes each message. Where there is
        # none, Redis answers after 5 seconds, which is as long as its client waits unless told otherwise.
        "work": {
            "BACKEND": "channels_redis.core.RedisChannelLayer",
            "CONFIG": {
                "hosts": [{"address": REDIS_URL, "socket_timeout": 30}],
                "prefix": "cardavia-work",
            },
        },
    }
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": "cardavia",
        },
        # Who is at the tables and what they say just now; see games/company.py.
        "live": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": "cardavia-live",
        },
    }
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "OPTIONS": {"MAX_ENTRIES": 2000},
        },
        "live": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "LOCATION": "live",
            "OPTIONS": {"MAX_ENTRIES": 50_000},
        },
    }

# Daphne measures by this what is pushed as well as what comes in, and a table is pushed whole. What a page
# says is held short by the consumer.
DAPHNE_WEBSOCKET_MAX_MESSAGE_SIZE = 1024 * 1024

# --- Pages of the rules ------------------------------------------------------------------------

STAMP_ASKED_EVERY = 0.25
"""Seconds for which another process may still show what stood there before a publication."""

# --- People -----------------------------------------------------------------------------------

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
STAFF_SECOND_STEP = _flag("STAFF_SECOND_STEP", not DEBUG)
OTP_TOTP_ISSUER = "Cardavia"
# A guest's matches hang on the session.
SESSION_COOKIE_AGE = 180 * 24 * 3600

# --- Languages --------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [
    ("ca", "Català"),
    ("cs", "Čeština"),
    ("pl", "Polski"),
    ("ru", "Русский"),
    ("en", "English"),
]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- Static files -----------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = Path(os.environ.get("STATIC_ROOT") or BASE_DIR / "staticfiles")
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage"
            if DEBUG
            else "whitenoise.storage.CompressedManifestStaticFilesStorage"
        )
    },
}

# --- Security ---------------------------------------------------------------------------------

SECURE_CSP = {
    "default-src": [CSP.SELF],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF, "data:"],
    "connect-src": [CSP.SELF],
    "object-src": [CSP.NONE],
    "base-uri": [CSP.NONE],
    "form-action": [CSP.SELF],
    "frame-ancestors": [CSP.NONE],
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
CSRF_TRUSTED_ORIGINS = _names("CSRF_TRUSTED_ORIGINS")

if _flag("BEHIND_PROXY", False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

HTTPS = _flag("HTTPS", not DEBUG)
if HTTPS:
    SECURE_SSL_REDIRECT = True
    # Probes come from inside, by plain HTTP.
    SECURE_REDIRECT_EXEMPT = [r"^health/"]
    SECURE_HSTS_SECONDS = _number("HSTS_SECONDS", 365 * 24 * 3600)
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

# --- Mail -------------------------------------------------------------------------------------

MAILERS: dict[str, dict[str, Any]]
if DEBUG:
    MAILERS = {"default": {"BACKEND": "django.core.mail.backends.console.EmailBackend"}}
else:
    MAILERS = {
        "default": {
            "BACKEND": "django.core.mail.backends.smtp.EmailBackend",
            "OPTIONS": {
                "host": os.environ.get("MAIL_HOST", "localhost"),
                "port": _number("MAIL_PORT", 25),
                "username": os.environ.get("MAIL_USER", ""),
                "password": os.environ.get("MAIL_PASSWORD", ""),
                "use_tls": _flag("MAIL_TLS", False),
            },
        }
    }
DEFAULT_FROM_EMAIL = os.environ.get("MAIL_FROM", "cardavia@localhost")

# --- Log --------------------------------------------------------------------------------------

LOG_LEVEL = os.environ.get("LOG_LEVEL", "INFO").upper()
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"bad_input": {"()": "cardavia.logs.BadInputInOneLine"}},
    "formatters": {"line": {"()": "cardavia.logs.LineFormatter"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["bad_input"]},
    },
    "root": {"handlers": ["stderr"], "level": LOG_LEVEL},
    "loggers": {
        # Django gives this logger handlers of its own, which would say everything twice.
        "django": {"handlers": [], "level": LOG_LEVEL, "propagate": True},
    },
}

# --- Tables -----------------------------------------------------------------------------------

LISTED_TABLE_WAITS = timedelta(hours=3)
"""How long the lobby names a table at which nothing happens."""
INVITING_TABLE_WAITS = timedelta(days=7)
"""How long a table that waits for invited people stays open when nothing happens there."""
MATCH_IS_LIVE = timedelta(hours=24)
"""How long the lobby shows a match to watch in which nobody acts."""
ABANDONED_MATCH_STAYS = timedelta(days=30)
"""How long a match goes on that all have left, or in which nobody acts although time was to be kept."""
CLOSED_TABLE_STAYS = timedelta(days=1)
"""How long a closed table tells those who come that it is closed."""

# --- Computer players -------------------------------------------------------------------------

THINKING_BUDGET = 2.0
"""Seconds that the answer to a person's action waits for the computer players after it."""
THINK_IN_WORKERS = _flag("THINK_IN_WORKERS", False)
if THINK_IN_WORKERS and not REDIS_URL:
    raise ImproperlyConfigured("THINK_IN_WORKERS=1 needs REDIS_URL, where the workers hear what to do.")
THINK_IN_PROCESS = _flag("THINK_IN_PROCESS", False)
