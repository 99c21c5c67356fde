"""The riders (*caballos*): on a horse walking to the left, the reins in one hand, the sign in the other."""

from typing import Final

from games.cards import people
from games.cards.figures import DRESS, ground, hatch, head, held
from games.cards.men import Man
from games.cards.palette import BROWN, CHESTNUT, DUN, GOLD, GREEN, INK, IRON, LIGHT, SHADE
from games.cards.svg import circle, limb, path, sleeve, smooth, use

HAT: Final = {"O": "turban", "C": "wreath", "E": "sallet", "B": "brim"}
MEN: Final = {
    "O": Man("eagle", left=True, beard="goatee", moustache="drooping"),
    "C": Man("youth", left=True),
    "E": Man("profile", left=True, moustache="side"),
    "B": Man("man", beard="short"),
}
COAT: Final = {"O": LIGHT, "C": CHESTNUT, "E": IRON, "B": DUN}


def horse() -> str:
    """The horse; its coat is the fill, its far legs, mane and tail the current colour."""
    return (
        # far legs, tail
        path(limb("92,278 60,284 52,294 64,318", (30, 21, 14, 11)), "currentColor")
        + path(smooth("57,315! 70,310! 76,322! 60,328!"), INK)
        + path(limb("178,290 168,312 158,337", (32, 17, 12)), "currentColor")
        + path(smooth("151,335! 165,337! 168,348! 144,348!"), INK)
        + path(
            smooth("208,238 226,242 231,272 223,306 233,334 212,324 207,296 213,262 204,246"), "currentColor"
        )
        + hatch((219, 250, 1, 56, 2.6), (213, 260, 1, 52, 2.2))
        # body, neck and head
        + path(
            smooth(
                "83,168! 84,148! 72,161! 60,170 48,188 34,212"
                " 27,226 29,240 39,245 50,240 60,228 70,218 77,226!"
                " 71,250 70,272 84,292 116,300 150,303 184,296"
                " 206,286 216,262 210,240 192,229 160,229 132,224"
                " 116,204 102,180"
            )
        )
        # near legs
        + path("M180 284C182 304 197 314 193 330L188 340H207L206 330C210 316 218 300 217 270")
        + path(smooth("188,338! 207,338! 210,349! 183,349!"), INK)
        + path("M86 276C90 296 87 318 89 332L86 340H104L102 332C102 318 112 304 116 290")
        + path(smooth("87,338! 104,338! 108,349! 81,349!"), INK)
        # mane, forelock, features
        + path(
            smooth(
                "80,164 97,170 114,190 124,220! 113,221! 109,208! 103,214! 100,197! 93,202! 90,184! 82,188!"
            ),
            "currentColor",
        )
        + path(smooth("74,160! 60,166 52,184! 60,181 64,186! 71,178 78,168!"), "currentColor", w=2)
        + path(smooth("50,191! 55,187 61,190! 56,194"), INK, w=1.4)
        + path("M48 186q6-5 13-1", "none", w=2)
        + path("M29 236q7 1 13-5", "none", w=2)
        + path("M36 222q-4 1-4 5", "none", w=2.4)
        + path("M76 225Q82 214 78 204", "none", w=2)
        + hatch(
            (82, 238, 1, 34, 2.8),
            (90, 242, 2, 28, 2.4),
            (198, 240, 9, 24, 2.6),
            (104, 288, 30, 5, 2.4),
            (130, 291, 34, 2, 2.4),
            (95, 298, 0, 30, 2),
            (199, 302, 2, 24, 2),
            (66, 210, -14, 18, 2),
        )
    )


def trappings(second: str, main: str, trim: str, suit: str) -> str:
    """Saddle cloth with the suit's own border, bridle, breast band."""
    cloth = smooth(
        "112,222! 140,228 178,226! 187,286! 177,298! 167,287!"
        " 157,300! 147,289! 137,300! 127,288! 118,297! 107,283!"
    )
    border = {
        "O": path("M111 268l8 10 10-12 9 13 10-12 10 13 9-13 9 12 5-8", "none", stroke=trim, w=4.5),
        "C": path("M110 270q9 14 19 3q9 14 19 2q9 13 19 0q7 9 14 2", "none", stroke=trim, w=4.5),
        "E": path("M112 262Q148 274 184 264", "none", stroke=trim, w=9, stroke_linecap="butt")
        + path("M112 262Q148 274 184 264", "none", stroke=LIGHT, w=4, stroke_dasharray="0 9"),
        "B": "".join(
            path("M0-7L5 0 0 7-5 0Z", trim, w=1.6, transform=f"translate({x} {y})")
            for x, y in ((118, 266), (133, 271), (148, 273), (163, 272), (178, 268))
        ),
    }[suit]
    return (
        path(cloth, second)
        + border
        + hatch((180, 234, 4, 30, 2.4), (172, 234, 3, 26, 2.2))
        + path("M37 207L54 224M79 171Q74 198 52 216M66 173L79 184", "none", stroke=main, w=4.2)
        + path("M73 256Q90 272 110 258", "none", w=10)
        + path("M73 256Q90 272 110 258", "none", stroke=trim, w=6)
        + "".join(circle(x, y, 4, GOLD, w=1.7) for x, y in ((80, 270), (91, 274), (102, 271), (50, 217)))
    )


def rider(suit: str) -> str:
    """The caballo of a suit."""
    d = DRESS[suit]
    hat = people.hat(HAT[suit], GREEN if suit == "C" else d.main, d.trim)
    return (
        ground()
        + use("horse", fill=COAT[suit], color=SHADE[COAT[suit]])
        + path(smooth("150,156! 178,172 198,206 216,226! 206,242 190,246! 168,226 150,196"), d.second)
        + hatch((170, 186, 24, 38, 3), (162, 192, 18, 34, 2.6))
        + trappings(d.second, d.main, d.trim, suit)
        + path("M49 218C66 232 90 222 108 209", "none", w=2.6)
        + path(limb("142,224 122,252 124,284", (36, 27, 18)), d.hose)
        + hatch((130, 238, -10, 20, 2.6), (128, 262, -2, 18, 2.2))
        + path(smooth("113,278! 134,278! 135,302 128,311 108,313 96,310 112,300"), BROWN)
        + path("M114 284H134", "none", w=2)
        + path("M137 276L140 302L135 316H99L104 306", "none", w=5.4)
        + path("M137 276L140 302L135 316H99L104 306", "none", stroke=GOLD, w=2.4)
        + path(
            smooth(
                "114,154! 126,148 150,148 162,156! 162,186 156,208!"
                " 168,232! 142,242 112,230! 120,206! 112,184"
            ),
            d.main,
        )
        + hatch(
            (122, 164, 2, 36, 2.8),
            (154, 166, -3, 34, 2.8),
            (128, 216, -4, 17, 2.6),
            (140, 217, 1, 19, 2.6),
            (151, 216, 6, 15, 2.6),
        )
        + path("M138 158V204", "none", w=10)
        + path("M138 158V204", "none", stroke=d.trim, w=6)
        + path(smooth("118,202! 138,206 158,202! 159,212! 138,216 117,212!"), d.trim)
        + path(sleeve("118,166 98,184 93,202 108,209", (24, 23, 19, 15)), d.second)
        + hatch(
            (108, 174, -9, 18, 2.6),
        )
        + use("fist", 108, 208, 0.85, -50)
        + path(sleeve("156,168 182,188 194,178 193,158", (25, 25, 20, 15)), d.main)
        + hatch(
            (164, 170, 15, 14, 2.6),
        )
        + people.cuff(193, 160, 2, d.trim)
        + head(133, 114, 1.02, MEN[suit], people.HAIR[suit], hat)
        + path(smooth("112,150! 124,144 137,152 150,144 162,150! 158,160 137,166 116,160"), LIGHT)
        + hatch((122, 153, 2, 8, 2), (134, 155, 0, 9, 2), (146, 154, -2, 8, 2))
        + held(suit, 195, 148, 6 if suit in "EB" else 0)
    )
