"""What stands below the number of a trump where its picture is small or hidden: a device of its kind.

Crown, halo and star for papi, virtues and fates, the alchemists' triangles for the elements, the astronomers'
signs for the zodiac, and a picture on the red ground for each of the arie.
"""

from typing import Final

from games.cards.palette import ARIA, FLAME, GOLD, GREEN, LIGHT, STEEL, TRUMP
from games.cards.svg import circle, group, path, petals, smooth, star, tag, use

CROWN: Final = "M-21 15V-12L-10 0L0-19L10 0L21-12V15Z"
HALO: Final = "M0-24L21-12V12L0 24L-21 12V-12Z"
UP: Final = "M0-23L22 15H-22Z"
DOWN: Final = "M0 23L22-15H-22Z"

SIGNS: Final = {
    **dict.fromkeys(range(1, 6), CROWN),
    **dict.fromkeys((6, 7, 8, 16, 17, 18, 19), HALO),
    20: UP,
    21: DOWN,
    22: DOWN + "M-17 4H17",
    23: UP + "M-17-4H17",
    24: "M-22 18H22M-22 7H-9A13 13 0 1 1 9 7H22",
    25: "M-24-15Q-17-20-16-11V14M-16-11Q-7-20-6-11V14M-6-11Q3-20 4-11V8Q6 20 17 23M4-9Q17-18 18-4Q17 10-1 19",
    26: "M-24-15Q-17-20-16-11V14M-16-11Q-7-20-6-11V14M-6-11Q3-20 4-11V8Q6 18 21 13M14 6L22 13L17 21",
    27: "M0 23V-2Q-2-22-14-20Q-24-16-16-3M0-2Q2-22 14-20Q24-16 16-3",
    28: "M-22-17Q-14-17-14 2V11M-14-2Q-12-19-4-17Q3-15 3 4Q2 20-8 22M3 6Q6-5 14-3Q23 4 16 12Q9 17 3 6",
    29: "M-18 20L19-19M2-20H20V-2M-15-3L6 17",
    30: "M22-5Q8-21-20-14M-22 5Q-8 21 20 14M-8-8A6 6 0 1 1-20-8A6 6 0 1 1-8-8"
    "M20 8A6 6 0 1 1 8 8A6 6 0 1 1 20 8",
    31: "M-17-22Q-3 0-17 22M17-22Q3 0 17 22M-17 0H17",
    32: "M-24-4L-14-14L-6-4L4-14L12-4L22-14M-24 14L-14 4L-6 14L4 4L12 14L22 4",
    33: "M-6 8A7 7 0 1 1-20 8A7 7 0 1 1-6 8M-7 5Q-18-18-2-23Q16-24 13-7Q4 12 9 19Q14 23 20 16",
    34: "M12 9A12 12 0 1 1-12 9A12 12 0 1 1 12 9M-19-22Q-15-4 0-3Q15-4 19-22",
    35: "M-18-22Q0-12 18-22M-18 22Q0 12 18 22M-8-17V17M8-17V17",
}
ARIE: Final = range(36, 41)


def disc() -> str:
    """The dark disc under a device, round the origin."""
    return circle(0, 0, 40, TRUMP) + circle(0, 0, 34, "none", stroke=GOLD, w=2)


def device(number: int, x: float, y: float, scale: float) -> str:
    """The device of a trump round (x, y); refers to the shapes ``disc``, ``pip-T`` and the arie's emblems."""
    if number in ARIE:
        return use(f"pip-{number}", x, y, scale * 0.76)
    if number not in SIGNS:
        return use("pip-T", x, y, scale)
    return group(
        use("disc") + path(SIGNS[number], "none", stroke=GOLD, w=5),
        transform=f"translate({x:.4g} {y:.4g})scale({scale:.3g})",
    )


def emblem(number: int) -> str:
    """Star, moon, sun, world and trumpets on their red ground, round the origin."""
    if number == 36:
        drawn = path(petals(8, 4, 44, 7, 22.5), FLAME) + path(star(8, 42, 16), GOLD)
    elif number == 37:
        drawn = path("M14-42A42 42 0 1 0 14 42A52 52 0 0 1 14-42Z", GOLD)
    elif number == 38:
        drawn = path(petals(12, 22, 46, 8), FLAME) + circle(0, 0, 27, GOLD)
    elif number == 39:
        land = smooth("-38,-8! -20,-18 -2,-8 16,-18 38,-8! 36,14 12,22 -10,12 -34,16")
        drawn = circle(0, 0, 39, STEEL) + path(land, GREEN) + circle(0, 0, 39, "none")
    else:
        trumpet = "M-4 40L-5-18L-16-44H16L5-18L4 40Z"
        drawn = "".join(path(trumpet, GOLD, transform=f"rotate({turn})") for turn in (-34, 34))
    ground = tag("rect", x=-58, y=-51, width=116, height=102, rx=5, fill=ARIA, stroke="none")
    return ground + group(drawn, w=2.8)


def shared() -> str:
    """The shapes that devices refer to, but for the sign of all trumps."""
    return group(disc(), id="disc") + "".join(group(emblem(number), id=f"pip-{number}") for number in ARIE)


def trump_sign() -> str:
    """The sign of all trumps: a gold star on the disc."""
    return disc() + path(star(8, 32, 13), GOLD, w=2) + circle(0, 0, 6, LIGHT, w=2)
