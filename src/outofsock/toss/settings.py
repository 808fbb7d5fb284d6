"""The frozen settings of the physics, and the stamp that names them.

Solver settings change the game (fewer iterations alone let half a die more leave the basket), so they are part of
it: whoever changes one gets a new stamp, and a test fails until `outofsock toss calibrate` has measured P(number of
dice | strength) anew. Lengths are in metres, times in seconds, masses in kilograms, angles in degrees.
"""

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.metadata import version
from typing import Final

ENGINE: Final = "mujoco-core"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that decides how dice leave the basket.

    x is the direction of the throw, y is to its left, z is up; the origin is the middle of the tray.
    """

    revision: int = 2  # raise it when code changes how a toss runs while no setting does

    frames_a_second: int = 60
    steps_a_frame: int = 8
    solver: str = "CG"
    iterations: int = 20
    tolerance: float = 1e-6
    cone: str = "elliptic"

    die_size: float = 0.016
    die_mass: float = 0.005
    die_friction: float = 0.35
    contact: tuple[float, float] = (0.005, 0.6)  # time constant and damping ratio: dice on wood and wicker

    tray_length: float = 0.28
    tray_width: float = 0.20
    tray_friction: float = 0.35  # more, and leaning dice stay cocked
    tray_contact: tuple[float, float] = (0.008, 0.9)  # a towel
    wall_friction: float = 0.05  # slippery, so that no die stays leaning on nothing
    wall_contact: tuple[float, float] = (0.01, 1.0)  # they swallow the bounce, so that nobody notices them

    basket_radius: float = 0.034  # inner, at the floor
    basket_height: float = 0.052
    basket_flare: float = 10.0
    basket_thickness: float = 0.005
    basket_floor: float = 0.031  # half the side of the floor's square
    basket_friction: float = 0.35

    start: tuple[float, float] = (-0.098, 0.06)  # x and z of the basket's floor before the flick
    rest: tuple[float, float] = (-0.102, 0.15)  # and after it: so high that no die on the tray can lean on it
    pivot: float = -0.01  # height above the basket's floor of the axis about which the wrist tips it
    reach: float = 0.06  # forward travel during the swing
    swing: float = 0.30  # seconds from upright to the full angle
    back: float = 0.40  # seconds from there to rest
    # The full angle grows with the strength, slowly in the middle and fast at both ends, so that each further die
    # asks for about as much more strength as the one before: angle + slope·d + bend·d³, d = strength − half_way.
    half_way: float = 0.42
    angle: float = 82.0
    angle_slope: float = 32.0
    angle_bend: float = 120.0

    fill_seconds: float = 0.30
    slow: float = 0.02  # metres a second: slower counts as still
    slow_turn: float = 1.2  # radians a second
    still_checks: int = 4  # how many checks in a row, each half a frame apart
    flat: float = 0.985  # cosine of lean; a die below it is cocked
    second_look: float = 0.2  # a die seen on an edge gets so long to fall by itself before it is nudged
    nudges: int = 3
    nudge_seconds: float = 0.6
    longest: float = 3.0
    attempts: int = 5

    @property
    def step(self) -> float:
        """Seconds a step."""
        return 1.0 / (self.frames_a_second * self.steps_a_frame)


SETTINGS: Final = Settings()


@cache
def stamp(settings: Settings = SETTINGS) -> str:
    """A short name for these settings with the installed engine, stored with every toss and in the model's table."""
    text = json.dumps({**asdict(settings), "engine": f"{ENGINE} {version(ENGINE)}"}, sort_keys=True)
    return f"{settings.revision}-{hashlib.sha256(text.encode()).hexdigest()[:10]}"
