"""From Markdown to HTML: cards, links, tables, and nothing that could do harm."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_content.rendering import left_overs, references, render, sanitise


def html_of(markdown: str) -> str:
    return render(markdown, "spanish")


def test_a_card_is_left_to_be_drawn():
    assert html_of("{1E}") == '<p><card-face data-card="spanish:1E"></card-face></p>'
    assert html_of("{minchiate:40T}") == '<p><card-face data-card="minchiate:40T"></card-face></p>'


def test_links_lead_to_terms_and_clauses():
    assert html_of("[[envido]]") == '<p><a class="term" href="#term-envido"></a></p>'
    assert (
        html_of("[[envido|l’*envido*]]") == '<p><a class="term" href="#term-envido">l’<em>envido</em></a></p>'
    )
    assert html_of("[[#envido-7]]") == '<p><a class="clause-link" href="#envido-7"></a></p>'
    assert html_of("[[#envido-7|so]]") == '<p><a class="clause-link" href="#envido-7">so</a></p>'


def test_a_link_with_words_does_not_end_the_cell_of_a_table():
    html = html_of("| a | b |\n|---|---|\n| 1 | x [[ancho|ace]] (*macho*) |")
    assert '<td>x <a class="term" href="#term-ancho">ace</a> (<em>macho</em>)</td>' in html


def test_tables_scroll_and_say_what_their_heads_head():
    html = html_of("| a | b |\n|---|--:|\n| 1 | 2 |\n| 3 | {1E} |")
    assert html.startswith('<div class="table-scroll" tabindex="0"><table>')
    assert html.endswith("</table>\n</div>")
    assert re.findall(r"<th [^>]*>", html) == [
        '<th scope="col">',
        '<th class="align-right" scope="col">',
        '<th scope="row">',
        '<th scope="row">',
    ]
    assert html.count("<th ") == html.count("</th>")
    assert html.count('<td class="align-right">') == html.count("</td>") == 2
    assert "style=" not in html


@pytest.mark.parametrize(
    "markdown",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<a href='javascript:alert(1)'>x</a>",
        "[x](javascript:alert(1))",
        "[x](https://elsewhere.example/)",
        "<https://elsewhere.example/>",
        "![x](https://elsewhere.example/x.png)",
        "[x]: https://elsewhere.example/\n\n[x]",
        "[[term|<script>alert(1)</script>]]",
        '[[term|"><img src=x onerror=alert(1)>]]',
        "<card-face data-card='spanish:1E' onclick='x()'>",
        "<div style='position:fixed'>x</div>",
        "# A heading",
        "A heading\n===",
        "***\n",
        "> quoted",
        "```\ncode\n```",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "<!-- comment -->",
    ],
)
def test_nothing_else_becomes_html(markdown: str):
    html = html_of(markdown)
    tags = set(re.findall(r"</?([a-z0-9-]+)", html))
    assert tags <= {"p", "a", "em", "strong"}
    assert all(link.startswith("#term-") for link in re.findall(r'href="([^"]*)"', html))
    assert not re.search(r"<[^>]*\bon[a-z]+=", html)


@pytest.mark.parametrize(
    ("html", "clean"),
    [
        ("<script>alert(1)</script>x", "x"),
        ('<a href="javascript:alert(1)">x</a>', "<a>x</a>"),
        ('<a href="https://elsewhere.example/">x</a>', "<a>x</a>"),
        ('<a href="#aim-1" onclick="x()">x</a>', '<a href="#aim-1">x</a>'),
        ('<p style="color:red" class="big">x</p>', "<p>x</p>"),
        ('<card-face data-card="x:&quot;>"></card-face>', "<card-face></card-face>"),
        ("<svg><use href='#x'/></svg>", ""),
        ('<div tabindex="5" class="table-scroll evil">x</div>', '<div class="table-scroll">x</div>'),
    ],
)
def test_the_second_wall_holds_alone(html: str, clean: str):
    assert sanitise(html) == clean


@given(st.text(alphabet=st.sampled_from(list("ab {}[]|#*<>\"'=&;:/1E-\n\\`!()")), max_size=80))
def test_any_text_gives_harmless_html(markdown: str):
    html = html_of(markdown)
    allowed = r"p|br|em|strong|ul|ol|li|a|card-face|div|table|thead|tbody|tr|th|td"
    assert re.sub(rf"</?(?:{allowed})(?: [a-z-]+=\"[^\"<>]*\")*>", "", html).find("<") == -1


def test_references_are_found_with_their_lines():
    found = list(references("{1E}\n[[a]] [[b|c]]\n\n[[#d]] {french:2H}", "spanish"))
    assert [(one.kind, one.target, one.line) for one in found] == [
        ("card", "spanish:1E", 0),
        ("card", "french:2H", 3),
        ("term", "a", 1),
        ("term", "b", 1),
        ("clause", "d", 3),
    ]


def test_left_over_signs_are_found_with_their_lines():
    assert list(left_overs("{1E} [[a|b]]\nx } y\n[[A b]]")) == [("}", 1), ("[[", 2), ("]]", 2)]


def test_a_head_cell_without_words_heads_nothing():
    html = render("| Low | | High |\n|---|---|---|\n| {3O} | {4O} | {5O} |", "spanish")
    head = html.partition("</thead>")[0]
    assert head.count('<th scope="col">') == 2
    assert head.count("<td></td>") == 1
