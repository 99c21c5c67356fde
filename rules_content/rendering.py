"""From the Markdown of a passage to the HTML that is stored with its revision.

What depends on other texts, on the language or on the address of static files is left open in the
stored HTML and filled in by `rules_content.display` when a page is built: a card is an empty
``<card-face data-card="deck:code">``, a link without words is empty.

Added to Markdown: ``{1E}`` or ``{spanish:1E}`` draws a card, ``[[term]]`` or ``[[term|words]]`` leads
to the vocabulary, ``[[#clause]]`` or ``[[#clause|words]]`` to another clause. Words that hold under an
option of the game only are written ``{jokers=false:words}``, whole paragraphs between a line
``::: jokers=false`` and a line ``:::``; ``{=deals}`` gives the number chosen. All variants are stored;
`rules_content.variants` settles which of them a page shows.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import nh3
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_block import StateBlock
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from rules_content.variants import CONDITION

VERSION = 3
"""Grows when the same Markdown gives other HTML; the stored HTML is then made anew on loading."""

_CARD = re.compile(r"\{(?:(?P<deck>[a-z][a-z-]*):)?(?P<code>[A-Z0-9]+)\}")
_LINK = re.compile(r"\[\[(?P<clause>#?)(?P<target>[a-z0-9-]+)(?:\\?\|(?P<words>[^\[\]|]+?))?\]\]")
_LEFT_OVER = re.compile(r"\[\[|\]\]|[{}]|^:::", re.MULTILINE)
_OPENING = re.compile(rf"\{{(?P<condition>{CONDITION}):")
_INNERMOST = re.compile(rf"\{{(?P<condition>{CONDITION}):(?P<words>[^{{}}]*)\}}")
_NUMBER = re.compile(r"\{=(?P<name>[a-z][a-z_]*)\}")
_FENCE = re.compile(rf"::: (?P<condition>{CONDITION})$", re.MULTILINE)
_FENCE_END = ":::"
_FENCED = re.compile(
    rf"^(?P<open>::: {CONDITION})\n(?P<words>(?:(?!:::).*\n)*?)(?P<close>:::)$", re.MULTILINE
)

_OFF = [
    *("code", "fence", "blockquote", "hr", "heading", "lheading", "reference", "html_block"),
    *("link", "image", "autolink", "html_inline", "backticks", "entity"),
]
"""Parts of Markdown that have no place in a passage; what looks like them stays plain text."""

_TAGS = {
    *("p", "br", "em", "strong", "ul", "ol", "li", "a", "card-face"),
    *("div", "table", "thead", "tbody", "tr", "th", "td"),
    *("if-option", "option-number"),
}
_ATTRIBUTES = {
    "a": {"href"},
    "card-face": {"data-card"},
    "div": {"tabindex"},
    "if-option": {"data-when"},
    "option-number": {"data-name"},
    "ol": {"start"},
    "th": {"scope"},
}
_CLASSES = {
    "a": {"term", "clause-link"},
    "div": {"table-scroll"},
    "th": {"align-right", "align-center"},
    "td": {"align-right", "align-center"},
}


@dataclass(frozen=True)
class Reference:
    """Something a text points at. `kind` is "card", "term" or "clause"; a card's target is "deck:code"."""

    kind: str
    target: str
    line: int


def _card_rule(state: StateInline, silent: bool) -> bool:
    found = _CARD.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    if not silent:
        token = state.push("card", "card-face", 0)
        token.attrSet("data-card", f"{found['deck'] or state.env['deck']}:{found['code']}")
    state.pos = found.end()
    return True


def _link_rule(state: StateInline, silent: bool) -> bool:
    found = _LINK.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    if not silent:
        link = state.push("link_open", "a", 1)
        link.attrSet("class", "clause-link" if found["clause"] else "term")
        link.attrSet("href", f"#{found['target']}" if found["clause"] else f"#term-{found['target']}")
        if found["words"]:
            end = state.posMax
            state.pos, state.posMax = found.span("words")
            state.md.inline.tokenize(state)
            state.posMax = end
        state.push("link_close", "a", -1)
    state.pos = found.end()
    return True


def _words_rule(state: StateInline, silent: bool) -> bool:
    found = _OPENING.match(state.src, state.pos, state.posMax)
    close = _closing_brace(state.src, found.end(), state.posMax) if found else -1
    if found is None or close < 0:
        return False
    if not silent:
        state.push("option_open", "if-option", 1).attrSet("data-when", found["condition"])
        end = state.posMax
        state.pos, state.posMax = found.end(), close
        state.md.inline.tokenize(state)
        state.posMax = end
        state.push("option_close", "if-option", -1)
    state.pos = close + 1
    return True


def _closing_brace(text: str, begin: int, end: int) -> int:
    """Where the brace closes that was opened before `begin`; -1 if nowhere."""
    depth = 1
    for place in range(begin, end):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return place
    return -1


def _number_rule(state: StateInline, silent: bool) -> bool:
    found = _NUMBER.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    if not silent:
        state.push("option_number", "option-number", 0).attrSet("data-name", found["name"])
    state.pos = found.end()
    return True


def _fence_rule(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    found = _FENCE.match(_line_of(state, start))
    if found is None:
        return False
    last = next((line for line in range(start + 1, end) if _line_of(state, line) == _FENCE_END), None)
    if last is None:
        return False
    if silent:
        return True
    state.push("option_open", "if-option", 1).attrSet("data-when", found["condition"])
    whole, state.lineMax = state.lineMax, last
    state.md.block.tokenize(state, start + 1, last)
    state.lineMax = whole
    state.push("option_close", "if-option", -1)
    state.line = last + 1
    return True


def _line_of(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]].rstrip()


def _cells_with_scope(state: StateCore) -> None:
    """Head cells head their columns, the first cell of a row heads its row; alignment by class.

    A head cell without words heads nothing and is a cell like others.
    """
    first_in_row = False
    for place, token in enumerate(state.tokens):
        if token.type == "tr_open":
            first_in_row = True
        elif token.type in {"th_open", "td_open"}:
            align = re.fullmatch(r"text-align:(right|center)", str(token.attrs.pop("style", "")))
            if align:
                token.attrSet("class", f"align-{align[1]}")
            if token.type == "th_open" and not state.tokens[place + 1].content.strip():
                token.tag = state.tokens[place + 2].tag = "td"
            elif token.type == "th_open":
                token.attrSet("scope", "col")
            elif first_in_row:
                token.tag = "th"
                token.attrSet("scope", "row")
                token.meta["row_head"] = True
            first_in_row = False
    _close_row_heads(state.tokens)


def _close_row_heads(tokens: Sequence[Token]) -> None:
    in_row_head = False
    for token in tokens:
        if token.type == "td_open":
            in_row_head = bool(token.meta.get("row_head"))
        elif token.type == "td_close" and in_row_head:
            token.tag = "th"


def _wrapped_table(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
) -> str:
    inner = renderer.renderToken(tokens, index, options, env)
    if tokens[index].nesting == 1:
        return f'<div class="table-scroll" tabindex="0">{inner}'
    return f"{inner}</div>\n"


def _empty_card(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
) -> str:
    return f"<card-face{renderer.renderAttrs(tokens[index])}></card-face>"


def _empty_number(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
) -> str:
    return f"<option-number{renderer.renderAttrs(tokens[index])}></option-number>"


def _parser() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable(_OFF)
    markdown.inline.ruler.before("emphasis", "card", _card_rule)
    markdown.inline.ruler.before("emphasis", "reference_link", _link_rule)
    markdown.inline.ruler.before("emphasis", "option_words", _words_rule)
    markdown.inline.ruler.before("emphasis", "option_number", _number_rule)
    markdown.block.ruler.before(
        "paragraph", "option_fence", _fence_rule, {"alt": ["paragraph", "table", "list"]}
    )
    markdown.core.ruler.push("cells_with_scope", _cells_with_scope)
    rules: dict[str, Callable[..., str]] = {
        "table_open": _wrapped_table,
        "table_close": _wrapped_table,
        "card": _empty_card,
        "option_number": _empty_number,
    }
    for name, rule in rules.items():
        markdown.add_render_rule(name, rule)
    return markdown


_markdown = _parser()


def _protect_bars(found: re.Match[str]) -> str:
    """Escape the bar of a link, so that it does not end the cell of a table."""
    if not found["words"]:
        return found[0]
    return f"[[{found['clause']}{found['target']}\\|{found['words']}]]"


def render(markdown: str, deck: str) -> str:
    """The HTML of a passage on a page whose own deck is `deck`."""
    env: dict[str, Any] = {"deck": deck}
    return sanitise(_markdown.render(_LINK.sub(_protect_bars, markdown), env)).strip()


def sanitise(html: str) -> str:
    """Only what `render` makes: a second wall behind the parser."""
    return nh3.clean(
        html,
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        allowed_classes=_CLASSES,
        url_schemes=set(),
        link_rel=None,
        attribute_filter=_only_anchors,
    )


def _only_anchors(tag: str, attribute: str, value: str) -> str | None:
    """Links stay on their page; cards are codes; only the scroll box takes the focus."""
    forms = {
        ("a", "href"): r"#[a-z0-9-]+",
        ("card-face", "data-card"): r"[a-z-]+:[A-Z0-9]+",
        ("if-option", "data-when"): CONDITION,
        ("option-number", "data-name"): "[a-z][a-z_]*",
        ("div", "tabindex"): "0",
        ("ol", "start"): r"\d{1,4}",
        ("th", "scope"): "col|row",
    }
    form = forms.get((tag, attribute))
    return value if form is None or re.fullmatch(form, value) else None


def references(markdown: str, deck: str) -> Iterator[Reference]:
    """Everything a text points at, with its line from 0."""
    for found in _CARD.finditer(markdown):
        yield Reference("card", f"{found['deck'] or deck}:{found['code']}", _line(markdown, found))
    for found in _LINK.finditer(markdown):
        kind = "clause" if found["clause"] else "term"
        yield Reference(kind, found["target"], _line(markdown, found))


def conditions(markdown: str) -> Iterator[tuple[str, int]]:
    """Every condition and every number of an option (its name alone), with its line from 0."""
    for pattern, part in ((_OPENING, "condition"), (_FENCE, "condition"), (_NUMBER, "name")):
        for found in pattern.finditer(markdown):
            yield found[part], _line(markdown, found)


def left_overs(markdown: str) -> Iterator[tuple[str, int]]:
    """Brackets and braces that are part of no form, with their line from 0."""
    plain = _NUMBER.sub(_blank, _LINK.sub(_blank, _CARD.sub(_blank, markdown)))
    plain = _FENCED.sub(
        lambda found: f"{' ' * len(found['open'])}\n{found['words']}{' ' * len(found['close'])}", plain
    )
    before = ""
    while before != plain:
        before = plain
        plain = _INNERMOST.sub(lambda found: f"{' ' * (len(found['condition']) + 2)}{found['words']} ", plain)
    for found in _LEFT_OVER.finditer(plain):
        yield found[0], _line(plain, found)


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found[0])


def _line(text: str, found: re.Match[str]) -> int:
    return text.count("\n", 0, found.start())
