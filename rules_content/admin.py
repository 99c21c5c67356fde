"""What editors see in the admin: the lists of the desk and the reports of readers."""

from rules_content.desk import lists, reports

__all__ = ["lists", "reports"]
