"""Each shape once: what occurs in several cards moves to the definitions and is referenced."""

import re
from collections import defaultdict

_PATH = re.compile(r'<path d="([^"]*)"([^>]*)/>')
_ATTRIBUTE = re.compile(r' ([a-z-]+)="([^"]*)"')
_WORTH = 22  # shorter path data stay where they are: a reference would be longer


def _attributes(text: str) -> dict[str, str]:
    return dict(_ATTRIBUTE.findall(text))


def _written(attributes: dict[str, str]) -> str:
    return "".join(f' {name}="{value}"' for name, value in attributes.items())


def share(drawn: str) -> tuple[str, str]:
    """The drawing with its repeated paths replaced by references, and the definitions of those paths.

    Attributes that a path has wherever it occurs go with the definition; the others stay with the reference
    (from where the shape inherits them).
    """
    found: defaultdict[str, list[dict[str, str]]] = defaultdict(list)
    for d, attributes in _PATH.findall(drawn):
        found[d].append(_attributes(attributes))
    common: dict[str, dict[str, str]] = {}
    for d, all_attributes in found.items():
        if len(all_attributes) > 1 and len(d) > _WORTH:
            first, *others = all_attributes
            common[d] = {
                name: value
                for name, value in first.items()
                if name != "transform" and all(other.get(name) == value for other in others)
            }
    names = {d: f"p{number}" for number, d in enumerate(common)}

    def reference(match: re.Match[str]) -> str:
        d, attributes = match[1], match[2]
        if d not in names:
            return match[0]
        own = {name: value for name, value in _attributes(attributes).items() if name not in common[d]}
        return f'<use href="#{names[d]}"{_written(own)}/>'

    definitions = "".join(f'<path id="{name}" d="{d}"{_written(common[d])}/>' for d, name in names.items())
    return _PATH.sub(reference, drawn), definitions
