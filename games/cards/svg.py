"""Writing SVG: numbers, elements, and smooth outlines through given points."""

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]

LONG = 4.0  # a curve: the points that bend it stand on whole units
THICK = 1.8  # a stroke of hatching: its foot ends on whole units
BROAD = 7.0  # a limb: its outline goes through whole units


def num(value: float) -> str:
    """The shortest spelling of a coordinate, to a tenth of a unit."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def tag(name: str, content: str = "", **attributes: str | float | None) -> str:
    """An element; ``fill_rule`` becomes ``fill-rule``, ``w`` is the width of the stroke."""
    parts = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        key = {"w": "stroke-width"}.get(key, key.rstrip("_").replace("_", "-"))
        parts.append(f'{key}="{value if isinstance(value, str) else num(value)}"')
    head = " ".join(parts)
    return f"<{head}>{content}</{name}>" if content else f"<{head}/>"


def path(d: str, fill: str | None = None, **attributes: str | float | None) -> str:
    """A path."""
    return tag("path", "", d=d, fill=fill, **attributes)


def circle(x: float, y: float, r: float, fill: str | None = None, **attributes: str | float | None) -> str:
    """A circle round (x, y)."""
    return tag("circle", "", cx=x or None, cy=y or None, r=r, fill=fill, **attributes)


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str | None = None, **attributes: str | float | None
) -> str:
    """An upright ellipse round (x, y)."""
    return tag("ellipse", "", cx=x or None, cy=y or None, rx=rx, ry=ry, fill=fill, **attributes)


def group(content: str, **attributes: str | float | None) -> str:
    """A group."""
    return tag("g", content, **attributes)


def place(x: float, y: float, scale: float = 1, turn: float = 0, *, mirrored: bool = False) -> str:
    """The transform that puts a shape drawn round the origin at (x, y), scaled, turned by degrees."""
    text = f"translate({num(x)} {num(y)})"
    if turn:
        text += f"rotate({num(turn)})"
    if mirrored:
        text += f"scale(-{scale:.3g} {scale:.3g})"
    elif scale != 1:
        text += f"scale({scale:.3g})"
    return text


def use(
    name: str,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    *,
    mirrored: bool = False,
    **attributes: str | float | None,
) -> str:
    """A reference to a shape of the sprite, placed as by ``place``."""
    transform = (
        place(x, y, scale, turn, mirrored=mirrored) if (x or y or turn or mirrored or scale != 1) else None
    )
    return tag("use", "", href=f"#{name}", transform=transform, **attributes)


def points(text: str) -> list[tuple[float, float, bool]]:
    """Points written ``x,y x,y! …``; an exclamation mark makes a corner."""
    found = []
    for word in text.split():
        corner = word.endswith("!")
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y), corner))
    return found


def smooth(text: str, *, closed: bool = True) -> str:
    """Path data of a smooth outline through the points of ``text``, sharp at its corners."""
    return smooth_through(points(text), closed=closed)


def smooth_through(found: Sequence[tuple[float, float, bool]], *, closed: bool = True) -> str:
    """Path data of a smooth outline (a Catmull-Rom curve) through points, each with its corner mark."""
    n = len(found)

    def tangent(i: int) -> Point:
        if found[i][2] or (not closed and i in (0, n - 1)):
            return (0.0, 0.0)
        (ax, ay, _), (bx, by, _) = found[i - 1], found[(i + 1) % n]
        return ((bx - ax) / 6, (by - ay) / 6)

    x, y = round(found[0][0], 1), round(found[0][1], 1)
    d = f"M{num(x)} {num(y)}"
    # A curve begins as its neighbour ends, mirrored, and straight away at a corner: "s" says just that.
    mirrored = found[0][2] or not closed
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        (ax, ay, a_corner), (bx, by, b_corner) = found[i], found[j]
        end = (round(bx, 1), round(by, 1))
        if a_corner and b_corner:
            d += "l" + join((end[0] - x, end[1] - y))
        else:
            (tax, tay), (tbx, tby) = tangent(i), tangent(j)
            start = () if mirrored else (ax + tax - x, ay + tay - y)
            controls = (*start, bx - tbx - x, by - tby - y)
            if math.hypot(end[0] - x, end[1] - y) > LONG:
                controls = tuple(map(round, controls))
            d += "s" if mirrored else "c"
            d += join((*controls, end[0] - x, end[1] - y))
        mirrored = True
        x, y = end
    return d + ("z" if closed else "")


def join(values: Iterable[float]) -> str:
    """Numbers of path data, with no more separators than needed."""
    text, last = "", ""
    for value in values:
        word = num(value)
        touching = not text or word.startswith("-") or (word.startswith(".") and "." in last)
        text, last = text + word if touching else f"{text} {word}", word
    return text


def limb(text: str, widths: Sequence[float], *, rounded: float = 0) -> str:
    """Outline of an arm, leg or branch: a spine through points, with a width at each of them.

    A shoulder is ``rounded``: the outline bulges as far as that beyond the first point.
    """
    spine = points(text)
    left: list[tuple[float, float, bool]] = []
    right: list[tuple[float, float, bool]] = []
    last = len(spine) - 1
    for i, ((x, y, _), width) in enumerate(zip(spine, widths, strict=True)):
        (ax, ay, _), (bx, by, _) = spine[max(i - 1, 0)], spine[min(i + 1, last)]
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = (by - ay) / length * width / 2, -(bx - ax) / length * width / 2
        corner = i == last or (i == 0 and not rounded)
        if width > BROAD:  # on whole units
            nx, ny = round(x + nx) - x, round(y + ny) - y
        left.append((x + nx, y + ny, corner))
        right.append((x - nx, y - ny, corner))
    if rounded:
        (x, y, _), (bx, by, _) = spine[:2]
        length = math.hypot(bx - x, by - y)
        left.insert(
            0, (round(x - (bx - x) / length * rounded), round(y - (by - y) / length * rounded), False)
        )
    return smooth_through(left + right[::-1])


def sleeve(text: str, widths: Sequence[float]) -> str:
    """Outline of an arm from its round shoulder on."""
    return limb(text, widths, rounded=widths[0] * 0.36)


def wedges(*strokes: tuple[float, float, float, float, float]) -> str:
    """Path data of woodcut hatching: tapering strokes from (x, y) by (dx, dy), as wide as the last number."""
    d = ""
    for x, y, dx, dy, width in strokes:
        length = math.hypot(dx, dy) or 1
        nx, ny = -dy / length * width, dx / length * width
        if width >= THICK:
            nx, ny = round(nx), round(ny)
        d += f"M{join((x, y))}l{join((dx, dy))}l{join((nx - dx, ny - dy))}z"
    return d


def ring(count: int, radius: float, start: float = 0) -> list[tuple[float, float, float]]:
    """Points (x, y, angle in degrees) evenly round the origin, the first at the top."""
    found = []
    for i in range(count):
        angle = start + 360 * i / count
        found.append((radius * math.sin(math.radians(angle)), -radius * math.cos(math.radians(angle)), angle))
    return found


def star(count: int, outer: float, inner: float) -> str:
    """Path data of a star round the origin with ``count`` rays."""
    corners = []
    for i in range(2 * count):
        r, a = (outer if i % 2 == 0 else inner), math.pi * i / count
        corners.append((r * math.sin(a), -r * math.cos(a), True))
    return smooth_through(corners)


def petals(count: int, near: float, far: float, half: float, start: float = 0) -> str:
    """Path data of pointed petals round the origin, from radius ``near`` to ``far``, ``half`` as wide."""
    d = ""
    for i in range(count):
        a = math.radians(start + 360 * i / count)
        s, c = math.sin(a), -math.cos(a)
        middle = near + (far - near) * 0.62

        def at(r: float, side: float, s: float = s, c: float = c) -> Point:
            return (r * s - side * c, r * c + side * s)

        (x0, y0), (x1, y1) = at(near, 0), at(far, 0)
        (ax, ay), (bx, by) = at(middle, half * 1.5), at(middle, -half * 1.5)
        if far - near > LONG:
            ax, ay, bx, by = map(round, (ax, ay, bx, by))
        d += f"M{join((x0, y0))}Q{join((ax, ay, x1, y1))}Q{join((bx, by, x0, y0))}z"
    return d
