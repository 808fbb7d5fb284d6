/** From strokes and holds to strengths and back: must agree with `outofsock.toss.gesture`, which decides. */

/** Seconds of holding from strength 0 to 1, and the same back. */
export const SWEEP = 1.6;
export const LONGEST_HOLD = 60;
const SLOWEST = 0.4; // pictures a second: strength 0
const FASTEST = 8; // and strength 1
const WINDOW = 0.04; // seconds over which speed is measured

/** [seconds, x, y], in units of the shorter side of the picture. */
export type Sample = [time: number, x: number, y: number];

export function strengthOfHold(seconds: number): number {
  const phase = (seconds / SWEEP) % 2;
  return Math.min(phase, 2 - phase);
}

/** What the meter shows while a stroke is drawn; the server's own reading decides. */
export function strengthOfStroke(samples: readonly Sample[]): number {
  let peak = 0;
  let left = 0;
  for (const [time, x, y] of samples) {
    while (left < samples.length - 1 && (samples[left] as Sample)[0] < time - WINDOW) left++;
    const [since, fromX, fromY] = samples[left] as Sample;
    if (time - since < WINDOW / 2) continue;
    peak = Math.max(peak, Math.hypot(x - fromX, y - fromY) / (time - since));
  }
  const strength = Math.log(Math.max(peak, SLOWEST) / SLOWEST) / Math.log(FASTEST / SLOWEST);
  return Math.min(1, strength);
}

/** What is a gesture at all: below this a finger only trembled. */
export function isStroke(samples: readonly Sample[]): boolean {
  const [first] = samples;
  return !!first && samples.some(([, x, y]) => Math.hypot(x - first[1], y - first[2]) > 0.03);
}
