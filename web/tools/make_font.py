"""Clothesline, the lettering of the game: skeleton strokes of our own become outlines, and those become woff2 files.

    python make_font.py FOLDER

writes the three weights into a folder; they lie in `web/src/styles`. Needs shapely, fonttools and brotli, which the
game itself does not. The skeletons are in `clothesline.txt` beside this file; `web/src/art/glyph.ts` draws with some
of the same.
"""

import argparse
import math
import unicodedata
from pathlib import Path
from typing import Final, NamedTuple

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from shapely import LineString, Point, Polygon, unary_union
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

Place = tuple[float, float]

SKELETONS: Final = Path(__file__).with_name("clothesline.txt")
HEIGHT: Final = 700  # of capitals and figures, stroke included
SQUARENESS: Final = 2 / 2.25  # arcs are a little fuller than ellipses
ACCENTED: Final = "áàâãäéèêëíìîïóòôõöúùûüñçÿÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÑÇ"
MARKS: Final = {
    "\u0301": "acute",
    "\u0300": "grave",
    "\u0302": "circumflex",
    "\u0303": "tilde",
    "\u0308": "diaeresis",
    "\u0327": "cedilla",
}
CAPITAL_LIFT: Final = 195  # of an accent above a capital
ACCENT_WEIGHT: Final = 0.74  # thinner than the letter, so that it never clogs


class Weight(NamedTuple):
    """One of the three files."""

    number: int
    name: str
    stroke: int
    tracking: int


WEIGHTS: Final = (
    Weight(400, "Regular", 78, 27),
    Weight(600, "Medium", 104, 27),
    Weight(800, "Bold", 138, 30),
)


class Skeleton(NamedTuple):
    """How wide a letter is without its stroke, and its strokes."""

    width: float
    strokes: str


def read_skeletons(path: Path) -> dict[str, Skeleton]:
    """Each line: a character, its width, its strokes."""
    lines = (line.split(" ", 2) for line in path.read_text("utf-8").splitlines() if not line.startswith("//"))
    return {name: Skeleton(float(width), strokes) for name, width, strokes in lines}


def outline(strokes: str, weight: float) -> BaseGeometry:
    """The area that a round pen covers along the strokes."""
    lines, dots = _trace(strokes)

    def lifted(place: Place) -> Place:
        return place[0], weight / 2 + place[1] * (HEIGHT - weight) / HEIGHT

    areas = [LineString([lifted(place) for place in line]).buffer(weight / 2, quad_segs=7) for line in lines]
    areas += [Point(lifted(dot)).buffer(weight * 0.6, quad_segs=8) for dot in dots]
    return unary_union(areas).simplify(0.6)


def _trace(strokes: str) -> tuple[list[list[Place]], list[Place]]:
    """Lines as rows of points, and dots."""
    words = iter(strokes.split())
    lines: list[list[Place]] = [[]]
    dots: list[Place] = []
    command = ""
    for word in words:
        if word.isalpha():
            command, first = word, float(next(words))
        else:
            first = float(word)  # a further corner of the same line
        second = float(next(words))
        if command == "M":
            lines.append([(first, second)])
        elif command == "L":
            lines[-1].append((first, second))
        elif command == "D":
            dots.append((first, second))
        else:
            rest = [float(next(words)) for _ in range(4)]
            line = lines[-1]
            line += _curve(line[-1], first, second, *rest) if command == "C" else _arc(first, second, *rest)
    return [line for line in lines if len(line) > 1], dots


def _curve(start: Place, x1: float, y1: float, x2: float, y2: float, x3: float, y3: float) -> list[Place]:
    def at(t: float, a: float, b: float, c: float, d: float) -> float:
        u = 1 - t
        return u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d

    return [(at(k / 14, start[0], x1, x2, x3), at(k / 14, start[1], y1, y2, y3)) for k in range(1, 15)]


def _arc(cx: float, cy: float, rx: float, ry: float, begin: float, end: float) -> list[Place]:
    count = max(8, int(abs(end - begin) / 8))
    angles = (math.radians(begin + (end - begin) * k / count) for k in range(count + 1))
    return [(cx + rx * _fuller(math.cos(angle)), cy + ry * _fuller(math.sin(angle))) for angle in angles]


def _fuller(part: float) -> float:
    return math.copysign(abs(part) ** SQUARENESS, part)


def accented(letter: str, skeletons: dict[str, Skeleton], weight: float) -> tuple[float, BaseGeometry]:
    """A letter and its accent: the width of the letter, and the area of both."""
    base, mark = unicodedata.normalize("NFD", letter)
    width, strokes = skeletons[base]
    body = outline(strokes.split(" D ")[0] if base == "i" else strokes, weight)
    hangs = MARKS[mark] == "cedilla"
    lift = 0.0 if hangs else weight * 0.42 - 10
    thin = weight * ACCENT_WEIGHT
    if base.isupper() and not hangs:
        lift += CAPITAL_LIFT * (HEIGHT - thin) / HEIGHT
    accent = translate(outline(skeletons[MARKS[mark]].strokes, thin), width / 2, lift)
    return width, unary_union([body, accent])


def build(weight: Weight, skeletons: dict[str, Skeleton], path: Path) -> None:
    """Write one file."""
    empty = TTGlyphPen(None).glyph()
    glyphs = {".notdef": empty, "space": empty, "thin": empty}
    metrics = {".notdef": (500, 0), "space": (225, 0), "thin": (110, 0)}
    names = {0x20: "space", 0xA0: "space", 0x2009: "thin", 0x202F: "thin"}  # French sets a thin one before ! and ?
    side = weight.stroke / 2 + weight.tracking
    letters = [letter for letter in skeletons if len(letter) == 1]
    for letter in [*letters, *ACCENTED]:
        if letter in ACCENTED:
            width, area = accented(letter, skeletons, weight.stroke)
        else:
            width, area = skeletons[letter].width, outline(skeletons[letter].strokes, weight.stroke)
        name = f"u{ord(letter):04X}"
        names[ord(letter)] = name
        glyphs[name] = _contours(area, side)
        metrics[name] = (round(width + 2 * side), round(area.bounds[0] + side))
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap(names)
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics(metrics)
    font.setupHorizontalHeader(ascent=900, descent=-260)
    font.setupNameTable({"familyName": "Clothesline", "styleName": weight.name})
    font.setupOS2(
        sTypoAscender=900, sTypoDescender=-260, usWinAscent=950, usWinDescent=300, usWeightClass=weight.number
    )
    font.setupPost()
    font.font.flavor = "woff2"
    font.save(path)


def _contours(area: BaseGeometry, side: float) -> object:
    pen = TTGlyphPen(None)
    for part in [area] if isinstance(area, Polygon) else list(area.geoms):
        turned = orient(part, -1)
        for ring in (turned.exterior, *turned.interiors):
            first, *others = [(round(x + side), round(y)) for x, y in ring.coords[:-1]]
            pen.moveTo(first)
            for place in others:
                pen.lineTo(place)
            pen.closePath()
    return pen.glyph()


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the woff2 files go")
    folder = parser.parse_args().folder
    skeletons = read_skeletons(SKELETONS)
    for weight in WEIGHTS:
        build(weight, skeletons, folder / f"clothesline-{weight.number}.woff2")


if __name__ == "__main__":
    main()
