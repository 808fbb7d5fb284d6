/** How long each thing that happens is left to be seen before the next. */
import type { AnyEvent } from "./protocol.ts";
import type { Frame } from "./state.ts";

export const SPEEDS = ["calm", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

const FACTOR: Readonly<Record<Speed, number>> = { calm: 1.5, normal: 1, fast: 0.45, instant: 0 };

function milliseconds(event: AnyEvent): number {
  switch (event.event) {
    case "landed":
      return 700; // after the dice have come to rest
    case "separated":
    case "undone":
      return 450;
    case "placed_together":
    case "took":
      return 850;
    case "revealed":
      return event.taken_by === null ? 60 : 850;
    case "crowned":
    case "ended":
      return 900;
    default:
      return 0;
  }
}

export function paceOf(frame: Pick<Frame, "events">, speed: Speed): number {
  const sum = frame.events.reduce((total, { event }) => total + milliseconds(event), 0);
  return Math.min(sum, 1800) * FACTOR[speed];
}

export const hasLanding = (frame: Pick<Frame, "events">): boolean =>
  frame.events.some(({ event }) => event.event === "landed");

/** How fast motion is played back. */
export const SPEED: Readonly<Record<Speed, number>> = { calm: 0.8, normal: 1, fast: 1.8, instant: 1 };
