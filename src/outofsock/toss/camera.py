"""The cameras: from where the browser shows the tray, so that every die is large enough to read.

Two views of one scene. On a desktop the throw goes from left to right, as in the drawings of the house style; on a
phone, held upright, it comes towards the player down the long side of the tray. In both the basket ends above the
far edge or the back of the tray and hides no die. `docs/motion.md` states the figures for whoever draws.
"""

import math
from dataclasses import dataclass
from typing import Final

from outofsock.toss.cube import Vector


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole camera with z upwards, and the size of its picture in CSS pixels."""

    eye: Vector
    target: Vector
    field: float  # of view from the bottom of the picture to its top, in degrees
    width: int
    height: int

    def _axes(self) -> tuple[Vector, Vector, Vector]:
        forward = _unit((self.target[0] - self.eye[0], self.target[1] - self.eye[1], self.target[2] - self.eye[2]))
        right = _unit((forward[1], -forward[0], 0.0))
        return right, _cross(right, forward), forward

    def project(self, point: Vector) -> tuple[float, float, float]:
        """Pixels from the left and from the top of the picture, and the distance along the view."""
        right, top, forward = self._axes()
        away = (point[0] - self.eye[0], point[1] - self.eye[1], point[2] - self.eye[2])
        depth = _dot(away, forward)
        scale = self.pixels(depth)
        return self.width / 2 + scale * _dot(away, right), self.height / 2 - scale * _dot(away, top), depth

    def pixels(self, depth: float) -> float:
        """Pixels a metre, for something square to the view at this distance."""
        return self.height / (2 * math.tan(math.radians(self.field) / 2) * depth)


def _at(azimuth: float, elevation: float, distance: float, target: Vector) -> Vector:
    """A place that sees a target from a compass angle, a height angle and a distance."""
    flat = distance * math.cos(math.radians(elevation))
    return (
        target[0] + flat * math.cos(math.radians(azimuth)),
        target[1] + flat * math.sin(math.radians(azimuth)),
        target[2] + distance * math.sin(math.radians(elevation)),
    )


_PHONE_TARGET: Final = (-0.044, 0.0, 0.04)
_DESKTOP_TARGET: Final = (0.0, 0.0, 0.079)

PHONE: Final = Camera(_at(0, 60, 2.4, _PHONE_TARGET), _PHONE_TARGET, 9.06, 390, 712)
DESKTOP: Final = Camera(_at(-90, 40, 1.6, _DESKTOP_TARGET), _DESKTOP_TARGET, 9.56, 900, 720)


def _unit(v: Vector) -> Vector:
    length = math.sqrt(_dot(v, v))
    return v[0] / length, v[1] / length, v[2] / length


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
