"""The physics: a flick goes in, the dice that left the basket come out, with the whole motion.

MuJoCo runs on the server, so nobody can cheat with a clever browser. One machine and one version give the same bytes
for the same key and flick; other processors may not, so results are stored and replays never simulate again.
"""

import math
import threading
from collections.abc import Sequence
from typing import NamedTuple

import mujoco
import numpy as np
from numpy.typing import NDArray

from outofsock.rules.events import DICE
from outofsock.toss.cube import face
from outofsock.toss.errors import NeverSettled
from outofsock.toss.fill import Filled, is_inside, let_go
from outofsock.toss.film import encode
from outofsock.toss.flick import Flick
from outofsock.toss.result import Die, Tossed
from outofsock.toss.scene import BASKET_JOINTS, mjcf
from outofsock.toss.settings import SETTINGS, Settings, stamp
from outofsock.toss.settle import Body, Lie, Reading, Trouble, read_all
from outofsock.toss.stream import Stream, rotations
from outofsock.toss.swing import Pose, at_rest, duration, swing

Floats = NDArray[np.float64]

# By default MuJoCo writes its warnings to standard error and to a file in the working folder. Here a warning spoils the
# attempt, and the result names it: see `Engine._is_sound`.
mujoco.set_mju_user_warning(lambda _: None)


class Settled(NamedTuple):
    """How the dice came to rest: the frames of it, the nudges it took, and each die's reading or what went wrong."""

    frames: list[Floats]
    nudges: int
    outcome: tuple[Reading, ...] | Trouble


class Engine:
    """A scene that fills baskets and tosses them, one at a time: one engine for each thread or process."""

    def __init__(self, settings: Settings = SETTINGS) -> None:
        self.settings = settings
        self.stamp = stamp(settings)
        self._model = mujoco.MjModel.from_xml_string(mjcf(settings))
        self._data = mujoco.MjData(self._model)
        self._basket: Floats = self._data.qpos[:BASKET_JOINTS]
        self._basket_speed: Floats = self._data.qvel[:BASKET_JOINTS]
        self._dice: Floats = self._data.qpos[BASKET_JOINTS:].reshape(DICE, 7)
        self._speed: Floats = self._data.qvel[BASKET_JOINTS:].reshape(DICE, 6)

    def fill(self, key: bytes, attempt: int = 0) -> Filled:
        """Drop the dice into the upright basket and let them come to rest."""
        while attempt < self.settings.attempts:
            if self._drop(let_go(key, attempt)):
                self._dice[:, 2] -= self.settings.start[1]
                poses = tuple(tuple(map(float, pose)) for pose in self._dice)
                if all(is_inside(pose, self.settings) for pose in poses):
                    return Filled(key, attempt, poses)
            attempt += 1
        raise NeverSettled("the dice would not drop into the basket", attempts=attempt)

    def toss(
        self, flick: Flick, key: bytes, filled: Filled | None = None, turns: Sequence[int] | None = None
    ) -> Tossed:
        """Toss once. A basket filled before must come from the same key; the result is the same with and without.

        `turns` says how the printing of each die is turned, one of 24 rotations each; as a rule the key says it. They
        name the faces and reach no other part of the toss.
        """
        turns = rotations(key) if turns is None else turns
        if filled is None:
            filled = self.fill(key)
        elif filled.key != key:
            raise ValueError("this basket was filled from another key")
        troubles: list[Trouble] = [Trouble.OVERFULL] * filled.attempt
        while True:
            attempt = filled.attempt
            frames = self._swing(flick, filled)
            settled = self.settle(flick, key, attempt)
            if not isinstance(settled.outcome, Trouble):
                frames += settled.frames
                return self._result(flick, turns, settled.outcome, frames, settled.nudges, troubles)
            troubles.append(settled.outcome)
            if attempt + 1 >= self.settings.attempts:
                raise NeverSettled("no attempt settled", attempts=attempt + 1)
            filled = self.fill(key, attempt + 1)
            troubles += [Trouble.OVERFULL] * (filled.attempt - attempt - 1)

    def _drop(self, poses: Sequence[tuple[float, ...]]) -> bool:
        """Let dice fall into the basket, held still over the middle of the tray; True when they have come to rest."""
        s = self.settings
        middle = (0.0, 0.0, s.start[1] + s.pivot, 0.0, 0.0)
        mujoco.mj_resetData(self._model, self._data)
        self._dice[:] = poses
        self._dice[:, 2] += s.start[1]
        self._hold(middle)
        mujoco.mj_step(self._model, self._data, round(s.fill_seconds / s.step))
        for _ in range(round(s.longest * s.frames_a_second)):
            self._hold(middle)
            if not self._is_sound():
                return False
            if float(np.abs(self._speed).max()) < 0.3:
                return True
            mujoco.mj_step(self._model, self._data, s.steps_a_frame)
        return False

    def settle(self, flick: Flick, key: bytes, attempt: int = 0, dice: Sequence[Body] | None = None) -> Settled:
        """Let the dice come to rest under the basket, by the rules of `outofsock.toss.settle`.

        Usually they are wherever the swing left them; given, they are put there at rest first.
        """
        s = self.settings
        rest = at_rest(flick, s)
        if dice is not None:
            mujoco.mj_resetData(self._model, self._data)
            self._dice[:] = [(*die.place, *die.orientation) for die in dice]
            self._hold(rest)
        frames: list[Floats] = []
        budget = s.longest - (0.0 if dice is not None else duration(s))
        for nudges in range(s.nudges + 1):
            trouble = self._wait(rest, round(budget * s.frames_a_second), frames)
            if trouble:
                return Settled(frames, nudges, trouble)
            readings = read_all(self._bodies(), s)
            if nudges == 0 and any(reading.lie is Lie.COCKED for reading in readings):
                trouble = self._look_again(rest, frames)
                if trouble:
                    return Settled(frames, nudges, trouble)
                readings = read_all(self._bodies(), s)
            if any(reading.lie is Lie.ESCAPED for reading in readings):
                return Settled(frames, nudges, Trouble.ESCAPED)
            cocked = [die for die, reading in enumerate(readings) if reading.lie is Lie.COCKED]
            if not cocked:
                return Settled(frames, nudges, readings)
            if nudges < s.nudges:
                self._nudge(cocked, Stream(key, f"nudge/{attempt}/{nudges}"))
                budget = s.nudge_seconds
        return Settled(frames, s.nudges, Trouble.COCKED)

    def _swing(self, flick: Flick, filled: Filled) -> list[Floats]:
        """Swing the basket, frame by frame."""
        s = self.settings
        self._place(flick, filled)
        frames: list[Floats] = []
        steps = math.ceil(duration(s) / s.step)
        moves = [swing(flick, step * s.step, s) for step in range(steps + 1)]
        poses, speeds = np.array([pose for pose, _ in moves]), np.array([speed for _, speed in moves])
        for step in range(steps + 1):
            self._basket[:] = poses[step]
            self._basket_speed[:] = speeds[step]
            if step % s.steps_a_frame == 0:
                frames.append(self._data.qpos.copy())
            mujoco.mj_step(self._model, self._data)
        # The swing ends between two frames: walk to the next one, so that frames stay evenly spaced.
        self._hold(at_rest(flick, s))
        mujoco.mj_step(self._model, self._data, -(steps + 1) % s.steps_a_frame)
        return frames

    def _place(self, flick: Flick, filled: Filled) -> None:
        """Put the filled basket where the swing begins, turned as a whole into the direction of the throw."""
        s = self.settings
        mujoco.mj_resetData(self._model, self._data)
        poses = np.array(filled.dice)
        ahead, left = math.cos(flick.yaw), math.sin(flick.yaw)
        self._dice[:, 0] = s.start[0] + ahead * poses[:, 0] - left * poses[:, 1]
        self._dice[:, 1] = left * poses[:, 0] + ahead * poses[:, 1]
        self._dice[:, 2] = s.start[1] + poses[:, 2]
        w, x, y, z = poses[:, 3:].T
        c, d = math.cos(flick.yaw / 2), math.sin(flick.yaw / 2)
        self._dice[:, 3:] = np.column_stack((c * w - d * z, c * x - d * y, c * y + d * x, c * z + d * w))

    def _wait(self, rest: Pose, budget: int, frames: list[Floats]) -> Trouble | None:
        """Run until every die is still, at most so many frames."""
        s = self.settings
        still = 0
        for _ in range(max(budget, 1)):
            frames.append(self._data.qpos.copy())
            for _ in range(2):
                mujoco.mj_step(self._model, self._data, s.steps_a_frame // 2)
                self._hold(rest)
                speed = np.abs(self._speed)
                quiet = float(speed[:, :3].max()) < s.slow and float(speed[:, 3:].max()) < s.slow_turn
                still = still + 1 if quiet else 0
            if still >= s.still_checks:
                frames.append(self._data.qpos.copy())
                return None if self._is_sound() else Trouble.WARNING
        return Trouble.UNSETTLED if self._is_sound() else Trouble.WARNING

    def _look_again(self, rest: Pose, frames: list[Floats]) -> Trouble | None:
        """A die caught on an edge may be about to fall by itself: give it time, then wait until all is still again."""
        s = self.settings
        for _ in range(round(s.second_look * s.frames_a_second)):
            mujoco.mj_step(self._model, self._data, s.steps_a_frame)
            self._hold(rest)
            frames.append(self._data.qpos.copy())
        frames.pop()  # waiting begins with this very frame
        return self._wait(rest, round(s.nudge_seconds * s.frames_a_second), frames)

    def _nudge(self, dice: list[int], stream: Stream) -> None:
        """A tap under each cocked die, up and to a side, enough to tip it over."""
        for die in dice:
            heading, speed = stream.between(0, math.tau), stream.between(0.1, 0.3)
            self._speed[die, :3] = speed * math.cos(heading), speed * math.sin(heading), 0.5
            self._speed[die, 3:] = [stream.between(-15, 15) for _ in range(3)]

    def _hold(self, pose: Pose) -> None:
        """Keep the basket exactly where it is meant to be."""
        self._basket[:] = pose
        self._basket_speed[:] = 0.0

    def _is_sound(self) -> bool:
        """Whether the engine is content: no warning of any kind and only finite numbers."""
        return not any(warning.number for warning in self._data.warning) and bool(np.isfinite(self._data.qpos).all())

    def _bodies(self) -> list[Body]:
        return [
            Body((float(p[0]), float(p[1]), float(p[2])), (float(p[3]), float(p[4]), float(p[5]), float(p[6])))
            for p in self._dice
        ]

    def _result(
        self,
        flick: Flick,
        turns: Sequence[int],
        readings: tuple[Reading, ...],
        frames: list[Floats],
        nudges: int,
        troubles: list[Trouble],
    ) -> Tossed:
        out = tuple(
            Die(die, reading.side, turns[die], face(reading.side, turns[die]), str(reading.lie))
            for die, reading in enumerate(readings)
            if reading.lie.is_out
        )
        return Tossed(
            flick=flick,
            out=out,
            kept=tuple(die for die, reading in enumerate(readings) if not reading.lie.is_out),
            rim=tuple(die for die, reading in enumerate(readings) if reading.lie is Lie.RIM),
            stamp=self.stamp,
            nudges=nudges,
            troubles=tuple(map(str, troubles)),
            motion=encode(np.array(frames), turns),
        )


_engines = threading.local()


def engine() -> Engine:
    """This thread's engine, made at its first use."""
    found: Engine | None = getattr(_engines, "engine", None)
    if found is None:
        found = _engines.engine = Engine()
    return found


def fill(key: bytes) -> Filled:
    """Fill a basket before the player moves."""
    return engine().fill(key)


def toss(flick: Flick, key: bytes, filled: Filled | None = None) -> Tossed:
    """Toss once, from a basket filled before or filled now."""
    return engine().toss(flick, key, filled)
