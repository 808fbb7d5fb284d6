"""The numbers on the dice as strokes in a unit square, so that drawing them needs no font; the seven is crossed."""

import math
from typing import Final

Stroke = tuple[tuple[float, float], ...]


def _arc(x: float, y: float, rx: float, ry: float, start: float, end: float, parts: int = 14) -> Stroke:
    """Part of an ellipse, angles in degrees anticlockwise from the right."""
    angles = (math.radians(start + (end - start) * part / parts) for part in range(parts + 1))
    return tuple((x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles)


# x to the right and y upwards, from -0.5 to 0.5.
GLYPHS: Final[dict[int, tuple[Stroke, ...]]] = {
    2: (
        (*_arc(0.0, 0.21, 0.26, 0.26, 165, -25), (-0.27, -0.47)),
        ((-0.27, -0.47), (0.28, -0.47)),
    ),
    3: ((*_arc(0.0, 0.24, 0.24, 0.24, 155, -90), *_arc(0.0, -0.23, 0.27, 0.25, 90, -155)),),
    4: (
        ((0.08, 0.48), (-0.29, -0.16), (0.31, -0.16)),
        ((0.13, 0.08), (0.13, -0.48)),
    ),
    5: (((0.24, 0.47), (-0.2, 0.47), (-0.24, 0.03), *_arc(0.0, -0.16, 0.28, 0.31, 120, -150)),),
    6: (
        ((0.16, 0.48), *_arc(0.02, -0.1, 0.29, 0.36, 140, 190, 5)),
        _arc(0.0, -0.2, 0.27, 0.27, 0, 360, 24),
    ),
    7: (
        ((-0.27, 0.47), (0.28, 0.47), (-0.08, -0.48)),
        ((-0.15, 0.02), (0.24, 0.02)),
    ),
}
