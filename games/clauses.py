"""The clauses of the rules, as the pages of play quote them. The one place that asks the rule texts."""

from rules_content.lookup import Quotation, quotation

__all__ = ["Quotation", "quotation"]
