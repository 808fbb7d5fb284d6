"""The scene: a tray within tall invisible walls, a basket that really swings, eight dice.

Written as MJCF, MuJoCo's XML. The walls are planes, which no die can tunnel through. The basket hangs on five joints
with an enormous armature: its pose and its speed are imposed at every step, so dice feel a wall that moves, and
cannot push it back.
"""

import math
from typing import Final

from outofsock.rules.events import DICE
from outofsock.toss.settings import Settings

BASKET_JOINTS: Final = 5  # x, y, z, yaw, pitch: the first numbers of the state
STAVES: Final = 8  # the wall of the basket is an octagon

_ARMATURE: Final = 1000.0


def mjcf(s: Settings) -> str:
    """The whole scene as MuJoCo's XML."""
    half = s.die_size / 2
    dice = "".join(
        f'<body><freejoint/><geom class="die" type="box" size="{half} {half} {half}" mass="{s.die_mass}"/></body>'
        for _ in range(DICE)
    )
    joints = "".join(
        f'<joint type="{kind}" axis="{axis}" armature="{_ARMATURE}"/>'
        for kind, axis in (
            ("slide", "1 0 0"),
            ("slide", "0 1 0"),
            ("slide", "0 0 1"),
            ("hinge", "0 0 1"),
            ("hinge", "0 1 0"),
        )
    )
    return f"""<mujoco>
<compiler angle="radian"/>
<option timestep="{s.step}" solver="{s.solver}" iterations="{s.iterations}" tolerance="{s.tolerance}" cone="{s.cone}"/>
<default>
<default class="die">{_surface(1, 7, s.die_friction, s.contact)}</default>
<default class="basket">{_surface(2, 1, s.basket_friction, s.contact)}</default>
<default class="tray">{_surface(4, 1, s.tray_friction, s.tray_contact, priority=1)}</default>
<default class="wall">{_surface(4, 1, s.wall_friction, s.wall_contact, priority=1)}</default>
</default>
<worldbody>
<geom class="tray" type="plane" size="1 1 1"/>
{_walls(s)}
<body gravcomp="1">{joints}<inertial pos="0 0 0" mass="1" diaginertia="0.01 0.01 0.01"/>{_basket(s)}</body>
{dice}
</worldbody>
</mujoco>"""


def _surface(kind: int, meets: int, friction: float, contact: tuple[float, float], priority: int = 0) -> str:
    """Dice meet everything; the basket passes through tray and walls.

    Where two surfaces meet, the greater friction holds, unless one has priority: then its own does.
    """
    return (
        f'<geom contype="{kind}" conaffinity="{meets}" priority="{priority}" friction="{friction} 0.005 0.0001"'
        f' solref="{contact[0]} {contact[1]}"/>'
    )


def _walls(s: Settings) -> str:
    length, width = s.tray_length / 2, s.tray_width / 2
    return "".join(
        f'<geom class="wall" type="plane" size="1 1 1" pos="{x} {y} 0" zaxis="{-x} {-y} 0"/>'
        for x, y in ((length, 0.0), (-length, 0.0), (0.0, width), (0.0, -width))
    )


def _basket(s: Settings) -> str:
    """Eight staves that lean outwards, and a floor; the body's origin is the axis of the wrist."""
    lean, half = math.radians(s.basket_flare), s.basket_thickness / 2
    spread = s.basket_height * math.tan(lean)
    middle = s.basket_radius + spread / 2 + half / math.cos(lean)
    width = (s.basket_radius + spread + s.basket_thickness) * math.tan(math.pi / STAVES)
    height = s.basket_height / math.cos(lean) / 2 + half
    staves = []
    for stave in range(STAVES):
        angle = math.tau * stave / STAVES
        turn, tip = (math.cos(angle / 2), math.sin(angle / 2)), (math.cos(lean / 2), math.sin(lean / 2))
        staves.append(
            f'<geom class="basket" type="box" size="{half} {width} {height}"'
            f' pos="{middle * math.cos(angle)} {middle * math.sin(angle)} {s.basket_height / 2 - s.pivot}"'
            f' quat="{turn[0] * tip[0]} {-turn[1] * tip[1]} {turn[0] * tip[1]} {turn[1] * tip[0]}"/>'
        )
    floor = f"{s.basket_floor} {s.basket_floor} {s.basket_thickness}"
    return (
        "".join(staves) + f'<geom class="basket" type="box" size="{floor}" pos="0 0 {-s.basket_thickness - s.pivot}"/>'
    )
