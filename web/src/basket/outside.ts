import type { Pose } from "./motion.ts";

/** The dice out of the basket at the end of a motion: those that lie lower than it hangs. */
export function outside(pose: Pose): number[] {
  return pose.dice.flatMap(({ place }, die) => (place[2] < pose.basket.place[2] ? [die] : []));
}
