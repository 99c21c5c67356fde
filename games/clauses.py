"""The rules, as the pages of play quote them. The one place that asks the rule texts."""

from rules_content.lookup import Quotation, QuotedExample, quotation, quotations, quoted_example

__all__ = ["Quotation", "QuotedExample", "quotation", "quotations", "quoted_example"]
