"""The sheet of a game: the rules one looks up at the table, to be printed on one piece of paper."""

from dataclasses import replace

from rules_content.pages import GameView, Section


def sheet(rules: GameView) -> list[Section]:
    """The sections with the clauses that the outline puts on the sheet, in the order of the page."""
    wanted = set(rules.reading.details.sheet)
    sections = (
        replace(
            section,
            clauses=[clause for clause in section.clauses if clause.key in wanted and clause.html],
        )
        for section in rules.sections
    )
    return [section for section in sections if section.clauses]
