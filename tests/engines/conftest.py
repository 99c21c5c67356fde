"""How much Hypothesis tries, and that it does not watch the clock."""

import os

from hypothesis import settings

settings.register_profile("engines", deadline=None, max_examples=2000 if os.environ.get("FULL") else 200)
settings.load_profile("engines")
