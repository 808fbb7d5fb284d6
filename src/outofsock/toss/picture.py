"""Pictures of a toss, so that a person can look at it: the final scene, and a strip of frames.

A small painter's algorithm on Pillow: every face of every die and every piece of the basket is projected by the
client's own camera and drawn from the furthest to the nearest. Colours are those of the house style.
"""

import math
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from outofsock.rules.events import DICE
from outofsock.toss.camera import Camera
from outofsock.toss.cube import PRINTED, SIDES, Quaternion, Vector, times, turned
from outofsock.toss.glyphs import GLYPHS
from outofsock.toss.motion import Frame, Motion
from outofsock.toss.scene import STAVES
from outofsock.toss.settings import SETTINGS

MINT: Final = "#CDEBE4"
PAPER: Final = "#FFF6E5"
SUN: Final = "#FFC93C"
EDGE: Final = "#A9DACF"
INK: Final = "#29234D"
BASKET: Final = "#15928F"
BASKET_INSIDE: Final = "#0F6B6C"
BASKET_HOLE: Final = "#0A5B5C"
BASKET_RIM: Final = "#5CC4BD"
DIE_TOP: Final = "#FFFFFF"
DIE_SIDES: Final = ("#EFEAF7", "#D6CDE6")
DIE_INSET: Final = 0.88  # the coloured face within its ink edge
DIGIT: Final = 0.66  # height of a number, as a share of the die's side
DIGIT_STROKE: Final = 0.11

# For the number on each side: which way is right and which is up, seen from outside.
FACE_AXES: Final[tuple[tuple[Vector, Vector], ...]] = (
    ((0, 1, 0), (0, 0, 1)),
    ((0, -1, 0), (0, 0, 1)),
    ((-1, 0, 0), (0, 0, 1)),
    ((1, 0, 0), (0, 0, 1)),
    ((1, 0, 0), (0, 1, 0)),
    ((-1, 0, 0), (0, 1, 0)),
)

Draw = Callable[[], None]
Piece = tuple[float, Draw]  # how far away, and how to draw it
Surface = Callable[[float, float], Vector]  # an angle round the basket and a height, to a place

_SMOOTH: Final = 3  # drawn this much larger, then scaled down
_HOLES: Final = (3, 2)  # rows and columns on each stave


class Painter:
    """Draws one frame as a camera sees it."""

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._image = Image.new("RGB", (camera.width * _SMOOTH, camera.height * _SMOOTH), MINT)
        self._draw = ImageDraw.Draw(self._image)

    def paint(self, frame: Frame) -> Image.Image:
        """The picture of a frame."""
        self._tray()
        self._shadows(frame)
        pieces = [*self._basket(frame), *(piece for die in range(DICE) for piece in self._die(frame, die))]
        for _, draw in sorted(pieces, key=lambda piece: -piece[0]):
            draw()
        return self._image.resize((self._camera.width, self._camera.height), Image.Resampling.LANCZOS)

    def _at(self, point: Vector) -> tuple[float, float]:
        x, y, _ = self._camera.project(point)
        return x * _SMOOTH, y * _SMOOTH

    def _polygon(self, points: Iterable[Vector], colour: str) -> None:
        self._draw.polygon([self._at(point) for point in points], fill=colour)

    def _line(self, points: Iterable[Vector], colour: str, width: float) -> None:
        """A line with round ends and corners; width in metres."""
        places = list(points)
        depth = self._camera.project(places[0])[2]
        pixels = max(1, round(width * self._camera.pixels(depth) * _SMOOTH))
        flat = [self._at(point) for point in places]
        self._draw.line(flat, fill=colour, width=pixels, joint="curve")
        for x, y in flat:
            self._draw.ellipse((x - pixels / 2, y - pixels / 2, x + pixels / 2, y + pixels / 2), fill=colour)

    def _tray(self) -> None:
        length, width = SETTINGS.tray_length / 2, SETTINGS.tray_width / 2

        def band(x0: float, x1: float, y0: float, y1: float, z: float, colour: str) -> None:
            self._polygon(((x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)), colour)

        band(-length, length, -width, width, -0.006, EDGE)
        band(-length, length, -width, width, 0.0, PAPER)
        for side in (-1, 1):
            band(side * length * 0.80, side * length * 0.88, -width, width, 0.0, SUN)

    def _shadows(self, frame: Frame) -> None:
        shade = Image.new("L", self._image.size, 0)
        brush = ImageDraw.Draw(shade)
        x, y, z = frame.basket[:3]
        held = SETTINGS.basket_radius + SETTINGS.basket_height / 4
        self._disc(brush, (x, y), held, round(26 - 80 * max(z - 0.05, 0)))
        for place in frame.places:
            if place[2] > z and math.hypot(place[0] - x, place[1] - y) < held:
                continue  # the basket's own shadow covers it
            strength = max(10, round(48 - 400 * max(place[2] - 0.008, 0)))
            self._disc(brush, (place[0], place[1]), SETTINGS.die_size * 0.62, strength)
        self._image.paste(Image.new("RGB", self._image.size, INK), mask=shade)

    def _disc(self, brush: ImageDraw.ImageDraw, middle: tuple[float, float], radius: float, shade: int) -> None:
        """A round shadow, as far as the tray reaches."""
        length, width = SETTINGS.tray_length / 2, SETTINGS.tray_width / 2
        ring = []
        for part in range(32):
            x = middle[0] + radius * math.cos(part / 16 * math.pi)
            y = middle[1] + radius * math.sin(part / 16 * math.pi)
            ring.append(self._at((min(max(x, -length), length), min(max(y, -width), width), 0.0)))
        brush.polygon(ring, fill=shade)

    def _die(self, frame: Frame, die: int) -> list[Piece]:
        place, orientation = frame.places[die], frame.orientations[die]
        half = SETTINGS.die_size / 2
        pieces: list[Piece] = []
        for side, normal in enumerate(SIDES):
            out = turned(orientation, normal)
            middle = (place[0] + half * out[0], place[1] + half * out[1], place[2] + half * out[2])
            toward = tuple(eye - here for eye, here in zip(self._camera.eye, middle, strict=True))
            depth = math.dist(self._camera.eye, middle)
            slant = sum(a * b for a, b in zip(out, toward, strict=True)) / depth
            if slant <= 0:
                continue
            right, up = (turned(orientation, axis) for axis in FACE_AXES[side])
            lit = DIE_TOP if out[2] > 0.6 else DIE_SIDES[0] if out[0] + out[1] > 0 else DIE_SIDES[1]
            pieces.append((depth, self._face(middle, right, up, lit, PRINTED[side], slant)))
        return pieces

    def _face(self, middle: Vector, right: Vector, up: Vector, colour: str, number: int, slant: float) -> Draw:
        """A face with its number, whose pen is the finer the more steeply the face is seen."""
        half = SETTINGS.die_size / 2

        def point(u: float, v: float) -> Vector:
            a, b = u * half, v * half
            return (
                middle[0] + a * right[0] + b * up[0],
                middle[1] + a * right[1] + b * up[1],
                middle[2] + a * right[2] + b * up[2],
            )

        def draw() -> None:
            square = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
            self._polygon([point(u, v) for u, v in square], INK)
            self._polygon([point(u * DIE_INSET, v * DIE_INSET) for u, v in square], colour)
            for stroke in GLYPHS[number]:
                path = [point(u * DIGIT * 2, v * DIGIT * 2) for u, v in stroke]
                self._line(path, INK, DIGIT_STROKE * SETTINGS.die_size * slant**0.6)

        return draw

    def _basket(self, frame: Frame) -> list[Piece]:
        """Staves with holes, a floor and a rim; each stave knows whether its inside or its outside is seen."""
        s, x, y, z, yaw, pitch = SETTINGS, *frame.basket
        turn: Quaternion = times(
            (math.cos(yaw / 2), 0.0, 0.0, math.sin(yaw / 2)), (math.cos(pitch / 2), 0.0, math.sin(pitch / 2), 0.0)
        )
        spread = math.tan(math.radians(s.basket_flare))
        corner = 1 / math.cos(math.pi / STAVES)

        def point(angle: float, height: float) -> Vector:
            radius = (s.basket_radius + height * spread + s.basket_thickness / 2) * corner
            a, b, c = turned(turn, (radius * math.cos(angle), radius * math.sin(angle), height - s.pivot))
            return x + a, y + b, z + c

        pieces: list[Piece] = []
        for stave in range(STAVES):
            left, right = (math.tau * (stave + side) / STAVES for side in (-0.5, 0.5))
            pieces.append(self._stave(point, left, right))
        floor = [point(math.tau * (stave + 0.5) / STAVES, 0.0) for stave in range(STAVES)]
        depth = max(math.dist(self._camera.eye, corner) for corner in floor) + s.die_size
        pieces.append((depth, lambda: self._polygon(floor, BASKET_HOLE)))
        return pieces

    def _stave(self, point: Surface, left: float, right: float) -> Piece:
        height = SETTINGS.basket_height
        quad = [point(left, 0.0), point(right, 0.0), point(right, height), point(left, height)]
        flat = [self._at(corner) for corner in quad]
        area = sum((a[0] * b[1] - b[0] * a[1]) for a, b in zip(flat, flat[1:] + flat[:1], strict=True))
        outside = area < 0  # pixels count downwards, so an outside seen from in front runs the other way round

        def between(across: float, along: float) -> Vector:
            a, b = point(left, along * height), point(right, along * height)
            return a[0] + (b[0] - a[0]) * across, a[1] + (b[1] - a[1]) * across, a[2] + (b[2] - a[2]) * across

        def draw() -> None:
            self._polygon(quad, BASKET if outside else BASKET_INSIDE)
            rows, columns = _HOLES
            for row in range(rows):
                for column in range(columns):
                    u, v = (column + 0.5) / columns, 0.16 + 0.62 * (row + 0.5) / rows
                    ring = [
                        between(u + 0.13 * math.cos(a / 6 * math.pi), v + 0.055 * math.sin(a / 6 * math.pi))
                        for a in range(12)
                    ]
                    self._polygon(ring, BASKET_HOLE)
            self._line((quad[2], quad[3]), BASKET_RIM, 0.005)

        return sum(math.dist(self._camera.eye, corner) for corner in quad) / 4, draw


def final_picture(motion: Motion, camera: Camera, path: Path) -> None:
    """Draw where everything came to rest."""
    Painter(camera).paint(motion.frames[-1]).save(path, "PNG")


def film_strip(motion: Motion, camera: Camera, path: Path, pictures: int = 12, columns: int = 4) -> None:
    """Draw evenly spaced moments of a toss, row by row."""
    last = len(motion.frames) - 1
    shots = [motion.frames[round(last * picture / (pictures - 1))] for picture in range(pictures)]
    rows = math.ceil(pictures / columns)
    strip = Image.new("RGB", (columns * camera.width, rows * camera.height), INK)
    for index, shot in enumerate(shots):
        row, column = divmod(index, columns)
        picture = Painter(camera).paint(shot).resize((camera.width - 4, camera.height - 4))
        strip.paste(picture, (column * camera.width + 2, row * camera.height + 2))
    strip.save(path, "PNG")
