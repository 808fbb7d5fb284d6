"""Framing: from the cameras that are used, every die is large, in the picture, and not behind the basket."""

import math
from itertools import product

import pytest

from outofsock.toss.camera import DESKTOP, PHONE, Camera
from outofsock.toss.cube import Vector, times, turned
from outofsock.toss.flick import YAW_LIMIT, Flick
from outofsock.toss.settings import SETTINGS
from outofsock.toss.swing import Pose, at_rest, duration, swing
from tests.toss.play import turn

CAMERAS = pytest.mark.parametrize("camera", [PHONE, DESKTOP], ids=["phone", "desktop"])
HALF = SETTINGS.die_size / 2
YAWS = (0.0, 0.2, 0.4, 0.785)
REACH = [step / 4 for step in range(-4, 5)]


def places(yaw: float = 0.0) -> list[Vector]:
    """Dice all over the tray, up to its walls; turned by a yaw, a die keeps further away from them."""
    reach = HALF * (abs(math.cos(yaw)) + abs(math.sin(yaw)))
    length, width = SETTINGS.tray_length / 2 - reach, SETTINGS.tray_width / 2 - reach
    return [(x * length, y * width, HALF) for x, y in product(REACH, REACH)]


def die(place: Vector, yaw: float) -> list[Vector]:
    """The corners of a die that lies there."""
    corners = (turned(turn(2, yaw), (x * HALF, y * HALF, z * HALF)) for x, y, z in product((-1, 1), repeat=3))
    return [(place[0] + x, place[1] + y, place[2] + z) for x, y, z in corners]


def box(camera: Camera, points: list[Vector]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom in the picture."""
    seen = [camera.project(point)[:2] for point in points]
    return min(x for x, _ in seen), min(y for _, y in seen), max(x for x, _ in seen), max(y for _, y in seen)


def basket(pose: Pose) -> list[Vector]:
    """The outer corners of floor and brim."""
    x, y, z, yaw, pitch = pose
    corners = []
    for height, part in product((0.0, SETTINGS.basket_height), range(8)):
        radius = SETTINGS.basket_radius + height * math.tan(math.radians(SETTINGS.basket_flare))
        radius = (radius + SETTINGS.basket_thickness) / math.cos(math.pi / 8)
        angle = (part + 0.5) * math.pi / 4
        corner = (radius * math.cos(angle), radius * math.sin(angle), height - SETTINGS.pivot)
        a, b, c = turned(times(turn(2, yaw), turn(1, pitch)), corner)
        corners.append((x + a, y + b, z + c))
    return corners


def test_the_phone_is_390_pixels_wide() -> None:
    assert PHONE.width == 390


@CAMERAS
def test_every_die_is_at_least_28_pixels_across_all_over_the_tray(camera: Camera) -> None:
    for yaw in YAWS:
        for place in places(yaw):
            left, top, right, bottom = box(camera, die(place, yaw))
            assert min(right - left, bottom - top) >= 28


@CAMERAS
def test_the_number_on_top_of_a_die_is_at_least_14_pixels_high(camera: Camera) -> None:
    for x, y, _ in places():
        _, top, _, bottom = box(camera, [(x + a * HALF, y + b * HALF, 2 * HALF) for a, b in product((-1, 1), repeat=2)])
        assert (bottom - top) * 0.66 >= 14  # the digit's share of the face


@CAMERAS
def test_every_die_is_in_the_picture(camera: Camera) -> None:
    for yaw in YAWS:
        for place in places(yaw):
            left, top, right, bottom = box(camera, die(place, yaw))
            assert min(left, top) > 0
            assert right < camera.width
            assert bottom < camera.height


@CAMERAS
def test_the_basket_is_in_the_picture_all_through_the_swing(camera: Camera) -> None:
    for yaw, strength, moment in product((-YAW_LIMIT, 0.0, YAW_LIMIT), (0.0, 0.5, 1.0), range(15)):
        pose, _ = swing(Flick(strength, yaw), duration(SETTINGS) * moment / 14, SETTINGS)
        left, top, right, bottom = box(camera, basket(pose))
        assert min(left, top) > 0
        assert right < camera.width
        assert bottom < camera.height


@CAMERAS
def test_at_rest_the_basket_hides_no_die(camera: Camera) -> None:
    lowest = max(box(camera, basket(at_rest(Flick(0.5, yaw), SETTINGS)))[3] for yaw in (-YAW_LIMIT, 0.0, YAW_LIMIT))
    assert all(box(camera, die(place, yaw))[1] > lowest for yaw in YAWS for place in places(yaw))


def test_the_throw_goes_right_on_the_desktop_and_down_on_the_phone() -> None:
    back, ahead, left = (-0.1, 0.0, 0.0), (0.1, 0.0, 0.0), (0.0, 0.05, 0.0)
    assert DESKTOP.project(ahead)[0] > DESKTOP.project(back)[0] + 300
    assert DESKTOP.project(left)[1] < DESKTOP.project((0.0, 0.0, 0.0))[1]
    assert PHONE.project(ahead)[1] > PHONE.project(back)[1] + 200
    assert PHONE.project(left)[0] > PHONE.project((0.0, 0.0, 0.0))[0]


@CAMERAS
def test_what_the_camera_looks_at_is_in_the_middle_and_higher_is_higher(camera: Camera) -> None:
    x, y, depth = camera.project(camera.target)
    assert (x, y) == pytest.approx((camera.width / 2, camera.height / 2))
    assert depth == pytest.approx(math.dist(camera.eye, camera.target))
    above = (camera.target[0], camera.target[1], camera.target[2] + 0.01)
    assert camera.project(above)[1] < y
    assert camera.project(above)[0] == pytest.approx(x)
