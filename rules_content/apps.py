"""The app of the rule texts."""

from django.apps import AppConfig


class RulesContentConfig(AppConfig):
    """Clauses, their texts in every language, and the pages made of them."""

    name = "rules_content"

    def ready(self) -> None:
        """Have the texts checked with everything else."""
        from rules_content import checks  # noqa: F401
