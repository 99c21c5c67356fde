"""The settings of a game bear the names that its rules give to the variants."""

import re

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.utils.translation import override

from games.engines import registry

NAMED = {
    "trick-5": ["tie_lead-first_tied"],
    "hand-6": ["all_tied-nobody", "all_tied-mano"],
    "raise-12": ["partner_vote-help"],
    "raise-14": ["raise_cap-own"],
    "iron-6": ["iron_hand-blind"],
    "covered-1": ["covered_cards"],
}
"""The clauses of Truco paulista that name variants, with the settings of the same names in their order."""
QUOTED = re.compile(r"[“„«]([^“”„«»]+)[”“»]")


def plain(words: str) -> str:
    return " ".join(words.lower().split())


@pytest.mark.parametrize("language", ["ca", "cs", "en", "pl", "ru"])
@pytest.mark.parametrize("clause", NAMED)
def test_a_setting_is_called_as_in_the_rules(language: str, clause: str):
    slug = registry.get("truco-paulista").slug
    rules = settings.BASE_DIR / "rules_content" / "content" / slug / f"{language}.md"
    text = rules.read_text(encoding="utf-8").partition(f"### {clause}\n")[2].partition("### ")[0]
    names = QUOTED.findall(text)
    assert len(names) == len(NAMED[clause])
    with override(language):
        for name, option in zip(names, NAMED[clause], strict=True):
            words = render_to_string(f"games/{slug}/options.html#option-{option}", {"slug": slug})
            assert plain(name) in plain(words)
