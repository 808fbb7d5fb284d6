/** Eight dice in the basket before the flick: what is on the screen until the server's motion is there. */
import type { Quaternion, Vector } from "./geometry.ts";
import type { Pose } from "./motion.ts";

/** Where the hand holds the basket before the flick. */
const HELD: Vector = [-0.098, 0, 0.05];

/** Dice at rest, as the physics once left them: places from the axis of the basket, upright. */
const HEAP: readonly { place: Vector; turn: Quaternion }[] = [
  { place: [0.0115, 0.0247, 0.034], turn: [0.553, 0.44, 0.554, -0.441] },
  { place: [0.0088, 0.0237, 0.018], turn: [-0.57, -0.57, 0.419, 0.419] },
  { place: [-0.0092, -0.0211, 0.018], turn: [0.449, 0.546, 0.449, -0.546] },
  { place: [-0.0277, -0.0063, 0.0312], turn: [0.695, -0.284, 0.537, -0.384] },
  { place: [-0.0088, 0.0223, 0.018], turn: [0.163, 0.163, -0.688, -0.688] },
  { place: [-0.0213, 0.0066, 0.018], turn: [-0.392, -0.391, 0.589, 0.589] },
  { place: [0.011, -0.021, 0.018], turn: [0, 0.98, -0.2, 0] },
  { place: [0.019, 0.0064, 0.018], turn: [0.28, 0, 0, 0.96] },
];

/** The basket drawn back by so much (0 to 1) and swung to one side, with all dice in it. */
export function held(pull = 0, yaw = 0): Pose {
  const pitch = -0.42 * pull;
  const place: Vector = [HELD[0] - 0.012 * pull, HELD[1], HELD[2] + 0.01 * pull];
  const turn = times([Math.cos(yaw / 2), 0, 0, Math.sin(yaw / 2)], [Math.cos(pitch / 2), 0, Math.sin(pitch / 2), 0]);
  return {
    basket: { place, yaw, pitch },
    dice: HEAP.map((die) => {
      const [, x, y, z] = times(times(turn, [0, ...die.place]), [turn[0], -turn[1], -turn[2], -turn[3]]);
      return { place: [place[0] + x, place[1] + y, place[2] + z] as const, turn: times(turn, die.turn) };
    }),
  };
}

/** The rotation q followed by the rotation p. */
function times(p: Quaternion, q: Quaternion): Quaternion {
  return [
    p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
    p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
    p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1],
    p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0],
  ];
}
