/** When dice knock against the basket and against the towel, so that the sound fits the picture. */
import type { Motion } from "./motion.ts";

export interface Impact {
  /** Seconds from the start. */
  readonly time: number;
  readonly on: "wicker" | "felt";
  /** From 0 to 1. */
  readonly loudness: number;
}

const SOFTEST = 0.25; // metres a second of change within one frame
const LOUDEST = 2.2;
const QUIET = 0.06; // seconds before the same die sounds again
const LOW = 0.03; // the middle of a die that touches the towel or one that lies there

export function impacts(motion: Motion): Impact[] {
  const { frames, rate } = motion;
  const found: Impact[] = [];
  const dice = frames[0]?.dice.length ?? 0;
  for (let die = 0; die < dice; die++) {
    let last = -1;
    for (let frame = 1; frame + 1 < frames.length; frame++) {
      const places = [-1, 0, 1].map((step) => frames[frame + step]?.dice[die]?.place ?? [0, 0, 0]);
      const [a, b, c] = places as [number[], number[], number[]];
      // How much the velocity changed within one frame, without what falling alone would change.
      const change = [0, 1, 2].map(
        (axis) =>
          ((c[axis] as number) - 2 * (b[axis] as number) + (a[axis] as number)) * rate + (axis === 2 ? 9.81 / rate : 0),
      );
      const jolt = Math.hypot(...change);
      const time = frame / rate;
      if (jolt < SOFTEST || time - last < QUIET) continue;
      last = time;
      const loudness = Math.min(1, (jolt - SOFTEST) / (LOUDEST - SOFTEST) + 0.08);
      found.push({ time, on: (b[2] as number) < LOW ? "felt" : "wicker", loudness });
    }
  }
  return found.sort((one, other) => one.time - other.time);
}
