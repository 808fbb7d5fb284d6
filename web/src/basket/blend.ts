/** Between two poses, and between two frames of a motion. */
import type { Quaternion, Vector } from "./geometry.ts";
import { type Motion, type Pose, unit } from "./motion.ts";

/** The pose at a time in seconds; before the start and after the end things stand still. */
export function poseAt(motion: Motion, time: number): Pose {
  const last = motion.frames.length - 1;
  const place = Math.min(Math.max(time * motion.rate, 0), last);
  const before = Math.floor(place);
  const first = motion.frames[before] as Pose;
  const share = place - before;
  return share === 0 ? first : blend(first, motion.frames[before + 1] as Pose, share);
}

/** `share` 0 is the first pose, 1 the second. */
export function blend(first: Pose, second: Pose, share: number): Pose {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return {
    basket: {
      place: between(first.basket.place, second.basket.place, share),
      yaw: mix(first.basket.yaw, second.basket.yaw),
      pitch: mix(first.basket.pitch, second.basket.pitch),
    },
    dice: first.dice.map(({ place, turn }, die) => {
      const other = second.dice[die] ?? { place, turn };
      return { place: between(place, other.place, share), turn: turning(turn, other.turn, share) };
    }),
  };
}

function between(a: Vector, b: Vector, share: number): Vector {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** The short way round; frames are so close that the straight line between them will do. */
function turning(a: Quaternion, b: Quaternion, share: number): Quaternion {
  const sign = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
  const mix = (i: 0 | 1 | 2 | 3): number => a[i] * (1 - share) + sign * b[i] * share;
  return unit([mix(0), mix(1), mix(2), mix(3)]);
}
