"""The app of the rule texts."""

from django.apps import AppConfig


class RulesContentConfig(AppConfig):
    """Clauses, their texts in every language, and the pages made of them."""

    name = "rules_content"
