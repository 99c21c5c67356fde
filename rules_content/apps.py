"""The app of the rule texts."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy


class RulesContentConfig(AppConfig):
    """Clauses, their texts in every language, and the pages made of them."""

    name = "rules_content"
    verbose_name = gettext_lazy("Texts of the rules")

    def ready(self) -> None:
        """Have the texts checked with everything else, and the groups of editors made with the tables."""
        from rules_content import checks  # noqa: F401
        from rules_content.desk.rights import make_groups

        post_migrate.connect(make_groups, sender=self)
