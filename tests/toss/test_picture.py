"""Pictures of a toss: what lies on the tray is what is drawn."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageColor

from outofsock.toss.camera import DESKTOP, PHONE, Camera
from outofsock.toss.chart import draw_chart
from outofsock.toss.glyphs import GLYPHS
from outofsock.toss.model import odds
from outofsock.toss.picture import BASKET_RIM, DIE_TOP, FACE_AXES, MINT, PAPER, film_strip, final_picture
from outofsock.toss.settings import SETTINGS
from tests.toss.play import tossed

Pixel = Callable[[float, float], tuple[int, int, int]]


def pixels(path: Path) -> tuple[Pixel, set[tuple[int, int, int]]]:
    """A reader of single pixels, and all the colours of a picture."""
    with Image.open(path) as picture:
        assert picture.format == "PNG"
        image = picture.convert("RGB")
    colours = image.getcolors(1 << 24)
    assert colours is not None

    def pixel(x: float, y: float) -> tuple[int, int, int]:
        found = image.getpixel((round(x), round(y)))
        assert isinstance(found, tuple)
        return found[0], found[1], found[2]

    return pixel, {colour for _, colour in colours if isinstance(colour, tuple)}  # type: ignore[misc] # RGB has three


def is_near(one: tuple[int, int, int], name: str, slack: int = 12) -> bool:
    return max(abs(a - b) for a, b in zip(one, ImageColor.getrgb(name), strict=True)) <= slack


@pytest.mark.parametrize("camera", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("strength", [0.4, 0.9])
def test_every_die_out_of_the_basket_is_seen_white_on_the_towel(
    strength: float, camera: Camera, tmp_path: Path
) -> None:
    result = tossed(strength, "picture")
    final_picture(result.film(), camera, tmp_path / "scene.png")
    pixel, colours = pixels(tmp_path / "scene.png")
    for name in (MINT, PAPER, BASKET_RIM):
        assert ImageColor.getrgb(name) in colours
    last = result.film().frames[-1]
    shown = []
    for die in result.out:
        x, y, z = last.places[die.id]
        near = product((-0.3, 0.3), repeat=2)  # beside the number, wherever the die is turned
        spots = [camera.project((x + a * SETTINGS.die_size, y + b * SETTINGS.die_size, z + 0.008)) for a, b in near]
        shown.append(any(is_near(pixel(u, v), DIE_TOP) for u, v, _ in spots))
    assert all(shown)
    assert len(shown) >= 1


def test_without_dice_the_towel_is_bare(tmp_path: Path) -> None:
    result = next(each for number in range(20) if not (each := tossed(0.0, f"bare/{number}")).out)
    final_picture(result.film(), PHONE, tmp_path / "bare.png")
    pixel, _ = pixels(tmp_path / "bare.png")
    for x, y in product((-0.02, 0.04, 0.1), (-0.06, 0.0, 0.06)):
        u, v, _ = PHONE.project((x, y, 0.0))
        assert is_near(pixel(u, v), PAPER)


def test_a_strip_shows_twelve_moments_and_the_basket_moves(tmp_path: Path) -> None:
    film_strip(tossed(0.8, "strip").film(), PHONE, tmp_path / "strip.png")
    with Image.open(tmp_path / "strip.png") as strip:
        assert strip.size == (4 * PHONE.width, 3 * PHONE.height)
        shots = {
            strip.crop((x, y, x + PHONE.width, y + PHONE.height)).tobytes()
            for x, y in product(range(0, strip.width, PHONE.width), range(0, strip.height, PHONE.height))
        }
    assert len(shots) >= 9


def test_every_face_of_a_die_has_its_number_the_right_way_round() -> None:
    assert sorted(GLYPHS) == [2, 3, 4, 5, 6, 7]
    sides = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
    for (right, up), out in zip(FACE_AXES, sides, strict=True):
        cross = (
            right[1] * up[2] - right[2] * up[1],
            right[2] * up[0] - right[0] * up[2],
            right[0] * up[1] - right[1] * up[0],
        )
        assert cross == out  # seen from outside, right × up points at the viewer: no number is mirrored
    for strokes in GLYPHS.values():
        assert max(abs(part) for stroke in strokes for point in stroke for part in point) <= 0.5


def test_the_chart_shows_both_plots(tmp_path: Path) -> None:
    draw_chart([odds(step / 50) for step in range(51)], "a chart", tmp_path / "chart")
    _, colours = pixels(tmp_path / "chart")
    assert {(15, 122, 120), (169, 218, 207), (255, 246, 229)} <= colours
