"""What no template may hold: inline script or style, attributes htmx does not know, other hosts."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from tests.html_reading import elements

PLACES = ["cardavia", "games", "rules_content", "templates"]
TEMPLATES = sorted(
    path
    for place in PLACES
    for path in (settings.BASE_DIR / place).rglob("*.html")
    if "static" not in path.parts
)
SOURCES = sorted(path for place in PLACES[:3] for path in (settings.BASE_DIR / place).rglob("*.py"))
STYLESHEETS = sorted((settings.BASE_DIR / "cardavia" / "static").rglob("*.css"))

# htmx 2 and its socket extension, without what the policy forbids (hx-on, hx-vars) and without
# ws-send: what a person does goes by POST, because the extension repeats old messages.
HTMX = {
    *(f"hx-{verb}" for verb in ("get", "post", "put", "patch", "delete")),
    *(
        f"hx-{name}"
        for name in ("boost", "confirm", "disable", "disabled-elt", "disinherit", "encoding", "ext")
    ),
    *(f"hx-{name}" for name in ("headers", "history", "history-elt", "include", "indicator", "inherit")),
    *(f"hx-{name}" for name in ("params", "preserve", "prompt", "push-url", "replace-url", "request")),
    *(f"hx-{name}" for name in ("select", "select-oob", "swap", "swap-oob", "sync", "target", "trigger")),
    *(f"hx-{name}" for name in ("validate", "vals")),
    "ws-connect",
}

LOADING = {
    "script": "src",
    "img": "src",
    "link": "href",
    "iframe": "src",
    "use": "href",
    "source": "src",
    "form": "action",
}


def name_of(path: Path) -> str:
    return str(path.relative_to(settings.BASE_DIR))


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_no_inline_script_or_style(path: Path):
    text = path.read_text(encoding="utf-8")
    assert not list(elements(text, "style"))
    for attributes in elements(text, "script"):
        assert attributes.get("src"), "a script without a file"
    for attributes in elements(text):
        wrong = [name for name in attributes if name == "style" or re.match(r"on[a-z]+$|hx-on", name)]
        assert not wrong, attributes
    assert "javascript:" not in text.lower()


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_htmx_attributes_exist_and_need_no_eval(path: Path):
    text = path.read_text(encoding="utf-8")
    used = {
        name: value
        for attributes in elements(text)
        for name, value in attributes.items()
        if re.match(r"(data-)?(hx|ws|sse)-", name)
    }
    assert set(used) <= HTMX, set(used) - HTMX
    for name, value in used.items():
        assert not value.lstrip().lower().startswith(("js:", "javascript:")), (name, value)
    assert "[" not in used.get("hx-trigger", ""), "a filter of a trigger needs eval"


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_nothing_is_loaded_from_another_host(path: Path):
    text = path.read_text(encoding="utf-8")
    for tag, attribute in LOADING.items():
        for attributes in elements(text, tag):
            assert not re.match(r"\w+://|//", attributes.get(attribute, "")), attributes


@pytest.mark.parametrize("path", STYLESHEETS, ids=name_of)
def test_stylesheets_load_from_here_only(path: Path):
    text = path.read_text(encoding="utf-8")
    assert "@import" not in text
    assert not re.search(r"""url\(\s*["']?(\w+:|//)""", text)


def test_python_writes_no_inline_style():
    for path in SOURCES:
        assert not re.search(r"""<[a-z][^>]*\sstyle=""", path.read_text(encoding="utf-8")), path


def test_pages_carry_the_strict_policy(client):
    for path in ("/en/", "/en/nowhere/", "/health/live"):
        policy = client.get(path)["Content-Security-Policy"]
        assert "script-src 'self';" in policy + ";"
        assert "style-src 'self';" in policy + ";"
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "nonce" not in policy
