/**
 * From strokes and holds to strengths, for the meter only: the server's own reading (`outofsock.toss.gesture`) decides,
 * and the tests hold both together.
 */

/** Seconds of holding from strength 0 to 1, and the same back. */
export const SWEEP = 1.6;
export const LONGEST_HOLD = 60;
const SLOWEST = 0.4; // pictures a second: strength 0
const FASTEST = 8; // and strength 1
const SHORTEST = 0.01; // pictures: below this a finger only trembled
const WINDOW = 0.04; // seconds over which speed is measured
const PAUSE = 0.09; // seconds: a pointer that rests this long has ended its stroke

/** [seconds, x, y], in units of the shorter side of the picture. */
export type Sample = [time: number, x: number, y: number];

export function strengthOfHold(seconds: number): number {
  const phase = (seconds / SWEEP) % 2;
  return Math.min(phase, 2 - phase);
}

/** The strength of the first stroke; `null` if there is none yet. */
export function strengthOfStroke(samples: readonly Sample[]): number | null {
  const stroke = firstStroke(oneForEachMoment(samples));
  if (!stroke) return null;
  const strength = Math.log(Math.max(peakSpeed(stroke), SLOWEST) / SLOWEST) / Math.log(FASTEST / SLOWEST);
  return Math.min(1, strength);
}

function distance(here: Sample, there: Sample): number {
  return Math.hypot(here[1] - there[1], here[2] - there[2]);
}

/** Browsers deliver several positions with one time stamp; the last one holds. */
function oneForEachMoment(samples: readonly Sample[]): Sample[] {
  return samples.filter(([time], index) => samples[index + 1]?.[0] !== time);
}

/** From the first movement to the first turning back or pause: a second swing of the wrist does not count. */
function firstStroke(samples: readonly Sample[]): Sample[] | null {
  const origin = samples[0];
  const moved = samples.findIndex((sample) => origin && distance(sample, origin) >= SHORTEST);
  if (moved < 1) return null;
  const first = samples[moved - 1] as Sample;
  let furthest = moved;
  for (let end = moved; end < samples.length; end++) {
    const [here, peak] = [samples[end] as Sample, samples[furthest] as Sample];
    if (distance(here, first) > distance(peak, first)) furthest = end;
    const far = samples[furthest] as Sample;
    if (distance(far, first) - distance(here, first) > SHORTEST || here[0] - far[0] > PAUSE) break;
  }
  return samples.slice(moved - 1, furthest + 1);
}

/** The greatest mean speed over any window; a shorter stroke counts as if it had taken a whole one. */
function peakSpeed(stroke: readonly Sample[]): number {
  const first = stroke[0] as Sample;
  let peak = 0;
  let left = 0;
  stroke.forEach((here, index) => {
    const since = Math.max(here[0] - WINDOW, first[0]);
    while (left + 1 < index && (stroke[left + 1] as Sample)[0] <= since) left++;
    const before = stroke[left] as Sample;
    const after = stroke[left + 1] as Sample;
    const share = Math.min(Math.max((since - before[0]) / (after[0] - before[0]), 0), 1);
    const start: Sample = [
      since,
      before[1] + share * (after[1] - before[1]),
      before[2] + share * (after[2] - before[2]),
    ];
    peak = Math.max(peak, distance(here, start) / WINDOW);
  });
  return peak;
}
