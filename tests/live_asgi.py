"""What the server of the browser tests runs: the site as in production, with static files unhashed."""

import os
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardavia.settings")
settings.DEBUG = False

# The tests publish in another process and look at once.
settings.STAMP_ASKED_EVERY = 0

if running := os.environ.get("CARDAVIA_RUNNING_TEST"):
    from tests.live_secrets import follow

    follow(Path(running), os.environ["CARDAVIA_TEST_SERVER"])

from cardavia.asgi import application as site  # noqa: E402 (after the settings are as they shall be)

if tick := os.environ.get("CARDAVIA_TEST_TICK"):
    from games import consumers

    consumers.TICK = float(tick)

application = ASGIStaticFilesHandler(site)
